# English. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: no nope nah negative n
not: not dont doesnt didnt havent hasnt hadnt isnt arent wasnt werent cant cannot couldnt wont without aint nor never_mind refuse
never: never not_once not_ever never_ever at_no_time
none: none nothing nobody no_one neither none_of_these none_of_those none_of_the_above none_of_them not_any nowhere zero zilch nil not_one no_any anyone_no only_child an_only_child
yes: yes yeah yep yup sure of_course certainly definitely absolutely indeed correct y
hedge: really always often usually much rarely seldom hardly barely scarcely occasionally sometimes almost nearly practically virtually regularly generally mostly every normally not_really hardly_ever very_rarely once_in_a_while now_and_then yet particularly
 exactly necessarily entirely
unsure: dont_know not_sure no_idea unsure cant_remember cant_say dunno idk prefer_not_to_say rather_not_say no_opinion hard_to_say cant_recall dont_remember
notasked: na n_a not_applicable doesnt_apply does_not_apply not_relevant not_asked skip skipped not_for_me_to_say question_doesnt_apply doesnt_apply_to_me
past: most_recently used_to formerly former previously ex childhood teenager as_a_kid as_a_child as_a_teenager in_the_past once_had grew_up back_then back_in before_that years_ago year_ago months_ago at_the_time in_my_twenties in_my_youth when_i_was would_have as_a_student my_last_house our_last_house last_house my_old in_your_life past were_you_before did_you_do_before do_before did_you_have_before have_before live_before did_you_live_before work_before did_you_work_before beforehand
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
which: how which what whats describe name list how_would_you_describe how_would_you_describe_your
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
total: total altogether overall in_all entire in_total all_told
rating: rate rating satisfied satisfaction recommend score scale stars enjoy happy_are_you happy_with how_well how_good would_you_rate how_likely how_happy evaluate nps
worst: went_wrong not_like didnt_like_about did_not_like worst dislike annoys annoy improve change bother bothers wrong complaint complaints disturbs frustrating better badly worry worries hard_about difficult least problem problems negative downside hate
since: since
for: for
ago: years_ago year_ago months_ago ago decades_ago ages_ago
times: times time x once twice thrice
minutes: minute minutes min mins
hours: hour hours hr hrs h
days: day days nights night daily
weeks: week weeks weekly last_week past_week
months: months_ago month months monthly last_month past_month
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
weekday: during_the_week weekdays weekday monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays morning evening mon tue tues wed weds thu thur thurs fri sat sun
weekend: weekend weekends
spend: spend spent spending cost costs budget pay price paid
intense: very extremely so absolutely completely totally
window: today yesterday in_the_last in_the_past last_12_months last_year past_year this_year last_month past_month last_week past_week this_month last_three_months past_12_months
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
none: not_a_drop not_a_penny not_a_cent not_a_single not_a_single_one not_a_thing not_a_soul not_a_bit no_way no_chance no_thanks no_such_thing not_in_the_least not_one_bit not_one_of_them not_any_of_them not_ever_in_my_life
no: nay noo nooo absolutely_not definitely_not certainly_not course_not of_course_not
me: i im ive id ill me myself
dated: in since around until
decade: s fifties sixties seventies eighties nineties
made: built made founded released published established designed recorded set printed vintage invented opened
stop: currently_aged getting
stop: can shall anybody somewhere anywhere whether youd youve youll hes shes thats theres lately presently average usual general back away outside inside long same next first fit try tried trying taken taking gone find found kept bring brought begin began start started finish lot lots bit few various certain particular suit able allowed possible kinda sorta gonna gotta regards concerning related involving involve involved moment
use: drives drove driven eats ate eaten drinks drank drunk plays played watches reads listens listened wears wore worn takes took orders ordered visits visited attends attended practises practiced rides rode ridden goes run runs operate operates consume consumes consumed
own: owns possesses holds held keeping subscribes subscribed paying pays purchase purchases possession
unsure: not_certain
stop: other_people or_any_other devices device appliances appliance gadgets services equipment activities facilities of_any_kind
window: this_spring this_summer this_autumn this_winter
excuse: laundrette launderette laundromat
or: or_any_other
tense: slept ate lived worked played smoked wore rode drove
stop: free_time spare_time leisure_time whatsoever
none: not_at_all
recently: today yesterday this_morning last_night this_week last_week past_week this_weekend last_weekend this_month last_month past_month just_now

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
260: weekdays every_weekday each_weekday every_working_day monday_to_friday monday_friday mon_to_fri mon_fri
365: daily every_day everyday each_day every_morning every_evening every_night all_the_time constantly nightly every_single_day most_days religiously
200: several_times_a_week every_other_day most_nights
100: twice_a_week couple_of_times_a_week
52: weekly once_a_week every_week every_weekend mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends monday_nights friday_nights saturday_nights sunday_mornings
24: fortnightly every_fortnight twice_a_month a_fortnight per_fortnight once_a_fortnight
12: monthly once_a_month every_month
4: quarterly few_times_a_year
2: twice_a_year half_yearly six_monthly biannually
1: yearly annually once_a_year every_year
0: never not_once

[feelings]
-2: bully bullies abominable shambolic deplorable unforgivable never_been_so_angry waste_of_money want_my_money_back bodged overcharged fobbed_off cowboys swindlers clueless obnoxious
-1: shouts_at moody unprofessional disorganised cheated fibbed takes_credit ghosted misleading_advert soggy_mess crawled laggy unresponsive flimsy wobbly scratched
1: thoughtful supportive gentle_on sparkling well_made good_value
2: best_shop best_one_ever absolutely_everyone_to_go life_saver lifesaver godsend faultless impeccable top_class ten_out_of_ten worth_its_weight hands_down_the_best sings
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
# Household and family
child: little_girl little_boy teenagers my_eldest child children kid kids stepchild my_little_one little_ones toddler toddlers offspring
 children_under/? our_first/? teens/? year_olds/? ~bedtime_story ~cot ~parents_evening ~school_run ~my_youngest ~our_eldest ~our_youngest ~nappies
 ~school_gates ~school_uniform ~packed_lunches_for ~year_4 ~reception_class ~half_term ~bath_time ~potty_training ~tooth_fairy ~swimming_lessons_for
 ~pushchair ~pram ~car_seat ~school_fees ~colic ~night_feeds ~breastfed ~primary_school_run ~teething ~nursery/? ~eldest/m ~youngest/m ~homework/?
 ~buggy/? ~bedtime/? ~dummy/? ~bottle/? ~creche/? ~uniform/? ~weaning/?
twins: twins our_twins
baby: baby babies newborn ~breastfeeding ~maternity_leave ~c_section
son: son sons my_boy our_boy boys/?
daughter: daughter daughters my_girl our_girl girls/?
childcare: childcare daycare nanny babysitter kindergarten ~au_pair ~drop_off_at_nursery ~nursery_fees ~childminder ~nursery/? ~pick_up/? ~sitter/?
school: parents_evening pta ~lunchbox
grandchild: grandchild grandchildren grandson granddaughter grandkids grandkid grandsons granddaughters great_grandchildren
partner: my_fiancee my_other_half partner partners boyfriend girlfriend fiance fiancee ~other_half ~missus ~move_in_together ~our_anniversary
 ~my_fella ~my_bloke
spouse: spouse husband wife hubby husbands wifes ~mrs ~anniversary/?
sibling: sibling siblings brother sister brothers sisters twin_brother twin_sister half_brother half_sister
flatmate: flatmate flatmates roommate roommates housemate housemates
alone: live_alone living_alone on_my_own nobody_else single_household one_person_household just_me lives_alone
marital: marital_status relationship_status marital
married: married
single: ~single
divorced: divorced separated
widowed: widowed widow widower
nevermarried: never_married
cohabiting: cohabiting living_together living_with_partner
pregnant: pregnant pregnancy ~midwife ~week_scan ~20_week_scan ~due_in/?
male: male man
female: female woman

# Housing
home: housing home_ownership tenure
landlord: lease landlord landlady letting_agent ~tenancy ~deposit_back/?
rent: rent renting monthly_rent
mortgage: mortgage mortgages ~still_owe_on_the_house ~pay_back_on_the_house ~remortgage ~fixed_rate_mortgage ~years_left_on_the_mortgage
 ~lender_for_the_house ~fixed/? ~deal/? ~lender/? ~years_to_go/? ~equity/? ~term/?
owner: own_my_apartment own_my_flat own_my_place own_it our_own bought_our bought_my own_apartment own_detached homeowner own_outright own_my_home
 own_my_house own_our_house owner_occupied own_home own_it_outright bought_my_house own_house own_flat ~when_we_bought_the_house ~our_leasehold
tenant: tenant renter tenants rented_flat rented_house rented private_rental i_rent we_rent renting_a ~my_landlord ~our_landlord ~my_landlady
 ~letting_agency ~deposit_back
withparents: with_my_parents live_with_parents with_parents parents_house
garden: garden gardens backyard back_yard yard/? ~flowerbed ~flowerbeds ~vegetable_patch ~greenhouse ~flower_beds ~rose_bushes ~my_borders
 ~back_garden ~borders/? ~hedge/? ~out_back/? ~lawn/? ~shed/? ~patio/? ~pond/? ~roses/?
