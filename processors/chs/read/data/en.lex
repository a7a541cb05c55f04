# English. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: no nope nah negative
not: not dont doesnt didnt havent hasnt hadnt isnt arent wasnt werent cant cannot couldnt wont without aint nor never_mind refuse
never: never not_once not_ever never_ever at_no_time
none: none nothing nobody no_one neither none_of_these none_of_those none_of_the_above none_of_them not_any nowhere zero zilch nil not_one no_any anyone_no
yes: yes yeah yep yup sure of_course certainly definitely absolutely indeed correct
hedge: really always often usually much rarely seldom hardly barely scarcely occasionally sometimes almost nearly practically virtually regularly generally mostly every normally not_really hardly_ever very_rarely once_in_a_while now_and_then yet particularly
 exactly necessarily entirely
unsure: dont_know not_sure no_idea unsure cant_remember cant_say dunno idk prefer_not_to_say rather_not_say no_opinion hard_to_say cant_recall dont_remember
notasked: na n_a not_applicable doesnt_apply does_not_apply not_relevant not_asked skip skipped not_for_me_to_say question_doesnt_apply doesnt_apply_to_me
past: most_recently used_to formerly former previously ex childhood teenager as_a_kid as_a_child as_a_teenager in_the_past once_had grew_up back_then back_in before_that years_ago year_ago months_ago at_the_time in_my_twenties in_my_youth when_i_was would_have as_a_student my_last_house our_last_house last_house my_old in_your_life past
tense: was were had did went bought took got
ended: sold quit gave_up given_up stopped cancelled canceled no_longer not_anymore anymore any_more until till finished ended died passed_away paid_off let_go moved_out broke_up shut closed retired_it got_rid lost expired gave_it stolen scrapped swapped switched
future: not_yet will going_to plan planning planned soon next_year next_month next_week hope hoping want_to someday one_day eventually considering thinking_about looking_at looking_for intend saving_up looking_forward_to_getting
hypo: would wouldnt could might if_i if_we if_someone wish imagine ideal ideally perfect_world dream suppose hypothetically should id_like id_love would_like would_love if_i_were to_have
other: bosss whose husband wife partner girlfriend boyfriend friend friends mum mom mother dad father parents parent brother sister son daughter sons daughters kids neighbour neighbours neighbor neighbors flatmate flatmates roommate roommates housemate lodger lodgers husbands wifes partners
 mums moms mothers dads fathers brothers sisters uncle aunt cousin grandma grandpa grandmother grandfather gran nan grandad someone somebody your_family in_your_family employers company_car landlords theirs other_half missus mrs nephew niece mate mates sis bro hubby
with: with and plus together_with me_and alongside
part: of_them of_those of_these of_that of_which of_this_year
us: of_us us us_two
stars: stars star
buy: buy buying bought purchase purchased sell selling sold_online
hundred: add_to_100 add_up_to_100 sum_100 percentages percentage share_of what_share percent
excuse: oat_milk soy_milk almond_milk coconut_milk company_credit unpaid voluntary alcohol_free non_alcoholic veggie plant_based sugar_free decaf toy office_one workplace at_work_only late_husband late_wife borrow borrowed borrows rented hired hire lent shared share for_work works_car company_car work_phone work_laptop gift present guest guests visitors visiting except apart_from unless depends emergency only_if only_when by_proxy on_behalf step stepson stepdaughter stepkids foster second_hand_account
 accidentally passenger
but: but although though however
because: because since_i cos cause so_that as_i due_to
i: i im ive id ill me my mine we  our ours us weve myself
you: you youre
your: your yours
howmany: how_many number_of number no_of
howmuch: how_much amount
howoften: how_often how_frequently how_regularly frequency how_many_times
howlong: how_long for_how_long how_many_years since_when
howold: how_old
which: how which what whats describe name list
who: who whom
where: where
when: when what_year which_year in_what_year in_which_year what_month at_what_age
why: kept_you keeps_you kept_from stops_you prevents_you prevented_you comment comments explain explanation tell_us_more feedback experience own_words reason elaborate answer why reason reasons makes_you_say
own: own owned owning have has having got possess buy bought keep hold subscribe pay paid purchased
use: use using used uses go going drive play watch read eat drink take visit ride wear order attend listen cook travel practise practice
know: watch_football watch_soccer watch_sport watch_sports watch_tennis watch_golf watch_rugby watch_the_football heard_of aware familiar know heard recognise recognize
opinion: feel look think opinion important agree believe feel_about matter should likely interested concern trust view attitude consider
prefer: like follow_any follow_a_sport follow_sport support perfect dream prefer favourite favorite like_best ideal
last: last most_recent latest recently
only: only just solely exclusively
each: a an per every each once_a any
ever: ever
of: of
or: or
and: and
to: to
stop: the this that these those it its is are be been being am in on at by with from about as so too also then there here than into out up down over_there off some all both more most less least such one ones  very quite please tell us say select tick choose following statement  apply applies option options answer currently current
 nowadays   typical typically personally yourself  kind kinds type types sort sorts thing things item items product products something anything stuff way ways well not_at_all at_all life whole entire entirely     does doing done get gets getting make makes
 made thanks thank sorry afraid unfortunately simply honestly actually  never_really bother bothered interest  point need needed needs see seen     how  further different main mainly amongst among between during while after before through  home house live people
 come comes came put set let  goes want still now today ok okay oh  lol haha     single_one  sir course whatsoever in_total altogether q far so_far personal private e g eg ie etc section  points  regarding   if_any if_yes if_so
