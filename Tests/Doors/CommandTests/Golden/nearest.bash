# bash completion for nearest 0.1.0. Try it: source <(nearest completions bash)

_nearest_queries='便利商店
便利超商
超商
便利店
小超商
convenience store
convenience
minimart
konbini
咖啡店
咖啡
咖啡廳
咖啡館
咖啡屋
coffee
cafe
coffee shop
café
加油站
加油
油站
加油的地方
沒油
沒油了
車子沒油
gas
gas station
petrol
petrol station
fuel
filling station
加氣站
加氣
瓦斯加氣站
LPG
lpg station
飲料店
飲料
手搖
手搖店
手搖飲
手搖飲料
手搖飲料店
手搖杯
手搖杯店
珍珠奶茶
珍奶
奶茶
茶飲
茶飲店
泡沫紅茶
冷飲店
bubble tea
boba
drinks
tea shop
速食店
速食
快餐
漢堡
漢堡店
炸雞
fast food
burger
餐廳
吃飯
飯館
餐館
吃飯的地方
吃的
用餐
restaurant
food
吃東西
吃點東西
吃個飯
好吃的
吃的東西
美食
館子
餐飲店
早餐店
早餐
早點
吃早餐
早午餐
breakfast
麵店
麵館
吃麵
麵食
拉麵
拉麵店
noodles
ramen
素食餐廳
素食
素食店
蔬食
蔬食餐廳
吃素
素食館
vegetarian
vegan
vegetarian restaurant
冰店
冰淇淋
冰淇淋店
吃冰
剉冰
ice cream
酒吧
居酒屋
喝酒
bar
pub
麵包店
麵包
麵包坊
烘焙坊
西點麵包
bakery
bread
蛋糕店
蛋糕
甜點
甜點店
糕餅
糕餅店
cake
超市
超級市場
生鮮超市
supermarket
grocery
百貨公司
百貨
購物中心
購物商場
商場
department store
mall
shopping mall
大賣場
量販店
賣場
量販
hypermarket
wholesale
買菜的地方
買菜
買個菜
買食材
groceries
buy groceries
市場
菜市場
傳統市場
market
水果行
水果
水果店
蔬果行
fruit
藥局
藥房
藥店
買藥
西藥房
pharmacy
drugstore
健保藥局
社區藥局
藥妝店
藥妝
美妝店
美妝
chemist
cosmetics
醫院
大醫院
綜合醫院
hospital
診所
門診
clinic
西醫診所
看醫生
醫生
看病
看個醫生
發燒
感冒
咳嗽
生病
身體不舒服
人不舒服
西醫
doctor
see a doctor
牙醫
牙科
牙醫診所
看牙
看牙醫
牙痛
牙齒痛
牙齒好痛
牙齒很痛
牙好痛
蛀牙
拔牙
洗牙
補牙
toothache
tooth hurts
牙醫師
dentist
動物醫院
獸醫
獸醫院
寵物醫院
狗狗生病
狗生病
貓咪生病
貓生病
寵物生病
毛小孩生病
vet
veterinary
animal hospital
長照中心
養老院
安養院
安養中心
護理之家
長照
nursing home
提款機
ATM
領錢
提錢
提款
領現金
提現金
自動提款機
自動櫃員機
櫃員機
領錢的地方
取款機
cash machine
cash
領個錢
存錢
存款機
提領機
銀行
分行
bank
郵局
郵便局
寄信
寄包裹
郵政
post office
post
郵筒
信箱
郵箱
mailbox
post box
警察局
派出所
警局
報警
警察
分局
分駐所
police
police station
報案
警察分局
消防局
消防隊
消防分隊
消防
fire station
廁所
洗手間
公廁
公共廁所
化妝室
衛生間
上廁所
尿尿
盥洗室
廁間
toilet
toilets
restroom
bathroom
WC
washroom
公廁所
便所
茅房
上大號
上小號
解手
方便
WC廁所
public toilet
停車場
停車
停車位
車位
停車的地方
車停
車子停
汽車停
車停哪
汽車停車場
parking
park my car
park a car
park the car
park my scooter
car park
parking lot
停汽車
停個車
地下停車場
身障停車位
身障車位
機車停車場
停機車
機車停車格
機車位
機車停
機車停哪
機車停車
motorcycle parking
scooter parking
機車要停
腳踏車停車場
自行車停車場
單車停車場
停腳踏車
bicycle parking
bike parking
充電站
充電
電動車充電站
電動車充電
充電樁
charging station
EV charging
charger
supercharger
快充
超充
電動車快充
電動車超充
快充站
充電座
EV charger
換電站
換電池
電池交換站
換電
battery swap
電池交換
電池站
捷運站
捷運
地鐵
地鐵站
MRT
metro
subway
MRT station
火車站
車站
火車
台鐵
台鐵站
鐵路車站
train station
train
railway station
高鐵站
高鐵
高鐵車站
HSR
THSR
high speed rail
公車站
公車
公車站牌
站牌
等公車
巴士站
客運站
客運
bus
bus stop
bus station
計程車招呼站
計程車
小黃
計程車站
排班計程車
taxi
cab
叫車
叫計程車
碼頭
渡輪
渡船頭
港口
ferry
機場
飛機場
航空站
airport
公共自行車站
YouBike
Ubike
微笑單車
腳踏車站
租腳踏車
公共腳踏車
自行車租借站
iBike
共享單車
YouBike站
bike share
bike rental
租車行
租車
汽車出租
car rental
書店
書局
買書
bookstore
bookshop
books
文具店
文具
文具行
文具用品
stationery
買文具
五金行
五金
五金百貨
五金店
hardware
hardware store
眼鏡行
眼鏡
配眼鏡
眼鏡店
optician
glasses
手機店
手機
通訊行
手機行
電信門市
電信
通訊
mobile phone
phone shop
電器行
電器
家電
3C
3C賣場
家電行
電子用品
electronics
電腦店
電腦
電腦維修
修電腦
computer
機車行
機車
修車
修機車
修機車的
修摩托車
摩托車壞了
機車壞了
機車壞掉
機車發不動
摩托車發不動
機車店
機車修理
摩托車行
車行
motorcycle repair
scooter repair
汽車修理廠
修車廠
修車行
汽車保養廠
保養廠
修汽車
汽車維修
car repair
garage
汽車維修廠
汽車修理
汽修廠
車子拋錨
車子沒電
車子沒電了
車子發不動
汽車發不動
洗車場
洗車
自助洗車
car wash
腳踏車行
單車行
自行車行
修腳踏車
自行車店
買腳踏車
bicycle shop
bike shop
理髮店
剪頭髮
剪髮
美髮
美髮店
理髮
髮廊
美容院
hairdresser
barber
haircut
剪個頭髮
百元剪髮
快剪
快剪店
沙龍
服飾店
衣服
買衣服
服裝店
成衣
女裝
男裝
clothes
鞋店
買鞋
鞋子
shoes
家具行
家具
傢俱
傢俱行
furniture
花店
買花
鮮花
florist
flowers
寵物店
寵物用品
寵物
pet shop
pet
生活百貨
十元商店
雜貨店
日用品
variety store
電影院
看電影
影城
戲院
電影
cinema
movie
movies
movie theater
網咖
網路咖啡
上網
internet cafe
KTV
唱歌
卡拉OK
karaoke
圖書館
library
博物館
美術館
展覽館
紀念館
museum
gallery
公園
park
遊戲場
兒童遊戲場
遊樂場
兒童公園
playground
溜滑梯
共融公園
健身房
健身中心
健身
運動中心
gym
fitness
游泳池
游泳
泳池
游泳館
swimming pool
pool
學校
school
中小學
大學
大專院校
university
college
幼兒園
幼稚園
托兒所
幼兒園所
kindergarten
政府機關
公所
市政府
縣政府
機關
town hall
city hall
法院
地方法院
court
寺廟
廟宇
宮廟
拜拜
土地公廟
媽祖廟
temple
土地公
媽祖
佛寺
教堂
教會
天主堂
禮拜堂
church
活動中心
社區活動中心
里民活動中心
community centre
旅館
飯店
酒店
住宿
住的地方
過夜的地方
睡覺的地方
睡覺
住一晚
旅社
賓館
過夜
hotel
accommodation
景點
觀光景點
旅遊景點
風景區
觀景台
attraction
sights
旅遊服務中心
遊客中心
遊客服務中心
旅客服務中心
tourist information
AED
自動體外心臟電擊去顫器
心臟電擊器
去顫器
電擊器
defibrillator
飲水機
飲水
裝水
喝水
飲水處
飲水臺
drinking water
water fountain
water
洗衣店
洗衣
洗衣服
wash clothes
wash my clothes
do laundry
do my laundry
乾洗
乾洗店
laundry
dry cleaning
自助洗衣店
自助洗衣
投幣洗衣
投幣式洗衣
自助洗衣機
laundromat
coin laundry
包裹店
店到店
置物櫃
包裹櫃
取貨
領包裹
i郵箱
parcel locker
parcel
回收站
資源回收
資源回收站
回收
垃圾回收
recycling
垃圾桶
丟垃圾
trash
trash can
彩券行
彩券
樂透
買樂透
刮刮樂
運彩
投注站
lottery
茶行
茶葉
茶葉行
茶莊
tea
相片館
照相館
洗照片
拍證件照
photo
影印店
影印行
copy shop
可影印的地方
影印
印東西
列印
印文件
影印的地方
print
printing
photocopy
駕訓班
學開車
駕駛訓練班
driving school
玩具店
玩具
toys
按摩店
按摩
腳底按摩
足體養生館
massage
spa
檳榔攤
檳榔
betel nut
火鍋店
火鍋
涮涮鍋
小火鍋
麻辣鍋
薑母鴨
羊肉爐
hotpot
hot pot
燒肉店
燒肉
燒烤
燒烤店
烤肉
barbecue
bbq
yakiniku
小吃店
小吃
宵夜
吃宵夜
taiwanese food
street food
便當店
便當
自助餐
自助餐廳
飯包
bento
lunch box
水餃店
水餃
鍋貼
餃子
餃子館
dumplings
日本料理
日本料理店
日式料理
日料
壽司
壽司店
生魚片
丼飯
sushi
japanese food
韓國料理
韓式料理
韓式
韓國菜
韓式餐廳
korean food
泰國料理
泰式料理
泰國菜
泰式
thai food
越南料理
越南菜
越式料理
河粉
vietnamese food
pho
義大利餐廳
義大利麵
義式料理
義式餐廳
pasta
italian food
披薩店
披薩
比薩
pizza
牛排館
牛排
牛排店
steak
steak house
小兒科
小兒科診所
兒科
兒科診所
小孩看醫生
小孩發燒
小朋友發燒
小孩生病
小孩感冒
寶寶發燒
pediatrician
paediatrician
耳鼻喉科
耳鼻喉科診所
耳鼻喉
ENT
眼科
眼科診所
看眼睛
眼睛不舒服
眼睛痛
eye doctor
皮膚科
皮膚科診所
dermatologist
婦產科
婦產科診所
婦科
gynecologist
骨科
骨科診所
orthopedist
復健科
復健科診所
復健診所
復健
物理治療所
rehab
家醫科
家醫科診所
家庭醫學科
內科
內科診所
身心科
身心科診所
精神科
身心診所
psychiatrist
中醫診所
中醫
中醫師
看中醫
針灸
國術館
chinese medicine
輪胎行
輪胎
輪胎店
換輪胎
補輪胎
補胎
輪胎破了
輪胎破掉
爆胎
破胎
tyres
tires
手機維修店
手機維修
修手機
手機壞了
手機壞掉
手機螢幕破了
手機螢幕破掉
手機摔壞了
手機快修
phone repair
民宿
guest house
bed and breakfast
b&b
汽車旅館
摩鐵
motel
青年旅館
青旅
背包客棧
背包客旅館
hostel
露營區
露營
營地
露營地
campsite
camping
國小
小學
國民小學
elementary school
primary school
國中
國民中學
junior high school
高中
高級中學
高職
high school
senior high school
夜市
觀光夜市
night market
黃昏市場
加水站
加水
買水
water point
尿布臺
尿布台
換尿布
育嬰室
哺乳室
哺集乳室
親子廁所
changing table
nursing room
溫泉
泡湯
湯屋
溫泉會館
hot spring
伴手禮店
伴手禮
名產
土產
禮品店
souvenirs
海產店
海產
海鮮
海鮮餐廳
熱炒
熱炒店
seafood
肉舖
肉攤
肉店
butcher
酒類專賣店
買酒
酒莊
酒行
liquor store
旅行社
travel agency
保險公司
保險
insurance
體育場
體育館
球場
棒球場
stadium
動物園
zoo
遊樂園
主題樂園
theme park
海灘
海邊
沙灘
beach
7-Eleven
7-11
711
小七
統一超商
seven
seven eleven
7-ELEVEN統一超商
統一便利商店
7仔
小7
統一7-11
全家便利商店
全家
FamilyMart
Family Mart
全家超商
全家便利超商
全+1
阿全
萊爾富
Hi-Life
HiLife
萊爾富便利商店
萊爾富超商
萊爾夫
OK超商
OK
OKmart
OK mart
OK便利商店
OK便利超商
Circle K
來來超商
OK超商便利店
美廉社
Simple Mart
SimpleMart
心樸市集
三商美廉社
義美食品
義美
義美門市
I-Mei
義美食品門市
台灣菸酒
台灣菸酒公司
台酒
TTL
全聯福利中心
全聯
PX Mart
PXMart
全聯超市
全聯社
萬家福
家樂福
家樂褔
Carrefour
家樂福量販店
家樂福大賣場
家樂福量販
樂家康
家樂福超市
頂好
頂好超市
頂好Wellcome
Wellcome
Carrefour Market
家樂福便利購
Market Place
大全聯
大潤發
RT-Mart
RT Mart
大潤發量販店
好市多
Costco
好市多量販店
COSTCO好市多
Costco Wholesale
愛買
a.mart
愛買量販店
遠百愛買
楓康超市
楓康
Fun Com
棉花田
棉花田生機園地
里仁
里仁有機
喜互惠
喜互惠超市
台灣中油
中油
CPC
CPC中油
中國石油
台灣中油公司
CPC Corporation
台灣中油加油站
中油加油站
國光牌
台塑石油
台塑
台塑加油站
Formosa Petrochemical
FPCC
台塑石化
Formosa
北基加油站
北基
NPC
北基國際
全國加油站
全國
NPC全國
全國油站
National Petroleum
山隆
山隆加油站
山隆通運
台亞
台亞加油站
台亞石油
Taiya
速邁樂
速邁樂加油站
統一速邁樂
Smile
速邁樂加油中心
西歐加油站
西歐
福懋
福懋加油站
福懋油站
鯨世界加油站
鯨世界
台糖加油站
台糖
台糖石油
Gogoro
gogoro
睿能
GoStation
Gogoro換電站
Gogoro Network
星巴克
Starbucks
星巴克咖啡
Starbucks Coffee
統一星巴克
星爸爸
路易莎咖啡
路易莎
Louisa
Louisa Coffee
露易莎
路易莎職人咖啡
85度C
85C
85度
八五度C
85度C咖啡
85度C咖啡蛋糕烘焙專賣店
八十五度C
cama café
cama
cama cafe
cama現烘咖啡專門店
cama現烘咖啡
咖碼
伯朗咖啡館
伯朗
伯朗咖啡
Mr. Brown
Mr Brown Coffee
Mr. Brown Café
丹堤咖啡
丹堤
Dante
Dante Coffee
怡客咖啡
怡客
Ikari
IKARI COFFEE
西雅圖極品咖啡
西雅圖咖啡
西雅圖
Barista Coffee
多那之
Donutes
多那之咖啡蛋糕烘焙
黑沃咖啡
黑沃
HWC
HWC黑沃咖啡
50嵐
五十嵐
50lan
五0嵐
50 Lan
清心福全
清心
清心福全冷飲站
Ching Shin
CoCo都可
CoCo
都可
COCO都可
CoCo都可茶飲
CoCo Fresh Tea
春水堂
Chun Shui Tang
春水堂人文茶館
迷客夏
Milksha
Milk Shop
迷克夏
綠光牧場迷客夏
大苑子
Dayungs
茶湯會
TP Tea
TP-TEA
可不可熟成紅茶
可不可
KEBUKE
熟成紅茶
可不可紅茶
麻古茶坊
麻古
Macu
鮮茶道
Presotea
珍煮丹
Jenjudan
TRUEDAN
得正
得正OOLONG TEA PROJECT
五桐號
WooTea
五桐號WooTEA
龜記茗品
龜記
Guiji
老虎堂
Tiger Sugar
老虎堂黑糖專賣
先喝道
先喝道古典玫瑰園
茶の魔手
茶之魔手
茶的魔手
Tea Magic Hand
一沐日
A Nice Holiday
台灣第一味
第一味
水巷茶弄
水巷
日出茶太
Chatime
大茗本位製茶堂
大茗
大茗本位
麥當勞
McDonald'\''s
McDonalds
麥當當
麥噹噹
麥克唐納
M記
Mcdonald
肯德基
KFC
肯德雞
肯德基家鄉雞
摩斯漢堡
摩斯
MOS
MOS Burger
MOSBurger
莫斯漢堡
魔術漢堡
漢堡王
Burger King
BurgerKing
Subway
賽百味
潛艇堡
SUBWAY
丹丹漢堡
丹丹
Dan Dan
頂呱呱
T.K.K.
TKK Fried Chicken
TKK
拿坡里披薩
拿坡里
Napoli
拿坡里披薩炸雞
Napoli Pizza
必勝客
Pizza Hut
PizzaHut
披薩屋
達美樂
Domino'\''s
Dominos
達美樂披薩
Domino'\''s Pizza
胖老爹
胖老爹美式炸雞
FAT DADDY
繼光香香雞
繼光
香香雞
J&G
吉野家
Yoshinoya
すき家
Sukiya
食其家
八方雲集
八方
Bafang
八方雲集鍋貼水餃專賣店
四海遊龍
四海遊龍鍋貼
鬍鬚張
鬍鬚張魯肉飯
Formosa Chang
鬍鬚張滷肉飯
三商巧福
巧福
藏壽司
Kura Sushi
くら寿司
藏壽司迴轉壽司
KURA
壽司郎
Sushiro
スシロー
爭鮮
爭鮮迴轉壽司
Sushi Express
爭鮮壽司
鼎泰豐
Din Tai Fung
DTF
王品
王品牛排
Wang Steak
西堤牛排
西堤
Tasty
石二鍋
12MINI石二鍋
貴族世家
貴族世家牛排
薩莉亞
Saizeriya
薩利亞
麥味登
My Warm Day
MWD
美而美
瑞麟美而美
巨林美而美
美芝城
弘爺漢堡
弘爺
拉亞漢堡
拉亞
Laya Burger
Laya
早安美芝城
永和豆漿
永和豆漿大王
屈臣氏
Watsons
Watson'\''s
屈臣士
康是美
Cosmed
康是美藥妝店
康是美藥妝
寶雅
POYA
寶雅生活館
Poya Living
日藥本舖
JPMED
日藥本鋪
松本清
Matsumoto Kiyoshi
マツモトキヨシ
大樹藥局
大樹
大樹連鎖藥局
Great Tree
杏一
杏一醫療用品
Medfirst
杏一藥局
丁丁藥局
丁丁
丁丁連鎖藥局
丁丁連鎖藥妝
丁丁藥妝
佑全藥局
佑全
佑全健保藥局
佑全保健藥妝
啄木鳥藥局
啄木鳥
躍獅藥局
躍獅
躍獅健康藥局
大創
Daiso
大創百貨
DAISO JAPAN
小北百貨
小北
ShowBa
無印良品
MUJI
UNIQLO
優衣庫
Uniqlo優衣庫
ユニクロ
IKEA
宜家家居
宜家
IKEA宜家家居
特力屋
B&Q
HOLA
特力和樂
誠品書店
誠品
Eslite
Eslite Bookstore
誠品生活
金石堂
金石堂書店
Kingstone
墊腳石
墊腳石圖書廣場
三民書局
全國電子
E-Life
elifemall
燦坤
燦坤3C
Tsannkuen
TK3C
順發
順發3C
順發電腦
Sunfar
寶島眼鏡
寶島眼鏡行
Formosa Optical
中華電信
Chunghwa Telecom
CHT
中華電信門市
台灣大哥大
台哥大
Taiwan Mobile
myfone
遠傳電信
遠傳
FarEasTone
FET
中國信託商業銀行
中國信託
中信
中信銀
中信銀行
中國信託銀行
CTBC
CTBC Bank
國泰世華商業銀行
國泰世華
國泰世華銀行
國泰
Cathay
Cathay United Bank
國泰銀行
台新國際商業銀行
台新
台新銀行
台新國際銀行
Taishin
Taishin Bank
玉山商業銀行
玉山
玉山銀行
E.SUN
ESUN
E.SUN Bank
台北富邦商業銀行
富邦
富邦銀行
台北富邦
台北富邦銀行
北富銀
Fubon
合作金庫商業銀行
合庫
合作金庫
合作金庫銀行
合庫銀行
TCB
臺灣銀行
台銀
臺銀
Bank of Taiwan
BOT
臺灣土地銀行
土銀
土地銀行
台灣土地銀行
Land Bank
第一商業銀行
一銀
第一銀行
First Bank
華南商業銀行
華銀
華南銀行
華南
Hua Nan Bank
彰化商業銀行
彰銀
彰化銀行
Chang Hwa Bank
兆豐國際商業銀行
兆豐
兆豐銀行
兆豐銀
Mega Bank
Mega
臺灣中小企業銀行
台企銀
台灣企銀
中小企銀
臺灣企銀
TBB
永豐商業銀行
永豐
永豐銀行
永豐銀
Bank SinoPac
SinoPac
元大商業銀行
元大
元大銀行
Yuanta
聯邦商業銀行
聯邦銀行
聯邦銀
Union Bank
遠東國際商業銀行
遠東銀行
遠東商銀
遠銀
Far Eastern Bank
臺灣新光商業銀行
新光銀行
新光銀
台灣新光銀行
新光商銀
Shin Kong Bank
上海商業儲蓄銀行
上海銀行
上海商銀
SCSB
凱基商業銀行
凱基
凱基銀行
KGI Bank
中華郵政
中華郵政郵局
Chunghwa Post
秀泰影城
秀泰
Showtime
威秀影城
威秀
Vieshow
Vie Show
華納威秀
國賓影城
國賓
Ambassador
新光三越
三越
Shin Kong Mitsukoshi
SKM
遠東百貨
遠百
Far Eastern Department Store
遠東巨城
SOGO
太平洋SOGO
遠東SOGO
崇光百貨
太平洋崇光
LaLaport
啦啦寶都
三井LaLaport
Mitsui LaLaport
YouBike2.0
微笑單車2.0
YouBike 微笑單車
YouBike微笑單車
特斯拉
特斯拉超充
特斯拉充電
Tesla
Tesla Supercharger
特斯拉超級充電站
特斯拉充電站
家樂福加油站
World Gym
世界健身
世界健身俱樂部
WorldGym
健身工廠
Fitness Factory
台灣彩券
台彩
城市車旅
CITY PARKING
城市車旅停車場
嘟嘟房
Times
嘟嘟房停車場
dodohome
蝦皮店到店
蝦皮
蝦皮門市
Shopee
Shopee Xpress
蝦皮取貨
蝦皮智取店
智取店
蝦皮包裹
蝦皮取件
光南大批發
光南
新東陽
Hsin Tung Yang
一之軒
IJYSHENG
吳寶春麥方店
吳寶春
聖瑪莉
Sunmerry
亞尼克
Yannick
台灣高鐵
THSRC
黑貓宅急便
黑貓
宅急便
新竹物流
新竹貨運
宅配通
台灣宅配通
順豐速運
順豐
SF Express'