lawn: lawn lawns ~mow ~mowing ~lawn_edging ~edging/? ~stripes/? ~mower/? ~grass/? ~clippings/?
balcony: balcony patio/? terrace/? ~window_box ~railing_planters ~railings/? ~planter/?
garage: garage garages
pool: swimming_pool hot_tub pool/?
cellar: cellar basement
carpet: carpet carpets
heating: heating heat_source heating_system
gas: gas_boiler gas_heating gas/? ~boiler/? ~pilot_light/? ~flue/? ~combi/? ~bled/?
oilheating: oil_heating heating_oil oil_tank
heatpump: heat_pump ~outdoor_unit/? ~flow_temperature/? ~cop/?
stove: wood_stove log_burner fireplace wood_burner wood_burning_stove open_fire woodburner ~chimney_sweep ~kindling ~sweep_the_chimney ~hearth
 ~fire_grate ~chimney_swept ~logs/? ~embers/? ~flue/? ~split_wood/? ~chop_wood/? ~crackling/? ~firewood/?
solar: solar solar_panels pv photovoltaic ~feed_in_tariff ~inverter ~export_to_the_grid ~panels_on_our_roof ~kilowatt_peak ~kwp ~panels/? ~roof/?
 ~sunny/? ~generate/? ~generated/? ~feed_in/? ~grid/? ~kwh/? ~export/?
aircon: air_conditioning air_con aircon ac air_conditioner air_conditioners split_unit ~split/? ~hum/? ~condenser/? ~compressor/?
cleaner: cleaner cleaners cleaning_lady maid cleaning_help help_with_cleaning cleaning_service ~my_cleaner ~our_cleaner ~hoovers/? ~keys/?
 ~comes_tuesdays/?
moving: moved_house moving_house relocate relocated ~removal_van ~removals ~removal_firm ~moving_boxes ~boxes/? ~van/? ~unpacked/? ~keys/?
renovation: renovation renovate renovated renovating refurbish new_kitchen_fitted loft_conversion new_bathroom_fitted extension_built ~builders/?
 ~tiles/? ~plasterers/? ~scaffolding/? ~fitted/?
smarthome: smart_home smart_bulb smart_bulbs smart_thermostat ~alexa ~google_home ~siri ~homekit ~smart_lights ~smart_plug ~smart_plugs
 ~smart_lighting ~smart_lock ~home_automation ~smart_doorbell ~video_doorbell ~hey_google ~ok_google ~philips_hue ~ring_doorbell ~hue/? ~nest/? ~dim/?
 ~turn_the_lights/? ~tado/? ~bulbs/? ~routine/?
alarm: burglar_alarm alarm_system security_camera ~burglar_alarms ~cctv ~security_cameras
terrace: roof_terrace
pelletstove: pellet_stove

# Work and education
employment: employment_status employment job_status occupation working_status work_status
job: job jobs employed job_title my_work employment occupation your_work at_work ~night_shift ~my_boss ~my_rota ~payday ~my_salon ~on_the_salon_floor
 ~paycheck ~my_commute ~clock_in ~clock_off ~payslip ~annual_review ~line_manager ~salary ~my_manager ~wages ~my_shift ~my_employer ~my_team ~clock_on
 ~shift_pattern ~annual_leave ~sick_note ~team_meeting ~performance_review ~stand_up_meeting ~my_colleagues ~my_coworkers ~our_open_plan ~staff_room
 ~teams_meeting ~client_meeting/? ~desk/? ~promotion/? ~reserved_bay/? ~shift/? ~boss/? ~rota/? ~overtime/? ~manager/? ~deadline/? ~shifts/?
commute: commute commuting to_work way_to_work journey_to_work
boss: boss manager supervisor
overtime: overtime extra_hours unpaid_overtime
homeoffice: at_the_kitchen_table from_my_kitchen work_from_home home_office working_from_home remote_work work_remotely telework teleworking wfh
 home_working hybrid ~back_bedroom_office ~pyjama_bottoms_on_calls ~kitchen_table_laptop ~kitchen_table/? ~webcam/? ~slippers/? ~zoom/? ~vpn/? ~desk/?
shiftwork: shift_work night_shift night_shifts shifts
businesstrip: business_trip business_trips travel_for_work business_travel work_trip travel_for_business conference_trip client_visit
reports: direct_reports report_to_you manage_people supervise manage_or_supervise subordinates managing_people manage_staff people_you_manage
 line_manage line_manager_of lead_a_team supervise_staff people_manager ~my_reports ~appraisals ~my_technicians ~my_team_of ~annual_reviews
 ~sign_off_their ~appraisals_for ~one_to_ones_with_my ~technicians/? ~rota/? ~appraisal/? ~team_of/? ~leave/? ~sign_off/? ~holiday_requests/?
fulltime: full_time fulltime full_time_job
parttime: part_time parttime
employee: employee
unemployed: unemployed out_of_work jobless not_working between_jobs not_employed job_seeker jobseeker signing_on not_in_work looking_for_work
 ~jobcentre
retired: hung_up retired retirement retiree pensioner
homemaker: homemaker housewife househusband stay_at_home_mum stay_at_home_mom stay_at_home_parent stay_at_home_dad
selfemployed: self_employed contractor sole_trader
business: own_business your_own_business my_business business_owner my_firm my_company run_a_business ~my_shop ~my_plumbing_firm ~my_clients
 ~my_customers ~invoice_my_clients ~registered_my_company ~my_premises ~clients/? ~vat/? ~invoices/? ~turnover/? ~suppliers/?
staff: staff employees employees_of payroll my_staff ~on_payroll
solo: freelancer freelance sole_trader no_employees one_man_band one_person_business solo_entrepreneur just_me_no_employees
student: sixth_form school_pupil pupil student at_university undergraduate in_college full_time_student ~my_lectures ~my_dissertation ~my_tutor
 ~my_semester ~dorm
sidejob: side_job second_job side_income side_hustle side_gig second_income freelance_on_the_side side_business ~driving_for_uber ~deliveroo_rider
 ~moonlight ~deliver_for ~bar_shifts ~weekend_job ~waitressing ~babysit_for_money ~tutoring_for_cash ~etsy_shop ~tips/? ~cash_in_hand/? ~gigs/?
 ~shifts/?
union: trade_union union union_member labor_union ~shop_steward
benefits: company_pension health_cover company_benefits
education: education highest_level_of_education qualification qualifications level_of_education highest_qualification schooling
degree: dissertation thesis degree graduated university_degree graduation/? ~my_dissertation ~my_degree
primary: primary_school elementary_school no_qualifications no_formal_education left_school_at
secondary: secondary_school gcse gcses middle_school some_high_school
highschool: high_school a_levels a_level high_school_diploma sixth_form
apprenticeship: apprenticeship vocational trade_school nvq apprentice
bachelor: bachelor bachelors ba bsc undergraduate_degree university_degree college_degree
master: master masters msc ma mba postgraduate
phd: phd doctorate doctoral ~my_thesis
course: training_course online_course evening_class evening_course adult_education webinar online_courses night_school pottery_class ~tutor/?
 ~certificate/? ~module/? ~homework/? ~assignment/?
languages: foreign_language foreign_languages second_language ~duolingo ~spanish_lessons ~learn_a_language ~speak_another_language ~german_lessons
 ~french_lessons ~babbel ~verb_endings ~grammar/? ~vocabulary/? ~verbs/? ~b2/? ~lesson/? ~fluent/?

# Transport
car: car cars vehicle vehicles automobile my_motor suv hatchback ~mileage ~mot ~gearbox ~miles_per_gallon ~glove_box ~garage_bill ~windscreen
 ~car_park_permit ~car_wash ~dashcam ~no_claims_bonus ~breakdown_cover ~number_plate ~parallel_park ~tow_bar ~road_tax ~odometer ~oil_change
 ~spark_plugs ~cambelt ~jump_leads ~fill_up/? ~filled_up/? ~fuel_tank/? ~my_driveway/? ~petrol/? ~tires/? ~tyres/? ~boot/m ~bumper/m ~dashboard/m
 ~clutch/m ~brakes/m ~exhaust/m ~wing_mirror/m ~engine/m ~mechanic/? ~motorway/? ~diesel/? ~seatbelt/? ~indicator/? ~headlight/? ~headlights/?
 ~bonnet/? ~tyre/? ~steering/? ~puncture/? ~diesel_pump/? ~reversed/? ~reversing/? ~roundabout/? ~parked/? ~fuel/? ~filled/?
carbrand: vw volkswagen opel corsa vauxhall bmw audi mercedes toyota ford fiat renault peugeot skoda tesla volvo honda hyundai kia nissan mazda dacia
 citroen astra corolla passat civic/? fiesta/? polo/? jaguar lexus subaru suzuki mitsubishi jeep land_rover range_rover mini_cooper porsche cupra
 qashqai focus kuga yaris prius dacia_duster ~golf_gti
ecar: electric_car electric_vehicle ev evs electric_cars tesla ev_driver plug_in_hybrid ~wallbox ~charging_point ~home_charger ~plug_mine_in
 ~octopus_tariff ~rapid_charger ~supercharger ~granny_charger ~home_charging ~charger/? ~range/? ~charging/? ~kwh/? ~battery/? ~plug/? ~charge/?
 ~regenerative/?
