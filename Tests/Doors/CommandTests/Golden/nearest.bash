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
便利店家
超商店
24小時超商
convenience shop
便利商店店
konbini store
咖啡店
咖啡
咖啡廳
咖啡館
咖啡屋
coffee
cafe
coffee shop
café
咖啡店家
喝杯咖啡
咖啡專賣店
買咖啡
coffee house
喝個咖啡
不限時咖啡廳
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
加個油
車子快沒油
快沒油
快沒油了
沒汽油
車快沒油
汽油
加油站廁
petrol pump
gasoline
get gas
油快沒了
車子快沒油了
機車沒油
油表亮了
油燈亮了
加油廠
fill up
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
手搖飲店
手搖茶
手搖茶店
喝飲料
買手搖
珍奶店
飲料攤
果汁店
果汁
鮮果汁
冰沙
喝果汁
bubble tea shop
boba shop
milk tea
boba tea
juice
juice bar
tea drinks
pearl milk tea
手搖飲料店家
茶飲專賣店
涼水攤
青蛙撞奶
木瓜牛奶
速食店
速食
快餐
fast food
速食餐廳
快餐店
炸雞漢堡
吃速食
fast food restaurant
french fries
薯條
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
吃的東西
美食
館子
餐飲店
餐飲
食堂
小館
館仔
飯館子
restaurants
吃飯的店
簡餐
簡餐店
餐食
家庭餐廳
吃的店
餐聽
熱食
早餐店
早餐
早點
吃早餐
breakfast
早餐店家
早餐攤
中式早餐
西式早餐
早點店
傳統早餐
早餐吧
買早餐
吃早點
breakfast shop
breakfast place
breakfast restaurant
早頓
麵店
麵館
吃麵
麵食
noodles
麵攤
麵館子
乾麵
陽春麵
意麵
米粉湯
切仔麵
擔仔麵
麵線
大腸麵線
蚵仔麵線
米粉
涼麵
炒麵
鍋燒意麵
鍋燒麵
鍋燒
noodle shop
noodle soup
noodle restaurant
beef noodle
beef noodles
吃碗麵
湯麵
烏龍麵
餛飩麵
餛飩
粄條
刀削麵
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
素食自助餐
素食小吃
素食館子
吃素的
素菜館
蔬食店
全素餐廳
純素
純素餐廳
vegan restaurant
vegetarian food
vegan food
vegetarian restaurants
齋菜
冰店
冰淇淋
冰淇淋店
吃冰
剉冰
ice cream
冰菓室
冰果室
冰淇凌
霜淇淋
雪花冰
芒果冰
刨冰
雪糕
吃冰淇淋
冰果店
刨冰店
剉冰店
剉冰攤
ice cream shop
shaved ice
gelato
枝仔冰
酒吧
喝酒
bar
pub
小酌
酒吧店
喝小酒
喝點酒
調酒
喝調酒
bars
cocktail bar
pub bar
whisky bar
麵包店
麵包
麵包坊
烘焙坊
西點麵包
bakery
bread
麵包店家
西點麵包店
烘焙坊店
吐司
吐司店
買麵包
買吐司
歐式麵包
bread shop
貝果
貝果店
可頌
蛋糕店
蛋糕
甜點
甜點店
糕餅
糕餅店
cake
西點蛋糕
買蛋糕
生日蛋糕
買生日蛋糕
訂蛋糕
喜餅
喜餅店
鳳梨酥
月餅
太陽餅
cakes
cake shop
蛋糕行
糕點
超市
超級市場
生鮮超市
supermarket
grocery
超級商場
超市場
生鮮超商
生鮮
supermarkets
groceries store
grocery store
買日用品
買青菜
百貨公司
百貨
購物中心
購物商場
商場
department store
mall
shopping mall
百貨商場
商場百貨
outlet
暢貨中心
逛百貨
精品店
奧特萊斯
名牌
department stores
malls
shopping center
shopping centre
買禮物
禮物
大賣場
量販店
賣場
量販
hypermarket
wholesale
大型賣場
大型超市
hypermarkets
wholesale store
批發
批發商
逛大賣場
大型量販店
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
果菜市場
公有市場
早市
菜市仔
去菜市場
零售市場
批發市場
markets
wet market
traditional market
farmers market
市集
假日市集
農夫市集
花市集
水果行
水果
水果店
蔬果行
fruit
水果攤
水果行店
買水果
果菜行
菜攤
買蔬菜
蔬菜
fruit stand
fruit shop
fruit store
vegetables
藥局
藥房
藥店
買藥
西藥房
pharmacy
drugstore
健保藥局
社區藥局
買感冒藥
感冒藥
買止痛藥
止痛藥
買成藥
成藥
領藥
領慢箋
領慢性處方箋
買口服藥
西藥局
買眼藥水
買OK繃
OK繃
買退燒藥
medicine
buy medicine
chemist shop
painkiller
cold medicine
藥妝店
藥妝
美妝店
美妝
chemist
cosmetics
藥粧店
藥妝行
藥粧
買保養品
買衛生棉
衛生棉
買洗髮精
洗髮精
買衛生紙
衛生紙
買牙膏
買牙刷
盥洗用品
toiletries
sanitary pads
醫院
大醫院
綜合醫院
hospital
掛急診
區域醫院
地區醫院
醫學中心
病院
大間醫院
hospitals
住院
診所
門診
clinic
小診所
門診的地方
西醫
家庭醫生
clinics
medical clinic
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
doctor
see a doctor
喉嚨痛
流鼻水
不舒服
覺得不舒服
看診
就醫
掛號
過敏
發高燒
感冒看醫生
doctors
feel sick
im sick
i am sick
fever
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
看牙齒
看牙齒的
牙醫院
牙齒診所
牙科診所
牙齒斷了
補牙齒
牙齒
dental clinic
dental
裝假牙
植牙
齒疼
齒科
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
寵物診所
動物診所
看獸醫
狗吐了
狗狗吐了
貓吐了
狗狗不舒服
vet clinic
animal clinic
pet hospital
veterinarian
帶狗看醫生
帶貓看醫生
狗受傷
長照中心
養老院
安養院
安養中心
護理之家
長照
nursing home
老人院
安老院
養護中心
養護所
老人之家
敬老院
養老中心
護理中心
老人安養中心
retirement home
elderly home
care home
長期照護
長照機構
長照中心機構
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
換鈔的地方
領錢機
提款的地方
領現的地方
ＡＴＭ機
現金
沒現金
沒錢了
身上沒現金
withdraw cash
withdraw money
get cash
cash point
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
寄掛號
寄郵件
領掛號
領包裹信
寄東西
寄明信片
買郵票
郵票
寄國際包裹
mail a letter
send a parcel
stamps
儲匯
郵政局
郵筒
信箱
郵箱
mailbox
post box
郵筒信箱
投信
丟信
紅色郵筒
綠色郵筒
letter box
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
警察署
消防局
消防隊
消防分隊
消防
fire station
消防單位
消防隊分隊
fire department
fire stations
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
公用廁所
公共洗手間
流動廁所
男廁
女廁
厠所
方便一下
上洗手間
上個廁所
去廁所
去洗手間
廁所急
public restroom
lavatory
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
停車的
停車區
停車空間
收費停車場
公有停車場
公共停車場
民營停車場
parking space
parking area
找車位
停一下車
汽車停車位
park car
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
機車格
停機車的地方
停摩托車
摩托車停車場
機車停車區
motorbike parking
park scooter
停機車的
停摩托車的地方
腳踏車停車場
自行車停車場
單車停車場
停腳踏車
bicycle parking
bike parking
腳踏車停車格
單車停車格
自行車停車架
腳踏車架
停單車
bike rack
停自行車
充電站
充電
電動車充電站
電動車充電
充電樁
charging station
EV charging
charger
supercharger
超充
電動車超充
充電座
EV charger
汽車充電站
汽車充電
電動汽車充電站
車子沒電要充電
電動車沒電
電動車沒電了
電動車快沒電
我的車沒電了要充電
我的電動車沒電
車沒電要充電
充電站點
充電槍
超級充電站
要充電
ev charging station
car charging
electric car charging
ev station
充電椿
特斯拉充電
換電站
換電池
電池交換站
換電
battery swap
電池交換
電池站
電動機車沒電
電動機車快沒電
換電瓶機車
battery swapping station
gogoro沒電
gogoro換電池
捷運站
捷運
地鐵
地鐵站
MRT
metro
subway
MRT station
搭捷運
坐捷運
metro station
subway station
mrt stop
火車站
車站
火車
台鐵
台鐵站
鐵路車站
train station
train
railway station
車頭
火車頭
搭火車
坐火車
台鐵車站
eki
train stop
高鐵站
高鐵
高鐵車站
HSR
THSR
high speed rail
搭高鐵
坐高鐵
hsr station
thsr station
high speed rail station
公車站
公車
公車站牌
站牌
等公車
巴士站
bus
bus stop
候車亭
公車亭
巴士站牌
公交站
公交車站
搭公車
坐公車
公車候車亭
計程車招呼站
計程車
小黃
計程車站
排班計程車
taxi
cab
叫車
叫計程車
計程車排班
計程車招呼站牌
出租車
出租車站
出租車招呼站
的士
搭計程車的地方
計程車排班點
小黃排班
計程車行
taxi stand
taxi rank
cab stand
taxi stop
taxi noriba
碼頭
渡輪
渡船頭
港口
ferry
船碼頭
渡船碼頭
搭船
坐船
客運碼頭
漁港
ferry terminal
ferry pier
harbor
harbour
port
機場
飛機場
航空站
airport
國際機場
搭飛機
坐飛機
航廈
airports
飛機場站
公共自行車站
YouBike
Ubike
微笑單車
腳踏車站
公共腳踏車
自行車租借站
iBike
共享單車
YouBike站
bike share
bike rental
公共自行車
共享腳踏車
共享自行車
借腳踏車
租ubike
還腳踏車
自行車站
微笑單車站
bike sharing
public bike
還車
騎ubike
租車行
租車
汽車出租
car rental
租車公司
汽車租賃
租車中心
租汽車
租一台車
rent a car
car hire
rental car
rent car
書店
書局
買書
bookstore
bookshop
books
書城
二手書店
買參考書
參考書
逛書店
bookstores
獨立書店
漫畫書店
文具店
文具
文具行
文具用品
stationery
買文具
文具批發
書局文具
文具店家
買筆
買色紙
買影印紙
買信封
信封
美術用品
買美術用品
畫具
stationery store
stationery shop
office supplies
五金行
五金
五金百貨
五金店
hardware
hardware store
五金材料行
五金賣場
五金大賣場
修繕材料
工具行
買工具
買螺絲
螺絲
螺絲行
工具
買燈管
hardware stores
tools
diy store
居家修繕
眼鏡行
眼鏡
配眼鏡
眼鏡店
optician
glasses
配眼鏡的
眼鏡公司
眼鏡門市
老花眼鏡
太陽眼鏡
optical shop
eyeglasses
眼鏡鏡片
修眼鏡架
手機店
手機
通訊行
手機行
電信門市
電信
通訊
mobile phone
phone shop
手機門市
通訊行門市
手機配件
手機配件行
手機殼
買手機
買手機殼
貼包膜
包膜
cell phone shop
cellphone store
mobile shop
手機包膜
電信行門市
通信行
電器行
電器
家電
3C
3C賣場
家電行
電子用品
electronics
電器店
家電用品
電器用品
3C店
3C用品
買家電
買電器
電視
冰箱
洗衣機
買電視
修電視
電器維修
電子商場
electronics store
appliance store
買充電線
買耳機
耳機
電腦店
電腦
電腦維修
修電腦
computer
電腦公司
電腦維修店
筆電
修筆電
買電腦
買筆電
電腦壞了
滑鼠
隨身碟
computer store
computer repair
laptop repair
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
機車修理
摩托車行
motorcycle repair
scooter repair
機車修理行
機車修理店
摩托車店
修機車的地方
機車爆胎
機車爆胎了
機車壞了要修
機車故障
機車拋錨
機車換機油
機車保養
機車熄火
機車材料行
機車發不動了
車子發不動機車
歐兜邁壞去
歐兜邁店
motorcycle shop
motorbike repair
scooter mechanic
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
汽車修配廠
修車子
修車店
保修廠
車子壞了
車壞了
車拋錨了
車拋錨
車子拋錨了
引擎故障
引擎燈亮
板金
鈑金
鈑金烤漆
烤漆
汽車冷氣壞了
煞車壞了
車子故障
原廠保養廠
auto repair
mechanic
car mechanic
car broke down
car repair shop
car trouble
電瓶沒電了
洗車場
洗車
car wash
洗車廠
洗車店
洗車行
汽車洗車場
洗車中心
洗車子
手工洗車
電腦洗車
機器洗車
car washes
洗汽車
腳踏車行
單車行
自行車行
修腳踏車
自行車店
買腳踏車
bicycle shop
bike shop
腳踏車店
單車店
自行車專賣店
捷安特門市
修單車
修自行車
腳踏車爆胎
腳踏車維修
bike store
bicycle store
bike shops
腳踏車店家
買自行車
孔明車店
鐵馬店
理髮店
剪頭髮
剪髮
美髮
美髮店
理髮
髮廊
hairdresser
barber
haircut
剪個頭髮
百元剪髮
快剪
快剪店
沙龍
理髮院
理髮廳
剪髮店
髮型設計
髮型沙龍
剪頭毛
剪頭
燙頭髮
染頭髮
洗頭
剪瀏海
家庭理髮
家庭美髮
男士理髮
美髮沙龍
美髮院
理容院
barbershop
hair salon
haircuts
cut my hair
get a haircut
剃頭店
剃頭
染髮
燙髮
服飾店
衣服
買衣服
服裝店
成衣
女裝
男裝
clothes
服飾
服飾行
衣服店
服裝
童裝
童裝店
內衣
內衣店
內衣褲
買內衣
買褲子
襪子
買襪子
牛仔褲
外套
買外套
泳衣
洋裝
clothing store
clothes shop
clothing
apparel
t恤
鞋店
買鞋
鞋子
shoes
鞋子店
皮鞋店
鞋行
買拖鞋
拖鞋
買鞋子
shoe store
shoe shop
家具行
家具
傢俱
傢俱行
furniture
家具店
家具賣場
系統家具
桌椅
沙發家具
買家具
辦公家具
furniture store
花店
買花
鮮花
florist
flowers
花坊
花藝
花行
花卉
花束
買花束
鮮花店
flower shop
flower store
花圈
花籃
寵物店
寵物用品
寵物
pet shop
pet
寵物店家
寵物用品店
買飼料
貓砂
狗飼料
貓飼料
買貓砂
買狗飼料
寵物公司
pet store
pet supplies
鳥店
寵物水族館
生活百貨
十元商店
日用品
variety store
十元店
三十九元商店
百貨行
生活百貨行
生活用品店
dollar store
百元商店
平價百貨
五金生活百貨
電影院
看電影
影城
戲院
電影
cinema
movie
movies
movie theater
電影館
看個電影
二輪電影院
movie theatre
theaters movie
cinemas
戲院電影
網咖
網路咖啡
internet cafe
網咖店
電競館
打網咖
電競網咖
internet cafes
cyber cafe
net cafe
pc bang
網咖包台
KTV
唱歌
卡拉OK
karaoke
KTV店
卡拉ok店
唱KTV
去唱歌
歡唱
量販KTV
歌廳
karaoke box
ktv karaoke
圖書館
library
圖書館分館
市立圖書館
公共圖書館
借書
還書
看書的地方
libraries
圖書室
博物館
展覽館
紀念館
museum
gallery
博物館展覽
科學館
文物館
故事館
展覽
看展
看展覽
museums
紀念堂
陳列館
文學館
展示館
科工館
公園
小公園
散步的地方
公園綠地
河濱公園
綠地
運動公園
都會公園
去公園
逛公園
park
遊戲場
兒童遊戲場
遊樂場
兒童公園
playground
溜滑梯
共融公園
兒童遊樂場
特色公園
特色遊戲場
盪鞦韆
玩溜滑梯
遊戲區
沙坑
鞦韆
kids playground
小孩放電
放電
健身房
健身中心
健身
gym
fitness
健身俱樂部
健身館
健身工作室
重訓
運動健身
去健身房
fitness center
fitness club
gyms
weight training
游泳池
游泳
泳池
游泳館
swimming pool
pool
溫水游泳池
室內游泳池
公立游泳池
游水
學游泳
swim
swimming
pools
學校
school
中小學
中學
小學校
schools
母校
大學
大專院校
university
college
學院
幼兒園
幼稚園
幼兒園所
kindergarten
政府機關
市政府
縣政府
機關
town hall
city hall
市政府大樓
市政大樓
市府
鎮公所機關
government office
city government
公家單位
政府單位
便民服務中心
聯合服務中心
服務中心
法院
地方法院
court
法庭
高等法院
地院
courthouse
寺廟
廟宇
宮廟
拜拜
temple
廟寺
道觀
大廟
宮廟寺
拜神
參拜
收驚
拜拜的地方
祈福
點光明燈
求籤
shrine
temples
廟會
教堂
教會
天主堂
禮拜堂
church
基督教會
天主教堂
天主教會
基督教堂
做禮拜
望彌撒
churches
catholic church
chapel
cathedral
長老教會
活動中心
社區活動中心
里民活動中心
community centre
里活動中心
社區中心
社區發展協會
集會所
老人會館
老人活動中心
民眾活動中心
community center
活動中心里
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
大飯店
酒店旅館
旅店
住飯店
住旅館
商務旅館
飯店旅館
找住宿
找地方住
住一個晚上
投宿
過夜的
今晚住的地方
訂房
hotels
motel hotel
inn
lodging
place to stay
somewhere to stay
stay overnight
star hotel
住的
景點
觀光景點
旅遊景點
風景區
attraction
sights
好玩的
好玩的地方
好玩的景點
觀光地
著名景點
玩的地方
去玩
走走
約會的地方
逛街的地方
逛街
觀光
attractions
tourist attractions
tourist attraction
sightseeing
places of interest
things to do
things to see
打卡景點
網美景點
秘境
遊憩區
旅遊服務中心
遊客中心
遊客服務中心
旅客服務中心
tourist information
旅遊資訊站
觀光服務中心
遊客資訊站
拿地圖
旅遊諮詢
visitor center
tourist information center
tourist center
information center
旅遊服務處
遊客諮詢
AED
自動體外心臟電擊去顫器
心臟電擊器
去顫器
電擊器
defibrillator
電擊器aed
急救電擊器
心臟去顫器
自動電擊器
aed設備
aeds
體外心臟去顫器
飲水機
飲水
裝水
喝水
飲水處
飲水臺
drinking water
water fountain
water
飲水器
直飲臺
直飲機
接水
裝開水
開水
開水機
飲水的地方
喝水的地方
water dispenser
drinking fountain
refill water
refill my bottle
refill bottle
water refill
奉茶
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
洗衣坊
洗衣行
洗西裝
送洗
送洗衣服
洗衣部
laundry service
dry cleaner
dry cleaners
自助洗衣店
自助洗衣
投幣洗衣
投幣式洗衣
自助洗衣機
laundromat
coin laundry
自助洗衣坊
自助投幣洗衣
烘衣服
烘衣
烘衣機
烘乾機
投幣洗衣店
自助烘衣
laundry machine
self service laundry
coin operated laundry
包裹店
店到店
包裹櫃
取貨
領包裹
i郵箱
parcel locker
parcel
智取櫃
包裹
領網購
郵局i郵箱
package locker
package pickup
回收站
資源回收
資源回收站
回收
垃圾回收
recycling
資源回收場
回收場
回收商
資收站
丟回收
寶特瓶回收
ibox回收
回收機
recycling center
recycling station
recycle
環保站
垃圾桶
丟垃圾
trash
trash can
垃圾箱
公共垃圾桶
丟個垃圾
行人專用清潔箱
garbage can
rubbish bin
trash bin
garbage bin
dustbin
彩券行
彩券
樂透
買樂透
刮刮樂
運彩
投注站
lottery
彩券行店
公益彩券
大樂透
威力彩
刮刮卡
買彩券
買刮刮樂
對獎
簽樂透
lottery shop
樂透彩
投注站彩券
茶行
茶葉
茶葉行
茶莊
tea
茶葉店
茶行店
買茶葉
茶藝館
泡茶
茶館
喝茶的地方
tea house
相片館
照相館
洗照片
photo
相館
照相店
攝影店
沖洗店
沖洗照片
洗相片
拍學士照
寫真館
photo studio
photo shop
photo print
影印店
影印行
copy shop
影印店家
影印中心
複印店
photocopy shop
print shop
copy store
可影印的地方
影印
印東西
列印
印文件
影印的地方
print
printing
photocopy
影印的
印資料
掃描
傳真
列印文件
列印的地方
印照片
印履歷
印報告
photocopier
printer
print documents
scan
fax
make copies
駕訓班
學開車
駕駛訓練班
driving school
駕駛訓練
汽車駕訓班
學車
練車
機車駕訓班
driving lessons
玩具店
玩具
toys
玩具行
玩具店家
買玩具
玩具城
toy store
toy shop
模型
積木
樂高
按摩店
按摩
腳底按摩
足體養生館
massage
spa
養生館
養生會館
腳底按摩店
全身按摩
spa館
美容spa
做SPA
馬殺雞
泰式按摩
盲人按摩
視障按摩
按摩小棧
指壓
油壓
foot massage
thai massage
massage parlor
massage shop
spas
檳榔攤
檳榔
betel nut
菁仔
檳榔店
檳榔西施
包葉檳榔
火鍋店
火鍋
涮涮鍋
小火鍋
麻辣鍋
薑母鴨
羊肉爐
hotpot
個人鍋
石頭火鍋
石頭鍋
麻辣火鍋
麻辣燙
臭臭鍋
羊肉爐店家
涮涮鍋店
火鍋吃到飽店
海鮮鍋
吃火鍋
hot pot restaurant
shabu shabu
羊肉爐火鍋
薑母鴨店
酸菜白肉鍋
鴛鴦鍋
螺螄粉
燒肉店
燒肉
燒烤
燒烤店
烤肉
barbecue
bbq
yakiniku
烤肉店
燒肉吃到飽
燒烤吃到飽
日式燒肉
吃燒肉
吃燒烤
串燒
烤肉餐廳
烤鴨
烤鴨店
korean bbq
bbq restaurant
烤雞
甕仔雞
小吃店
小吃
宵夜
吃宵夜
taiwanese food
street food
小吃攤
小吃部
路邊攤
古早味小吃
在地小吃
台灣小吃
吃小吃
麵飯
taiwanese snacks
local food
street food stall
snacks
點心
點心店
便當店
便當
自助餐
自助餐廳
飯包
bento
lunch box
便當店家
自助餐店
快餐便當
買便當
排骨便當
雞腿便當
燒肉便當
池上便當
buffet style lunch
便當盒飯
盒飯
飯盒
餐盒
健康餐盒
健康餐
水餃店
水餃
鍋貼
餃子
餃子館
dumplings
水餃館
鍋貼店
煎餃
dumpling shop
dumpling restaurant
水餃鍋貼
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
日式餐廳
日本餐廳
迴轉壽司
日本菜
居酒屋料理
豬排
日式豬排
定食
吃壽司
日式
無菜單料理
japanese restaurant
sushi restaurant
sashimi
蕎麥麵
天丼
關東煮
韓國料理
韓式料理
韓式
韓國菜
韓式餐廳
korean food
韓國烤肉
韓式烤肉
韓式炸雞
石鍋拌飯
部隊鍋
吃韓式
韓國餐廳
korean restaurant
韓式小吃
韓食
泰國料理
泰式料理
泰國菜
泰式
thai food
泰國餐廳
泰式餐廳
泰菜
thai restaurant
打拋豬
越南料理
越南菜
越式料理
河粉
vietnamese food
pho
越南河粉
越南餐廳
越南小吃
越式餐廳
越式河粉
越式法國麵包
vietnamese restaurant
banh mi
pho restaurant
義大利餐廳
義大利麵
義式料理
義式餐廳
pasta
italian food
義式料理餐廳
義大利麵店
義大利麵餐廳
義大利料理
燉飯
焗烤
italian restaurant
pasta restaurant
義麵
披薩店
披薩
比薩
pizza
披薩餐廳
比薩店
pizza店
pizzeria
pizza place
pizza restaurant
吃披薩
吃pizza
牛排館
牛排
牛排店
steak
steak house
牛排餐廳
平價牛排
夜市牛排
排餐
吃牛排
steak restaurant
鐵板牛排
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
兒童診所
小兒科醫生
小孩發燒了
小孩不舒服
小孩咳嗽
寶寶發燒了
嬰兒發燒
小孩拉肚子
兒童醫院
小孩看診
小兒診所
兒童專科
children doctor
kids doctor
children clinic
囡仔發燒
小孩打疫苗
兒童醫生
小兒科看診
耳鼻喉科
耳鼻喉科診所
耳鼻喉
ENT
耳鼻喉科醫生
耳鼻喉診所
耳朵痛
鼻子過敏
看耳鼻喉科
耳鳴
ear nose throat
眼科
眼科診所
看眼睛
眼睛不舒服
眼睛痛
eye doctor
眼科醫院
眼睛科
眼睛紅
眼睛癢
看眼科
眼睛發炎
eye clinic
ophthalmologist
目科
皮膚科
皮膚科診所
dermatologist
皮膚診所
皮膚癢
起疹子
看皮膚科
皮膚過敏
長疹子
看皮膚
skin doctor
dermatology
皮膚專科
婦產科
婦產科診所
婦科
gynecologist
婦產醫院
產科
產檢
婦女醫院
看婦產科
月經
gynecology
obgyn
obstetrician
骨科
骨科診所
orthopedist
骨科醫院
骨科醫生
骨折
腳斷了
膝蓋痛
看骨科
手斷了
跌倒受傷
orthopedic
bone doctor
復健科
復健科診所
復健診所
復健
rehab
家醫科
家醫科診所
家庭醫學科
身心科
身心科診所
精神科
身心診所
psychiatrist
精神科診所
精神專科
心理科
看精神科
失眠
睡不著
憂鬱
看身心科
psychiatry
心身科
中醫診所
中醫
中醫師
看中醫
針灸
chinese medicine
中醫院
漢醫
傷科
中醫傷科
中醫針灸
漢方
chinese medicine clinic
tcm
acupuncture
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
輪胎廠
車胎
輪胎館
輪胎公司
輪胎沒氣要補
輪胎爆了
輪胎漏氣
機車補胎
補胎店
tire shop
tyre shop
flat tire
flat tyre
車胎破了
胎壓不足
四輪定位
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
手機維修店家
修手機店
手機螢幕裂了
換手機電池
換手機螢幕
手機摔到
手機泡水
手機修理
iphone維修
apple維修
cell phone repair
iphone repair
screen repair
修平板
螢幕維修
民宿
guest house
bed and breakfast
b&b
民宿旅館
包棟民宿
homestay
bnb
小民宿
b and b
汽車旅館
摩鐵
motel
汽車旅館摩鐵
motels
休息三小時
青年旅館
青旅
背包客棧
背包客旅館
hostel
背包客
背包客青旅
青年旅舍
膠囊旅館
膠囊飯店
hostels
backpackers
capsule hotel
背包旅館
露營區
露營
營地
露營地
campsite
camping
露營場
營區露營
露營地點
campground
camping site
豪華露營
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
夜市小吃
逛夜市
去夜市
night markets
夜市攤
黃昏市場
黃昏菜市場
黃昏市集
afternoon market
加水站
加水
water point
加水機
加水屋
自動加水站
買水站
山泉水
water station
water refill station
買水的地方加水
尿布臺
換尿布
changing table
尿布檯
換尿布的地方
幫小孩換尿布
幫寶寶換尿布
換尿片
diaper changing
baby changing
change diaper
change a diaper
baby changing station
diaper change
溫泉
泡湯
湯屋
溫泉會館
hot spring
泡溫泉
溫泉區
溫泉飯店
溫泉旅館
大眾池
湯泉
泡湯的地方
hot springs
onsen
泡個湯
溫泉浴
伴手禮店
伴手禮
名產
土產
禮品店
souvenirs
禮品
紀念品
紀念品店
特產
特產店
名產店
土產店
伴手禮專賣店
手信
買伴手禮
買名產
買紀念品
souvenir shop
souvenir
gift shop
gifts
海產店
海產
海鮮
熱炒
熱炒店
seafood
海鮮店家
魚市場
魚攤
賣魚
海鮮市場
買魚
吃熱炒
熱炒100
快炒
快炒店
百元熱炒
fish market
海產店家
肉舖
肉攤
肉店
butcher
豬肉攤
牛肉攤
肉品
買豬肉
買肉
豬肉
雞肉攤
meat shop
酒類專賣店
買酒
酒莊
酒行
liquor store
菸酒專賣店
酒類專賣
酒專
威士忌
高粱
買啤酒
買紅酒
liquor shop
alcohol
whisky
wine store
旅行社
travel agency
旅遊公司
訂機票
辦台胞證
訂行程
travel agent
報旅行團
保險公司
保險
insurance
產險
壽險
人壽
產險公司
壽險公司
insurance company
辦保險
體育場
stadium
巨蛋
大型體育場
stadiums
賽場
動物園
zoo
遊樂園
主題樂園
theme park
遊樂區
樂園
amusement park
遊樂世界
海灘
海邊
沙灘
beach
交流道
上高速公路
上國道
下交流道
國道入口
高速公路入口
interchange
highway entrance
freeway entrance
motorway exit
休息站
服務區
國道休息站
高速公路休息站
公路休息站
國道服務區
休息區
高速公路服務區
rest area
rest stop
service area
highway rest stop
客運站
客運
轉運站
客運總站
長途客運
長途客運站
國道客運
國道客運站
公車總站
巴士總站
車站客運
客運轉運站
搭客運
坐客運
bus station
bus terminal
coach station
哺乳室
哺集乳室
集乳室
育嬰室
母乳室
餵奶
餵母奶
餵母乳
擠奶
哺乳
集乳
喂奶
nursing room
breastfeeding room
lactation room
baby feeding room
breastfeed
nurse my baby
驗車廠
驗車
驗車場
代檢廠
代驗廠
汽車檢驗
汽車代檢
機車驗車
驗機車
定檢
機車定檢
排氣檢測
排氣檢測站
驗排氣
機車排氣檢驗站
汽車驗車
驗汽車
檢驗廠
vehicle inspection
car inspection
監理站
監理所
監理處
監理站驗車
考駕照
換駕照
換行照
辦駕照
領牌
過戶機車
繳燃料稅
dmv
motor vehicles office
土地公廟
土地公
福德宮
福德祠
福德廟
土地廟
拜土地公
伯公廟
伯公
earth god temple
媽祖廟
媽祖
天后宮
拜媽祖
媽祖宮
mazu temple
matsu temple
觀音廟
觀音寺
觀音亭
拜觀音
guanyin temple
關公廟
關帝廟
關聖帝君廟
恩主公廟
武廟
拜關公
月老廟
月老
拜月老
求姻緣
月下老人
matchmaker temple
文昌廟
文昌帝君
文昌宮
文昌祠
拜文昌
財神廟
財神爺
拜財神
孔廟
孔子廟
confucius temple
佛寺
佛堂
精舍
佛教寺廟
拜佛
禮佛
buddhist temple
禪寺
清真寺
回教寺
穆斯林禮拜堂
禮拜室
祈禱室
禮拜的地方
mosque
prayer room
muslim prayer room
masjid
區公所
去區公所
district office
公所
鄉公所
鎮公所
市公所
town office
里辦公處
里辦公室
里長辦公室
里長辦公處
里長服務處
里長家
里長伯
找里長
村辦公處
村長辦公室
里長
鄰里辦公室
neighborhood office
國稅局
稅務局
稅捐處
稅捐稽徵處
地方稅務局
報稅
繳稅
國稅局分局
國稅局稽徵所
稽徵所
tax office
tax bureau
戶政事務所
戶政
戶政所
辦身分證
換身分證
辦戶籍
領戶籍謄本
辦結婚登記
遷戶籍
辦出生登記
household registration office
地政事務所
地政
地政所
領地籍謄本
land office
健保署
健保局
換健保卡
辦健保卡
補辦健保卡
健保署服務站
nhi office
勞保局
勞保局辦事處
辦勞保
勞工保險局
移民署
移民局
移民署服務站
辦居留證
延簽
辦簽證
immigration office
immigration
national immigration agency
就業服務站
就業服務中心
就服站
找工作
領失業補助
人力銀行
人力仲介
employment agency
job center
社會福利機構
社福中心
社會福利中心
社會局
家庭服務中心
家扶中心
social services
日照中心
日間照顧中心
老人日照
長照日照
日間照護
日托中心
老人日托
失智據點
adult day care
老人日照中心
長照據點
關懷據點
社區關懷據點
老人共餐
長青食堂
巷弄長照站
樂齡中心
樂齡學習中心
洗腎中心
洗腎
血液透析
血液透析中心
透析中心
腎臟科
腎臟內科
洗腎診所
洗腎室
dialysis
dialysis center
避難所
避難收容所
避難收容處所
收容所
避難
避難場所
災民收容所
緊急避難所
避難處
疏散地點
疏散集合點
集合點
shelter
emergency shelter
evacuation shelter
evacuation point
防空避難所
防空洞
防空避難處所
防空避難室
防空避難設施
防空避難
躲空襲
防空疏散避難
地下避難室
bomb shelter
air raid shelter
bunker
斑馬線
行人穿越道
行穿線
人行穿越道
斑馬紋
過馬路
過馬路的地方
crosswalk
zebra crossing
pedestrian crossing
crossing
天橋
人行天橋
陸橋
人行陸橋
行人天橋
footbridge
overpass
pedestrian bridge
skywalk
地下道
人行地下道
行人地下道
地下街入口
underpass
pedestrian underpass
有聲號誌
有聲紅綠燈
有聲音的紅綠燈
行人號誌
紅綠燈
會叫的紅綠燈
語音號誌
盲人號誌
號誌燈
traffic light
traffic lights
audible signal
accessible pedestrian signal
電梯
升降梯
無障礙電梯
昇降梯
elevator
lift
樓梯
階梯
stairs
出口
出入口
入口
大門
捷運出口
地鐵出口
exit
entrance
mrt exit
舊衣回收箱
舊衣回收
舊衣箱
捐衣服
捐舊衣
丟舊衣服
衣物回收箱
回收衣服
舊衣服回收
clothes recycling
clothing donation
clothes donation bin
電池回收
廢電池回收
丟電池
廢電池
battery recycling
金紙店
金紙
金紙舖
金香舖
金香行
香舖
香燭店
佛具店
佛具行
紙錢
買金紙
買香
拜拜用品
買拜拜用品
佛具
銀紙
香鋪
joss paper
incense shop
香燭
蠟燭
買香燭
柑仔店
雜貨店
雜貨舖
雜貨行
古早味雜貨店
籤仔店
小賣店
general store
corner shop
grocery store small
月子餐
月子中心
坐月子中心
產後護理之家
月子餐廳
坐月子
訂月子餐
postpartum care
鎖匠
鎖店
鎖匙店
開鎖
配鑰匙
打鑰匙
打鎖
配鎖
換鎖
鑰匙不見
鑰匙掉了
忘記帶鑰匙
複製鑰匙
被鎖在門外
刻印配鑰匙
鎖行
鑰匙店
鑰匙
locksmith
key cutting
duplicate key
key copy
刻印店
刻印章
刻印
印章店
印章
刻章
seal shop
外幣兌換處
換外幣
換錢
換匯
兌換外幣
換美金
換日幣
換台幣
換鈔
外幣兌換
換匯所
匯兌
外幣提款機
換韓幣
換人民幣
換零錢
換現金
money changer
currency exchange
exchange money
change money
exchange currency
money exchange
exchange dollars
foreign exchange
寄物處
寄物櫃
行李寄放
行李寄存
行李房
寄行李
放行李
寄放行李
寄物
寄存行李
存行李
放包包
投幣式置物櫃
置物櫃
行李櫃
lockers
luggage storage
luggage locker
coin locker
left luggage
store my luggage
store luggage
leave my luggage
drop my luggage
baggage storage
keep my bags
手機充電站
手機沒電
手機沒電了
手機快沒電了
手機快沒電
手機要沒電了
手機剩沒多少電
手機充電
充手機
借充電器
借行動電源
租行動電源
行動電源租借
行動電源
共享行動電源
充電線
筆電沒電
phone charging
charge my phone
power bank
phone battery dead
my phone is dying
phone died
嬰兒用品店
婦嬰用品
婦嬰用品店
嬰兒用品
嬰幼兒用品
母嬰用品
買尿布
買奶粉
買尿布奶粉
買奶粉尿布
買奶瓶
尿布
奶粉
尿布奶粉
尿布沒了
奶粉沒了
買嬰兒用品
孕婦裝
baby store
baby goods
diapers
diaper
baby formula
milk powder
雨傘店
買雨傘
買傘
買雨衣
下雨了
下雨沒帶傘
下雨沒帶雨傘
沒帶傘
沒帶雨傘
忘記帶傘
雨傘
雨衣
下大雨了
借雨傘
避雨
躲雨
umbrella
buy an umbrella
raincoat
吃東西的地方
肚子餓
肚子餓了
肚子好餓
肚子很餓
餓了
我餓了
好餓
很餓
快餓死
快餓死了
餓死了
肚子在叫
肚子咕嚕叫
覓食
填飽肚子
吃飯的
吃午餐
吃晚餐
吃午飯
吃晚飯
吃中餐
吃中飯
午餐
晚餐
中餐廳
吃個東西
吃點什麼
吃什麼
要吃什麼
有什麼好吃的
什麼好吃
食飯
聚餐的地方
請客
腹肚枵
im hungry
i am hungry
hungry
starving
lunch
dinner
something to eat
eat something
to eat
grab a bite
place to eat
where to eat
eat
買喝的地方
口渴
口渴了
口好渴
好渴
渴了
我渴了
很渴
渴死了
嘴巴好乾
買水
買飲料
喝的
買喝的
喝個東西
喝東西
喝點東西
喝涼的
買瓶水
喙焦
thirsty
im thirsty
something to drink
drink something
buy water
bottled water
休息的地方
好累
累了
腳痠
腳酸
走不動
走不動了
坐下來休息
歇一下
坐著休息
長椅
座椅
bench
rest
sit down
椅子
涼亭
pavilion
汽車百貨
汽車材料行
汽車用品
汽車用品店
汽車精品
汽車音響
汽車隔熱紙
汽車電瓶
電瓶行
換電瓶
電瓶沒電
汽車沒電
car parts
car battery
auto parts
換機油的地方
換機油
機油
換油
保養車子
汽車保養
車子保養
保養
定期保養
oil change
打氣站
打氣
輪胎沒氣
輪胎沒氣了
輪胎沒風
車胎沒氣
灌氣
灌風
打風
充氣站
打氣機
充氣
air pump
tire air
flat tire pump
inflate tires
拖吊
拖吊場
車子被拖吊
車被拖吊
車被拖走
領車
道路救援
叫拖車
拖車
拖吊保管場
tow
towing
tow truck
impound lot
towed
拋錨
拋錨了
車行
汽車展示中心
汽車經銷商
買車
看車
中古車行
二手車行
中古車
賣車
二手車
汽車行
汽車展示間
車商
car dealer
car dealership
used cars
機車店
買機車
機車經銷商
重機店
重機行
電動機車行
電動機車
motorcycle dealer
scooter shop
機車出租
租機車
租機車行
機車租賃
機車租借
共享機車
租摩托車
scooter rental
motorbike rental
rent a scooter
rent scooter
rent a motorbike
露營車
露營車出租
登山用品店
戶外用品
戶外用品店
露營用品
露營用品店
登山用品
登山裝備
outdoor shop
camping gear
運動用品店
體育用品
體育用品社
運動用品
體育用品店
球鞋店
買球鞋
球鞋
運動鞋
sports shop
sporting goods
釣具店
釣具行
釣具
釣魚用品
fishing shop
釣魚場
釣蝦場
釣蝦
釣魚
釣魚池
fishing pond
珠寶店
銀樓
金飾店
買金子
賣金子
珠寶銀樓
珠寶
金店
黃金
飾品店
jewelry
鐘錶行
鐘錶店
修手錶
換錶帶
換手錶電池
手錶
手錶店
鐘表行
錶店
修錶
watch shop
watch repair
當鋪
當舖
典當
借錢
pawn shop
二手店
二手商店
二手家具
跳蚤市場
二手貨
賣二手
舊貨行
second hand shop
thrift shop
古董店
古董
古物店
antique shop
畫廊
藝廊
美術社
裱框
裱框店
art shop
手工藝材料行
手工藝材料
布店
布行
布莊
買布
毛線
縫紉材料
fabric store
craft store
裁縫店
修改衣服
改衣服
改褲子
改褲長
衣服修改
西裝店
訂做西裝
裁縫
制服店
tailor
alteration
修補衣服
縫衣服
縫扣子
修鞋店
修鞋
修皮鞋
修理鞋子
修皮件
擦鞋
shoe repair
cobbler
修鞋子
修包包
修拉鍊
修雨傘
黏鞋底
皮件店
包包店
皮包
行李箱
買行李箱
皮件行
修行李箱
bag shop
luggage shop
寢具店
寢具
床墊
棉被
棉被店
床墊行
彈簧床
mattress
bedding
窗簾店
窗簾
窗簾行
curtains
油漆行
油漆
塗料行
油漆店
買油漆
paint store
建材行
建材
水電材料行
水電材料
磁磚
木材行
building materials
水電行
水電
水電工
水管破了
水管漏水
修水管
水管不通
通馬桶
馬桶不通
修水電
漏水
跳電
水電師傅
電工
水管工
electrician
plumber
冷氣行
冷氣
修冷氣
冷氣壞了
裝冷氣
洗冷氣
冷氣維修
冷凍空調
空調
air conditioning repair
瓦斯行
叫瓦斯
瓦斯
桶裝瓦斯
瓦斯沒了
煤氣行
gas cylinder
廚具行
廚具
餐具
廚房用品
餐具行
衛浴
衛浴用品
衛浴設備
kitchenware
燈飾店
燈具行
燈飾
燈泡
燈具
買燈泡
lighting
玻璃行
玻璃
鏡子
玻璃破了
換玻璃
紗窗
換紗窗
修紗窗
鋁門窗
鐵窗
glass shop
園藝店
園藝
盆栽
種子行
花市
買盆栽
買植物
苗圃
園藝資材
植物店
garden center
nursery
農藥行
農藥
肥料
肥料行
農會
農會超市
飼料行
飼料
農用資材
farm supplies
健康食品店
有機商店
有機店
有機食品
保健食品
生機飲食
健康食品
維他命
organic store
health food
中藥房
中藥行
中藥店
藥材行
漢藥店
青草店
青草茶
抓中藥
買中藥
中藥
蔘藥行
chinese herbs
herbalist
醫療器材行
醫療器材
醫療用品
輔具
輔具中心
租輪椅
借輪椅
買輪椅
買口罩
口罩
電動床
助行器
醫材行
輪椅出租
輔具資源中心
medical supplies
wheelchair rental
助聽器店
助聽器
配助聽器
修助聽器
助聽器門市
hearing aid
驗光所
驗光
隱形眼鏡
買隱形眼鏡
眼鏡壞了
修眼鏡
配隱形眼鏡
contact lenses
美容院
美容
美容中心
做臉
美甲
做指甲
美甲店
美睫
接睫毛
護膚
霧眉
beauty salon
nail salon
manicure
刺青店
刺青
紋身
tattoo
香水店
香水
perfume
化妝品店
化妝品
保養品
買化妝品
化妝品專櫃
makeup store
菸酒行
買菸
買香菸
香菸
菸店
菸酒店
雪茄
tobacco
cigarettes
電子菸店
電子菸
vape
酒窖
紅酒
紅酒專賣店
葡萄酒
wine shop
咖啡豆店
咖啡豆
咖啡豆專賣店
買咖啡豆
coffee beans
乳品店
鮮奶
牛奶
乳品
牛乳大王
milk
巧克力店
巧克力
chocolate
熟食店
熟食
滷味
滷味店
滷味攤
deli
tofu skin
冷凍食品行
冷凍食品
frozen food
雜糧行
米店
米行
雜糧
南北貨
南北貨行
買米
五穀雜糧
dried goods
運彩行
運動彩券
台灣運彩
買運彩
sports lottery
遊戲店
電玩店
電動玩具店
桌遊店
桌遊
遊戲片
玩桌遊
board games
video games
動漫店
漫畫店
動漫周邊
模型店
公仔
扭蛋
扭蛋店
盲盒
anime shop
gachapon
漫畫出租店
租書店
漫畫
看漫畫
租漫畫
漫畫屋
白鹿洞
comic rental
夾娃娃機店
夾娃娃
娃娃機
娃娃機店
選物販賣機
選物販賣機店
claw machine
樂器行
樂器
鋼琴行
唱片行
樂器店
吉他
買樂器
musical instruments
record store
相機店
相機行
照相器材
相機
攝影器材
買相機
修相機
camera store
印刷廠
印刷行
印刷
印名片
名片
印傳單
輸出中心
大圖輸出
印刷店
printing shop
快照亭
快照
證件照
拍大頭照
大頭照
拍照
拍證件照
照相亭
photo booth
passport photo
婚紗店
婚紗
婚紗攝影
拍婚紗
婚紗公司
禮服
禮服店
wedding dress
宴會廳
婚宴會館
婚宴廣場
宴會館
會議中心
辦桌
喜宴會館
吃喜酒
event hall
banquet hall
殯儀館
生命禮儀
葬儀社
殯葬業
禮儀公司
葬儀
棺材店
辦喪事
funeral home
funeral hall
火葬場
火化場
crematorium
墓園
公墓
墳墓
掃墓
墓地
cemetery
graveyard
納骨塔
靈骨塔
納骨堂
骨灰塔
塔位
columbarium
焚化爐
焚化廠
垃圾焚化爐
垃圾焚化廠
資源回收廠
incinerator
清潔隊
環保局
垃圾處理場
丟大型垃圾
丟大型家具
大型垃圾
掩埋場
垃圾掩埋場
sanitation department
垃圾場
垃圾子車
垃圾集中點
垃圾收集點
垃圾子母車
garbage collection point
污水處理廠
汙水處理廠
監獄
看守所
少年觀護所
prison
jail
海巡署
海巡隊
岸巡
coast guard
交通隊
交通分隊
交通警察
交通大隊
交通警察大隊
繳罰單
罰單
領紅單
traffic police
地檢署
檢察署
地方檢察署
prosecutors office
律師事務所
律師
法律事務所
找律師
法律諮詢
法律扶助
法扶
lawyer
law firm
attorney
公證人
民間公證人
公證
公證處
notary
會計師事務所
會計師
記帳士
accountant
房屋仲介
房仲
房屋仲介公司
不動產
租房子
買房子
找房子
房地產
不動產經紀
real estate agent
real estate
代書
地政士
代書事務所
快遞
快遞公司
貨運行
貨運
貨運站
宅配
宅配站
寄宅配
寄快遞
物流公司
courier
delivery company
express mail
搬家公司
搬家
搬家貨運
moving company
電信公司
網路公司
第四台
有線電視
寬頻
internet provider
自來水公司
水公司
自來水廠
自來水
繳水費
自來水服務所
water company
台電服務所
台電
台灣電力公司
電力公司
繳電費
台電營業處
電力公司服務所
power company
協會
公會
工會
基金會
社團
association
大使館
領事館
辦事處
外交部
換護照
辦護照
外交部辦事處
護照
申請護照
embassy
consulate
passport office
政黨
立委服務處
議員服務處
服務處
黨部
公家機關
議會
市議會
信用合作社
農會信用部
合作社
信合社
credit union
證券公司
證券行
證券
券商
號子
期貨
買股票
securities
匯款
西聯匯款
匯錢
western union
money transfer
remittance
繳費機
繳費
繳帳單
繳水電費
繳停車費
停車繳費機
繳卡費
自動繳費機
pay bills
販賣機
自動販賣機
飲料販賣機
投幣機
飲料機
vending machine
公共電話
公用電話
電話亭
打公共電話
payphone
telephone booth
免費上網的地方
上網
熱點
連wifi
免費無線網路
wifi熱點
找wifi
itaiwan
無線網路
wi fi
free wifi
wifi hotspot
共享辦公室
共同工作空間
共享空間
找地方辦公
用電腦的地方
辦公的地方
商務中心
coworking
coworking space
place to work
K書中心
自習室
自修室
讀書的地方
讀書
念書
唸書
看書
k書
讀書中心
閱讀室
study room
study place
補習班
補習
安親班
家教班
文理補習班
才藝班
課輔班
英文補習班
美語補習班
美語班
數學補習班
cram school
buxiban
托嬰中心
托嬰
托兒所
保母
臨時托育
托育中心
托育
公托
公共托嬰中心
保姆
daycare
childcare
babysitting
公立幼兒園
公幼
非營利幼兒園
公立幼稚園
親子館
親子遊樂園
室內遊樂場
室內遊戲場
親子樂園
室內親子樂園
溜小孩
遛小孩
帶小孩玩
帶小孩去玩
小孩玩的地方
玩具圖書館
indoor playground
play center
kids play area
soft play
語言學校
外語補習班
日文補習班
語言中心
language school
音樂教室
鋼琴教室
學鋼琴
音樂補習班
吉他教室
music school
music class
舞蹈教室
舞蹈社
舞蹈班
學跳舞
跳舞
舞蹈中心
dance studio
瑜珈教室
瑜伽教室
瑜珈
瑜伽
做瑜珈
皮拉提斯
yoga
yoga studio
pilates
武術館
跆拳道館
跆拳道
空手道
拳擊
拳館
道館
柔道館
boxing gym
martial arts
攀岩館
攀岩場
攀岩
抱石館
抱石
climbing gym
bouldering
羽球館
羽毛球館
羽球場
羽毛球場
打羽球
打羽毛球
羽球
badminton court
badminton
網球場
打網球
網球
tennis court
tennis
籃球場
打籃球
籃球
basketball court
basketball
桌球館
桌球教室
打桌球
桌球
乒乓球
桌球室
table tennis
ping pong
足球場
足球
踢足球
soccer field
football field
棒球場
棒球打擊場
打擊場
打棒球
看棒球
棒壘球場
baseball field
batting cage
撞球館
撞球
撞球間
撞球場
打撞球
撞球桿
billiards
pool hall
高爾夫球場
高爾夫練習場
高爾夫
打高爾夫
golf course
driving range
保齡球館
保齡球
打保齡球
保齡球場
bowling
溜冰場
冰宮
溜冰
滑板場
直排輪
skating rink
skate park
操場
跑道
跑步
田徑場
慢跑
running track
jogging
球場
運動場
露天球場
sports field
運動中心
國民運動中心
體育中心
體育館
運動
打球
運動館
sports center
sports centre
狗公園
寵物公園
遛狗公園
遛狗
溜狗
狗狗公園
毛小孩公園
dog park
花園
植物園
庭園
botanical garden
自然保護區
國家公園
保護區
濕地
national park
野餐區
野餐
野餐的地方
烤肉區
烤肉的地方
烤肉場
picnic area
三溫暖
洗三溫暖
桑拿
烤箱
sauna
密室逃脫
玩密室逃脫
密室
escape room
遊樂場電玩
電動間
電子遊戲場
湯姆熊
電玩場
打電動
遊藝場
arcade
game center
麻將館
麻將
打麻將
棋牌社
麻將協會
mahjong
馬場
騎馬場
騎馬
horse riding
遊艇碼頭
遊艇港
marina
水上樂園
戲水池
戲水區
玩水
親水公園
戲水
玩水的地方
water park
浴場
公共浴室
洗澡
澡堂
淋浴間
淋浴
洗澡的地方
public bath
shower
showers
登山口
步道
登山步道
爬山
登山
健行步道
步道入口
登山步道入口
健行
hiking trail
trailhead
hiking
trail
瀑布
看瀑布
waterfall
水庫
埤塘
reservoir
lake
觀景台
觀景平台
瞭望台
展望台
看夜景
看風景
看夕陽
看日落
看日出
夜景
viewpoint
lookout
美術館
藝術中心
藝廊展覽
art museum
art gallery
水族館
海生館
aquarium
水族店
水族
買魚缸
熱帶魚
觀賞魚
fish store
寵物美容
寵物美容店
狗狗洗澡
幫狗洗澡
狗狗美容
寵物洗澡
貓咪洗澡
狗美容
pet grooming
dog grooming
寵物旅館
寵物住宿
寄養狗
狗旅館
貓旅館
寵物寄宿
pet hotel
dog boarding
動物收容所
動物之家
流浪動物之家
領養狗
領養貓
流浪狗收容所
animal shelter
pet adoption
公共藝術
裝置藝術
雕像
彩繪牆
壁畫
public art
statue
mural
日租套房
日租
短租公寓
公寓式旅館
serviced apartment
小木屋
度假村
渡假村
resort
山屋
避難小屋
mountain hut
古蹟
歷史建築
紀念碑
歷史建物
老建築
名勝古蹟
historic site
monument
heritage
藝文中心
文化中心
藝術村
文創園區
文創
展演中心
藝文館
arts center
cultural center
劇院
戲劇院
音樂廳
劇場
歌劇院
表演廳
演藝廳
theatre
theater
concert hall
夜店
舞廳
去夜店
俱樂部
nightclub
club
酒店小姐
酒家
居酒屋
喝一杯
酒館
餐酒館
日式居酒屋
小酒館
啤酒屋
精釀啤酒
喝啤酒
izakaya
bistro
beer
美食街
美食廣場
小吃街
food court
自助餐吃到飽
吃到飽餐廳
百匯
自助吧
buffet餐廳
鐵板燒
鐵板燒店
teppanyaki
拉麵店
拉麵
日式拉麵
ramen
中式餐廳
中餐
中菜
合菜
合菜餐廳
川菜
粵菜
港式飲茶
港式餐廳
飲茶
港點
客家菜
台菜
台菜餐廳
海鮮餐廳合菜
桌菜
川菜館
chinese restaurant
dim sum
taiwanese restaurant
印度料理
印度菜
印度餐廳
咖哩
咖哩飯
清真餐廳
indian food
indian restaurant
curry
清真料理
清真食物
清真認證
halal
halal food
halal restaurant
美式餐廳
美式料理
美式早午餐
american food
american restaurant
墨西哥餐廳
墨西哥料理
墨西哥捲餅
mexican food
mexican restaurant
tacos
法式餐廳
法國餐廳
法式料理
法國菜
french restaurant
印尼料理
印尼餐廳
印尼小吃
南洋料理
東南亞料理
indonesian food
港式料理
燒臘
燒臘店
燒臘便當
燒鴨
港式燒臘
茶餐廳
cantonese
粥店
廣東粥
鹹粥
海產粥
稀飯
清粥小菜
吃粥
congee
porridge
早午餐店
早午餐
吃早午餐
brunch
甜品店
甜品
冰品
豆花店
芋圓
甜湯
吃甜點
吃甜的
仙草
愛玉
下午茶
喝下午茶
鬆餅
鬆餅店
dessert
afternoon tea
waffle
炸雞店
炸雞
鹽酥雞攤
吃炸雞
fried chicken
漢堡店
漢堡
吃漢堡
burger
hamburger
三明治店
三明治
潛艇堡店
sandwich
海鮮餐廳
海鮮店
生猛海鮮
活海鮮
seafood restaurant
鵝肉店
鵝肉
鴨肉
鴨肉店
鵝肉攤
當歸鴨
羊肉店
羊肉
羊肉爐店
牛肉湯店
牛肉湯
湯包店
湯包
小籠包店
蒸餃
蛋餅店
蛋餅
飯糰
飯糰店
豆漿店
豆漿
燒餅油條
燒餅
油條
soy milk
宵夜街
消夜
吃消夜
買宵夜
買消夜
宵夜店
late night snack
midnight snack
內科
內科診所
頭痛
頭暈
頭好痛
頭很痛
肚子痛看醫生
internal medicine
外科
外科診所
傷口
換藥
縫合
割傷
包紮
燙傷
surgeon
腸胃科
肝膽腸胃科
胃腸科
肚子痛
胃痛
拉肚子
肚子不舒服
肚子好痛
腸胃炎
胃不舒服
腸胃科診所
gastroenterologist
stomach ache
心臟科
心臟內科
心臟血管科
心臟科診所
cardiologist
神經科
神經內科
腦神經科
neurologist
泌尿科
泌尿科診所
泌尿外科
urologist
胸腔科
胸腔內科
胸腔科診所
氣喘
新陳代謝科
糖尿病診所
看糖尿病
內分泌科
醫美診所
醫美
整形外科
整形診所
醫學美容
打雷射
雷射美容
cosmetic clinic
矯正牙科
齒顎矯正
矯正牙齒
裝牙套
物理治療所
物理治療
物理治療師
運動按摩
閃到腰
腰痛
腳扭到
扭到腳
復健的地方
physiotherapy
physical therapy
國術館
推拿
整復所
民俗療法
整骨
跌打損傷
傳統整復
推拿館
整復推拿
喬骨頭
落枕
接骨所
拔罐
刮痧
chiropractor
tuina
檢驗所
醫事檢驗所
抽血
驗血
健檢中心
健康檢查
做健檢
健檢
體檢
medical lab
health check
blood test
捐血站
捐血中心
捐血室
捐血車
捐血
blood donation
donate blood
疫苗接種站
打疫苗
打針
打流感疫苗
疫苗
接種疫苗
打預防針
預防針
施打疫苗
接種站
vaccine
vaccination
flu shot
衛生所
衛生局
健康服務中心
public health center
助產所
助產士
心理諮商所
心理諮商
心理診所
諮商所
看心理醫生
心理治療所
心理師
counseling
therapist
戒菸門診
戒菸
營養師
營養諮詢
減重門診
減重
安寧病房
安寧療護
救護車站
救護站
消防救護
消防栓
fire hydrant
滅火器
fire extinguisher
緊急電話
路邊緊急電話
sos電話
emergency phone
救生站
救生員
吸菸區
吸煙區
吸菸室
抽菸
抽煙
吸菸
抽菸的地方
smoking area
place to smoke
smoke
烤肉爐
噴水池
fountain
時鐘
共享汽車
irent
zipcar
汽車共享
car sharing
腳踏車打氣站
腳踏車維修站
腳踏車打氣
腳踏車補胎
腳踏車沒氣
腳踏車壞了
腳踏車落鏈
bike repair
bicycle repair
腳踏車出租
租腳踏車
自行車出租
單車出租
協力車
租自行車
租單車
rent a bike
rent bicycle
bicycle for rent
輕軌站
輕軌
電車站
輕軌車站
搭輕軌
light rail
tram
tram stop
纜車站
纜車
搭纜車
貓空纜車
cable car
gondola
轉乘停車場
停車轉乘
轉乘區
park and ride
立體停車場
停車塔
立體停車塔
室內停車場
室內停車
立體停車
parking garage
indoor parking
multi storey car park
地下停車場
地下停車
地下室停車場
underground parking
平面停車場
露天停車場
平面停車
戶外停車場
outdoor parking
路邊停車格
停車格
路邊停車
路邊停車位
白線停車
汽車停車格
收費停車格
street parking
孕婦停車位
婦幼停車位
親子車位
孕婦車位
婦幼車位
親子停車位
大型車停車場
遊覽車停車場
大客車停車場
大貨車停車場
貨車停車場
truck parking
bus parking
月租停車場
月租車位
租車位
租停車位
monthly parking
親子廁所
親子廁間
family restroom
family toilet
上廁所的地方
尿急
急尿
很急想上廁所
內急
憋不住
憋不住了
快憋不住了
快憋不住
想尿尿
想大便
大便
拉屎
烙賽
便便
尿出來
要尿褲子了
快尿出來
快尿出來了
放尿
人有三急
洗手
借廁所
用廁所
pee
poop
need to pee
gotta pee
use the bathroom
use the toilet
use the restroom
toire
loo
ladies room
mens room
自助洗車場
自助洗車
投幣洗車
self service car wash
洗機車
機車洗車
機車美容
汽車美容
汽車美容店
汽車打蠟
打蠟
鍍膜
car detailing
勞工局
勞動局
勞工服務中心
labor bureau
教育局
教育處
教育部
交通局
交通處
停管處
停車管理處
交通部
林務局
林業署
水利局
水利署
農田水利會
公司行號
辦公大樓
商辦
company
工廠
廠房
factory
工業區
科學園區
園區
加工區
industrial park
研究所
研究機構
工研院
research institute
專科學校
專科
五專
技術學院
科技大學
宿舍
學生宿舍
dormitory
dorm
簽證中心
visa center
失物招領處
失物招領
東西掉了
東西不見了
錢包掉了
錢包不見了
遺失物
皮夾掉了
手機掉了
手機不見了
lost and found
lost my wallet
lost property
售票處
售票口
售票亭
買票
買車票
票務中心
買高鐵票
買火車票
ticket office
buy tickets
tickets
取貨點
取貨站
取包裹
拿包裹
領貨
寄店到店
取網購
超商取貨
pickup point
parcel pickup
迷你倉
倉庫出租
迷你倉庫
租倉庫
個人倉儲
self storage
storage unit
潛水店
潛水用品
潛水
浮潛
衝浪店
衝浪
dive shop
surf shop
軍用品店
軍品店
情趣用品店
情趣用品
保險套
買保險套
派對用品店
氣球
派對用品
balloon
皮革行
皮革
居家裝飾店
家飾
家飾店
裝潢
室內設計
裝潢公司
home decor
家居用品店
家用品
居家用品
生活用品
收納用品
household goods
吸塵器店
電子材料行
電子材料
電子零件
electronic components
音響店
音響
音響行
audio store
電信行
辦門號
買sim卡
sim卡
買網卡
網卡
儲值電話
預付卡
辦手機
換手機
換sim卡
sim card
buy sim card
prepaid sim
local sim
木工行
木工
木工師傅
carpenter
園藝師
沙發行
沙發
修沙發
sofa
招牌店
廣告社
廣告招牌
招牌
sign maker
鐵工廠
鐵工
焊接
白鐵
welder
烘焙材料行
烘焙材料
買烘焙材料
baking supplies
酒廠
觀光酒廠
brewery
winery
觀光農場
休閒農場
採果園
採草莓
草莓園
觀光果園
採果
牧場
farm
快充站
快充
電動車快充
電動車快充站
直流快充
快速充電站
快速充電
fast charger
fast charging
fast charging station
rapid charger
dc charger
親子餐廳
親子友善餐廳
親子咖啡廳
family restaurant
kids friendly restaurant
kid friendly restaurant
老街
商圈
商店街
形象商圈
徒步區
old street
shopping street
pedestrian street
步行街
量血壓的地方
量血壓
血壓計
血壓站
量血糖
blood pressure
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
家樂褔
Carrefour
家樂福量販店
家樂福大賣場
家樂福量販
家樂福
樂家康
頂好超市
頂好Wellcome
Wellcome
Carrefour Market
家樂福便利購
Market Place
家樂福超市
頂好
大全聯
RT-Mart
RT Mart
大潤發量販店
大潤發
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
SF Express
光陽
KYMCO
光陽機車
光陽機車行
光陽KYMCO
三陽
SYM
三陽機車
三陽機車行
三陽SYM
山葉
YAMAHA
山葉機車
台灣山葉
YAMAHA山葉
宏佳騰
AEON
宏佳騰機車
Aeon Motor
台鈴
SUZUKI機車
台鈴機車
PGO
比雅久
摩特動力
睿能電動機車
Gogoro門市
Gogoro服務中心
偉士牌
Vespa
豐田
Toyota
和泰
TOYOTA豐田
國都汽車
中部汽車
本田
Honda
本田汽車
日產
Nissan
裕隆日產
裕隆
三菱汽車
Mitsubishi
中華三菱
中華汽車
福特
Ford
福特六和
馬自達
Mazda
賓士
Mercedes
Mercedes-Benz
Benz
台灣賓士
BMW
寶馬
汎德
凌志
Lexus
現代汽車
Hyundai
南陽實業
福斯汽車
Volkswagen
VW
福斯
Luxgen
納智捷
馬牌輪胎
Continental
馬牌
米其林輪胎
米其林馳加
馳加
TyrePlus
Michelin
普利司通
Bridgestone
車之輪
固特異
Goodyear
車麗屋
車麗屋汽車百貨
麗車坊
麗車坊汽車百貨
黃帽子
Yellow Hat
和運租車
和運
Hotai Leasing
格上租車
格上
Car Plus
中租租車
中租
iRent
irent共享汽車
愛租
WeMo
WeMo Scooter
威摩
GoShare
iRent機車
裕電俥電
裕電
EVALUE充電
YES!來電
EVOASIS
源點
EVOASIS源點
源點充電
U-POWER
旭電馳
U-POWER充電
iCharging
拓連
EVALUE
華城電機充電
華城
PBGN
PBGN換電站
ionex
ionex換電站
光陽ionex
能量站
玩具反斗城
Toys R Us
反斗城
麗嬰房
Les enphants
卡多摩
卡多摩嬰童館
奇哥
丁丁婦嬰
宜兒樂
迪卡儂
Decathlon
迪卡農
阿瘦皮鞋
阿瘦
A.S.O
La new
老牛皮
摩曼頓
MOMENTUM
NIKE
耐吉
愛迪達
adidas
阿迪達斯
New Balance
NB
紐巴倫
GU
極優
ZARA
H&M
NET
NET服飾
Lativ
佐丹奴
Giordano
SOGI手機王
地標網通
神腦國際
神腦
傑昇通信
傑昇
Apple
蘋果
Apple Store
蘋果專賣店
蘋果直營店
Studio A
小米之家
小米
Xiaomi
小米專賣店
三星
Samsung
三星智慧館
台灣之星
亞太電信
大同
大同3C
大同電器
欣亞
欣亞數位
原價屋
Coolpc
良興
EcLife
得恩堂
得恩堂眼鏡
小林眼鏡
小林
Kobayashi
JINS
JINS眼鏡
OWNDAYS
仁愛眼鏡
仁愛眼鏡行
大學眼鏡
大學眼科
錢櫃
錢櫃KTV
Cashbox
Cashbox Partyworld
好樂迪
好樂迪KTV
Holiday KTV
Holiday
星聚點
星聚點KTV
享溫馨
享溫馨KTV
銀櫃
銀櫃KTV
喜滿客
喜滿客影城
Cinemark
新光影城
美麗華影城
美麗華
Miramar
in89
in89豪華影城
in89影城
親親影城
親親戲院
樂聲影城
Anytime Fitness
Anytime
成吉思汗
成吉思汗健身俱樂部
柏文健康
Curves
可爾姿
運動工廠
六星集
六星集足體養身會館
再春足體
再春館
肯夢
AVEDA
QB HOUSE
QB
小林髮廊
小林髮型
曼都
曼都髮型
Mentor
媚登峰
佐登妮絲
統一速達
嘉里大榮
大榮貨運
嘉里快遞
Kerry
DHL
UPS
優比速
FedEx
聯邦快遞
高雄銀行
台中銀行
中銀
台中商銀
台中商業銀行
京城銀行
京城商業銀行
王道銀行
O-Bank
陽信銀行
陽信
陽信商業銀行
Sunny Bank
板信銀行
板信
板信商業銀行
三信銀行
三信
三信商業銀行
安泰銀行
安泰
安泰商業銀行
Entie
星展銀行
星展
DBS
DBS Bank
渣打銀行
渣打
Standard Chartered
渣打國際商業銀行
滙豐銀行
匯豐
匯豐銀行
HSBC
花旗銀行
花旗
Citibank
Citi
日盛銀行
日盛
日盛國際商業銀行
瑞興銀行
瑞興
華泰銀行
華泰
華泰商業銀行
將來銀行
全國農業金庫
農業金庫
捷安特
Giant
捷安特自行車
美利達
Merida
美利達自行車
築間
築間幸福鍋物
築間火鍋
海底撈
Haidilao
海底撈火鍋
馬辣
馬辣火鍋
馬辣鴛鴦火鍋
輕井澤
輕井澤鍋物
錢都
錢都日式涮涮鍋
錢都火鍋
六扇門
六扇門時尚湯鍋
鼎王
鼎王麻辣鍋
老四川
這一鍋
千葉火鍋
千葉
千葉吃到飽
天香回味
天香
饗食天堂
饗食
饗饗
INPARADISE
漢來海港
漢來海港自助餐廳
海港
旭集
果然匯
原燒
原燒優質原味燒肉
乾杯
乾杯燒肉居酒屋
屋馬
屋馬燒肉
屋馬燒肉町
茶六
茶六燒肉堂
茶六燒肉
燒肉同話
陶板屋
夏慕尼
瓦城
瓦城泰國料理
瓦城泰統
點點心
添好運
Tim Ho Wan
TGI Fridays
TGIF
星期五餐廳
貳樓
貳樓餐廳
Second Floor
勝博殿
大戶屋
Ootoya
杏子豬排
杏子日式豬排
一蘭
一蘭拉麵
Ichiran
一風堂
Ippudo
花月嵐
丸龜製麵
丸龜
Marugame
CoCo壱番屋
CoCo一番屋
壱番屋
洋朵
洋朵義式廚坊
古拉爵
我家牛排
孫東寶
孫東寶牛排
赤鬼
赤鬼牛排
赤鬼炙燒牛排
茹絲葵
Ruth'\''s Chris
悟饕
悟饕池上飯包
悟饕池上便當
正忠排骨飯
正忠
梁社漢
梁社漢排骨
台鐵便當
Mister Donut
統一多拿滋
多拿滋
甜甜圈
21風味館
21世紀風味館
21世紀
德克士
Dicos
豪大大雞排
豪大大
派克雞排
派克
炸雞大獅
師園鹽酥雞
師園
肉多多
肉多多火鍋
晨間廚房
Q Burger
Q堡
呷尚寶
早安公雞
四海豆漿
四海豆漿大王
世界豆漿
世界豆漿大王
壹咖啡
湛盧咖啡
湛盧
咖啡弄
金鑛咖啡
金礦咖啡
金礦
客美多
Komeda
客美多咖啡
Tims
吃茶三千
萬波
萬波島嶼紅茶
Wanpo
鶴茶樓
烏弄
烏弄原生茶鋪
八曜和茶
八曜
花甜果室
再睡5分鐘
再睡五分鐘
康青龍
日日裝茶
喫茶小舖
拾汣茶屋
樺達奶茶
樺達
老賴茶棧
老賴
約翰紅茶
約翰紅茶公司
上宇林
翰林茶館
翰林
鮮芋仙
Meet Fresh
黑丸嫩仙草
黑丸
Cold Stone
酷聖石
哈根達斯
Haagen-Dazs
Häagen-Dazs
莫凡彼
Mövenpick
冰讚
順成蛋糕
順成
許燕斌麵包
哈肯舖
布列德
馬可先生
亞緹
裕珍馨
佳德
佳德鳳梨酥
佳德糕餅
微熱山丘
SunnyHills
阿聰師
郭元益
里洋烘焙
聯華食品
city'\''super
微風超市
JASONS
JASONS Market Place
心岱
聖德科斯
聖德科斯天然有機
無毒的家
義美生機
唐吉訶德
Don Don Donki
Donki
驚安殿堂
唐吉軻德
宜得利
Nitori
宜得利家居
生活工場
Working House
金興發
金興發生活百貨
九乘九
九乘九文具
9x9
久大文具
久大文具連鎖
諾貝爾
諾貝爾圖書城
敦煌書局
敦煌
茉莉二手書店
茉莉
讀冊
蔦屋書店
TSUTAYA
TSUTAYA BOOKSTORE
紀伊國屋
振宇五金
振宇
寶家
寶家五金
大買家
SaveMart
美聯社
統一時代
統一時代百貨
中友百貨
中友
廣三SOGO
老虎城
Tiger City
大遠百
台中大遠百
Top City
大遠百購物中心
漢神百貨
漢神
漢神巨蛋
漢神洲際
夢時代
夢時代購物中心
Dream Mall
義享天地
義享時尚廣場
E SKY MALL
義大世界
義大購物廣場
勤美誠品
勤美誠品綠園道
勤美
綠園道
CMP BLOCK
勤美綠園道
金典綠園道
J-Mart
麗寶Outlet
麗寶outlet mall
麗寶暢貨中心
三井Outlet
台中港三井
三井台中港
Mitsui Outlet
華泰名品城
華泰outlet
Gloria Outlets
京站
京站時尚廣場
Q Square
微風廣場
微風
Breeze
明曜百貨
明曜
ATT 4 FUN
ATT
環球購物中心
環球
Global Mall
宏匯廣場
大江購物中心
大江
台茂購物中心
台茂
巨城
遠東巨城購物中心
Big City
新竹巨城
耐斯廣場
耐斯
耐斯松屋
南紡購物中心
南紡夢時代
南紡
新時代購物中心
廣三崇光
Pet Park
魚中魚
東森寵物
東森寵物雲
貓狗大棧
動物星球
長青藥局
維康
維康醫療用品
維康藥局
富康活力藥局
富康
博登藥局
博登
健康人生藥局
健康人生
四季藥局
立赫藥局
仁心藥局
御康藥局
信義房屋
信義房仲
永慶房屋
永慶
台灣房屋
住商不動產
住商
中信房屋
21世紀不動產
雄獅旅遊
雄獅
Lion Travel
東南旅遊
東南旅行社
可樂旅遊
Cola Tour
五福旅遊
晶華酒店
晶華
Regent
福華飯店
福華
Howard
長榮桂冠
長榮桂冠酒店
日月千禧
日月千禧酒店
Millennium
裕元花園酒店
裕元
金典酒店
永豐棧
林酒店
The Lin
漢來大飯店
漢來
老爺酒店
老爺
承億
承億文旅
城市商旅
City Suites
福容
福容大飯店
Fullon
希爾頓
Hilton
萬豪
Marriott
萬豪酒店
喜來登
Sheraton
台中公園智選假日
智選假日飯店
Holiday Inn Express
Holiday Inn
薇閣
薇閣精品旅館
Wego
沐蘭
水雲端
悅河
ChargeSPOT
行動電源ChargeSPOT
國光客運
國光號
Kuo-Kuang
統聯客運
統聯
UBus
阿羅哈
阿羅哈客運
葛瑪蘭客運
葛瑪蘭
和欣客運
和欣
首都客運
首都
台中客運
豐原客運
中鹿客運'

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
海灘
交流道
休息站
客運站
哺乳室
驗車廠
監理站
土地公廟
媽祖廟
觀音廟
關公廟
月老廟
文昌廟
財神廟
孔廟
佛寺
清真寺
區公所
公所
里辦公處
國稅局
戶政事務所
地政事務所
健保署
勞保局
移民署
就業服務站
社會福利機構
日照中心
長照據點
洗腎中心
避難所
防空避難所
斑馬線
天橋
地下道
有聲號誌
電梯
樓梯
出口
舊衣回收箱
電池回收
金紙店
柑仔店
月子餐
鎖匠
刻印店
外幣兌換處
寄物處
手機充電站
嬰兒用品店
雨傘店
吃東西的地方
買喝的地方
休息的地方
椅子
汽車百貨
換機油的地方
打氣站
拖吊
車行
機車店
機車出租
露營車
登山用品店
運動用品店
釣具店
釣魚場
珠寶店
鐘錶行
當鋪
二手店
古董店
畫廊
手工藝材料行
裁縫店
修鞋店
皮件店
寢具店
窗簾店
油漆行
建材行
水電行
冷氣行
瓦斯行
廚具行
燈飾店
玻璃行
園藝店
農藥行
健康食品店
中藥房
醫療器材行
助聽器店
驗光所
美容院
刺青店
香水店
化妝品店
菸酒行
電子菸店
酒窖
咖啡豆店
乳品店
巧克力店
熟食店
冷凍食品行
雜糧行
運彩行
遊戲店
動漫店
漫畫出租店
夾娃娃機店
樂器行
相機店
印刷廠
快照亭
婚紗店
宴會廳
殯儀館
火葬場
墓園
納骨塔
焚化爐
清潔隊
垃圾場
污水處理廠
監獄
海巡署
交通隊
地檢署
律師事務所
公證人
會計師事務所
房屋仲介
代書
快遞
搬家公司
電信公司
自來水公司
台電服務所
協會
大使館
政黨
公家機關
信用合作社
證券公司
匯款
繳費機
販賣機
公共電話
免費上網的地方
共享辦公室
K書中心
補習班
托嬰中心
公立幼兒園
親子館
語言學校
音樂教室
舞蹈教室
瑜珈教室
武術館
攀岩館
羽球館
網球場
籃球場
桌球館
足球場
棒球場
撞球館
高爾夫球場
保齡球館
溜冰場
操場
球場
運動中心
狗公園
花園
自然保護區
野餐區
三溫暖
密室逃脫
遊樂場電玩
麻將館
馬場
遊艇碼頭
水上樂園
浴場
登山口
瀑布
觀景台
美術館
水族館
水族店
寵物美容
寵物旅館
動物收容所
公共藝術
日租套房
小木屋
山屋
古蹟
藝文中心
劇院
夜店
酒店小姐
居酒屋
美食街
自助餐吃到飽
鐵板燒
拉麵店
中式餐廳
印度料理
清真料理
美式餐廳
墨西哥餐廳
法式餐廳
印尼料理
港式料理
粥店
早午餐店
甜品店
炸雞店
漢堡店
三明治店
海鮮餐廳
鵝肉店
羊肉店
牛肉湯店
湯包店
蛋餅店
豆漿店
宵夜街
內科
外科
腸胃科
心臟科
神經科
泌尿科
胸腔科
新陳代謝科
醫美診所
矯正牙科
物理治療所
國術館
檢驗所
捐血站
疫苗接種站
衛生所
助產所
心理諮商所
戒菸門診
營養師
安寧病房
救護車站
消防栓
滅火器
緊急電話
救生站
吸菸區
烤肉爐
噴水池
時鐘
共享汽車
腳踏車打氣站
腳踏車出租
輕軌站
纜車站
轉乘停車場
立體停車場
地下停車場
平面停車場
路邊停車格
孕婦停車位
大型車停車場
月租停車場
親子廁所
上廁所的地方
自助洗車場
洗機車
汽車美容
勞工局
教育局
交通局
林務局
水利局
公司行號
工廠
工業區
研究所
專科學校
宿舍
簽證中心
失物招領處
售票處
取貨點
迷你倉
潛水店
軍用品店
情趣用品店
派對用品店
皮革行
居家裝飾店
家居用品店
吸塵器店
電子材料行
音響店
電信行
木工行
園藝師
沙發行
招牌店
鐵工廠
烘焙材料行
酒廠
觀光農場
快充站
親子餐廳
老街
量血壓的地方'