_nearest_categories='便利商店
咖啡店
加油站
加氣站
飲料店
速食店
餐廳
早餐店
麵店
素食餐廳
冰店
酒吧
麵包店
蛋糕店
超市
百貨公司
大賣場
買菜的地方
市場
水果行
藥局
藥妝店
醫院
診所
西醫診所
牙醫
動物醫院
長照中心
提款機
銀行
郵局
郵筒
警察局
消防局
廁所
停車場
機車停車場
腳踏車停車場
充電站
換電站
捷運站
火車站
高鐵站
公車站
計程車招呼站
碼頭
機場
公共自行車站
租車行
書店
文具店
五金行
眼鏡行
手機店
電器行
電腦店
機車行
汽車修理廠
洗車場
腳踏車行
理髮店
服飾店
鞋店
家具行
花店
寵物店
生活百貨
電影院
網咖
KTV
圖書館
博物館
公園
遊戲場
健身房
游泳池
學校
大學
幼兒園
政府機關
法院
寺廟
教堂
活動中心
旅館
景點
旅遊服務中心
AED
飲水機
洗衣店
自助洗衣店
包裹店
回收站
垃圾桶
彩券行
茶行
相片館
影印店
可影印的地方
駕訓班
玩具店
按摩店
檳榔攤
火鍋店
燒肉店
小吃店
便當店
水餃店
日本料理
韓國料理
泰國料理
越南料理
義大利餐廳
披薩店
牛排館
小兒科
耳鼻喉科
眼科
皮膚科
婦產科
骨科
復健科
家醫科
身心科
中醫診所
輪胎行
手機維修店
民宿
汽車旅館
青年旅館
露營區
國小
國中
高中
夜市
黃昏市場
加水站
尿布臺
溫泉
伴手禮店
海產店
肉舖
酒類專賣店
旅行社
保險公司
體育場
動物園
遊樂園
海灘'