licence: driving_licence driving_license drivers_license drivers_licence licence license driver_licence ~driving_test ~full_uk ~cat_b
 ~points_on_my_licence ~speeding_points ~passed_my_test
drive: drive_to_work drive_a_car drive_car drive/v driver driving ~behind_the_wheel ~motorway/? ~overtake/? ~roundabout/? ~parallel/? ~gear/?
 ~steering_wheel/? ~lane/? ~reverse/? ~parking/? ~hatchback/? ~cruise_control/? ~tailback/?
motorcycle: motorbike motorcycle motorbikes motorcycles moped ~harley ~vespa ~throttle/? ~leathers/? ~kickstand/? ~helmet/? ~pillion/? ~biker/?
 ~exhaust/?
bike: bike bicycle bikes bicycles road_bike mountain_bike ~pannier ~panniers ~handlebars ~bike_lane ~bike_lock ~bike_shop ~puncture_repair ~inner_tube
 ~bike_shed ~bike_rack ~clip_in_pedals ~strava_ride ~my_chain/? ~my_helmet/? ~saddle/? ~pedal/? ~pedals/? ~pedalling/? ~helmet/? ~puncture/? ~chain/?
 ~gears/? ~lycra/? ~handlebar/? ~spokes/? ~cycle/? ~lanes/?
ebike: ebike ebikes electric_bike pedelec ~assist/? ~battery/? ~motor/? ~turbo/?
scooter: scooter e_scooter escooter
publictransport: public_transport public_transit transit ~travelcard ~rail_card ~railcard ~swipe_my_card ~contactless_reader ~tap_in_and_out
 ~season_ticket_loan ~oyster/? ~season_ticket/? ~commuter/? ~platform/? ~stop/? ~fare/? ~delays/? ~inspector/? ~carriage/?
bus: bus buses ~bus_pass ~bus_stop ~bus_driver ~top_deck ~stop/? ~driver/? ~deck/? ~route/?
train: train/n trains railway rail amtrak intercity commuter_train ~eurostar ~quiet_coach ~railcard ~train_ticket ~buffet_car ~platform/? ~carriage/?
 ~conductor/? ~delay/? ~station/? ~seat_reservation/?
tram: tram trams streetcar
metro: subway metro tube/? underground/? underground_line
taxi: taxi taxis cab cabs ~cabbie/? ~meter/? ~fare/?
uber: uber lyft
carsharing: car_sharing carsharing zipcar ~car_share ~blablacar ~share_now
walking: walk/v walking on_foot for_a_walk ~stroll/? ~pavement/? ~steps/? ~strides/?
boat: boat boats yacht sailboat ~dinghy ~motorboat ~narrowboat ~canoe ~my_mooring ~mooring/? ~harbour/? ~sail/? ~deck/? ~anchor/? ~hull/?
camper: campervan camper motorhome caravan rv motorhomes campervans touring_caravan ~awning/? ~hook_up/? ~pitch/?

# Travel
abroad: abroad overseas foreign_country foreign_countries foreign_trip outside_the_country left_the_country travel_abroad trip_abroad
 countries_visited foreign_travel international_travel ~passport_control ~jet_lag ~border_control ~currency_exchange ~foreign_currency
 ~roaming_charges ~visa_on_arrival ~santorini ~crete ~corfu ~rhodes ~majorca ~mallorca ~tenerife ~lanzarote ~fuerteventura ~gran_canaria ~algarve
 ~benidorm ~magaluf ~phuket ~bali ~cancun ~dubai ~marrakech ~lisbon ~barcelona ~rome ~venice ~athens ~budapest ~prague ~copenhagen ~customs/?
 ~passport/? ~visa/? ~border/? ~exchange_rate/? ~euros/? ~time_zone/? ~tuk_tuk/? ~souk/?
flight: fly/v flew flight flights plane planes airline airlines aeroplane flying ~window_seat ~layover ~heathrow ~easyjet ~ryanair ~lufthansa
 ~cabin_crew ~air_miles ~jet_lag ~boarding_pass ~boarding_gate ~departure_lounge ~hand_luggage ~cabin_bag ~wizz_air ~british_airways ~emirates
 ~duty_free ~baggage_carousel ~aisle_seat ~gatwick ~stansted ~tray_table ~airport/? ~boarding/? ~legroom/? ~airports/? ~gate/? ~take_off/? ~took_off/?
 ~landed/? ~landing/? ~turbulence/? ~delayed/? ~aisle/? ~cabin/? ~luggage/? ~runway/? ~seatbelt_sign/? ~stewardess/? ~pilot/? ~takeoff/?
holiday: holiday holidays vacation vacations city_break getaway half_board ~sunbathing/? ~pool_bar/? ~all_inclusive/? ~resort/? ~souvenirs/?
 ~cocktails_by_the_pool/?
hotel: hotel hotels ~room_service ~front_desk ~marriott ~hilton ~bed_and_breakfast ~guesthouse ~hotel_breakfast ~minibar ~check_out_at ~do_not_disturb
 ~turndown ~check_in_desk/? ~reception/? ~lobby/? ~concierge/? ~key_card/? ~buffet/? ~check_in/? ~check_out/? ~suite/?
camping: camping campsite ~tent_pegs ~guy_ropes ~sleeping_bag ~roll_mat ~groundsheet ~pitched_our_tent ~camp_fire ~camping_stove ~pegs/? ~tent/?
 ~pitch/? ~stove/? ~campfire/? ~mallet/? ~awning/? ~marshmallows/?
tent: tent tents
cruise: cruise cruises ~cruise_ship ~shore_excursion ~ports_of_call ~balcony_cabin ~captains_dinner ~royal_caribbean ~costa_cruise ~our_cabin/?
 ~cabin/? ~deck/? ~port/? ~ship/? ~captain/? ~buffet/?
airbnb: airbnb holiday_rental holiday_let ~airbnbs ~short_let ~vrbo ~superhost/? ~key_box/? ~check_in/?
ski: ski skiing skis snowboard snowboarding ski_trip ~ski_pass ~chairlift ~apres_ski ~ski_boots ~ski_lift ~black_run ~red_run ~ski_school ~ski_hire
 ~off_piste ~goggles_and_poles ~chalet_in_the_alps ~slopes/? ~piste/? ~lift/? ~powder/? ~poles/? ~goggles/? ~chalet/? ~moguls/?
passport: passport
hiking: hiking hike/v hikes hill_walking ~hiking_boots ~trekking_poles ~summit_cairn ~walking_boots ~munro ~trail/? ~summit/? ~boots/? ~rucksack/?
 ~peak/? ~blisters/? ~ridge/? ~map/? ~hut/?
beach: beach beaches ~sunbathe/? ~waves/? ~parasol/? ~seaside/? ~sandcastle/?
hostel: hostel hostels ~dorm_room ~bunk_in_a_dorm
rentalcar: rental_car car_hire hire_car rent_a_car car_rental hertz sixt europcar
packageholiday: package_holiday package_tour all_inclusive
ferry: ferry ferries
interrail: interrail interrailing
travelagency: travel_agent travel_agency travel_agents
longbus: flixbus coach_trip long_distance_coach
backpacking: backpacking interrailing
worldtrip: round_the_world_trip
spa_hotel: spa_break wellness_weekend
travelblog: tripadvisor booking_com

# Animals
pet: pet pets animals animal ~litter_tray ~kibble ~her_bowl ~his_bowl ~fill_her_bowl
dog: dog dogs puppy puppies ~walkies ~labrador ~spaniel ~poodle ~terrier ~retriever ~beagle ~dachshund ~german_shepherd ~poo_bags ~good_boy_treats
 ~dog_walker ~groomers ~shih_tzu ~pug ~pugs ~husky ~collie ~corgi ~whippet ~greyhound ~chihuahua ~rottweiler ~jack_russell ~bulldog ~cockapoo
 ~labradoodle ~doberman ~dog_hair ~muddy_paws ~tail_wagging ~wags_his_tail ~wags_her_tail ~poo_bag ~slobber ~fetch/? ~kennel/? ~lead/? ~bark/?
 ~barks/? ~leash/? ~harness/? ~paws/? ~paw/? ~muzzle/? ~whimpers/? ~sniffs/? ~sniffing/? ~tugs/? ~growls/? ~howls/? ~collar/? ~off_the_lead/?
 ~kennels/?
cat: cat cats kitten kittens ~tabby ~siamese ~scratching_post ~cat_flap ~tomcat ~miaow* ~meow* ~tortoiseshell ~ginger_tom ~moggy ~maine_coon
 ~persian_cat ~purring ~clawed_the_sofa ~cat_tree ~cat_food ~cat_litter ~catnip ~litterbox ~litter/? ~purr/? ~claws/? ~whiskers/? ~scratches/?
 ~fur_ball/? ~hairball/? ~miaows/? ~meowing/? ~kibble/? ~pouches/? ~kneads/?
bird: bird birds budgie parrot canary parrots cockatiel canaries finches lovebird lovebirds ~aviary ~budgies ~birdseed ~birdcage ~cuttlebone ~cage/?
 ~perch/? ~chirps/? ~chirping/? ~seed/? ~millet/? ~feathers/? ~squawks/? ~tweets/?
fishtank: aquarium pet_fish fish_tank goldfish tropical_fish aquariums koi betta ~guppies ~litre_tank ~changing_the_filter ~tank/? ~filter/? ~gravel/?
 ~neon/? ~tetras/? ~algae/? ~heater/? ~flakes/?
