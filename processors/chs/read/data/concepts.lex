# Concepts that the coherence check knows, one a line:
#
#   name: kind [< wider ...] [needs x ...] [excludes x ...] [age n]
#
# kind      thing (had and used, and not always both), fixture (had and used at home), activity (done), person, status (what somebody is), place, field (a family of
#           concepts, which nobody has or is by itself)
# < x       it is a kind of x: whoever denies x denies it
# needs x   nobody has or does it without x
# excludes  whoever is it has or does none of these
# age n     nobody begins before the age of n
#
# What a concept refers to stands above it. A line that begins with a space goes on with the line before it.
# The words for a concept stand in the files of the languages (en.lex, de.lex, ...), under [concepts]: names, and
# after a tilde signs, words that are said by whoever has or does it. Words are written in lower case without
# accents; used_to is a phrase, insur* a beginning, *versicherung an end of a word; drive/v means the
# concept as a verb only, train/n as a noun only. clutch/m counts behind "my" or "your". lead/? counts beside
# another word about the same; a sign needs another sign for that.
# A kind of a thing is no name of the thing: who denies gouda does not deny cheese. Write it as a sign (~gouda).

# Household and family
child: person
twins: person < child
baby: person < child
son: person < child
daughter: person < child
childcare: activity needs child
nursery: activity < childcare
school: activity needs child
grandchild: person age 30
partner: person
spouse: person < partner age 15
sibling: person
brother: person < sibling
sister: person < sibling
flatmate: person
company: status
alone: status excludes company
marital: field
married: status < marital needs spouse age 15
single: status < marital excludes spouse married
divorced: status < marital
widowed: status < marital
nevermarried: status < marital excludes spouse married divorced widowed
wed: activity needs married
cohabiting: status < marital needs partner
pregnant: status

# Housing
home: field
landlord: thing
rent: activity needs landlord
mortgage: thing age 18
homeloan: thing < mortgage
owner: status < home excludes landlord rent age 16
tenant: status < home needs rent excludes owner homeloan
withparents: status < home
garden: fixture
lawn: fixture needs garden
balcony: thing
garage: thing
pool: fixture
cellar: thing
carpet: thing
heating: field
gas: thing < heating
oilheating: thing < heating
heatpump: fixture < heating
stove: fixture < heating
solar: fixture
aircon: thing
cleaner: thing
moving: activity
renovation: activity
smarthome: fixture
alarm: thing
terrace: fixture
pelletstove: fixture < heating

# Work and education
employment: field
job: activity age 13
commute: activity needs job
boss: thing needs job age 13
overtime: activity needs job
homeoffice: activity needs job
shiftwork: activity needs job
businesstrip: activity needs job age 16
reports: thing needs job
fulltime: status < employment needs job
parttime: status < employment excludes fulltime
employee: status < employment needs job
unemployed: status < employment excludes job
retired: status < employment excludes job age 35
homemaker: status < employment excludes job
selfemployed: status < employment
business: thing needs selfemployed age 16
staff: thing
solo: status < selfemployed excludes staff
student: status < employment
sidejob: activity
union: thing
benefits: thing
overqualified: field
education: field
degree: thing age 19
primary: status < education excludes degree
secondary: status < education excludes degree
highschool: status < education
apprenticeship: status < education age 15
bachelor: status < education needs degree
master: status < education needs degree
phd: status < education needs degree
course: activity
languages: activity

# Transport
car: thing age 13
carbrand: thing < car
ecar: thing < car
licence: thing age 16
drive: activity needs licence age 16
motorcycle: thing
bike: thing
ebike: thing < bike
scooter: thing
publictransport: activity
bus: activity < publictransport
train: activity < publictransport
tram: activity < publictransport
metro: activity < publictransport
taxi: activity
uber: activity < taxi
carsharing: activity
walking: activity
boat: thing
camper: thing

# Travel
abroad: activity
flight: activity
holiday: activity
hotel: activity
camping: activity
tent: thing
cruise: activity
airbnb: activity
ski: activity
passport: thing
hiking: activity
beach: activity
hostel: activity
rentalcar: activity
packageholiday: activity
ferry: activity
interrail: activity
travelagency: activity
longbus: activity
backpacking: activity
worldtrip: activity
spa_hotel: activity
travelblog: activity

# Animals
pet: thing
dog: thing < pet
cat: thing < pet
bird: thing < pet
fishtank: thing < pet
rodent: thing < pet
rabbit: thing < pet
hamster: thing < rodent
guineapig: thing < rodent
reptile: thing < pet
horse: thing
livestock: thing
chickens: thing < livestock
cattle: thing < livestock
wildbirds: activity
vet: activity
petfood: activity needs pet
petsitter: activity needs pet