_nearest_commands='find route matrix say again follow here watch location where import atlas categories save config doctor completions man help'

_nearest_settings='at gpsd nmea baud timeout within count style mode by atlas places rate pitch volume noise voice lead-in chime repeat every accuracy stale remember'

# What the shell would not take as it is.
_nearest_special=$' \t"\'&()!;<>|*?$`\\#~[]{}'

# Offers the lines of $1 that begin with what is typed, in any case; what is typed stays as it is.
_nearest_offer() {
  local line typed=${cur,,} size=${#cur}
  while IFS= read -r line; do
    [[ -n $line && ${line,,} == "$typed"* ]] || continue
    line=$cur${line:size}
    if [[ -z $quote && $line == *["$_nearest_special"]* ]]; then printf -v line '%q' "$line"; fi
    COMPREPLY+=("$line")
  done <<< "$1"
}

_nearest_offer_words() { _nearest_offer "${1// /$'\n'}"; }

_nearest_offer_files() {
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}

# Offers the names of saved places.
_nearest_offer_saved() {
  local line names=
  while IFS= read -r line; do
    names+=${line%%$'\t'*}$'\n'
  done < <("${COMP_WORDS[0]}" save --list 2> /dev/null)
  _nearest_offer "$names"
}

# Says in $kind and $words what the value of option $2 of command $1 is; $kind is empty where it takes none.
_nearest_value() {
  kind= words=
  case "$1 $2" in
    'find --gpx' | 'follow --gpx' | 'here --gpx' | 'watch --gpx' | 'location --gpx' | 'where --gpx' | 'save --gpx') kind=file ;;
    'route --to') kind=position ;;
    'route --gpx')  ;;
    'matrix --to') kind=file ;;
    *' --at') kind=position ;;
    *' --gpsd') kind=text ;;
    *' --nmea') kind=file ;;
    *' --baud') kind=text ;;
    *' --speedup') kind=text ;;
    *' --timeout') kind=text ;;
    *' --near') kind=position ;;
    *' --within') kind=text ;;
    *' --bbox') kind=text ;;
    *' --heading') kind=text ;;
    *' --count') kind=text ;;
    *' --style') kind=words words='classic full brief quick' ;;
    *' --mode') kind=words words='car scooter foot bicycle' ;;
    *' --by') kind=words words='distance time' ;;
    *' --open-at') kind=text ;;
    *' --atlas') kind=file ;;
    *' --places') kind=file ;;
    *' --category') kind=category ;;
    *' --wav') kind=file ;;
    *' --rate') kind=text ;;
    *' --pitch') kind=text ;;
    *' --volume') kind=text ;;
    *' --noise') kind=words words='quiet car' ;;
    *' --voice') kind=words words='zh-TW stock' ;;
    *' --lead-in') kind=text ;;
    *' --repeat') kind=text ;;
    *' --from') kind=file ;;
    *' --reading') kind=words words='pinyin zhuyin phonemes' ;;
    *' --check') kind=file ;;
    *' --every') kind=text ;;
    *' --accuracy') kind=words words='bestForNavigation best nearestTenMetres hundredMetres kilometre threeKilometres' ;;
    *' --stale') kind=text ;;
    *' --remember') kind=words words='on off' ;;
    *' --region') kind=text ;;
    *' --output' | *' -o') kind=file ;;
    *' --name') kind=text ;;
  esac
}