rodent: rodent rodents
rabbit: rabbit rabbits bunny bunnies lop_eared ~hutch/? ~hay/? ~carrots/? ~hops/? ~pellets/?
hamster: hamster gerbil hamsters gerbils ~wheel/? ~cage/? ~sawdust/? ~cheeks/?
guineapig: guinea_pig guinea_pigs
reptile: snake lizard tortoise gecko reptile reptiles tortoises bearded_dragon corn_snake iguana chameleon ~terrarium ~vivarium/? ~heat_lamp/?
 ~crickets/? ~sheds/?
horse: horse horses pony ~saddlery ~livery ~mucking_out ~dressage ~gelding ~showjumping ~hacking_out ~my_mare ~stables/? ~mare/? ~paddock/? ~hay/?
 ~stirrups/? ~hooves/? ~farrier/? ~gallop/? ~saddle/? ~canter/? ~hoof/? ~bridle/?
livestock: livestock farm_animals
chickens: chickens hens bantams laying_hens ~coop/? ~eggs_every_morning/? ~henhouse/? ~cockerel/? ~clucking/? ~peck/? ~layers/?
cattle: cattle cows sheep goats pigs ~milking ~dairy_herd
wildbirds: feed_wild_birds wild_birds ~bird_feeder ~suet_balls ~feeders/? ~sunflower_hearts/? ~robins/? ~bluetits/? ~goldfinches/? ~sparrows/?
 ~fat_balls/? ~nuthatch/?
vet: vet vets veterinarian animal_clinic veterinary_practice ~neutered ~spayed ~microchipped ~flea_treatment ~worming_tablets ~deworming ~jabs/?
 ~booster/? ~limping/? ~tick/? ~ticks/?
petfood: pet_food dog_food cat_food pet_treats
petsitter: pet_sitter dog_sitter cat_sitter boarding_kennels

# Appliances and devices
kitchenappliance: kitchen_appliance kitchen_appliances ~kitchen_gadget/?
dishwasher: dishwasher dishwashers dish_washer ~rinse_aid ~dishwasher_tablets ~dishwasher_salt ~salt_refill ~cutlery_basket/? ~rinse/?
 ~eco_programme/? ~loading/? ~unloading/?
oven: oven ovens cooker cookers range_cooker ~preheat ~oven_gloves ~roast/? ~gas_mark/?
microwave: microwave microwaves ~reheat/? ~ping/? ~heat_up/? ~zap/? ~beeps/?
fridge: fridge refrigerator ~salad_drawer/? ~milk_door/? ~shelf/?
freezer: freezer chest_freezer ~defrost/? ~batch/? ~portions/? ~ice/?
coffeemachine: coffee_machine coffee_maker espresso_machine nespresso ~coffee_pods ~descale ~portafilter ~espresso_maker ~bean_to_cup ~french_press
 ~cafetiere ~moka_pot ~aeropress ~filter_machine ~capsule_machine ~coffee_capsules ~milk_frother ~frother ~barista_style ~dolce_gusto ~tassimo
 ~grinder/? ~pods/? ~pod/? ~beans/? ~froth/? ~descaling/? ~capsules/? ~capsule/? ~crema/? ~press_the_button/?
kettle: kettle ~boil/? ~boils/? ~limescale/?
airfryer: air_fryer airfryer ~air_fryers ~ninja_foodi ~fries/? ~basket/? ~wedges/? ~crispy/?
foodprocessor: food_processor thermomix stand_mixer blender kitchenaid ~hand_blender ~smoothie_maker ~nutribullet ~blitz/? ~blades/? ~dough_hook/?
 ~whisk/? ~smoothie/?
washingmachine: washing_machine washer washing_machines washer_dryer ~wash_cycle ~spin_cycle ~detergent_drawer ~fabric_softener_drawer ~spin_speed
 ~spin/? ~drum/? ~detergent/? ~softener/? ~whites/? ~colours/? ~laundry/? ~60_degree/? ~40_degree/? ~rinse/? ~washing/? ~door_seal/? ~darks/?
 ~delicates/? ~porthole/?
dryer: tumble_dryer dryer tumble_drier tumble_dryers ~lint_filter ~tumble/? ~lint/? ~fluffy/? ~towels/? ~load/? ~dry/?
vacuum: vacuum vacuum_cleaner hoover ~hoovering ~vacuuming ~vacuum_cleaners ~hoovers ~cordless_vacuum ~handheld_vacuum ~vacuum_bag ~hoover_bag
 ~dyson/? ~henry/? ~nozzle/? ~suction/? ~bagless/? ~cordless/? ~attachment/?
robotvac: robot_vacuum roomba robot_vacuums roborock robot_hoover vacuum_robot eufy ~docks/? ~docking_station/? ~bumps/? ~mapping/? ~gets_stuck/?
ironing: iron/v ironing irons/v ~ironing_board ~creases/? ~collar/? ~shirts/? ~crease/? ~steam/?
sewing: sewing sewing_machine sew ~bobbin ~hemming ~presser_foot ~overlocker ~zigzag/? ~zip/? ~seam/? ~seams/? ~thread/? ~patterns/? ~hem/? ~dress/?
 ~needle/? ~stitched/? ~fabric/? ~pins/?
powertools: power_tools power_tool drill jigsaw_saw impact_driver ~circular_saw ~angle_grinder ~sander
mower: lawn_mower lawnmower mower
tv: tv television televisions tv_set telly ~remote/? ~channels/? ~aerial/?
computer: computer computers pc ~keyboard/? ~monitor/? ~mouse/? ~desktop/?
laptop: laptop laptops macbook notebook/? ~thinkpad ~my_thinkpad ~my_chromebook
tablet: tablet tablets
ipad: ipad ipads
phone: phone phones mobile_phone cell_phone cellphone ~home_screen/?
smartphone: smartphone smartphones
iphone: iphone iphones
android: samsung_galaxy android galaxy pixel_phone
smartwatch: smartwatch smart_watch fitness_tracker apple_watch fitbit garmin ~close_my_rings ~steps_on_my_wrist ~wrist/? ~steps/? ~strap/? ~rings/?
console: games_console game_console console playstation xbox nintendo ps5 consoles xbox_series nintendo_switch playstation_5 wii ~dualsense ~joy_con
 ~psn_subscription ~game_pass ~joycons ~dualshock ~controller/? ~controllers/? ~disc/? ~drift/? ~telly/? ~pad/?
printer: printer printers ~toner ~ink_cartridge ~ink_cartridges ~ink/? ~cartridge/? ~jam/? ~paper_jam/?
camera: camera cameras dslr ~lens/? ~tripod/? ~sd_card/? ~shutter/?
headphones: headphones earbuds airpods
speaker: smart_speaker smart_speakers ~alexa ~echo_dot ~ask_alexa ~alexa_play ~timer/? ~skill/?
ereader: e_reader ereader kindle kobo
vr: vr_headset vr

# Media and services
streaming: streaming streaming_service streaming_services streaming_subscription ~netflix_account ~paramount_plus ~apple_tv ~now_tv ~britbox
 ~crunchyroll ~binge_watched ~binge_watching ~binged ~boxset ~box_set ~next_episode ~binge/? ~series/? ~episode/? ~episodes/? ~season/? ~buffering/?
 ~autoplay/? ~watchlist/? ~subscription/?
netflix: netflix ~stranger_things/? ~bridgerton/? ~squid_game/?
disney: disney_plus disney ~mandalorian/? ~pixar/?
primevideo: prime_video amazon_prime hbo hulu
musicstreaming: spotify music_streaming apple_music deezer ~my_playlist ~my_playlists ~tidal ~youtube_music ~spotify_wrapped ~discover_weekly
 ~playlist/? ~playlists/? ~shuffle/? ~skip_ads/? ~premium/?
newspaper: newspaper newspapers daily_paper ~sunday_supplement ~letters_page ~morning_paper ~crossword/? ~paper/? ~headlines/? ~editorial/?
 ~supplement/? ~columnists/?
podcast: podcast podcasts ~new_episode_drops ~true_crime_podcast ~episode/? ~episodes/? ~true_crime/? ~earbuds/? ~patreon/?
radio: radio radio_station ~dj/? ~jingle/? ~breakfast_show/? ~dab/? ~tune_in/? ~presenter/?
internet: broadband internet internet_connection wifi ~my_router ~fibre_broadband ~megabits ~router/m ~fibre/? ~speed/? ~mbps/? ~engineer/? ~hub/?
mobileplan: mobile_plan mobile_contract phone_contract sim_only ~data_allowance ~pay_monthly ~giffgaff ~vodafone ~ee_contract
socialmedia: social_media social_network social_networks ~my_followers ~my_feed ~doomscroll ~threads ~pinterest ~reddit ~tumblr ~bluesky ~influencer
 ~influencers ~follower_count ~my_stories ~went_viral ~selfie_on ~followers/? ~likes/? ~hashtag/? ~posts/? ~post/? ~posted/? ~scrolling/? ~feed/?
 ~stories/? ~reel/? ~reels/? ~dm/? ~selfie/?
