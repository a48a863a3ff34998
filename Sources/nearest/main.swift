print("nearest")