age: age ages aged years_old year_old age_group turned turning
birth: born birth birthday date_of_birth year_of_birth dob birth_year
household: roof household home house flat
people: people persons person members size
adults: adults adult
live: live lives living reside share_your_home
alone: alone by_myself on_my_own just_me only_me myself nobody_else no_one_else just_myself
work: work working job paid_work employed
staff: employees employee staff workers workforce headcount people colleagues
company: company firm organisation organization business employer
team: team department dept unit division branch site office report_to_you
total: total altogether overall in_all entire
rating: rate rating satisfied satisfaction recommend score scale stars enjoy happy_are_you happy_with how_well how_good would_you_rate how_likely how_happy evaluate nps
worst: went_wrong not_like didnt_like_about did_not_like worst dislike annoys annoy improve change bother bothers wrong complaint complaints disturbs frustrating better badly worry worries hard_about difficult least problem problems negative downside hate
since: since
for: for
ago: years_ago year_ago months_ago ago
times: times time
minutes: minute minutes min mins
hours: hour hours hr hrs h
days: day days nights night daily
weeks: week weeks weekly
months: months_ago month months monthly
years: years_ago year_ago less_than_a_year under_a_year year years yr yrs annual annually yearly
percent: % percent percentage share_of
money: $ £ € euro euros dollar dollars pounds pound usd eur gbp quid bucks grand
over: over above more_than at_least older plus upwards minimum up or_more or_older
under: under below less_than up_to at_most maximum younger fewer_than no_more_than
about: about around roughly approximately approx circa ish or_so nearly almost
early: early
mid: mid middle
late: late
spring: spring march april 
summer: summer june july august
autumn: autumn september october november
winter: winter december january february christmas
weekday: during_the_week weekdays weekday monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays morning evening
weekend: weekend weekends
spend: spend spent spending cost costs budget pay price paid
intense: very extremely so absolutely completely totally
window: today yesterday in_the_last in_the_past last_12_months last_year past_year this_year last_month past_month last_week past_week this_month last_three_months at_the_moment past_12_months
others: other others another else additional extra second besides further new
agree: agree agreement
disagree: disagree
narrow: regularly more_than mainly mostly yourself professionally  online_only often frequently much heavy daily every_day
include: including include includes incl counting
again: again
article: the a an this that these those my our your some any
age: age_range age_bracket age_band age_category
they: they their them
stop: belong fall falls
why: give gave given review made_you happened stood_out words describe share add leads led
stop: enter provide indicate told anyone say
other: colleague colleagues coworker coworkers nieces nephews godson goddaughter godchild my_family our_family the_family
sense: see saw seen sees hear heard hears smell smells noise noises sound sounds view watched_the looked_at sell sells sold teach teaches
other: host hosts
work: for_a_living
company: my_business_partner our_business_partner business_partner business_partners partner_at partner_in_the_firm

[numbers]
0: zero
0.5: less_than_a_year under_a_year
1: one once
2: two twice couple both pair
3: three thrice
4: four
5: five
6: six
7: seven
8: eight
9: nine
10: ten
11: eleven
12: twelve dozen
13: thirteen
14: fourteen
15: fifteen
16: sixteen
17: seventeen
18: eighteen
19: nineteen
20: twenty twenties
30: thirty thirties 
40: forty forties
50: fifty fifties
60: sixty sixties
70: seventy seventies
80: eighty eighties
100: hundred

[rates]
365: daily every_day everyday each_day every_morning every_evening every_night all_the_time constantly nightly every_single_day most_days religiously
200: several_times_a_week every_other_day most_nights
100: twice_a_week couple_of_times_a_week
52: weekly once_a_week every_week every_weekend
24: fortnightly every_fortnight twice_a_month
12: monthly once_a_month every_month
4: quarterly few_times_a_year
2: twice_a_year
1: yearly annually once_a_year every_year
0: never not_once

[feelings]
-2: unusable appalling grim foul rotten rancid abusive horrid dire ghastly loathe despise detest atrocity shambles farce con conned swindle toxic hell hellish never_going_back wouldnt_recommend would_not_recommend avoid_like not_in_the_slightest unbearable unbearable agony monster insulting joke insult cockroaches bed_bugs fleas crap misery torture filthy liars lied abuse abused rip miracle_it_works not_a_penny worst terrible awful horrible hate hated hates disgusting useless rubbish appalling dreadful nightmare disaster scam unacceptable atrocious pathetic disgrace garbage hopeless horrendous abysmal avoid worthless shocking furious vile miserable ripped_off never_again rip_off
-1: cheap_and_nasty letdown let_down underpaid rushed shouted ignorant overcrowded cramped itchy blurry freezing mouldy moldy soggy bland burnt glitch* buggy bug bugs hopeless confus* unclear misleading lied rattles squeaks useless lukewarm snapped peeling collapsed lumpy scratch* screaming argue* shout* bullied unsafe scared nervous bored miss_everything bites barks destroys floods floor_every refused hopelessly bad poor rubbishy deafening silent_never slow rude broken breaks broke broken_down expensive overpriced disappointed disappointing unreliable dirty cold annoying boring wrong late lost fail* problem* unhappy dissatisfied crash* leak* ignored uncomfortable difficult hard stress* tired exhausted frustrat* complain* faulty noisy
 unhelpful stale damaged dread unfriendly refund cancelled delay* leaving mess unpleasant floods barely wake dull sad lonely pain* hurts unfair waste wasted struggle* unlikely