facebook: facebook
instagram: instagram insta ~reels/? ~stories/? ~filter/? ~dm/?
tiktok: tiktok
twitter: twitter
linkedin: linkedin ~connections/? ~recruiters/? ~endorsements/?
snapchat: snapchat snap
youtube: youtube youtubers youtuber ~channel/? ~thumbnail/?
whatsapp: whatsapp ~telegram ~signal_messenger ~messenger ~family_group_chat ~group_chat/? ~voice_note/? ~blue_ticks/?
datingapp: dating_app dating_apps tinder bumble online_dating hinge/? ~grindr ~okcupid ~match_com ~swiped_right ~swipe_right ~matches_on ~swipe/?
 ~swiped/? ~matches/? ~match/? ~date/? ~profile/?
gaming: gaming video_games video_game computer_games gamer play_games ~fortnite ~minecraft ~my_guild ~gamers ~esports ~pc_gaming ~mobile_games ~mmo
 ~rpg ~roblox ~candy_crush ~call_of_duty ~fifa ~league_of_legends ~world_of_warcraft ~zelda ~mario_kart ~pokemon_go ~steam_deck ~levelled_up
 ~boss_fight ~loot_box ~respawn ~battle_royale ~vbucks ~ranked_match ~discord_server ~raid/? ~guild/? ~boss/? ~skins/? ~skin/? ~loot/? ~quest/?
 ~lobby/? ~multiplayer/? ~headset/? ~levels/? ~controller/? ~clan/? ~xp/? ~save_game/? ~season_pass/? ~steam/? ~fps/?
onlineshop: online_shopping shop_online order_online buy_online shopping_online bought_online ~my_basket_online ~asos ~temu ~shein ~zalando
 ~online_orders ~ordered_online ~order_off_the_internet ~ebay_purchase ~add_to_basket ~checkout_page ~next_day_delivery ~returned_the_parcel
 ~delivered_to_my_door ~parcel/? ~parcels/? ~courier/? ~basket/? ~checkout/? ~delivery/? ~tracking/? ~returns_label/? ~click/?
amazon: amazon ~amazon_locker ~prime_delivery
ebay: ebay
secondhand: used_phone used_car used_bike used_furniture second_hand secondhand used_clothes vinted thrift charity_shop second_hand_clothes second_hand_clothing ~depop
 ~pre_loved ~flea_market ~facebook_marketplace ~gumtree
loyalty: loyalty_card loyalty_cards loyalty_programme nectar clubcard nectar_card points_card boots_advantage
aichat: chatgpt chatbot ai_tools ai_assistant copilot gemini claude ai_chatbot
vpn: vpn
cloud: cloud_storage dropbox icloud google_drive

# Money
bankaccount: bank_account current_account checking_account ~monzo ~revolut ~starling
creditcard: credit_card credit_cards amex mastercard visa_card ~credit_limit ~minimum_payment ~cashback_card ~balance_transfer ~barclaycard
 ~statement_balance/? ~statement/? ~balance/? ~limit/? ~visa/? ~apr/?
debitcard: debit_card debit_cards
cash: cash coins/? notes_and_coins/? ~coins_in_my ~banknotes ~wad_of ~atm/? ~cash_machine/? ~notes/? ~cashpoint/? ~withdraw/?
mobilepay: apple_pay google_pay mobile_payment contactless_phone pay_with_phone ~tap_my_phone
loan: loan loans borrowing debt debts overdraft car_finance credit_card_debt ~still_owe ~repayments ~instalments ~finance_deal ~owe_money ~in_debt
 ~monthly_repayment ~car_loan ~personal_loan ~pay_off_the_loan ~interest_on_my ~fixed_rate_deal ~instalment_on_my ~my_creditors ~paying_it_off
 ~pay_back/? ~still_paying/? ~repayment/? ~lender/? ~interest/? ~credit/? ~owe/? ~payments/? ~mortgage/?
savings: savings save_money saving nest_egg put_aside put_money_aside set_aside_each ~standing_order_into_savings ~isa/? ~pot/? ~aside/? ~transfer/?
 ~rainy/?
savingsaccount: savings_account ~isa ~rainy_day_fund
invest: investments invest investing investment ~dividends ~mutual_funds ~funds ~property_investment ~robo_advisor ~trading_app ~my_portfolio
 ~stocks_and_shares_isa ~trading212 ~robinhood ~portfolio/? ~dividend/? ~shares/? ~fund/? ~broker/? ~etf/? ~nasdaq/?
stocks: stocks etf etfs stock_market index_fund shares/? ~dividend ~vanguard
crypto: crypto cryptocurrency bitcoin ethereum ~cold_wallet ~hodl ~coinbase ~hardware_wallet ~binance ~ledger_wallet/? ~wallet/? ~coin/? ~blockchain/?
 ~seed/? ~token/? ~dogecoin/?
insurance: insurance insured insurance_policy insurance_policies policies insurer ~my_excess ~my_policy ~aviva ~insurers ~axa ~allianz ~direct_line
 ~admiral ~renewal_quote ~policy_number ~claims_handler ~deductible/? ~premium/? ~excess/? ~policy/? ~renewal/? ~adjuster/?
healthinsurance: health_insurance private_health medical_insurance bupa ~private_health_insurance ~axa_health
lifeinsurance: life_insurance life_cover
homeinsurance: home_insurance contents_insurance household_insurance buildings_insurance
carinsurance: car_insurance motor_insurance ~no_claims
travelinsurance: travel_insurance
petinsurance: pet_insurance
claim: insurance_claim make_a_claim
pension: private_pension pension_plan 401k ~pension_pot ~workplace_pension ~pot/? ~annuity/? ~contributions/?
statebenefits: state_benefits benefits universal_credit ~housing_benefit ~jobseekers_allowance ~food_stamps ~child_benefit
gambling: gamble/v gambling betting bet/v bets/v ~betting_shop ~online_casino ~slot_machines ~bookies ~ladbrokes ~paddy_power ~sports_bets ~fixed_odds
 ~bet_slip ~my_stake/? ~odds/? ~fiver/? ~tenner/? ~accumulator/? ~slip/? ~winnings/? ~horses/? ~stake/? ~quid/? ~each_way/?
onlinebanking: online_banking bank_online banking_app mobile_banking
sendmoney: send_money money_transfer international_transfer money_internationally ~western_union ~moneygram ~wire_my ~remittance
taxreturn: self_assessment tax_refund
will: your_will my_will last_will_and_testament made_a_will written_a_will a_will
gold: gold_coins gold_bars
bnpl: buy_now_pay_later klarna afterpay clearpay
overdraft: overdrawn
paypal: paypal
crowdfunding: crowdfunding kickstarter
taxadviser: accountant tax_adviser tax_advisor
studentloan: student_loan student_loans

# Food and drink
meat: meat ~bbq_ribs ~short_ribs ~bolognese ~meatballs ~ribeye ~sirloin ~fillet_steak ~lamb_chops ~lamb_shank ~roast_beef_dinner ~pulled_pork ~carvery
 ~kebab ~meatloaf ~mince_and ~lasagne_with_beef ~burger_patty ~butchers ~pepperoni ~salami ~veal ~venison ~gammon ~chicken_wings ~mince/?
 ~roast_beef/? ~medium_rare/? ~rare/? ~grill/? ~chops/? ~butcher/? ~ribs/? ~roast/? ~gravy/? ~joint/?
redmeat: red_meat
chicken: chicken roast_turkey turkey/? ~chicken_breast ~chicken_wings ~nuggets ~roast_chicken
beef: beef steak steaks brisket burger/? burgers/? ~ribeye ~sirloin ~t_bone ~rump_steak
pork: pork bacon ham sausage sausages chorizo ~bacon_sandwich ~pork_chop ~gammon ~pulled_pork
fish: fish/n salmon tuna sushi cod ~haddock ~trout ~mackerel ~sardines ~seabass ~fish_and_chips ~fish_fingers ~anchovies
seafood: seafood prawns shrimp mussels oysters squid ~lobster ~crab ~scallops ~clams ~calamari
dairy: dairy dairy_products butter yoghurt yogurt cream/? ~ricotta ~parmesan ~custard ~creme_fraiche ~latte/?
milk: milk
cheese: cheese cheeses cheddar brie mozzarella ~camembert ~gouda ~stilton ~feta ~parmesan ~goats_cheese
egg: egg eggs omelette ~scrambled_eggs ~poached_egg ~fried_egg ~boiled_egg
gluten: gluten
nuts: peanuts peanut_butter almonds nut_allergy nuts/?
sugar: sugar sweets chocolate candy ~sweet_tooth ~biscuits ~cake ~cakes ~haribo ~doughnuts ~fudge ~ice_cream_sundae ~sweets_and_chocolate ~sweet/?
fastfood: fast_food takeaway takeaways mcdonalds kfc burger_king ~drive_thru ~big_mac ~dominos ~subway_sandwich ~five_guys ~happy_meal ~nandos ~greggs
 ~wendys ~taco_bell ~whopper ~mcnuggets ~drive_through ~mcflurry ~fries/? ~nuggets/? ~burger/? ~shake/?
delivery: food_delivery deliveroo just_eat doordash uber_eats ~grubhub ~postmates ~takeaway_app ~dominos_app ~delivery_app ~wolt ~foodora
 ~delivery_driver ~delivery_guy ~delivery_rider ~rider/? ~courier/? ~tip/? ~moped/? ~app/? ~dominos/? ~doorbell/?