_nearest_commands='find another talk show route understand batch matrix reach say again map guide follow here watch location where import atlas categories save config doctor completions man help'

_nearest_settings='at gpsd nmea baud timeout within count style mode by atlas places private rate pitch volume noise voice lead-in chime repeat every accuracy stale remember jobs'

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
    'find --gpx' | 'another --gpx' | 'talk --gpx' | 'show --gpx' | 'reach --gpx' | 'map --gpx' | 'guide --gpx' | 'follow --gpx' | 'here --gpx' | 'watch --gpx' | 'location --gpx' | 'where --gpx' | 'save --gpx') kind=file ;;
    'find --within' | 'another --within' | 'talk --within' | 'batch --within' | 'map --within' | 'config --within') kind=text ;;
    'find --mode' | 'another --mode' | 'talk --mode' | 'route --mode' | 'batch --mode' | 'reach --mode' | 'map --mode' | 'guide --mode' | 'follow --mode' | 'config --mode') kind=words words='car scooter foot bicycle' ;;
    'route --to' | 'guide --to') kind=position ;;
    'route --geojson')  ;;
    'route --gpx')  ;;
    'matrix --to') kind=file ;;
    'matrix --mode') kind=words words='all car scooter foot bicycle' ;;
    'reach --within') kind=text ;;
    'reach --geojson')  ;;
    'atlas --list')  ;;
    'save --list')  ;;
    *' --at') kind=position ;;
    *' --gpsd') kind=text ;;
    *' --nmea') kind=file ;;
    *' --baud') kind=text ;;
    *' --speedup') kind=text ;;
    *' --timeout') kind=text ;;
    *' --near') kind=position ;;
    *' --along') kind=position ;;
    *' --bbox') kind=text ;;
    *' --heading') kind=text ;;
    *' --count') kind=text ;;
    *' --style') kind=words words='classic full brief quick' ;;
    *' --by') kind=words words='distance time' ;;
    *' --open-at') kind=text ;;
    *' --atlas') kind=file ;;
    *' --places') kind=file ;;
    *' --category') kind=category ;;
    *' --wav') kind=file ;;
    *' --svg') kind=file ;;
    *' --rate') kind=text ;;
    *' --pitch') kind=text ;;
    *' --volume') kind=text ;;
    *' --noise') kind=words words='quiet car' ;;
    *' --voice') kind=words words='zh-TW stock' ;;
    *' --lead-in') kind=text ;;
    *' --repeat') kind=text ;;
    *' --every') kind=text ;;
    *' --accuracy') kind=words words='bestForNavigation best nearestTenMetres hundredMetres kilometre threeKilometres' ;;
    *' --stale') kind=text ;;
    *' --remember') kind=words words='on off' ;;
    *' --fields') kind=text ;;
    *' --input') kind=file ;;
    *' --read-as') kind=words words='csv tsv ndjson' ;;
    *' --write-as') kind=words words='csv tsv ndjson' ;;
    *' --columns') kind=text ;;
    *' --keep') kind=text ;;
    *' --jobs') kind=text ;;
    *' --from') kind=file ;;
    *' --reading') kind=words words='pinyin zhuyin phonemes' ;;
    *' --check') kind=file ;;
    *' --region') kind=text ;;
    *' --output' | *' -o') kind=file ;;
    *' --name') kind=text ;;
    *' --ids-from') kind=file ;;
  esac
}