1: pleasant cosy warm tidy neat spot accurate attentive professional welcoming calm patient generous smooth clear crisp sturdy safe relaxed refreshed proud silky snug gentle handy affordable cheerful punctual organised worth_every safe effective rebooked effortless zero_effort calm cosy good nice rested refreshed easiest simple fair silent superb fine helpful friendly fast quick clean happy satisfied easy reliable comfortable pleased enjoy enjoyed enjoys fresh tasty polite quality useful like liked smooth patient likely fun efficient quiet kind interesting recommend cheerful spotless
2: magic magical bliss paradise dreamy stunning gorgeous phenomenal exceptional marvellous fabulous divine terrific glorious unbeatable five_stars life_changing highly_recommend best_thing would_marry adore adores cant_recommend_enough worth_every_penny never_had_a_problem not_one_problem zero_complaints no_complaints sublime miracle superb gorgeous best_ever perfectly absolutely_perfect great excellent cant_fault spot_on perfect amazing love loved loves fantastic wonderful brilliant best awesome superb outstanding delighted delicious joy incredible flawless lovely thrilled favourite beautiful couldnt_be_happier heaven could_not_ask_for_better couldnt_ask_for_better greatest magical

-2: agonising dismal thieves crooks robbed traumatic sickening revolting inedible undrinkable fuming livid unbelievably_bad a_disgrace money_down_the_drain
-1: terrified mugged mould soaked stank smelly stinks grumpy patronising dismissive sloppy careless jammed overheats tasteless greasy undercooked overcooked cut_me_off fell_apart gave_up_on nothing_was_solved nobody_answers nobody_came threadbare grubby
1: relaxing peaceful comfy reasonable courteous prompt knowledgeable approachable thorough welcoming spacious
2: changed_my_life couldnt_be_better could_not_be_better wouldnt_change_a_thing would_not_change_a_thing best_in_town over_the_moon top_notch second_to_none out_of_this_world cant_praise five_star immaculate first_class exquisite