restaurant: restaurant restaurants eat_out dine_out eating_out ~bistro ~trattoria ~gastropub ~our_waiter ~tasting_menu ~waiter/? ~starter/? ~dessert/?
 ~menu/? ~booked/? ~waitress/?
cooking: cook/v cooking cooks/v home_cooked ~braised ~simmer ~from_scratch ~my_signature_dish ~saute ~slow_cook ~simmered ~sear_the ~chop_the_onions
 ~recipe_book ~my_lasagne ~my_curry ~my_chilli ~home_made_curry ~stir_fry ~pan/? ~pot/? ~wok/? ~stir/? ~onions/? ~garlic/? ~recipe/? ~sauce/? ~chop/?
 ~fry/? ~boil/? ~roast/? ~stew/? ~knead/?
baking: bake/v baking bakes/v ~my_sourdough ~cake_tins ~sourdough_starter ~cake_stand ~piping_bag ~banana_bread ~proving_basket ~dough/? ~flour/?
 ~oven/? ~yeast/? ~loaf/? ~sponge/? ~icing/? ~tin/? ~knead/? ~crumb/? ~butter/? ~sugar/?
breakfast: breakfast ~toast/? ~cereal/? ~porridge/? ~muesli/? ~granola/?
organic: organic ~bio/? ~label/?
readymeal: ready_meal ready_meals frozen_meal
grocery: groceries grocery supermarket food_shop ~weekly_shop ~tesco ~aldi ~lidl ~sainsburys ~asda ~waitrose ~trader_joes ~walmart ~kroger
mealkit: hellofresh meal_kit gousto
alcohol: alcohol alcoholic drinking_alcohol booze drinking drinks_with bottle_of_wine gin_and_tonic pint_of pub_night boozing ~hangover ~tipsy
 ~nightcap ~pub_round ~hungover ~happy_hour ~pub_crawl ~two_pints ~a_few_pints ~pints ~sherry ~baileys ~aperol_spritz ~sangria ~cider ~mulled_wine
 ~pinot ~malbec ~rioja ~sauvignon ~merlot ~prosecco ~negroni ~mojito ~bourbon ~pint/? ~cork/? ~cellar/? ~tonic/?
beer: beer beers lager ale ~ipa ~pint_of_lager ~craft_beer ~stout ~guinness ~pint/? ~pints/?
wine: wine wines rioja prosecco merlot champagne ~bottle_of_red ~shiraz ~glass_of_red ~chardonnay ~bottle_of_wine ~malbec ~sauvignon ~pinot
spirits: gin whisky whiskey vodka rum cocktail cocktails tequila ~g_t ~bourbon ~shots ~scotch ~sambuca ~brandy
caffeine: caffeine caffeinated
coffee: coffee coffees espresso cappuccino latte flat_white ~americano ~filter_coffee ~mug/? ~roast/? ~arabica/? ~beans/? ~barista/?
tea: tea teas ~earl_grey ~chamomile ~green_tea ~cuppa ~teapot/? ~teabags/? ~mug/? ~brew/?
softdrink: soft_drink soft_drinks cola coke pepsi soda lemonade fizzy_drinks ~sprite ~fanta ~diet_coke ~dr_pepper
energydrink: energy_drink energy_drinks red_bull monster_energy
diet: diet eating_habits dietary
vegetarian: vegetarian veggie
vegan: vegan plant_based
teetotal: teetotal teetotaller
glutenfree: coeliac gluten_free celiac
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
diet_plan: on_a_diet dieting weight_watchers slimming_world calorie_counting keto count_calories low_carb
lactosefree: lactose_intolerant lactose_free
halal: halal kosher
eatout_canteen: packed_lunch lunch_box
sweetener: artificial_sweetener sweeteners
snacks: snack snacks crisps

# Body and health
smoking: smoke/v smoking cigarette cigarettes cigar tobacco a_smoker you_a_smoker am_smoker smoker/? ~marlboro ~roll_ups ~fag ~fags ~ashtray
 ~pack_a_day ~light_up ~rolling_tobacco ~filter_tips ~nicotine_patch_after ~smokers_cough ~smoking_shelter ~camel_lights ~cigarette_break
 ~golden_virginia ~rizla ~lighter_and_baccy ~lighter/? ~pack/? ~balcony/? ~packs/? ~drag/? ~puff/? ~filters/? ~rollies/? ~butt/? ~menthol/?
nonsmoker: non_smoker nonsmoker
vaping: vape/v vaping e_cigarette ecigarette ecigarettes ~vape_juice ~elf_bar ~disposable_vape ~coil/? ~puff/? ~flavour/? ~juice/?
cannabis: cannabis weed marijuana ~rolled_a_joint ~smoked_a_joint ~edibles
medication: medication medicine medicines prescription prescription_medication pills ~repeat_prescription ~my_tablets ~my_gp_put_me_on ~metformin
 ~statin ~statins ~insulin ~blister_pack ~pill_box ~pill_organiser ~dosette_box ~pharmacist_refill ~antidepressants ~levothyroxine ~sertraline
 ~beta_blocker ~omeprazole ~antibiotics ~warfarin ~tablets/? ~dose/? ~pharmacy/? ~refill/? ~pill/? ~chemist/?
bloodpressure: blood_pressure_tablet blood_pressure_tablets ramipril
sleepingpill: sleeping_pills sleeping_tablets zopiclone sleeping_pill
painkiller: painkillers painkiller ibuprofen paracetamol ~aspirin ~nurofen ~co_codamol
supplement: supplements vitamins vitamin vitamin_d ~omega_3 ~multivitamin ~magnesium_tablets ~collagen ~creatine ~probiotics
contraception: contraception contraceptive ~the_pill ~birth_control ~condoms ~coil_fitted ~iud
glasses: glasses spectacles reading_glasses ~varifocals ~my_prescription_lenses ~new_frames ~specsavers ~bifocals ~optician/? ~lenses/? ~frames/?
 ~prescription/?
contacts: contact_lenses contacts/?
hearingaid: hearing_aid hearing_aids
dentist: dentist dental ~root_canal ~my_fillings ~wisdom_tooth ~root_canal_last ~filling/? ~crown/? ~hygienist/? ~drill/? ~tooth/?
doctor: doctor gp physician surgery_appointment gp_appointment
hospital: hospital hospitalised ~on_the_ward ~admitted_to ~a_and_e ~ward_for ~discharged_after ~ward/? ~nurses/? ~drip/? ~discharged/? ~admitted/?
 ~stitches/?
surgery: surgery an_operation operated/? operation/? ~anaesthetic ~keyhole_surgery ~general_anaesthetic ~hip_replacement ~knee_replacement
 ~appendix_out ~scar/? ~stitches/? ~surgeon/? ~theatre/?
therapy: therapist therapy counsellor psychologist counselling mental_health_help psychiatrist ~cbt_session ~my_shrink ~talking_therapy
 ~couples_counselling ~session/? ~sessions/? ~couch/?
physio: physio physiotherapy physiotherapist
allergy: allergy allergies allergic hay_fever ~antihistamine ~antihistamines ~epipen ~nut_free ~antihistamine_every ~pollen_count
 ~swollen_eyes_every_spring ~cetirizine ~pollen/? ~sneezing/? ~itchy/? ~rash/? ~hives/? ~wheezing/?
chronic: chronic_illness chronic_condition long_term_condition chronic_conditions health_condition ~arthritis ~crohns ~epilepsy ~rheumatologist
 ~fibromyalgia ~multiple_sclerosis ~copd ~psoriasis ~thyroid_condition ~lupus
diabetes: diabetes diabetic ~insulin ~blood_sugar_reading ~insulin_pump ~insulin_pen ~glucose_monitor ~libre_sensor ~hba1c ~glucose/? ~blood_sugar/?
 ~jab/? ~carbs/?
asthma: asthma ~inhaler ~peak_flow ~ventolin
vaccine: vaccinated vaccine vaccination flu_jab jab vaccinations covid_jab booster_jab
sickleave: sick_leave sick_days sick_day off_sick ~signed_off ~months_off/?
sleepproblem: trouble_sleeping insomnia sleep_problems ~lie_awake ~toss_and_turn ~wide_awake_at_3
nap: nap naps ~siesta
tattoo: tattoo tattoos ~inked ~tattooist ~tattoo_artist ~my_ink ~my_sleeve/? ~ink/? ~sleeve/? ~needle/? ~artist/? ~forearm/?
piercing: piercing piercings ~nose_stud ~belly_bar ~nose_ring ~stud/? ~ring/? ~pierced/?
makeup: makeup make_up lipstick mascara foundation/? ~eyeliner ~eyeliner_flick ~eyeshadow_palette ~concealer ~lip_liner ~contouring ~brow_pencil
 ~bronzer ~palette/? ~brush/? ~eyeshadow/? ~blush/?
skincare: skincare moisturiser skin_care face_cream serum/? ~cleanser ~toner ~retinol ~niacinamide ~spf ~serum_and ~face_mask ~moisturizer
 ~hyaluronic_acid ~routine/?
hairdye: hair_dye dye_your_hair colour_your_hair dye_my_hair ~box_dye ~balayage ~roots_done ~grey_coverage ~highlights/? ~my_roots/? ~roots/? ~shade/?
 ~tint/? ~dye/? ~toner/? ~bleach/?