# Says in $words which options command $1 has.
_nearest_options() {
  case "$1" in
    find) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --near --within --bbox --heading --count --style --mode --by --open-now --open-at --atlas --places --category --text --speak --json --wav --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    route) words='--at --gpsd --nmea --baud --speedup --to --steps --geojson --gpx --mode --by --near --timeout --atlas --text --speak --json --wav --help' ;;
    matrix) words='--from --to --mode --atlas --help' ;;
    say) words='--reading --explain --speak --wav --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    again) words='--text --speak --wav --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    follow) words='--at --gpsd --nmea --baud --gpx --speedup --every --accuracy --significant --stale --remember --ahead --around --heading --mode --atlas --places --category --systemd --text --speak --json --help' ;;
    here) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --atlas --places --category --accuracy --remember --pick --text --speak --json --wav --help' ;;
    watch) words='--region --at --gpsd --nmea --baud --gpx --speedup --every --accuracy --significant --stale --remember --atlas --text --speak --json --help' ;;
    location) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --accuracy --remember --forget --json --help' ;;
    where) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --atlas --text --speak --json --wav --help' ;;
    import) words='--output --name --category --quiet --progress --help' ;;
    atlas) words='--atlas --verify --json --help' ;;
    categories) words='--json --help' ;;
    save) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --near --atlas --places --category --list --remove --json --help' ;;
    config) words='--json --at --gpsd --nmea --baud --timeout --within --count --style --mode --by --atlas --places --rate --pitch --volume --noise --voice --lead-in --chime --repeat --every --accuracy --stale --remember --help' ;;
    doctor) words='--atlas --gpsd --voice --json --help' ;;
    completions) words='--help' ;;
    man) words='--help' ;;
    help) words='--help' ;;
  esac
}