[concepts]
child: little_girl little_boy teenagers my_eldest ~bedtime_story ~cot ~parents_evening child children kid kids stepchild my_little_one little_ones toddler toddlers offspring ~school_run ~my_eldest ~my_youngest ~our_eldest ~our_youngest ~nappies
baby: baby babies newborn ~breastfeeding ~maternity_leave ~c_section
son: son sons my_boy our_boy
daughter: daughter daughters my_girl our_girl
childcare: childcare daycare nanny babysitter kindergarten ~au_pair
school: parents_evening pta ~lunchbox
grandchild: grandchild grandchildren grandson granddaughter grandkids
partner: my_fiancee my_other_half partner partners boyfriend girlfriend fiance fiancee ~other_half ~missus
spouse: spouse husband wife hubby husbands wifes ~mrs
sibling: sibling siblings brother sister brothers sisters
flatmate: flatmate flatmates roommate roommates housemate housemates
alone: live_alone living_alone on_my_own nobody_else single_household one_person_household just_me lives_alone
marital: marital_status relationship_status marital
married: married
single: ~single
divorced: divorced separated
widowed: widowed widow widower
nevermarried: never_married
cohabiting: cohabiting living_together living_with_partner
pregnant: pregnant pregnancy ~midwife ~week_scan ~20_week_scan
landlord: lease landlord landlady letting_agent ~tenancy
rent: rent renting monthly_rent
mortgage: mortgage mortgages ~still_owe_on_the_house ~pay_back_on_the_house
owner: own_my_apartment own_my_flat own_my_place own_it our_own bought_our bought_my own_apartment own_detached homeowner own_outright own_my_home own_my_house own_our_house owner_occupied own_home own_it_outright bought_my_house own_house own_flat
tenant: tenant renter tenants rented_flat rented_house rented private_rental i_rent we_rent renting_a
withparents: with_my_parents live_with_parents with_parents parents_house
home: housing home_ownership tenure
garden: garden gardens backyard back_yard ~flowerbed ~flowerbeds ~vegetable_patch ~greenhouse
lawn: lawn lawns ~mow ~mowing
balcony: balcony
garage: garage garages
pool: swimming_pool hot_tub
cellar: cellar basement
carpet: carpet carpets
heating: heating heat_source heating_system
gas: gas_boiler gas_heating
oilheating: oil_heating heating_oil oil_tank
heatpump: heat_pump
stove: wood_stove log_burner fireplace wood_burner wood_burning_stove ~chimney_sweep
solar: solar solar_panels pv photovoltaic ~feed_in_tariff ~inverter
aircon: air_conditioning air_con aircon ac
cleaner: cleaner cleaners cleaning_lady maid cleaning_help help_with_cleaning cleaning_service
moving: moved_house moving_house relocate relocated ~removal_van ~removals
renovation: renovation renovate renovated renovating refurbish
smarthome: smart_home smart_bulb smart_bulbs smart_thermostat ~alexa ~google_home ~siri ~homekit
alarm: burglar_alarm alarm_system security_camera
employment: employment_status employment job_status occupation working_status work_status
job: ~night_shift ~my_boss ~my_rota ~payday ~my_salon ~on_the_salon_floor ~paycheck ~my_commute ~clock_in ~clock_off job jobs employed job_title my_work employment occupation your_work at_work ~payslip ~annual_review ~line_manager ~salary ~my_manager ~wages ~my_shift ~my_employer ~my_team
commute: commute commuting to_work way_to_work journey_to_work
boss: boss manager supervisor
overtime: overtime
homeoffice: at_the_kitchen_table from_my_kitchen work_from_home home_office working_from_home remote_work work_remotely telework teleworking wfh home_working hybrid
shiftwork: shift_work night_shift night_shifts shifts
businesstrip: business_trip business_trips travel_for_work business_travel work_trip travel_for_business
reports: ~my_reports ~appraisals direct_reports report_to_you manage_people supervise manage_or_supervise subordinates managing_people manage_staff people_you_manage ~my_technicians ~my_team_of ~annual_reviews
fulltime: full_time fulltime full_time_job
parttime: part_time parttime
employee: employee
unemployed: unemployed out_of_work jobless not_working between_jobs not_employed job_seeker jobseeker signing_on not_in_work ~jobcentre looking_for_work
retired: hung_up retired retirement retiree pensioner
homemaker: homemaker housewife househusband stay_at_home_mum stay_at_home_mom stay_at_home_parent stay_at_home_dad
selfemployed: self_employed contractor sole_trader
business: own_business your_own_business my_business business_owner my_firm my_company ~my_shop ~my_plumbing_firm ~my_clients ~my_customers run_a_business
staff: staff employees employees_of payroll ~on_payroll my_staff
solo: freelancer freelance sole_trader no_employees one_man_band one_person_business solo_entrepreneur just_me_no_employees
student: sixth_form school_pupil pupil student at_university undergraduate in_college full_time_student ~my_lectures ~my_dissertation ~my_tutor ~my_semester ~dorm
sidejob: side_job second_job side_income side_hustle side_gig ~driving_for_uber ~deliveroo_rider ~moonlight
union: trade_union union union_member labor_union ~shop_steward
benefits: company_pension health_cover company_benefits
education: education highest_level_of_education qualification qualifications level_of_education highest_qualification schooling
primary: primary_school elementary_school no_qualifications no_formal_education left_school_at
secondary: secondary_school gcse gcses middle_school some_high_school
highschool: high_school a_levels a_level high_school_diploma sixth_form
apprenticeship: apprenticeship vocational trade_school nvq apprentice
bachelor: bachelor bachelors ba bsc undergraduate_degree university_degree college_degree
master: master masters msc ma mba postgraduate
phd: phd doctorate doctoral ~my_thesis
degree: dissertation thesis degree graduated university_degree ~my_dissertation ~my_degree
course: training_course online_course evening_class
languages: foreign_language foreign_languages second_language ~duolingo
car: car cars vehicle vehicles automobile my_motor suv hatchback ~mileage ~mot ~gearbox ~miles_per_gallon ~glove_box ~garage_bill ~windscreen
drive: drive_to_work drive_a_car drive_car drive/v driver driving ~behind_the_wheel
carbrand: vw volkswagen ~golf_gti opel corsa vauxhall bmw audi mercedes toyota ford fiat renault peugeot skoda tesla volvo honda hyundai kia nissan mazda dacia citroen astra corolla passat
ecar: electric_car electric_vehicle ev evs electric_cars ~wallbox ~charging_point ~home_charger ~plug_mine_in ~octopus_tariff
licence: driving_licence driving_license drivers_license drivers_licence licence license driver_licence ~driving_test ~full_uk ~cat_b
motorcycle: motorbike motorcycle motorbikes motorcycles moped ~harley ~vespa
bike: bike bicycle bikes bicycles ~pannier ~panniers ~handlebars ~bike_lane
ebike: ebike ebikes electric_bike pedelec
scooter: scooter e_scooter escooter
publictransport: public_transport public_transit transit ~travelcard ~rail_card ~railcard
bus: bus buses ~bus_pass ~bus_stop
train: train/n trains railway rail amtrak ~eurostar
tram: tram trams streetcar
metro: subway metro
taxi: taxi taxis cab cabs
uber: uber lyft
carsharing: car_sharing carsharing zipcar
walking: walk/v walking on_foot for_a_walk
boat: boat boats yacht sailboat
camper: campervan camper motorhome caravan rv
abroad: abroad overseas foreign_country foreign_countries foreign_trip outside_the_country left_the_country travel_abroad trip_abroad countries_visited foreign_travel international_travel ~passport_control ~jet_lag
flight: fly/v flew flight flights plane planes airline airlines aeroplane flying ~window_seat ~layover ~heathrow ~easyjet ~ryanair ~lufthansa ~cabin_crew ~air_miles ~jet_lag
holiday: holiday holidays vacation vacations
hotel: hotel hotels ~room_service ~front_desk ~marriott ~hilton
camping: camping campsite
cruise: cruise cruises ~cruise_ship
airbnb: airbnb holiday_rental holiday_let
ski: ski skiing skis snowboard snowboarding ski_trip ~ski_pass ~chairlift ~apres_ski
passport: passport
hiking: hiking hike/v hikes hill_walking
beach: beach beaches
pet: pet pets animals animal ~litter_tray ~kibble ~her_bowl ~his_bowl ~fill_her_bowl
dog: dog dogs puppy puppies ~walkies ~labrador ~spaniel ~poodle ~terrier ~retriever ~beagle ~dachshund ~german_shepherd ~poo_bags
cat: cat cats kitten kittens ~tabby ~siamese ~scratching_post ~cat_flap ~tomcat
bird: bird birds budgie parrot canary ~aviary ~budgies
fishtank: aquarium pet_fish fish_tank goldfish ~guppies ~litre_tank ~changing_the_filter
rodent: rodent rodents
rabbit: rabbit rabbits bunny
hamster: hamster gerbil
guineapig: guinea_pig guinea_pigs
reptile: snake lizard tortoise gecko reptile reptiles ~terrarium
horse: horse horses pony ~saddlery
livestock: livestock farm_animals
chickens: chickens hens
cattle: cattle cows sheep goats pigs ~milking ~dairy_herd
wildbirds: feed_wild_birds wild_birds ~bird_feeder ~suet_balls
vet: vet vets veterinarian animal_clinic
kitchenappliance: kitchen_appliance kitchen_appliances
dishwasher: dishwasher dishwashers ~rinse_aid ~dishwasher_tablets ~dishwasher_salt
oven: oven ovens
microwave: microwave microwaves
fridge: fridge refrigerator
freezer: freezer
coffeemachine: coffee_machine coffee_maker espresso_machine nespresso ~coffee_pods ~descale ~portafilter
kettle: kettle
airfryer: air_fryer airfryer
foodprocessor: food_processor thermomix stand_mixer blender kitchenaid
washingmachine: washing_machine washer washing_machines ~wash_cycle ~spin_cycle ~detergent_drawer
dryer: tumble_dryer dryer tumble_drier ~lint_filter
vacuum: vacuum vacuum_cleaner hoover ~hoovering ~vacuuming
robotvac: robot_vacuum roomba
ironing: iron/v ironing irons/v ~ironing_board
sewing: sewing sewing_machine sew ~bobbin ~hemming
powertools: power_tools power_tool drill ~circular_saw ~angle_grinder ~sander
mower: lawn_mower lawnmower mower
tv: tv television televisions tv_set telly
computer: computer computers pc
laptop: laptop laptops macbook ~thinkpad
tablet: tablet tablets
ipad: ipad ipads
phone: phone phones mobile_phone cell_phone cellphone
smartphone: smartphone smartphones
iphone: iphone iphones
android: samsung_galaxy android galaxy pixel_phone
smartwatch: smartwatch smart_watch fitness_tracker apple_watch fitbit garmin ~close_my_rings
console: games_console game_console console playstation xbox nintendo ps5 ~dualsense ~joy_con
printer: printer printers ~toner ~ink_cartridge ~ink_cartridges
camera: camera cameras dslr
headphones: headphones earbuds airpods
speaker: smart_speaker smart_speakers ~alexa ~echo_dot
ereader: e_reader ereader kindle kobo
vr: vr_headset vr
streaming: streaming streaming_service streaming_services streaming_subscription
netflix: netflix
disney: disney_plus disney
primevideo: prime_video amazon_prime hbo hulu
musicstreaming: spotify music_streaming apple_music deezer ~my_playlist ~my_playlists
newspaper: newspaper newspapers daily_paper ~sunday_supplement
podcast: podcast podcasts
radio: radio
internet: broadband internet internet_connection wifi ~my_router
mobileplan: mobile_plan mobile_contract phone_contract sim_only
socialmedia: social_media social_network social_networks ~my_followers ~my_feed ~doomscroll
facebook: facebook
instagram: instagram insta
tiktok: tiktok
twitter: twitter
linkedin: linkedin
snapchat: snapchat snap
youtube: youtube
whatsapp: whatsapp
datingapp: dating_app dating_apps tinder bumble online_dating
gaming: gaming video_games video_game computer_games gamer play_games ~fortnite ~minecraft ~my_guild
onlineshop: online_shopping shop_online order_online buy_online shopping_online bought_online ~my_basket_online
amazon: amazon
ebay: ebay
secondhand: used_phone used_car used_bike used_furniture second_hand secondhand used_clothes vinted thrift charity_shop ~depop
loyalty: loyalty_card loyalty_cards loyalty_programme nectar clubcard
aichat: chatgpt chatbot ai_tools ai_assistant copilot gemini
vpn: vpn
cloud: cloud_storage dropbox icloud google_drive
bankaccount: bank_account current_account checking_account
creditcard: credit_card credit_cards amex mastercard visa_card ~credit_limit
debitcard: debit_card debit_cards
cash: cash
mobilepay: apple_pay google_pay mobile_payment contactless_phone ~tap_my_phone pay_with_phone
loan: loan loans borrowing debt debts overdraft car_finance credit_card_debt ~still_owe ~repayments ~instalments ~finance_deal
savings: savings save_money saving
savingsaccount: savings_account ~isa ~rainy_day_fund
invest: investments invest investing investment ~dividends
stocks: stocks etf etfs stock_market index_fund ~dividend ~vanguard
crypto: crypto cryptocurrency bitcoin ethereum ~cold_wallet ~hodl
insurance: insurance insured insurance_policy insurance_policies policies insurer ~my_excess ~my_policy ~aviva
healthinsurance: health_insurance private_health medical_insurance bupa
lifeinsurance: life_insurance life_cover
homeinsurance: home_insurance contents_insurance household_insurance buildings_insurance
carinsurance: car_insurance motor_insurance ~no_claims
travelinsurance: travel_insurance
petinsurance: pet_insurance
claim: insurance_claim make_a_claim
pension: private_pension pension_plan 401k ~pension_pot
statebenefits: state_benefits benefits universal_credit ~universal_credit
gambling: gamble/v gambling betting bet/v bets/v
onlinebanking: online_banking bank_online banking_app mobile_banking
sendmoney: send_money money_transfer international_transfer money_internationally ~western_union ~moneygram ~wire_my ~remittance
meat: meat ~bbq_ribs ~short_ribs ~bolognese ~meatballs
redmeat: red_meat
chicken: chicken roast_turkey
beef: beef steak steaks brisket
pork: pork bacon ham sausage sausages chorizo
fish: fish/n salmon tuna sushi cod
seafood: seafood prawns shrimp mussels oysters squid
dairy: dairy dairy_products butter yoghurt yogurt
milk: milk
cheese: cheese cheeses cheddar brie mozzarella
egg: egg eggs omelette
gluten: gluten
nuts: peanuts peanut_butter almonds nut_allergy
sugar: sugar sweets chocolate candy ~sweet_tooth
fastfood: fast_food takeaway takeaways mcdonalds kfc burger_king ~drive_thru ~big_mac
delivery: food_delivery deliveroo just_eat doordash uber_eats
restaurant: restaurant restaurants eat_out dine_out eating_out
cooking: cook/v cooking cooks/v home_cooked ~braised ~simmer ~from_scratch ~my_signature_dish ~saute
baking: bake/v baking bakes/v ~my_sourdough ~cake_tins
breakfast: breakfast
organic: organic
readymeal: ready_meal ready_meals frozen_meal
grocery: groceries grocery supermarket food_shop
mealkit: hellofresh meal_kit gousto
alcohol: alcohol alcoholic drinking_alcohol booze ~hangover ~tipsy ~nightcap ~pub_round
beer: beer beers lager ale ~ipa
wine: wine wines rioja prosecco merlot champagne ~bottle_of_red ~shiraz ~glass_of_red ~chardonnay
spirits: gin whisky whiskey vodka rum cocktail cocktails tequila ~g_t
caffeine: caffeine caffeinated
coffee: coffee coffees espresso cappuccino latte flat_white
tea: tea teas
softdrink: soft_drink soft_drinks cola coke pepsi soda lemonade fizzy_drinks
energydrink: energy_drink energy_drinks red_bull monster_energy
diet: diet eating_habits dietary
vegetarian: vegetarian veggie
vegan: vegan plant_based
teetotal: teetotal teetotaller
glutenfree: coeliac gluten_free celiac
smoking: smoke/v smoking cigarette cigarettes cigar tobacco ~marlboro ~roll_ups ~fag ~fags ~ashtray ~pack_a_day a_smoker you_a_smoker am_smoker
nonsmoker: non_smoker nonsmoker
vaping: vape/v vaping e_cigarette ecigarette ecigarettes
cannabis: cannabis weed marijuana
medication: medication medicine medicines prescription prescription_medication pills ~repeat_prescription ~my_tablets ~my_gp_put_me_on ~metformin ~statin ~statins ~insulin
bloodpressure: blood_pressure_tablet blood_pressure_tablets ramipril
sleepingpill: sleeping_pills sleeping_tablets zopiclone sleeping_pill
painkiller: painkillers painkiller ibuprofen paracetamol
supplement: supplements vitamins vitamin vitamin_d ~omega_3
contraception: contraception contraceptive ~the_pill
glasses: glasses spectacles reading_glasses ~varifocals ~my_prescription_lenses
contacts: contact_lenses
hearingaid: hearing_aid hearing_aids
dentist: dentist dental ~root_canal ~my_fillings
doctor: doctor gp physician
hospital: hospital hospitalised ~on_the_ward
surgery: surgery ~anaesthetic an_operation
therapy: therapist therapy counsellor psychologist counselling mental_health_help psychiatrist
physio: physio physiotherapy physiotherapist
allergy: allergy allergies allergic hay_fever ~antihistamine ~antihistamines ~epipen
chronic: chronic_illness chronic_condition long_term_condition chronic_conditions health_condition ~arthritis ~crohns ~epilepsy
diabetes: diabetes diabetic ~insulin
asthma: asthma ~inhaler
vaccine: vaccinated vaccine vaccination flu_jab jab
sickleave: sick_leave sick_days sick_day off_sick ~signed_off
sleepproblem: trouble_sleeping insomnia sleep_problems
nap: nap naps ~siesta
tattoo: tattoo tattoos ~inked
piercing: piercing piercings
makeup: makeup make_up lipstick mascara ~eyeliner
skincare: skincare moisturiser skin_care face_cream
hairdye: hair_dye dye_your_hair colour_your_hair dye_my_hair
hairdresser: hairdresser barber salon
perfume: perfume fragrance aftershave cologne
nails: nail_polish manicure
jewellery: jewellery jewelry ~necklace ~earrings
exercise: exercise sport sports work_out workout physical_activity
gym: gym fitness_studio gym_membership fitness_club ~personal_trainer ~spin_class
running: run/v running jog/v jogging ~parkrun for_a_run
swimming: swim/v swimming for_a_swim
yoga: yoga
pilates: pilates ~downward_dog
football: football soccer
tennis: tennis badminton squash padel
golf: golf ~my_handicap
climbing: climbing bouldering
martialarts: martial_arts judo karate ~sparring
dancing: dance/v dancing salsa
cycling: cycling cycle/v cyclist cycle_to_work
riding: horse_riding ~my_horse
fishing: fishing angling ~tackle_box
hunting: hunting
instrument: musical_instrument instrument musical_instruments play_an_instrument violin drums saxophone flute cello trumpet
piano: piano
guitar: guitar
choir: choir
reading: read_books books book/n reader novels novel reading ~paperback ~my_bookshelf ~page_turner
ebook: ebooks e_books
audiobook: audiobook audiobooks audible
library: library libraries ~library_card
cinema: cinema movie_theater movies_theater
concert: concert concerts gig gigs live_music ~mosh_pit
festival: festival festivals glastonbury
theatre: theatre opera musicals ballet
museum: museum museums art_gallery exhibition
boardgame: board_games board_game
crafts: knitting crochet crafts knit
painting: painting drawing ~watercolour ~easel
photography: photography ~darkroom
gardening: gardening ~seedlings ~weeding
diy: diy home_improvement
club: club_member sports_club club_membership association
volunteering: volunteer volunteering voluntary_work charity_work ~soup_kitchen ~food_bank
donation: donate donation donations charity charities give_to_charity ~direct_debit_to ~oxfam
religion: religious church mosque temple religion pray ~sunday_mass ~bible ~my_parish
voting: vote/v voted voting ~ballot
party: political_party
sauna: sauna spa
nightclub: nightclub clubbing
lottery: lottery lotto ~scratchcard ~euromillions ~scratch_cards
casino: casino poker ~roulette ~blackjack
sportsbet: sports_betting bookmaker ~bet365
farm: farm farming farmland ~hectares ~acres
tractor: tractor tractors
exports: export exports
male: male man
female: female woman
allotment: allotment allotments community_garden
greenhouse: greenhouses polytunnel
compost: compost composting compost_bin compost_heap
hottub: jacuzzi whirlpool
elevator: elevator
attic: attic
secondhome: vacation_home second_home holiday_home holiday_cottage summer_house holiday_flat
lodger: lodger lodgers subtenant sublet
battery: home_battery battery_storage powerwall
parking: parking_space parking_spot parking_permit
burglary: burgled burglary break_in broken_into
caregiving: carer caregiver care_for_a_relative look_after_a_relative care_for_someone
foster_child: foster_child foster_children
jobsearch: job_search job_hunting looking_for_a_job looking_for_a_new_job applying_for_jobs ~job_interview ~job_interviews
companycar: company_car
strike: on_strike strike strikes picket_line
internship: internship internships intern
canteen: canteen staff_canteen works_canteen
landline: landline landline_phone home_phone
smarttv: smart_tv
drone: drone drones
printer3d: 3d_printer 3d_printing
projector: projector
antivirus: antivirus antivirus_software virus_scanner
passwordmanager: password_manager ~1password ~bitwarden ~lastpass
videocall: video_call video_calls video_calling facetime skype zoom_call
voiceassistant: voice_assistant voice_assistants
paytv: cable_tv pay_tv satellite_tv
adblock: ad_blocker adblocker ad_block
magazine: magazine magazines magazine_subscription
blog: blog blogs blogging ~my_blog
comics: comics comic_books manga graphic_novels
anime: anime
will: your_will my_will last_will_and_testament made_a_will written_a_will a_will
gold: gold_coins gold_bars
bnpl: buy_now_pay_later klarna afterpay clearpay
overdraft: overdrawn
paypal: paypal
crowdfunding: crowdfunding kickstarter
taxadviser: accountant tax_adviser tax_advisor
studentloan: student_loan student_loans
pizza: pizza pizzas
icecream: ice_cream
bottledwater: bottled_water
barbecue: barbecue bbq
fasting: fasting intermittent_fasting
proteinshake: protein_shake protein_shakes protein_powder whey
homebrew: home_brewing home_brew homebrew brew_your_own
jam: make_jam jam_making homemade_jam preserving pickling
farmersmarket: farmers_market farm_shop
oatmilk: oat_milk soy_milk almond_milk plant_milk
spicy: spicy_food
blooddonor: give_blood donate_blood blood_donor blood_donation donated_blood
migraine: migraine migraines
backpain: back_pain bad_back
acupuncture: acupuncture
homeopathy: homeopathy homeopathic
massage: massage massages masseur
cpap: cpap
earplugs: earplugs ear_plugs
snoring: snore snoring snores
meditation: meditate meditation mindfulness
sunscreen: sunscreen sun_cream suncream
tanning: sunbed sunbeds tanning_salon solarium fake_tan
braces: braces orthodontist
wig: wig wigs toupee hairpiece hair_extensions
heels: high_heels heels stilettos
watch: wristwatch wristwatches a_watch
handbag: handbag handbags purse
sneakers: sneakers
fur: fur_coat real_fur
diving: scuba scuba_diving snorkelling snorkeling freediving
surfing: surf/v surfing surfer surfboard
sailing: sailing sail/v
rowing: rowing rowing_club
skating: ice_skating skateboard skateboarding roller_skates inline_skating
triathlon: triathlon ironman
basketball: basketball
volleyball: volleyball
handball: handball
stadium: stadium season_ticket_holder
esports: esports e_sports twitch
chess: chess
puzzles: jigsaw jigsaws jigsaw_puzzle jigsaw_puzzles
crosswords: crosswords sudoku sudokus
cards: card_games bridge_club play_cards
modelling: model_trains model_railway scale_models model_kits
stamps: stamp_collecting stamp_collection collect_stamps
astronomy: telescope stargazing astronomy
birdwatching: birdwatching birding bird_watching
pottery: pottery ceramics ~potters_wheel ~kiln
woodwork: woodworking woodwork carpentry ~lathe ~dovetail
beekeeping: beekeeping bees beehive beehives ~beehive
geocaching: geocaching geocache
karaoke: karaoke
escaperoom: escape_room escape_rooms
themepark: theme_park theme_parks amusement_park disneyland
zoo: zoo zoos
band: in_a_band my_band our_band
dating: dating go_on_dates
fleamarket: flea_market flea_markets car_boot_sale car_boot garage_sale
hostel: hostel hostels
rentalcar: rental_car car_hire hire_car rent_a_car car_rental
packageholiday: package_holiday package_tour all_inclusive
ferry: ferry ferries
interrail: interrail interrailing
travelagency: travel_agent travel_agency travel_agents
longbus: flixbus coach_trip long_distance_coach
petition: petition petitions
protest: demonstration demonstrations protest protests protest_march
military: military_service served_in_the_army national_service
recycling: recycle recycling
towncouncil: council_meeting council_meetings town_hall_meeting
jury: jury_service jury_duty
tutoring: tutor tutoring private_tutor
exchange: erasmus exchange_semester semester_abroad study_abroad
scholarship: scholarship scholarships
tent: tent tents
twins: twins our_twins