hairdresser: hairdresser barber salon ~trim/? ~blow_dry/? ~cut/? ~fringe/? ~scissors/?
perfume: perfume fragrance aftershave cologne ~spritz/? ~scent/? ~bottle/? ~chanel/? ~dior/?
nails: nail_polish manicure ~gel_nails ~acrylic_nails ~nail_bar ~shellac ~nail/? ~gel/? ~polish/? ~cuticle/?
jewellery: jewellery jewelry rings bracelet engagement_ring ~necklace ~earrings
beard: moustache goatee
cosmeticsurgery: botox fillers lip_filler nose_job facelift breast_implants ~injections/? ~forehead/? ~clinic/? ~filler/?
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

# Sport and leisure
exercise: exercise sport sports work_out workout physical_activity ~personal_best ~half_marathon ~park_run ~couch_to_5k ~zumba ~crossfit ~bootcamp
 ~aerobics ~training_session ~kettlebell ~circuits ~dumbbells ~spinning ~marathon/? ~reps/? ~training_plan/? ~trainers/? ~sweat/? ~sets/? ~squats/?
 ~push_ups/? ~laps/? ~training/? ~strava/? ~warm_up/? ~stretching/? ~trainer/?
gym: gym fitness_studio gym_membership fitness_club ~personal_trainer ~spin_class ~leisure_centre ~health_club ~puregym ~david_lloyd ~weights_room
 ~rowing_machine ~cross_trainer ~leg_day ~gym_buddy ~elliptical ~smith_machine ~bench_press/? ~deadlift/? ~squat_rack/? ~treadmill/? ~weights/?
 ~bench/? ~locker/? ~induction/? ~deadlifts/? ~spin/? ~squat/? ~mirrors/?
running: run/v running jog/v jogging for_a_run runner/? ~parkrun ~running_shoes ~running_club ~trail_run ~intervals_on_the_track ~negative_split
 ~10k/? ~5k/? ~marathon/? ~trainers/? ~miles/? ~laps/? ~pace/? ~stitch/?
swimming: swim/v swimming for_a_swim ~front_crawl ~breaststroke ~backstroke ~swimming_pool_lane ~goggles_on ~lane_swimming ~swimsuit_on
 ~butterfly_stroke ~wild_swimming ~open_water ~freestyle/? ~lengths/? ~pool/? ~lane/? ~laps/? ~goggles/? ~chlorine/? ~crawl/? ~leisure_centre/?
 ~butterfly/?
yoga: yoga ~sun_salutation ~yoga_mat ~vinyasa ~mat/? ~pose/? ~stretch/? ~instructor/?
pilates: pilates ~downward_dog
football: football soccer ~sunday_league ~five_a_side ~shin_pads ~boots/? ~pitch/? ~goal/? ~striker/? ~midfield/? ~goalkeeper/? ~offside/? ~kickoff/?
tennis: tennis ~racket/? ~serve/? ~backhand/? ~court/? ~doubles/? ~forehand/?
golf: golf ~my_handicap ~handicap_of_14 ~driving_range ~handicap/? ~tee/? ~fairway/? ~putt/? ~clubs/? ~bunker/? ~caddie/? ~hole/?
climbing: climbing bouldering ~rope/? ~harness/? ~crag/? ~belay/? ~chalk/? ~wall/?
martialarts: martial_arts judo karate boxing/? ~sparring ~taekwondo ~jiu_jitsu ~kickboxing ~krav_maga
dancing: dance/v dancing salsa ~dance_class ~ballroom ~tango_night ~barn_dance ~steps/? ~dancefloor/?
cycling: cycling cycle/v cyclist cycle_to_work ~peloton_ride ~gran_fondo
riding: horse_riding ~my_horse
fishing: fishing angling ~tackle_box ~rod_and_reel ~carp_lake ~fishing_licence ~carp/? ~rod/? ~bait/? ~reel/? ~hook/? ~bite/? ~catch/? ~tench/?
 ~maggots/? ~float/?
hunting: hunting ~rifle/? ~deer/? ~pheasant/? ~stalking/?
instrument: musical_instrument instrument musical_instruments play_an_instrument violin drums saxophone flute cello trumpet ~practise_scales ~tune_it
 ~brass_band ~grade_8 ~sheet_music ~my_violin ~my_cello ~my_drums ~my_sax ~strings/? ~bow/? ~frets/? ~chords/? ~scales/? ~rehearsal/? ~reeds/? ~amp/?
 ~strum/? ~orchestra/? ~recital/? ~keys/? ~pedal/? ~mouthpiece/?
piano: piano grand_piano digital_piano
guitar: guitar ~frets/? ~strum/? ~plectrum/? ~chords/? ~amp/?
choir: choir ~altos/? ~tenor/? ~soprano/? ~rehearsal/? ~hymn/? ~sing/?
reading: read_books books book/n reader novels novel reading ~paperback ~my_bookshelf ~page_turner ~book_club ~page_turner_novel
 ~reading_glasses_and_a_novel ~chapter/? ~chapters/? ~author/? ~plot/? ~bookmark/? ~thriller/? ~pages/? ~kindle/? ~hardback/? ~bookshop/?
ebook: ebooks e_books
audiobook: audiobook audiobooks audible ~narrator_of_the_book ~audible_credit ~narrator/? ~narrated/? ~chapter/? ~credits/?
library: library libraries ~library_card ~library_book ~overdue_book ~returned_my_books
cinema: cinema movie_theater movies_theater multiplex imax odeon ~popcorn/? ~trailers/? ~matinee/?
concert: concert concerts gig gigs live_music gig_tickets arena_tour ~mosh_pit ~front_row_at ~support_act ~encore/? ~front_row/? ~singer/? ~setlist/?
 ~mosh/?
festival: festival festivals glastonbury music_festival ~headliner/? ~mud/? ~tent/? ~wristband/? ~stage/?
theatre: theatre opera musicals ballet the_play musical west_end ~matinee/? ~curtain/? ~stalls/? ~interval/? ~actors/? ~stage/?
museum: museum museums art_gallery exhibition gallery exhibitions art_exhibition ~exhibit/? ~curator/? ~audio_guide/? ~paintings/?
boardgame: board_games board_game ~tabletop_games ~catan ~monopoly ~scrabble ~dice/? ~meeples/? ~rulebook/? ~expansion/? ~game_night/?
crafts: knitting crochet crafts knit ~crocheting ~embroidery ~quilting ~macrame ~scrapbooking ~knitted ~yarn/? ~needles/? ~wool/? ~stitch/? ~pattern/?
 ~hook/? ~scarf/?
painting: painting drawing paint/? watercolours oil_painting acrylics sketching ~watercolour ~easel ~canvas/? ~brush/? ~palette/?
photography: photography ~darkroom ~lens/? ~aperture/? ~tripod/? ~shutter/? ~raw/? ~lightroom/?
gardening: gardening grow_vegetables grow_your_own veg_patch raised_beds ~seedlings ~weeding ~pruning ~compost_heap ~tomato_plants ~runner_beans
 ~repotted ~seed_trays ~dahlias ~deadheading ~potting_shed ~prune/? ~seeds/? ~soil/? ~weeds/? ~tomatoes/? ~beans/? ~courgettes/? ~spade/? ~watering/?
 ~slugs/? ~roses/? ~mulch/? ~compost/? ~planted/? ~harvest/? ~beds/? ~spuds/? ~shed/?
diy: diy home_improvement do_it_yourself home_repairs ~flat_pack ~tiled_the ~wallpapered ~sanded_the ~plastered_the ~laid_the_floor ~put_up_shelves
 ~drill/? ~shelves/? ~tiles/? ~tiling/? ~sanded/? ~plaster/? ~paint/? ~screws/? ~toolbox/? ~grout/? ~wallpaper/? ~sanding/?
club: club_member sports_club club_membership association member_of_a_club membership_of society treasurer_of ~club_night ~treasurer ~agm ~committee/?
 ~raffle/? ~subs/? ~chairman/?
volunteering: volunteer volunteering voluntary_work charity_work scout_leader volunteer_work ~soup_kitchen ~food_bank ~stewarding ~charity_shop_shift
 ~befriending ~shift/? ~rota/? ~fundraiser/? ~helpers/? ~collecting/?
donation: donate donation donations charity charities give_to_charity fundraiser monthly_donation sponsor_a_child just_giving ~direct_debit_to ~oxfam
 ~donated/? ~giving/? ~unicef/? ~direct_debit/?
religion: religious church mosque temple religion pray sunday_service prayer prayers synagogue choir_at_church god bible_study ramadan mosque_on
 ~sunday_mass ~bible ~my_parish ~mass/? ~pew/? ~vicar/? ~sermon/? ~hymn/? ~communion/? ~rosary/? ~priest/? ~congregation/?
voting: vote/v voted voting ~ballot ~ballot_paper ~i_voted_sticker ~booth/? ~sticker/? ~candidate/? ~cross/? ~polling/?
party: political_party ~party_member ~labour_member ~conservative_member
sauna: sauna spa
nightclub: nightclub clubbing raves ~dj/? ~bouncer/? ~dancefloor/?
lottery: lottery lotto lottery_ticket lottery_tickets ~scratchcard ~euromillions ~scratch_cards ~jackpot/?
casino: casino poker slots/? ~roulette ~blackjack
sportsbet: sports_betting bookmaker ~bet365 ~accumulator/?
collecting: ~collect ~collector ~collection ~collections ~coin_collecting ~vinyl_records ~collectibles ~albums/? ~mint/? ~display/? ~rare/? ~swap/?
 ~catalogue/?