# Appliances and devices
appliance: field
kitchenappliance: fixture
dishwasher: fixture < kitchenappliance
oven: fixture < kitchenappliance
microwave: fixture < kitchenappliance
fridge: fixture < kitchenappliance
freezer: fixture < kitchenappliance
coffeemachine: thing < kitchenappliance
kettle: fixture < kitchenappliance
airfryer: fixture < kitchenappliance
foodprocessor: fixture < kitchenappliance
washingmachine: fixture
dryer: fixture
vacuum: fixture
robotvac: fixture < vacuum
ironing: activity
sewing: activity
powertools: thing
mower: fixture needs lawn
tv: thing
computer: thing
laptop: thing < computer
tablet: thing
ipad: thing < tablet
phone: thing
smartphone: thing < phone
iphone: thing < smartphone
android: thing < smartphone
smartwatch: thing
console: thing
printer: thing
camera: thing
headphones: thing
speaker: fixture < smarthome
ereader: thing
vr: thing
app: thing

# Media and services
streaming: activity
netflix: activity < streaming
disney: activity < streaming
primevideo: activity < streaming
musicstreaming: activity
newspaper: thing
podcast: activity
radio: activity
internet: thing
mobileplan: thing
socialmedia: activity
facebook: activity < socialmedia
instagram: activity < socialmedia
tiktok: activity < socialmedia
twitter: activity < socialmedia
linkedin: activity < socialmedia
snapchat: activity < socialmedia
youtube: activity
whatsapp: activity
datingapp: activity
gaming: activity
onlineshop: activity
amazon: activity < onlineshop
ebay: activity < onlineshop
secondhand: activity
loyalty: thing
aichat: activity
vpn: thing
cloud: thing

# Money
bankaccount: thing
creditcard: thing
debitcard: thing
cash: activity
mobilepay: activity
loan: thing
savings: thing
savingsaccount: thing
invest: thing
stocks: thing < invest
crypto: thing < invest
insurance: thing
healthinsurance: thing < insurance
lifeinsurance: thing < insurance
homeinsurance: thing < insurance
carinsurance: thing < insurance needs car
travelinsurance: thing < insurance
petinsurance: thing < insurance needs pet
claim: activity needs insurance
pension: thing age 16
statebenefits: thing
gambling: activity
onlinebanking: activity
sendmoney: activity
taxreturn: activity
will: thing
gold: thing
bnpl: activity
overdraft: thing
paypal: activity
crowdfunding: activity
taxadviser: thing
studentloan: thing < loan

# Food and drink
meat: activity
redmeat: activity < meat
chicken: activity < meat
beef: activity < redmeat
pork: activity < redmeat
fish: activity
seafood: activity
dairy: activity
milk: activity < dairy
cheese: activity < dairy
egg: activity
gluten: activity
nuts: activity
sugar: activity
fastfood: activity
delivery: activity
restaurant: activity
cooking: activity
baking: activity
breakfast: activity
organic: activity
readymeal: activity
grocery: activity
mealkit: activity
alcohol: activity
beer: activity < alcohol
wine: activity < alcohol
spirits: activity < alcohol
caffeine: activity
coffee: activity < caffeine
tea: activity
softdrink: activity
energydrink: activity < caffeine
diet: field
vegetarian: status < diet excludes meat fish seafood
vegan: status < diet excludes meat fish seafood dairy egg
teetotal: status excludes alcohol
glutenfree: status < diet excludes gluten
sushi: activity < fish
pizza: activity
icecream: activity
bottledwater: activity
barbecue: activity
fasting: activity
proteinshake: activity
homebrew: activity
jam: activity
farmersmarket: activity
oatmilk: activity
spicy: activity
diet_plan: activity
lactosefree: status < diet
halal: activity
eatout_canteen: activity
sweetener: activity
snacks: activity

# Body and health
smoking: activity
nonsmoker: status excludes smoking
vaping: activity
cannabis: activity
medication: activity
bloodpressure: activity < medication
sleepingpill: activity < medication
painkiller: activity < medication
supplement: activity
contraception: activity
glasses: thing
contacts: thing
hearingaid: thing
dentist: activity
doctor: activity
hospital: activity
surgery: activity
therapy: activity
physio: activity
allergy: thing
chronic: thing
diabetes: thing < chronic
asthma: thing < chronic
vaccine: activity
sickleave: activity
pain: thing
sleepproblem: thing
nap: activity
tattoo: thing
piercing: thing
makeup: activity
skincare: activity
hairdye: activity
hairdresser: activity
perfume: activity
nails: activity
jewellery: thing
beard: thing
cosmeticsurgery: activity
blooddonor: activity
migraine: thing
backpain: thing
acupuncture: activity
homeopathy: activity
massage: activity
cpap: thing
earplugs: thing
snoring: activity
meditation: activity
sunscreen: activity
tanning: activity
braces: thing
wig: thing