# Words with several meanings: each counts only beside another word about the same.
abroad: ~customs/?
alcohol: ~pint/?
balcony: patio/? terrace/?
beef: burger/? burgers/?
beer: ~pint/? ~pints/?
bike: ~my_chain/? ~my_helmet/? ~saddle/?
car: ~fill_up/? ~filled_up/? ~fuel_tank/? ~my_driveway/? ~petrol/? ~tires/? ~tyres/?
carbrand: civic/? fiesta/? polo/?
cash: coins/? notes_and_coins/? ~atm/? ~cash_machine/?
casino: slots/?
cat: ~litter/?
chicken: turkey/?
chickens: ~coop/?
child: children_under/? our_first/? teens/? year_olds/? ~nursery/?
cinema: ~popcorn/?
concert: ~encore/?
contacts: contacts/?
crafts: ~yarn/?
creditcard: ~statement_balance/?
cruise: ~our_cabin/?
crypto: ~ledger_wallet/?
dairy: cream/?
datingapp: hinge/?
daughter: girls/?
degree: graduation/? ~graduation/?
dog: ~fetch/? ~kennel/? ~lead/?
drive: ~motorway/?
exercise: ~marathon/? ~reps/? ~training_plan/?
fishing: ~carp/?
flight: ~airport/? ~boarding/? ~legroom/?
gambling: ~my_stake/? ~odds/?
gaming: ~raid/?
garden: yard/? ~borders/? ~hedge/? ~out_back/?
gardening: ~prune/?
gas: gas/?
glasses: ~optician/?
gym: ~bench_press/? ~deadlift/? ~squat_rack/? ~treadmill/?
hairdye: ~highlights/? ~my_roots/?
horse: ~stables/?
hotel: ~check_in_desk/?
instagram: ~reels/?
insurance: ~deductible/? ~premium/?
invest: ~portfolio/?
job: ~client_meeting/? ~desk/? ~promotion/? ~reserved_bay/? ~shift/?
landlord: ~deposit_back/?
laptop: notebook/?
loan: ~pay_back/? ~still_paying/?
makeup: foundation/?
martialarts: boxing/?
meat: ~mince/? ~roast_beef/?
metro: tube/? underground/?
newspaper: ~crossword/?
nuts: nuts/?
painting: paint/?
phone: ~home_screen/?
pool: pool/?
pregnant: ~due_in/?
publictransport: ~oyster/? ~season_ticket/?
religion: ~mass/?
reports: ~technicians/?
running: runner/? ~10k/? ~5k/? ~marathon/?
sewing: ~zigzag/?
sickleave: ~months_off/?
ski: ~slopes/?
skincare: serum/?
smarthome: ~hue/? ~nest/?
smoking: smoker/?
son: boys/?
sportsbet: ~accumulator/?
spouse: ~anniversary/?
stocks: shares/?
surgery: operated/? operation/?
swimming: ~freestyle/? ~lengths/?
tattoo: ~my_sleeve/?
theatre: ~matinee/?
train: ~platform/?
vacuum: ~dyson/? ~henry/?
wildbirds: ~feeders/? ~sunflower_hearts/?
cat: ~miaow* ~meow* ~purr/?
dog: ~bark/? ~barks/?