writing: diary journaling write_poetry writing_a_novel
sportclub: sports_club
racketsport: table_tennis padel badminton squash

# Farming and business
farm: farm farming farmland ~hectares ~acres
tractor: tractor tractors
exports: export exports

# Housing and surroundings
allotment: allotment allotments community_garden
greenhouse: greenhouses polytunnel
compost: compost composting compost_bin compost_heap
hottub: jacuzzi whirlpool
elevator: elevator
attic: attic
secondhome: vacation_home second_home holiday_home holiday_cottage summer_house holiday_flat ~our_place_by_the_sea ~our_cottage ~my_villa
lodger: lodger lodgers subtenant sublet
battery: home_battery battery_storage powerwall
parking: parking_space parking_spot parking_permit
burglary: burgled burglary break_in broken_into

# Family and care
caregiving: carer caregiver care_for_a_relative look_after_a_relative care_for_someone ~incontinence_pads ~wash_and_dress ~respite_care
 ~carers_allowance ~wheelchair/? ~tablets/? ~dementia/? ~care/? ~wash/? ~dress/?
foster_child: foster_child foster_children

# Work
jobsearch: job_search job_hunting looking_for_a_job looking_for_a_new_job applying_for_jobs ~job_interview ~job_interviews ~updated_my_cv
 ~cover_letter ~sent_applications ~headhunter ~cv/? ~interview/? ~recruiter/? ~applications/?
companycar: company_car
strike: on_strike strike strikes picket_line
internship: internship internships intern
canteen: canteen staff_canteen works_canteen
redundancy: made_redundant redundancy laid_off dismissed

# Devices and services
landline: landline landline_phone home_phone
smarttv: smart_tv
drone: drone drones
printer3d: 3d_printer 3d_printing
projector: projector
antivirus: antivirus antivirus_software virus_scanner
passwordmanager: password_manager ~1password ~bitwarden ~lastpass
videocall: video_call video_calls video_calling facetime skype zoom_call ~on_teams_call ~facetimed ~camera/? ~screen/? ~webcam/? ~mute/?
voiceassistant: voice_assistant voice_assistants
paytv: cable_tv pay_tv satellite_tv
adblock: ad_blocker adblocker ad_block
magazine: magazine magazines magazine_subscription glossy_magazine
blog: blog blogs blogging ~my_blog
comics: comics comic_books manga graphic_novels
anime: anime

# Dress
heels: high_heels heels stilettos
watch: wristwatch wristwatches a_watch
handbag: handbag handbags purse
sneakers: sneakers
fur: fur_coat real_fur

# Sport and hobbies
diving: scuba scuba_diving snorkelling snorkeling freediving
surfing: surf/v surfing surfer surfboard
sailing: sailing sail/v
rowing: rowing rowing_club
skating: ice_skating skateboard skateboarding roller_skates inline_skating
triathlon: triathlon ironman
basketball: basketball
volleyball: volleyball
handball: handball
stadium: stadium season_ticket_holder season_ticket football_match home_game away_game ~my_seat_in_the_stand ~stand/? ~terrace/? ~kickoff/?
 ~half_time/? ~chant/? ~away/?
esports: esports e_sports twitch
chess: chess ~pawn/? ~bishop/? ~checkmate/? ~opening/? ~rook/? ~elo/?
puzzles: jigsaw jigsaws jigsaw_puzzle jigsaw_puzzles
crosswords: crosswords sudoku sudokus
cards: card_games bridge_club play_cards ~poker_night ~bridge_evening ~rummy
modelling: model_trains model_railway scale_models model_kits
stamps: stamp_collecting stamp_collection collect_stamps
astronomy: telescope stargazing astronomy
birdwatching: birdwatching birding bird_watching
pottery: pottery ceramics ~potters_wheel ~kiln
woodwork: woodworking woodwork carpentry ~lathe ~dovetail
beekeeping: beekeeping bees beehive beehives ~hive_inspection ~my_bees ~smoker_and_veil ~honey_harvest ~varroa ~hive/? ~honey/? ~frames/? ~swarm/?
 ~queen/? ~super/? ~jars/? ~veil/?
geocaching: geocaching geocache
karaoke: karaoke
escaperoom: escape_room escape_rooms
themepark: theme_park theme_parks amusement_park disneyland
zoo: zoo zoos
band: in_a_band my_band our_band
dating: dating go_on_dates
fleamarket: flea_market flea_markets car_boot_sale car_boot garage_sale

# Civic life and learning
petition: petition petitions
protest: demonstration demonstrations protest protests protest_march march_against rally rallies ~placard/? ~banner/? ~megaphone/?
military: military_service served_in_the_army national_service army navy royal_air_force conscription served_in_the
recycling: recycle recycling ~bins/? ~glass/? ~sort/? ~plastic/? ~bottle_bank/?
towncouncil: council_meeting council_meetings town_hall_meeting town_hall public_meeting school_governor councillor
jury: jury_service jury_duty
tutoring: tutor tutoring private_tutor private_lessons private_lesson tutor_for private_teacher ~lesson/? ~teacher/?
exchange: erasmus exchange_semester semester_abroad study_abroad year_abroad
scholarship: scholarship scholarships
councilcontact: contact_the_council contacted_the_council contacted_your_council planning_objection wrote_to_my_mp contact_your_mp contacted_your_mp
police: criminal_record arrested police_caution
drivingoffence: points_on_your_licence driving_offences speeding speed_awareness caught_speeding driving_ban
scam: scam scammed phishing fraud victim_of_fraud fake_website
lawyer: solicitor lawyer attorney

# Appliances
toaster: toaster toasters ~toast/? ~pop/? ~bread/? ~crumbs/? ~slots/?
hob: induction_hob hob ceramic_hob gas_hob
deepfryer: deep_fryer deep_fat_fryer
bread_maker: bread_machine bread_maker breadmaker
slowcooker: slow_cooker instant_pot pressure_cooker
ricecooker: rice_cooker
steamcleaner: steam_cleaner steam_mop
pressurewasher: pressure_washer jet_washer karcher
dehumidifier: dehumidifier
airpurifier: air_purifier
fan: electric_fan desk_fan ceiling_fan
electricheater: electric_heater fan_heater oil_radiator
electricblanket: electric_blanket heated_blanket
watersoftener: water_softener
waterfilter: water_filter brita filter_jug
sodamaker: sodastream
hairdryer: hair_dryer hairdryer hair_straighteners straighteners ghd curling_iron
shaver: electric_shaver electric_razor beard_trimmer
etoothbrush: electric_toothbrush

# Smart home and energy
districtheating: district_heating
immersion: immersion_heater immersion water_heater hot_water_tank ~hot_water/? ~tank/?
thermostat: thermostat
smartmeter: smart_meter
greenpower: green_tariff green_electricity renewable_tariff
switchsupplier: switched_energy_supplier switch_energy_supplier switched_supplier switching_energy
insulation: insulation insulate insulated loft_insulation double_glazing

# Cars and mobility
hitchhiking: hitchhike hitchhiking
carwash: car_wash
parkingfine: parking_ticket parking_fine speeding_ticket speeding_fine
caraccident: car_accident car_crash

# Streaming, media, games
dazn: dazn
skytv: sky_tv sky_sports sky_q virgin_media_tv
inapp: in_app_purchases in_app_purchase in_game_items microtransactions loot_boxes in_game_purchases ~bought_gems ~vbucks ~battle_pass ~fifa_points
 ~gems/? ~coins/? ~skins/? ~pass/?
subscriptionbox: subscription_box beauty_box
tvlicence: tv_licence
tvshow: soap_operas reality_tv soaps love_island strictly_come_dancing eastenders

# Smoking and health
injury: injury injuries injured broken_bone broke_my_leg broke_my_arm sprained_ankle fracture on_crutches ~crutches/? ~plaster/? ~cast/? ~sprain/?
 ~ankle/? ~physio/?
stress: burnout burn_out
disability: disability disabled wheelchair_user blue_badge
organdonor: organ_donor donor_card
healthapp: step_counter count_your_steps health_app

# Hobbies and music
roleplay: role_playing_games dungeons_and_dragons tabletop_rpg larp ~dungeon/? ~cleric/? ~wizard/? ~goblin/? ~dice/? ~campaign/?

# Beauty and dress
leather: leather leather_jacket leather_goods leather_bag
designer: designer_clothes designer_brands luxury_brands gucci prada louis_vuitton moncler chanel_bag hermes_scarf balenciaga
fastfashion: fast_fashion primark shein h_and_m
tailor: tailor made_to_measure bespoke_suit
suit: suit_and_tie necktie

# Family and children
adoption: adopted adoption adopt_a_child
wedding: wedding weddings
datingsingle: blind_date speed_dating

# Money and insurance
liability: liability_insurance
legalinsurance: legal_expenses_insurance
investproperty: buy_to_let rental_property rent_out let_out property_you_let landlord_income ~my_tenants ~my_tenant ~rent_from_my ~tenants/?
 ~letting/? ~rental/? ~agent/?