# Sport and leisure
exercise: activity
gym: activity < exercise
running: activity < exercise
swimming: activity < exercise
yoga: activity < exercise
pilates: activity < exercise
football: activity < exercise
tennis: activity < exercise
golf: activity < exercise
climbing: activity < exercise
martialarts: activity < exercise
dancing: activity
cycling: activity < exercise
riding: activity
fishing: activity
hunting: activity
teamsport: activity < exercise
instrument: thing
piano: thing < instrument
guitar: thing < instrument
choir: activity
reading: activity
ebook: activity
audiobook: activity
library: activity
cinema: activity
concert: activity
festival: activity
theatre: activity
museum: activity
boardgame: activity
crafts: activity
painting: activity
photography: activity
gardening: activity
diy: activity
club: thing
volunteering: activity
donation: activity
religion: activity
worship: activity
voting: activity age 15
party: thing
sauna: activity
nightclub: activity
lottery: activity < gambling
casino: activity < gambling
sportsbet: activity < gambling
collecting: activity
writing: activity
sportclub: activity
racketsport: activity < exercise

# Farming and business
farm: thing
tractor: thing
crops: activity
exports: activity
suppliers: thing
warehouse: thing
itsecurity: thing
fleet: thing

# Civic
country: field

# Housing and surroundings
allotment: fixture
greenhouse: fixture < garden
compost: activity
hottub: fixture
elevator: fixture
attic: fixture
secondhome: thing
lodger: thing
battery: fixture
parking: thing
burglary: activity

# Family and care
caregiving: activity
foster_child: person

# Work
jobsearch: activity
companycar: thing
strike: activity
internship: activity
canteen: activity
redundancy: activity

# Devices and services
landline: thing
smarttv: thing
drone: thing
printer3d: thing
projector: thing
antivirus: thing
passwordmanager: thing
videocall: activity
voiceassistant: thing < smarthome
paytv: thing
adblock: thing
magazine: thing
blog: thing
comics: activity
anime: activity

# Dress
heels: activity
watch: thing
handbag: thing
sneakers: thing
fur: thing

# Sport and hobbies
diving: activity
surfing: activity
sailing: activity
rowing: activity < exercise
skating: activity
triathlon: activity < exercise
basketball: activity < exercise
volleyball: activity < exercise
handball: activity < exercise
stadium: activity
esports: activity
chess: activity
puzzles: activity
crosswords: activity
cards: activity
modelling: activity
stamps: activity
astronomy: activity
birdwatching: activity
pottery: activity
woodwork: activity
beekeeping: activity
geocaching: activity
karaoke: activity
escaperoom: activity
themepark: activity
zoo: activity
band: activity
dating: activity
fleamarket: activity

# Civic life and learning
petition: activity
protest: activity
military: activity age 16
recycling: activity
towncouncil: activity
jury: activity
tutoring: activity
exchange: activity
scholarship: thing
councilcontact: activity
police: activity
drivingoffence: activity
scam: activity
lawyer: activity

# Appliances
toaster: fixture < kitchenappliance
hob: fixture < kitchenappliance
deepfryer: fixture < kitchenappliance
bread_maker: fixture < kitchenappliance
slowcooker: fixture < kitchenappliance
ricecooker: fixture < kitchenappliance
steamcleaner: fixture
pressurewasher: fixture
dehumidifier: fixture
airpurifier: fixture
fan: thing
electricheater: thing < heating
electricblanket: thing
watersoftener: fixture
waterfilter: thing
sodamaker: thing
hairdryer: thing
shaver: thing
etoothbrush: thing

# Smart home and energy
districtheating: thing < heating
immersion: fixture
thermostat: thing
smartmeter: thing
greenpower: activity
switchsupplier: activity
insulation: activity

# Cars and mobility
hitchhiking: activity
carwash: activity needs car
parkingfine: activity needs drive
caraccident: activity

# Streaming, media, games
dazn: activity < streaming
skytv: activity
inapp: activity
subscriptionbox: activity
tvlicence: thing
tvshow: activity

# Smoking and health
injury: activity
stress: thing
disability: thing
organdonor: activity
healthapp: activity

# Hobbies and music
roleplay: activity

# Beauty and dress
leather: thing
designer: thing
fastfashion: activity
tailor: activity
suit: thing

# Family and children
adoption: activity
wedding: activity
datingsingle: activity

# Money and insurance
liability: thing < insurance
legalinsurance: thing < insurance
investproperty: thing

# Everyday things
spreadsheet: activity
houseplant: fixture
coupons: activity
kayaking: activity