# Says in $words which options command $1 has.
_nearest_options() {
  case "$1" in
    find) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --near --along --within --bbox --heading --count --style --mode --by --open-now --open-at --atlas --places --category --private --text --speak --json --wav --svg --paper --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    another) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --near --along --within --bbox --heading --count --style --mode --by --open-now --open-at --atlas --places --category --private --text --speak --json --wav --svg --paper --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    talk) words='--at --gpsd --nmea --baud --gpx --speedup --every --accuracy --significant --stale --remember --timeout --near --within --bbox --heading --count --style --mode --by --open-now --atlas --places --category --private --text --speak --json --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    show) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --near --fields --open-at --atlas --places --category --private --text --speak --json --wav --svg --paper --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    route) words='--at --gpsd --nmea --baud --speedup --to --steps --geojson --gpx --mode --by --near --timeout --atlas --private --text --speak --json --wav --svg --paper --help' ;;
    understand) words='--help' ;;
    batch) words='--input --read-as --write-as --columns --keep --fields --count --jobs --keep-going --mode --by --within --bbox --open-now --open-at --style --atlas --places --category --help' ;;
    matrix) words='--from --to --mode --atlas --help' ;;
    reach) words='--at --gpsd --nmea --baud --gpx --speedup --within --mode --near --timeout --atlas --private --text --speak --json --wav --geojson --help' ;;
    say) words='--reading --explain --check --speak --wav --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    again) words='--text --speak --wav --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    map) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --near --within --bbox --heading --count --mode --by --open-now --open-at --atlas --places --category --svg --paper --help' ;;
    guide) words='--at --gpsd --nmea --baud --gpx --speedup --stale --remember --to --park --mode --by --atlas --text --speak --json --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    follow) words='--at --gpsd --nmea --baud --gpx --speedup --every --accuracy --significant --stale --remember --ahead --around --areas --heading --mode --by --atlas --places --category --systemd --text --speak --json --rate --pitch --volume --noise --voice --lead-in --chime --repeat --help' ;;
    here) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --atlas --places --category --accuracy --remember --pick --text --speak --json --wav --svg --paper --help' ;;
    watch) words='--region --at --gpsd --nmea --baud --gpx --speedup --every --accuracy --significant --stale --remember --atlas --text --speak --json --help' ;;
    location) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --accuracy --remember --forget --json --help' ;;
    where) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --atlas --places --category --text --speak --json --wav --svg --paper --help' ;;
    import) words='--output --name --category --force --allow-empty --no-hierarchy --ids-from --quiet --progress --help' ;;
    atlas) words='--atlas --list --verify --json --help' ;;
    categories) words='--json --help' ;;
    save) words='--at --gpsd --nmea --baud --gpx --speedup --timeout --near --atlas --places --category --list --remove --json --help' ;;
    config) words='--json --at --gpsd --nmea --baud --timeout --within --count --style --mode --by --atlas --places --private --rate --pitch --volume --noise --voice --lead-in --chime --repeat --every --accuracy --stale --remember --jobs --help' ;;
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
      show) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      route) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      understand) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      batch) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      map) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      guide) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      follow) if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi ;;
      import) _nearest_offer_files ;;
      atlas) case ${#operands[@]} in 0) _nearest_offer_words 'use remove' ;; *) _nearest_offer_words 'taiwan' ;; esac ;;
      save) _nearest_offer_saved ;;
      config) case ${#operands[@]} in 0) _nearest_offer_words 'get set unset list path' ;; *) case "${operands[0]} ${#operands[@]}" in 'get 1' | 'set 1' | 'unset 1') _nearest_offer_words "$_nearest_settings" ;; 'set 2') _nearest_value config "--${operands[1]}"; if [[ -z $kind ]]; then kind=words words='on off'; fi; _nearest_offer_value ;; esac ;; esac ;;
      completions) _nearest_offer_words 'bash zsh fish' ;;
      help) _nearest_offer_words "$_nearest_commands" ;;
    esac
    if ((COMP_CWORD == 1)); then _nearest_offer_words "$_nearest_commands"; fi
  fi
}

complete -F _nearest nearest