_nearest_offer_value() {
  case $kind in
    words) _nearest_offer_words "$words" ;;
    file) _nearest_offer_files ;;
    position) _nearest_offer_saved ;;
    category) _nearest_offer "$_nearest_categories" ;;
  esac
}

_nearest() {
  local cur=${COMP_WORDS[COMP_CWORD]} command=find pending= ended= quote= kind words word i
  local -a operands=()
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    # --name=value comes as three words.
    if [[ $word == '=' && -n $pending ]]; then continue; fi
    if [[ -n $pending ]]; then
      pending=
    elif ((i == 1)) && [[ " $_nearest_commands " == *" $word "* ]]; then
      command=$word
    elif [[ -z $ended && $word == -- ]]; then
      ended=1
    elif [[ -z $ended && $word == -?* ]]; then
      _nearest_value "$command" "$word"
      if [[ -n $kind ]]; then pending=$word; fi
    else
      operands+=("$word")
    fi
  done
  if [[ $cur == '=' && -n $pending ]]; then cur=; fi
  case $cur in
    \"*) quote=\" cur=${cur#\"} ;;
    \'*) quote=\' cur=${cur#\'} ;;
    *) cur=${cur//\\/} ;;
  esac
  if [[ -n $pending ]]; then
    _nearest_value "$command" "$pending"
    _nearest_offer_value
  elif [[ -z $ended && $cur == -* ]]; then
    _nearest_options "$command"
    _nearest_offer_words "$words"
  else
    case $command in
      find) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      route) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      follow) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      import) _nearest_offer_files ;;
      save) _nearest_offer_saved ;;
      config) case ${#operands[@]} in 0) _nearest_offer_words 'get set unset list path' ;; *) case "${operands[0]} ${#operands[@]}" in 'get 1' | 'set 1' | 'unset 1') _nearest_offer_words "$_nearest_settings" ;; 'set 2') _nearest_value config "--${operands[1]}"; if [[ -z $kind ]]; then kind=words words='on off'; fi; _nearest_offer_value ;; esac ;; esac ;;
      completions) _nearest_offer_words 'bash zsh fish' ;;
      help) _nearest_offer_words "$_nearest_commands" ;;
    esac
    if ((COMP_CWORD == 1)); then _nearest_offer_words "$_nearest_commands"; fi
  fi
}

complete -F _nearest nearest
