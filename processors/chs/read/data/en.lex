# English. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
stop: if memory memories remember first_time
amends: should_say should_have_said i_meant meant_to_put meant_to_say my_mistake picked_the_wrong ticked_the_wrong clicked_the_wrong pressed_the_wrong chose_the_wrong misread misclicked wrong_box correction typo
no: no nope nah negative n
not: not dont doesnt didnt havent hasnt hadnt isnt arent wasnt werent cant cannot couldnt wont without aint nor never_mind refuse
never: never not_once not_ever never_ever at_no_time
none: none nothing nobody no_one neither none_of_these none_of_those none_of_the_above none_of_them not_any nowhere zero zilch nil not_one no_any anyone_no only_child an_only_child
yes: if_so if_yes if_applicable yes yeah yep yup sure of_course certainly definitely absolutely indeed correct y
hedge: really always often usually much rarely seldom hardly barely scarcely occasionally sometimes almost nearly practically virtually regularly generally mostly every normally not_really hardly_ever very_rarely once_in_a_while now_and_then yet particularly
 exactly necessarily entirely
unsure: dont_know not_sure no_idea unsure cant_remember cant_say dunno idk prefer_not_to_say rather_not_say no_opinion hard_to_say cant_recall dont_remember
notasked: na n_a not_applicable doesnt_apply does_not_apply not_relevant not_asked skip skipped not_for_me_to_say question_doesnt_apply doesnt_apply_to_me
past: most_recently used_to formerly former previously ex childhood teenager as_a_kid as_a_child as_a_teenager in_the_past once_had grew_up back_then back_in before_that years_ago year_ago months_ago at_the_time in_my_twenties in_my_youth when_i_was would_have as_a_student my_last_house our_last_house last_house my_old in_your_life past were_you_before did_you_do_before do_before did_you_have_before have_before live_before did_you_live_before work_before did_you_work_before beforehand
past: longer_ago a_long_time_ago
tense: was were had did went bought took got
ended: until_when when_did_you_stop when_did_you_give sold quit gave_up given_up stopped cancelled canceled no_longer not_anymore anymore any_more until till finished ended died passed_away paid_off let_go moved_out broke_up shut closed retired_it got_rid lost expired gave_it stolen scrapped swapped switched
ended: nicked
future: not_yet will going_to plan planning planned soon next_year next_month next_week hope hoping want_to someday one_day eventually considering thinking_about looking_at looking_for intend saving_up looking_forward_to_getting
hypo: would wouldnt could might if_i if_we if_someone wish imagine ideal ideally perfect_world dream suppose hypothetically should id_like id_love would_like would_love if_i_were to_have
other: bosss whose husband wife partner girlfriend boyfriend friend friends mum mom mother dad father parents parent brother sister son daughter sons daughters kids neighbour neighbours neighbor neighbors flatmate flatmates roommate roommates housemate lodger lodgers husbands wifes partners
 mums moms mothers dads fathers brothers sisters uncle aunt cousin grandma grandpa grandmother grandfather gran nan grandad someone somebody your_family in_your_family employers company_car landlords theirs other_half missus mrs nephew niece mate mates sis bro hubby
with: with and plus together_with me_and alongside
part: how_many_of of_them of_those of_these of_that of_which of_this_year
us: of_us us us_two
stars: stars star
buy: buy buying bought purchase purchased sell selling sold_online acquired acquire got_yourself
act: cancel cancelled canceled cancelling unsubscribed switched changed_provider changed_supplier changed_your unsubscribe switch_provider switch_providers switch_supplier switch_suppliers change_provider change_providers change_supplier change_your return_something replace repair repaired replaced fix_your service_your serviced renew renewed upgrade upgraded complain complained contact contacted call_customer sign_up signed_up open_an_account opened_an_account break_down broke_down declutter clean_out
excuse: exception exceptions oat_milk soy_milk almond_milk coconut_milk company_credit unpaid voluntary alcohol_free non_alcoholic veggie plant_based sugar_free decaf toy office_one workplace at_work_only late_husband late_wife borrow borrowed borrows rented hired hire lent shared share for_work works_car company_car work_phone work_laptop gift present guest guests visitors visiting except apart_from unless depends emergency only_if only_when by_proxy on_behalf step stepson stepdaughter stepkids foster second_hand_account
 accidentally passenger
but: but although though however
because: because since_i cos cause so_that as_i due_to
i: i im ive id ill me my mine we our ours us weve myself
you: you youre
your: your yours
howmany: how_many how_many_of number_of number no_of
howmuch: how_much amount
howoften: how_often how_frequently how_regularly frequency how_many_times
howlong: how_long for_how_long how_many_years since_when
howold: how_old
which: how which what whats describe name list how_would_you_describe how_would_you_describe_your
who: who whom
where: where
when: when what_year which_year in_what_year in_which_year what_month at_what_age
why: kept_you keeps_you kept_from stops_you prevents_you prevented_you comment comments explain explanation tell_us_more feedback experience own_words reason elaborate answer why reasons makes_you_say
own: lease leasing own owned owning have has having got possess buy bought keep hold subscribe pay paid purchased
use: follow follow_any_special follow_any_specific follow_any_particular use using used uses go going drive play watch read eat drink take visit ride wear order attend listen cook travel practise practice
know: watch_football watch_soccer watch_sport watch_sports watch_tennis watch_golf watch_rugby watch_the_football heard_of aware familiar know heard recognise recognize
opinion: feel look think opinion important agree believe feel_about matter should likely interested concern trust view attitude consider
prefer: missing like follow_any follow_a_sport follow_sport support perfect dream prefer favourite favorite like_best ideal
last: last most_recent latest recently
only: only just solely exclusively
each: a an per every each once_a any
ever: ever
of: of
or: or
and: and
to: to
stop: the this that these those it its is are be been being am in on at by with from about as so too also then there here than into out up down over_there off some all both more most less least such one ones very quite please tell us say select tick choose following statement apply applies option options answer currently current
 nowadays typical typically personally yourself kind kinds type types sort sorts thing things item items product products something anything stuff way ways well not_at_all at_all life whole entire entirely does doing done get gets getting make makes
 made thanks thank sorry afraid unfortunately simply honestly actually never_really bother bothered interest point need needed needs see seen how further different main mainly amongst among between during while after before through home house live people
 come comes came put set let goes want still now today ok okay oh lol haha single_one sir course whatsoever in_total altogether q far so_far personal private e g eg ie etc section points regarding if_any if_yes if_so
age: age ages aged years_old year_old age_group turned turning
birth: born birth birthday date_of_birth year_of_birth dob birth_year
household: roof household home house flat
people: people persons person members size
adults: adults adult
live: lived live lives living reside share_your_home
alone: alone by_myself on_my_own just_me only_me myself nobody_else no_one_else just_myself
work: professional_experience work working job paid_work employed workday work_day
staff: employees employee staff workers workforce headcount people colleagues
company: this_workplace company firm organisation organization business employer
team: team department dept unit division branch site office report_to_you
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
years: how_many_years years_ago year_ago less_than_a_year under_a_year year years yr yrs annual annually yearly
percent: % percent percentage share_of
money: $ £ € euro euros dollar dollars pounds pound usd eur gbp quid bucks grand
over: over above more_than at_least older plus upwards minimum up or_more or_older
under: under below less_than up_to at_most maximum younger fewer_than no_more_than
about: about around roughly approximately approx circa ish or_so nearly almost
stop: early
stop: mid middle
spring: spring march april
summer: summer june july august
autumn: autumn september october november
winter: winter december january february christmas
weekday: during_the_week weekdays weekday monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays morning evening mon tue tues wed weds thu thur thurs fri sat sun
weekend: weekend weekends
spend: spend spent spending cost costs budget pay price paid
intense: very extremely so absolutely completely totally strongly
window: today yesterday in_the_last in_the_past last_12_months last_year past_year this_year last_month past_month last_week past_week this_month last_three_months past_12_months
others: other others another else additional extra second besides further new
agree: agree agreement
disagree: disagree
narrow: regularly more_than mainly mostly yourself professionally online_only often frequently much heavy daily every_day
stop: including include includes incl counting
stop: again
article: the a an this that these those my our your some any
age: age_range age_bracket age_band age_category
they: they their them he she
stop: belong fall falls
why: give gave given review made_you happened stood_out words describe share add leads led explain_your why_did_you_give why_do_you_give
stop: enter provide indicate told anyone
other: colleague colleagues coworker coworkers nieces nephews godson goddaughter godchild my_family our_family the_family
sense: see saw seen sees hear heard hears smell smells noise noises sound sounds view watched_the looked_at sell sells sold teach teaches
other: host hosts
work: for_a_living
company: my_business_partner our_business_partner business_partner business_partners partner_at partner_in_the_firm
none: not_a_drop not_a_penny not_a_cent not_a_single not_a_single_one not_a_thing not_a_soul not_a_bit no_way no_chance no_thanks no_such_thing not_in_the_least not_one_bit not_one_of_them not_any_of_them not_ever_in_my_life
no: nay noo nooo absolutely_not definitely_not certainly_not course_not of_course_not
stop: s
stop: built founded released published established designed recorded printed vintage invented opened
stop: currently_aged
stop: can shall anybody somewhere anywhere whether youd youve youll hes shes thats theres lately presently average usual general back away outside inside long same next first fit try tried trying taken taking gone find found kept bring brought begin began start started finish lot lots bit few various certain particular suit able allowed possible kinda sorta gonna gotta regards concerning related involving involve involved moment
use: drives drove driven eats ate eaten drinks drank drunk plays played watches reads listens listened wears wore worn takes took orders ordered visits visited attends attended practises practiced rides rode ridden goes run runs operate operates consume consumes consumed
own: owns possesses holds held keeping subscribes subscribed paying pays purchase purchases possession
unsure: not_certain
stop: other_people or_any_other devices device appliances appliance gadgets services equipment activities facilities of_any_kind
window: this_spring this_summer this_autumn this_winter last_winter last_summer last_spring last_autumn
excuse: laundrette launderette laundromat
or: or_any_other
tense: slept ate lived worked played smoked wore rode drove
stop: free_time spare_time leisure_time like_a like_an
none: not_at_all
recently: today yesterday this_morning last_night this_week last_week past_week this_weekend last_weekend this_month last_month past_month just_now
recently: yesterday_evening the_other_day
stop: left notice advance
stop: increase increased grow growth raise compared myself received even_a_minor_one even_minor even_once
hundred: add_to_100 add_up_to_100 sum_100 percentages percentage share_of what_share percent
total: total altogether overall in_all entire in_total all_told

# How something is counted, or on which day.
irony: oh ah yeah_right great_thanks how_lovely
without: without
excuse: stepchild stepchildren step_child step_children
apart: except apart_from besides excluding excludes excl aside_from in_addition_to beyond
stop: makes_up comprise comprises consist consists permanently
excuse: maternity_leave parental_leave paternity_leave on_leave for_others for_the_others for_friends when_they_are_here when_theyre_here when_they_stay every_other_weekend
why: tell_us tell_me_more let_us_know your_opinion your_opinions your_view your_views your_thoughts what_do_you_think in_detail in_more_detail
 give_details further_details please_explain explain_your_answer explain_your_score explain_why please_elaborate please_describe please_specify
 please_comment any_comments additional_comments further_comments other_comments your_comments any_remarks remarks your_experience your_experiences
 share_your_experience in_your_own_words in_a_few_words reason_for_your_score reason_for_your_rating main_reason why_this_score anything_else
 anything_to_add like_to_add your_feedback any_suggestions open_answer free_text
excuse: dropped_out never_finished didnt_finish did_not_finish not_finished never_completed didnt_complete without_finishing without_a_degree no_degree
not: not_of_my_own none_of_my_own not_my_own
excuse: not_of_my_own none_of_my_own not_my_own in_season
 half_brother half_sister half_brothers half_sisters stepbrother stepsister step_brother step_sister for_him for_her for_them furlough furloughed physio
 rehab e_cigarette e_cigarettes ecigarette electronic_cigarette e_cig lentil_burger bean_burger vegan_burger ecig
[measures]
words: cups mugs glasses bottles cans pints pieces portions servings slices units bowls typical normal average usual ordinary

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
90: ninety nineties

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
-2: unusable appalling grim foul rotten rancid abusive horrid dire ghastly loathe despise detest atrocity shambles farce con conned swindle toxic hell hellish never_going_back wouldnt_recommend would_not_recommend avoid_like not_in_the_slightest unbearable agony monster insulting joke insult cockroaches bed_bugs fleas crap misery torture filthy liars lied abuse abused rip miracle_it_works not_a_penny worst terrible awful horrible hate hated hates disgusting useless rubbish dreadful nightmare disaster scam unacceptable atrocious pathetic disgrace garbage hopeless horrendous abysmal avoid worthless shocking furious vile miserable ripped_off never_again rip_off
-1: cheap_and_nasty letdown let_down underpaid rushed shouted ignorant overcrowded cramped itchy blurry freezing mouldy moldy soggy bland burnt glitch* buggy bug bugs hopeless confus* unclear misleading lied rattles squeaks useless lukewarm snapped peeling collapsed lumpy scratch* screaming argue* shout* bullied unsafe scared nervous bored miss_everything bites barks destroys floods floor_every refused hopelessly bad poor rubbishy deafening silent_never slow rude broken breaks broke broken_down expensive overpriced disappointed disappointing unreliable dirty cold annoying boring wrong late lost fail* problem* unhappy dissatisfied crash* leak* ignored uncomfortable difficult hard stress* tired exhausted frustrat* complain* faulty noisy
 unhelpful stale damaged dread unfriendly refund cancelled delay* leaving mess unpleasant barely wake dull sad lonely pain* hurts unfair waste wasted struggle* unlikely
1: pleasant cosy warm tidy neat spot accurate attentive professional welcoming calm patient generous smooth clear crisp sturdy safe relaxed refreshed proud silky snug gentle handy affordable cheerful punctual organised worth_every effective rebooked effortless zero_effort good nice rested easiest simple fair silent superb fine helpful friendly fast quick clean happy satisfied easy reliable comfortable pleased enjoy enjoyed enjoys fresh tasty polite quality useful like liked likely fun efficient quiet kind interesting recommend spotless
2: magic magical bliss paradise dreamy stunning gorgeous phenomenal exceptional marvellous fabulous divine terrific glorious unbeatable five_stars life_changing highly_recommend best_thing would_marry adore adores cant_recommend_enough worth_every_penny never_had_a_problem not_one_problem zero_complaints no_complaints sublime miracle superb best_ever perfectly absolutely_perfect great excellent cant_fault spot_on perfect amazing love loved loves fantastic wonderful brilliant best awesome outstanding delighted delicious joy incredible flawless lovely thrilled favourite beautiful couldnt_be_happier heaven could_not_ask_for_better couldnt_ask_for_better greatest

-2: agonising dismal thieves crooks robbed traumatic sickening revolting inedible undrinkable fuming livid unbelievably_bad a_disgrace money_down_the_drain
 lied_to_my_face lied_to_me ripped_me_off ripped_us_off never_fitted hated_it hand_on_your_wallet
-2: stay_far_away stay_away steer_clear run_a_mile warn_everyone never_set_foot makes_me_ill makes_me_sick
-1: terrified mugged mould soaked stank smelly stinks grumpy patronising dismissive sloppy careless jammed overheats tasteless greasy undercooked overcooked cut_me_off fell_apart gave_up_on nothing_was_solved nobody_answers nobody_came threadbare grubby
 lies liar
-1: threw_up fled
1: relaxing peaceful comfy reasonable courteous prompt knowledgeable approachable thorough spacious trust fair_price picks_up_the_phone
2: changed_my_life couldnt_be_better could_not_be_better wouldnt_change_a_thing would_not_change_a_thing best_in_town over_the_moon top_notch second_to_none out_of_this_world cant_praise five_star immaculate first_class exquisite
 loved_it finest one_of_the_finest mouths_open
2: could_not_be_happier
-2: disgraceful diabolical absolute_joke what_a_joke laughable fiasco living_hell shit shite bullshit sucks sucked inexcusable scandalous outrageous
 scammer scammers scammed daylight_robbery cash_grab waste_of_time never_coming_back never_go_back won_t_be_back not_be_returning wouldn_t_recommend
 do_not_recommend don_t_recommend cannot_recommend would_not_wish_on avoid_at_all_costs avoid_like_the_plague give_it_a_miss zero_stars putrid
 made_me_sick food_poisoning incompetent inept exploited humiliated treated_like_dirt deeply_disappointed gutted
-1: abrupt surly condescending arrogant disrespectful chaotic too_late delayed took_ages waited_forever kept_waiting long_queues understaffed
 overworked grimy run_down shabby dingy outdated too_expensive hidden_fees defective shoddy poorly not_good not_happy disappointment underwhelming
 mediocre sub_par below_par not_up_to_scratch crashes crashing clunky confusing doesn_t_work didn_t_work stopped_working never_arrived no_reply
 no_response never_replied passed_from_pillar_to_post annoyed irritating frustrated stressful dodgy
1: considerate respectful trustworthy honest on_time promptly fast_delivery arrived_early smoothly hassle_free no_problems no_issues trouble_free
 well_kept cozy decent yummy great_value value_for_money worth_it worth_the_money works_well works_great does_the_job does_what_it_says easy_to_use
 user_friendly intuitive good_quality glad enjoyable liked_it will_be_back will_return be_back_soon would_use_again felt_at_home felt_looked_after
 looked_after took_the_time explained_everything great_bunch sound_lads sorted thank_you grateful pleasantly_surprised can_t_complain can_t_fault
2: magnificent splendid spectacular exemplary world_class top_marks the_best unrivalled chuffed chuffed_to_bits stoked blown_away impressed gobsmacked
 very_happy so_happy extremely_happy very_pleased very_satisfied couldn_t_be_better couldn_t_be_happier couldn_t_ask_for_more cannot_fault_them
 exceeded_expectations above_and_beyond went_the_extra_mile recommend_to_everybody recommend_to_everyone recommend_to_anyone highly_recommended
 definitely_recommend would_recommend tell_all_my_mates tell_all_my_friends love_it loving to_die_for heavenly hidden_gem game_changer worth_every_cent
 10_out_of_10 hats_off kudos thumbs_up belting banging mint proper_lush bostin the_dog_s_bollocks bee_s_knees goated slaps dream_job
 keep_up_the_good_work

[concepts]
# Household and family
child: stepchildren step_child step_children little_girl little_boy teenagers my_eldest child children kid kids stepchild my_little_one little_ones toddler toddlers offspring
 our_first/? teens/? year_olds/? ~bedtime_story ~cot ~parents_evening ~school_run ~my_youngest ~our_eldest ~our_youngest ~nappies
 ~school_gates ~school_uniform ~packed_lunches_for ~year_4 ~reception_class ~half_term ~bath_time ~potty_training ~tooth_fairy ~swimming_lessons_for
 ~pushchair ~pram ~car_seat ~school_fees ~colic ~night_feeds ~breastfed ~primary_school_run ~teething ~nursery/? ~eldest/m ~youngest/m ~homework/?
 ~buggy/? ~bedtime/? ~dummy/? ~bottle/? ~creche/? ~uniform/? ~weaning/? wee_one wee_ones bairn bairns sprog nipper ~nursery_run ~nativity_play
 ~sports_day/? ~playdate ~play_date ~soft_play ~sippy_cup ~highchair ~stairgate ~baby_monitor ~calpol ~peppa_pig ~bluey ~cbeebies ~paw_patrol ~pe_kit
 ~book_bag ~phonics/? ~spellings/? ~year_1/? ~year_2/? ~year_3/? ~year_5/? ~year_6/? ~year_7/? ~year_8/? ~year_9/? ~year_10/? ~year_11/? ~first_tooth
 ~sleep_training ~nit_comb ~nits ~head_lice ~chickenpox/? ~school_place ~inset_day ~child_benefit ~maternity_pay ~paternity_leave ~parental_leave
 ~custody/? ~child_maintenance ~child_support ~empty_nesters ~lullaby ~lullabies ~nursery_rhymes ~playgroup ~toddler_group ~mumsnet ~class_whatsapp
 ~duplo/? ~bouncy_castle/? ~tantrum/? ~tantrums/? ~bedtime_stories ~toys/? ~babygro ~sleepsuit ~changing_bag ~changing_mat ~nappy ~diapers ~diaper
 ~pampers ~huggies ~stroller ~preschool ~kindergartner ~first_grader ~second_grader ~third_grader ~fourth_grader ~fifth_grader ~middle_schooler
 ~high_schooler ~first_grade/? ~second_grade/? ~third_grade/? ~fourth_grade/? ~fifth_grade/? ~soccer_practice/? ~swim_lessons ~carpool/? ~recess/?
 ~firstborn ~oldest/m ~teenager/m ~teen/m ~lad/m ~school_play/m ~gcses/? ~gruffalo ~hungry_caterpillar ~pushchairs ~babywipes ~baby_wipes
 ~toilet_training ~drop_off/? ~after_school_club ~breakfast_club/? ~school_trip/? ~school_report/? ~school_disco ~school_fair ~school_dinners/?
 ~sats/? ~playground/? ~milk_teeth ~weaned ~breastfeed ~breast_feeding ~formula/? ~baby_teeth ~bump/m ~reading_record ~world_book_day
 ~mums_at_the_school ~school_gate ~class_teacher ~form_tutor/? ~head_teacher/? ~school_shoes ~name_labels ~little_man/m ~little_princess
 ~birthday_party/?
child: ~gave_birth ~i_was_in_labour ~my_waters_broke ~my_c_section
child: ~our_little_one ~breastfeed* ~the_school_run
twins: twins our_twins
baby: baby babies newborn ~breastfeeding ~maternity_leave ~c_section babys ~newborns ~moses_basket ~bassinet ~swaddle ~health_visitor ~night_feed
 ~winding_her ~winding_him ~burp_cloth ~dummies/?
son: son sons my_boy our_boy boys/? my_sons our_sons sonny/? wee_boy little_lad ~his_nursery ~his_football_boots
daughter: daughter daughters my_girl our_girl girls/? my_daughters our_daughters wee_girl ~her_ballet/? ~her_prom
 ~my_princess
nursery: daycare kindergarten nurseries day_care creche preschool pre_school playschool kindergartens
childcare: childcare nanny babysitter ~au_pair ~drop_off_at_nursery ~nursery_fees ~childminder ~nursery/? ~pick_up/? ~sitter/? childminders nannies
 babysitters babysitting child_care ~nursery_place ~wraparound_care ~tax_free_childcare ~free_hours/? ~holiday_club ~after_school_club
childcare: ~drop_him_at_nursery ~day_care ~daycare
school: parents_evening pta ~lunchbox
grandchild: grandchild grandchildren grandson granddaughter grandkids grandkid grandsons granddaughters great_grandchildren great_grandchild
 great_grandson great_granddaughter ~nana_duty ~granny_duty ~grandad_duty ~grandma_duty ~babysit_the_grandkids

partner: my_fiancee my_other_half partner partners boyfriend girlfriend fiance fiancee ~other_half ~missus ~move_in_together ~our_anniversary
 ~my_fella ~my_bloke significant_other in_a_relationship girlfriends boyfriends better_half my_girl_friend my_boy_friend ~date_night ~valentines/?
 ~engagement_ring ~proposed_to_me ~she_said_yes
spouse: spouse husband wife hubby husbands wifes ~mrs ~anniversary/? ~wedding_anniversary ~honeymoon/m hubbie wifey ~wedding_ring ~father_in_law
 ~mother_in_law ~in_laws ~sister_in_law/? ~brother_in_law/? ~silver_wedding ~ruby_wedding ~golden_wedding ~pearl_wedding ~tied_the_knot ~wedding_vows
 ~walked_down_the_aisle ~our_wedding_day ~married_life ~wedding_album ~got_hitched ~renewed_our_vows ~years_married ~years_of_marriage ~married_for
sibling: sibling siblings brothers_and_sisters brothers_or_sisters brother_or_sister ~sis/m ~bro/m ~our_kid ~kid_brother ~kid_sister ~big_brother/m ~big_sister/m ~little_brother ~little_sister ~baby_brother ~baby_sister
brother: brother brothers twin_brother half_brother half_brothers stepbrother step_brother
sister: sister sisters twin_sister half_sister half_sisters stepsister step_sister
flatmate: flatmate flatmates roommate roommates housemate housemates house_share flat_share shared_house shared_flat house_sharing flat_sharing
 flatshare houseshare roomie roomies room_mate room_mates house_mate house_mates
alone: live_alone living_alone on_my_own nobody_else single_household one_person_household just_me lives_alone
marital: marital_status relationship_status marital
married: married civil_partnership wed/? married_couple got_married marriage/? remarried wedded newlywed newlyweds
 ~wedding_anniversary
single: ~single
divorced: divorced separated divorcee divorce ~divorce_papers ~decree_absolute ~divorce_settlement ~alimony
widowed: widowed widow widower widowhood
wed: marry get_married ~silver_wedding ~golden_wedding ~wedding_anniversary ~our_honeymoon ~tied_the_knot ~years_married
nevermarried: never_married single_never_married not_married_ever
cohabiting: cohabiting living_together living_with_partner cohabit live_together living_with_my_partner live_with_my_partner living_with_my_boyfriend
 living_with_my_girlfriend living_with_a_partner
pregnant: pregnant pregnancy ~midwife ~week_scan ~20_week_scan ~due_in/? expecting_a_baby expectant ~trimester ~morning_sickness ~baby_bump ~antenatal
 ~baby_shower/? ~kicking/? ~due_date/? ~gynaecologist/? ~maternity_notes

# Housing
home: housing home_ownership tenure
landlord: ~lease/? landlord landlady letting_agent ~tenancy ~deposit_back/? letting_agents lettings_agency lettings_agent letting_agency landladies
 housing_association property_manager ~tenancy_agreement ~deposit_scheme ~inventory_check ~section_21 ~eviction_notice ~evicted/? ~tenancy_deposit
 ~rent_arrears
rent: rent renting monthly_rent rents rental_costs pay_rent renters ~rent_increase ~rent_arrears ~rent_day ~rent_book
rent: ~letting_agent ~rent_went_up ~deposit_back
homeloan: our_mortgage my_mortgage
mortgage: mortgage mortgages ~still_owe_on_the_house ~pay_back_on_the_house ~remortgage ~fixed_rate_mortgage ~years_left_on_the_mortgage
 ~lender_for_the_house ~fixed/? ~deal/? ~lender/? ~years_to_go/? ~equity/? ~term/? home_loan house_loan home_loans ~remortgaged ~remortgaging
 ~standard_variable_rate ~svr ~loan_to_value ~mortgage_broker ~mortgage_adviser ~mortgage_advisor ~interest_only/? ~tracker_rate
 ~early_repayment_charge ~negative_equity ~repossessed/? ~escrow ~building_society/? ~refinanced/? ~overpayments/? ~tracker/? ~offset/?
mortgage: ~mortgage_payment ~remortgage*
owner: own_my_apartment own_my_flat own_my_place own_it our_own bought_our bought_my own_apartment own_detached homeowner own_outright own_my_home
 own_my_house own_our_house owner_occupied own_home own_it_outright bought_my_house own_house own_flat ~when_we_bought_the_house ~our_leasehold
 homeowners owner_occupier home_owner home_owners freehold outright_owner house_owner property_owner own_property own_a_home own_a_flat
 own_my_own_home owned_outright ~freeholder ~leaseholder ~leasehold ~ground_rent ~mortgage_free ~paid_off_the_mortgage ~paid_off_my_mortgage
 ~paid_off_our_mortgage ~bought_the_house ~bought_this_house ~bought_the_flat ~bought_this_flat ~bought_this_place ~bought_our_house ~bought_our_home
 ~bought_our_first ~built_our_own ~built_it_ourselves ~self_build ~self_built ~selfbuild ~house_deeds ~stamp_duty/? ~deeds/? ~conveyancer/?
 ~conveyancing/? ~exchanged_contracts/? ~shared_ownership
tenant: tenant renter tenants rented_flat rented_house rented private_rental i_rent we_rent renting_a
 ~letting_agency ~deposit_back council_tenant social_housing council_house council_flat private_rented social_rent rented_accommodation rented_home
 rented_apartment rent_my_home rent_my_flat rented_room ~assured_shorthold ~joint_tenancy ~tenancy_agreement ~deposit_scheme ~tenants_association
 ~section_21
withparents: with_my_parents live_with_parents with_parents parents_house at_my_parents at_my_mums with_mum_and_dad parental_home live_at_home
 still_at_home living_at_home parents_place my_parents_basement moved_back_in_with ~childhood_bedroom ~my_old_bedroom/? ~board_to_my_mum
garden: garden gardens backyard back_yard yard/? ~flowerbed ~flowerbeds ~vegetable_patch ~greenhouse ~flower_beds ~rose_bushes ~my_borders
 ~back_garden ~borders/? ~hedge/? ~out_back/? ~lawn/? ~shed/? ~patio/? ~pond/? ~roses/? front_garden yards ~hosepipe ~water_butt ~strimmer
 ~leaf_blower ~hedge_trimmer ~bird_bath ~raised_bed ~rockery ~hydrangea ~hydrangeas ~wisteria ~clematis/? ~lavender/? ~decking/? ~weedkiller/?
 ~rhubarb/? ~trampoline/? ~deckchair/? ~sprinkler/? ~apple_tree/? ~pergola ~gazebo/? ~trellis/? ~fence_panels ~fence/m ~compost_bin ~wheelie/?
 ~pruned/? ~daffodils/? ~tulips/? ~foxgloves ~shrubs/? ~patio_slabs ~garden_centre/?
lawn: lawn lawns ~mow ~mowing ~lawn_edging ~edging/? ~stripes/? ~mower/? ~grass/? ~clippings/? ~mowed ~mown ~turf/? ~scarify ~lawn_feed ~flymo ~moss/?
 ~dandelions/?
balcony: balcony patio/? terrace/? ~window_box ~railing_planters ~railings/? ~planter/? balconies
garage: garage garages carport lock_up_garage ~garage_door ~up_and_over_door
pool: swimming_pool hot_tub pool/? swimming_pools private_pool paddling_pool/? ~pool_cover ~skimmer/? ~pool_filter
cellar: cellar basement cellars basements
carpet: carpet carpets fitted_carpet fitted_carpets wall_to_wall_carpet ~underlay ~carpet_fitter ~shagpile
heating: heating heat_source heating_system
gas: gas_boiler gas_heating gas/? ~boiler/? ~pilot_light/? ~flue/? ~combi/? ~bled/? gas_central_heating mains_gas ~gas_meter ~gas_safe ~gas_bill
 ~combi_boiler ~british_gas ~worcester_bosch/? ~vaillant/? ~gas_engineer
oilheating: oil_heating heating_oil oil_tank oil_boiler oil_fired oil_central_heating ~oil_delivery ~kerosene ~oil_tanker ~heating_oil_delivery
heatpump: heat_pump ~outdoor_unit/? ~flow_temperature/? ~cop/? heat_pumps air_source ground_source ~boiler_upgrade_scheme ~flow_temp
stove: wood_stove log_burner fireplace wood_burner wood_burning_stove open_fire woodburner ~chimney_sweep ~kindling ~sweep_the_chimney ~hearth
 ~fire_grate ~chimney_swept ~logs/? ~embers/? ~flue/? ~split_wood/? ~chop_wood/? ~crackling/? ~firewood/? log_fire log_burners wood_stoves fireplaces
 multifuel_stove multi_fuel_stove coal_fire wood_burning ~log_store ~log_pile ~log_basket ~firelighters ~firelighter ~ash_pan ~seasoned_logs
 ~seasoned_wood ~chopping_logs ~stack_logs ~stacking_logs ~mantelpiece/? ~soot/? ~poker/? ~ashes/?
solar: solar solar_panels pv photovoltaic ~feed_in_tariff ~inverter ~export_to_the_grid ~panels_on_our_roof ~kilowatt_peak ~kwp ~panels/? ~roof/?
 ~sunny/? ~generate/? ~generated/? ~feed_in ~grid/? ~kwh/? ~export/? solar_power solar_energy solar_system solar_pv solar_thermal ~smart_export
 ~export_tariff ~panels_on_the_roof ~givenergy ~solaredge ~inverters
solar: ~panels_on_my_roof ~sell_back_to_the_grid ~we_generate
aircon: air_conditioning air_con aircon ac air_conditioner air_conditioners split_unit ~split/? ~hum/? ~condenser/? ~compressor/? airconditioning
 air_con_unit ac_unit air_conditioned ~btu
cleaner: cleaner cleaners cleaning_lady maid cleaning_help help_with_cleaning cleaning_service ~my_cleaner ~our_cleaner ~hoovers/? ~keys/?
 ~comes_tuesdays/? domestic_help housekeeper cleaning_woman cleaning_company home_help ~molly_maid ~feather_duster/? ~mops/?
moving: moved_house moving_house relocate relocated ~removal_van ~removals ~removal_firm ~moving_boxes ~boxes/? ~van/? ~unpacked/? ~keys/? move_house
 moved_home moving_home house_move moved_flat moved_apartment move_home change_of_address moved/? ~pickfords ~man_with_a_van ~man_and_van ~u_haul
 ~uhaul ~removal_men ~removal_company ~packing_boxes ~house_warming ~housewarming ~redirected_our_post ~new_address/?
renovation: renovation renovate renovated renovating refurbish new_kitchen_fitted loft_conversion new_bathroom_fitted extension_built ~builders/?
 ~tiles/? ~plasterers/? ~scaffolding/? ~fitted/? refurbishment refurbished remodel remodeled remodelled remodelling remodeling building_work
 building_works home_improvements house_extension kitchen_extension redecorate redecorated redecorating ~knocked_through ~planning_permission
 ~building_regs ~replastered ~plasterer ~howdens ~wren_kitchen ~new_kitchen ~new_bathroom ~rewired/? ~skip/? ~dust_sheets ~dust_everywhere
 ~architect/? ~damp_proof ~kitchen_fitter ~bathroom_fitter
smarthome: smart_home smart_bulb smart_bulbs smart_thermostat ~alexa ~google_home ~siri ~homekit ~smart_lights ~smart_plug ~smart_plugs
 ~smart_lighting ~smart_lock ~home_automation ~smart_doorbell ~video_doorbell ~hey_google ~ok_google ~philips_hue ~ring_doorbell ~hue/? ~nest/? ~dim/?
 ~turn_the_lights/? ~tado/? ~bulbs/? ~routine/? smart_devices smart_home_devices connected_home ~home_assistant ~zigbee ~nest_thermostat
 ~hive_thermostat ~govee ~tapo ~google_nest ~echo_show ~voice_controlled ~ifttt ~smartthings ~echo_dot ~hue_bulbs
alarm: burglar_alarm alarm_system security_camera ~burglar_alarms ~cctv ~security_cameras security_system home_security intruder_alarm ~verisure
 ~motion_sensor ~motion_sensors ~alarm_code ~adt ~keypad/?
terrace: roof_terrace patio/? decking/? terraces
pelletstove: pellet_stove

# Work and education
employment: employment_status employment job_status occupation working_status work_status
job: job jobs employed job_title my_work employment occupation your_work at_work ~night_shift ~my_rota ~payday ~my_salon ~on_the_salon_floor
 ~paycheck ~my_commute ~clock_in ~clock_off ~payslip ~annual_review ~line_manager ~salary ~my_manager ~wages ~my_shift ~my_employer ~my_team ~clock_on
 ~shift_pattern ~annual_leave ~sick_note ~team_meeting ~performance_review ~stand_up_meeting ~my_colleagues ~my_coworkers ~our_open_plan ~staff_room
 ~teams_meeting ~client_meeting/? ~desk/? ~promotion/m ~reserved_bay/? ~shift/m ~boss/m ~rota/m ~overtime/m ~manager/? ~deadline/? ~shifts/? in_work
 working_for a_living position/? ~payslips ~pay_rise ~payrise ~pay_cheque ~pay_day ~workmates ~work_mates ~workmate ~work_colleagues ~work_colleague
 ~appraisal/m ~hr_department ~timesheet ~timesheets ~flexitime ~flexi_time ~flextime ~open_plan_office ~office_party ~probation/m ~probation_period
 ~p60 ~paye ~holiday_allowance ~double_shift ~clocking_in ~clocking_on ~clocking_off ~clocked_in ~clocked_off ~clock_out ~punch_in ~factory_floor
 ~production_line ~shop_floor ~ward_round ~patients/m ~pupils/m ~department/m ~office/m ~supervisor/m ~foreman/m ~gaffer/m ~cubicle/m ~workstation/m
 ~my_colleague ~our_office ~monday_meeting ~sales_targets ~sales_target ~quarterly_targets ~board_meeting/? ~team_leader ~team_lead ~staffroom
 ~tea_round ~night_duty ~bank_holiday_shift ~lunch_break/? ~payroll/? ~bonus/m ~notice_period/? ~zero_hours ~zero_hours_contract ~my_trade ~coworkers
 ~co_workers ~co_worker ~my_coworker ~classroom/m ~my_workplace ~off_shift ~end_of_shift ~after_my_shift
job: ~badge_in ~my_supervisor ~night_shift_at
commute: commute commuting to_work way_to_work journey_to_work commuter commutes travel_to_work get_to_work getting_to_work journey_into_work
 travel_into_work ~office_days ~rush_hour/? ~park_and_ride
boss: boss manager supervisor my_boss my_manager line_manager line_managers foreman gaffer superior/? team_leader head_of_department
boss: ~my_supervisor
overtime: overtime extra_hours unpaid_overtime working_late work_late over_time extra_shifts extra_shift additional_hours ~time_and_a_half
 ~double_time ~toil/? ~stay_late ~stayed_late
homeoffice: at_the_kitchen_table from_my_kitchen work_from_home home_office working_from_home remote_work work_remotely telework teleworking wfh
 home_working hybrid ~back_bedroom_office ~pyjama_bottoms_on_calls ~kitchen_table_laptop ~kitchen_table/? ~webcam/? ~slippers/? ~zoom/? ~vpn/? ~desk/?
 work_at_home worked_from_home works_from_home home_based telecommute telecommuting working_remotely home_worker remote_worker remote_working
 work_from_my_home ~pyjamas/? ~dressing_gown/? ~second_monitor/? ~spare_room/?
shiftwork: shift_work night_shift night_shifts shifts shift_worker rotating_shifts working_nights night_work work_nights shift_system ~earlies ~lates
 ~on_nights ~night_duty ~four_on_four_off ~graveyard_shift
businesstrip: business_trip business_trips travel_for_work business_travel work_trip travel_for_business conference_trip client_visit
 business_traveller business_traveler work_trips travelling_for_work traveling_for_work travel_on_business work_travel ~per_diem ~trade_fair
 ~expense_report ~expenses_claim ~client_site/?
reports: direct_reports report_to_you manage_people supervise manage_or_supervise subordinates managing_people manage_staff people_you_manage
 line_manage line_manager_of lead_a_team supervise_staff people_manager ~my_reports ~appraisals ~my_technicians ~my_team_of ~annual_reviews
 ~sign_off_their ~appraisals_for ~one_to_ones_with_my ~technicians/? ~rota/? ~appraisal/? ~team_of/? ~leave/? ~sign_off/? ~holiday_requests/?
 line_management people_management line_reports supervisory team_lead manage_a_team manage_others supervising supervised_staff managing_staff
 management_responsibility ~disciplinaries ~performance_reviews_for ~deputies/m ~deputy/m
fulltime: full_time fulltime full_time_job
parttime: part_time parttime
employee: employee salaried permanent_employee civil_servant employed_by
unemployed: unemployed out_of_work jobless not_working between_jobs not_employed job_seeker jobseeker signing_on not_in_work looking_for_work
 ~jobcentre without_a_job lost_my_job on_the_dole dole unemployment without_work out_of_a_job on_jobseekers ~signed_on ~job_centre
 ~unemployment_benefit ~jobseekers
unemployed: no_job
retired: hung_up retired retirement retiree pensioner in_retirement oap pensioners old_age_pensioner early_retirement took_early_retirement retirees
 semi_retired/? ~retirement_party/? ~state_pension/? ~free_bus_pass/?
retired: ~draw_my_pension ~hung_up_my
homemaker: homemaker housewife househusband stay_at_home_mum stay_at_home_mom stay_at_home_parent stay_at_home_dad stay_at_home_mother
 stay_at_home_father look_after_the_home looking_after_the_home full_time_mum full_time_mother full_time_parent housekeeping/? keeping_house
selfemployed: self_employed contractor sole_trader self_employment own_boss work_for_myself working_for_myself independent_contractor
business: own_business your_own_business my_business business_owner my_firm my_company run_a_business ~my_shop ~my_plumbing_firm ~my_clients
 ~my_customers ~invoice_my_clients ~registered_my_company ~my_premises ~clients/? ~vat/? ~invoices/? ~turnover/? ~suppliers/? small_business start_up
 startup ltd_company limited_company company_director business_of_my_own ~companies_house ~corporation_tax ~vat_return ~vat_registered ~business_rates
 ~my_bookkeeper ~order_book ~founder/? ~investors/? ~shop/? ~premises/m ~customers/? ~salon/? ~workshop/? ~stall/?
staff: staff employees employees_of payroll my_staff ~on_payroll have_employees ~wage_bill ~apprentices/m ~apprentice/m
solo: freelancer freelance sole_trader no_employees one_man_band one_person_business solo_entrepreneur just_me_no_employees freelancing
 self_employed_without_employees work_alone_as ~just_me_in_the_business
student: sixth_form school_pupil pupil student at_university undergraduate in_college full_time_student ~my_lectures ~my_dissertation ~my_tutor
 ~my_semester ~dorm undergrad students uni_student college_student university_student school_student in_full_time_education full_time_education
 studying_at studying_for ~freshers_week ~freshers ~halls_of_residence ~student_halls ~lecturer/m ~lecture/? ~lectures/m ~student_union ~campus/?
 ~coursework/? ~finals/? ~professor/m ~reading_week ~final_year_project ~tutorials/? ~seminar/? ~seminars/? ~exam_season/? ~group_assignment ~essay/?
 ~essays/? ~dorm_room ~roommate/? ~ucas ~semester/? ~dean/?
sidejob: side_job second_job side_income side_hustle side_gig second_income freelance_on_the_side side_business ~driving_for_uber ~deliveroo_rider
 ~moonlight ~deliver_for ~bar_shifts ~weekend_job ~waitressing ~babysit_for_money ~tutoring_for_cash ~etsy_shop ~tips/? ~cash_in_hand/? ~gigs/?
 ~shifts/? side_jobs another_job additional_job moonlighting gig_work extra_income side_work side_project_income ~uber_driver ~doordash_driver ~fiverr
 ~upwork ~taskrabbit ~weekend_shifts ~weekend_shift ~mystery_shopping ~deliver_pizzas ~delivering_pizzas ~amazon_flex ~bar_work ~barista_on_weekends
 ~babysitting_money ~dj_at_weddings
union: trade_union union union_member labor_union ~shop_steward unions union_membership labour_union ~unison ~gmb ~union_rep ~union_dues ~nasuwt ~rmt
 ~usdaw ~teamsters ~aslef ~shop_stewards
benefits: company_pension health_cover company_benefits perks fringe_benefits employee_benefits ~death_in_service ~stock_options ~company_scheme
 ~salary_sacrifice
education: education highest_level_of_education qualification qualifications level_of_education highest_qualification schooling
degree: dissertation thesis degree graduated university_degree graduation/? ~my_dissertation ~my_degree degrees uni_degree university_graduate
 higher_education went_to_university ~graduation_ceremony ~first_class_honours ~honours_degree ~cap_and_gown ~mortarboard ~alma_mater ~graduating
 ~my_viva
degree: ~graduated_from ~phd_in
primary: primary_school elementary_school no_qualifications no_formal_education left_school_at grade_school
secondary: secondary_school gcse gcses middle_school some_high_school o_levels o_level secondary_education secondary_modern comprehensive_school
highschool: high_school a_levels a_level high_school_diploma sixth_form international_baccalaureate ged sixth_form_college high_school_graduate
 finished_high_school
apprenticeship: apprenticeship vocational trade_school nvq apprentice city_and_guilds btec vocational_qualification vocational_training
 apprenticeships trade_qualification
bachelor: bachelor bachelors ba bsc undergraduate_degree university_degree college_degree honours_degree first_degree undergrad_degree bachelor_degree
 bachelors_degree
master: master masters msc ma mba postgraduate masters_degree mphil postgrad postgraduate_degree meng
phd: phd doctorate doctoral ~my_thesis dphil doctor_of_philosophy
course: training_course online_course evening_class evening_course adult_education webinar online_courses night_school pottery_class ~tutor/?
 ~certificate/? ~module/? ~homework/? ~assignment/? evening_classes short_course short_courses training_courses further_training further_education
 professional_training cpd night_classes courses/? workshop/? training_programme attend_a_course ~coursera ~udemy ~futurelearn ~open_university
 ~skillshare ~masterclass ~course_tutor ~enrolled/? ~instructor/? ~classmates/?
languages: foreign_language foreign_languages second_language ~duolingo ~spanish_lessons ~learn_a_language ~speak_another_language ~german_lessons
 ~french_lessons ~babbel ~verb_endings ~grammar/? ~vocabulary/? ~verbs/? ~b2/? ~lesson/? ~fluent/? learn_languages language_course language_class
 language_classes language_lessons learning_a_language learning_languages new_language other_languages ~rosetta_stone ~italki ~busuu ~pimsleur
 ~irregular_verbs ~italian_lessons ~conversation_class ~flashcards/? ~conjugate ~conjugations ~subjunctive ~duolingo_streak ~streak/? ~my_spanish
 ~my_french ~my_german ~my_italian ~pronunciation/? ~native_speaker/?

# Transport
car: car cars vehicle vehicles automobile my_motor suv hatchback ~mileage ~mot ~gearbox ~miles_per_gallon ~glove_box ~garage_bill ~windscreen
 ~car_park_permit ~car_wash ~dashcam ~no_claims_bonus ~breakdown_cover ~number_plate ~parallel_park ~tow_bar ~road_tax ~odometer ~oil_change
 ~spark_plugs ~cambelt ~jump_leads ~fill_up/? ~filled_up/? ~fuel_tank/? ~my_driveway/? ~petrol/? ~tires/m ~tyres/m ~boot/m ~bumper/m ~dashboard/m
 ~clutch/m ~brakes/m ~exhaust/m ~wing_mirror/m ~engine/m ~mechanic/m ~motorway/? ~diesel/? ~seatbelt/? ~indicator/? ~headlight/? ~headlights/?
 ~bonnet/? ~tyre/? ~steering/? ~puncture/? ~diesel_pump/? ~reversed/? ~reversing/? ~roundabout/? ~parked/? ~fuel/? ~filled/? autos motor_car
 own_vehicle runabout ~mot_test ~jump_start ~jump_started ~ulez ~congestion_charge ~kwik_fit ~halfords/? ~v5c ~dvla ~satnav/m ~car_tax ~heated_seats
 ~central_locking ~roof_rack ~roof_box ~rear_view_mirror ~hubcap ~alloys/m ~alloy_wheels ~handbrake ~hand_brake ~timing_belt ~head_gasket
 ~catalytic_converter ~brake_pads ~brake_discs ~wheel_alignment ~suspension/? ~winter_tyres ~summer_tyres ~tyre_pressure ~screenwash ~antifreeze
 ~de_icer ~unleaded ~tank_of_petrol ~fill_the_tank ~full_tank ~petrol_station/? ~gas_station/? ~fuel_costs/? ~fuel_economy ~mpg ~part_exchange ~pcp/?
 ~estate_car ~people_carrier ~four_by_four ~pickup_truck ~pick_up_truck ~minivan ~sedan ~station_wagon ~oil_light ~check_engine_light ~engine_light
 ~dashboard_light ~car_keys ~back_seat/? ~key_fob/? ~bodywork/? ~dent/? ~alternator ~fan_belt ~wipers/m ~windshield ~fender/m ~hood/m ~trunk/m
 ~turn_signal ~license_plate ~muffler ~smog_check ~jiffy_lube ~dealership/? ~driveway/? ~speed_camera/? ~green_flag ~estate/? ~saloon/m ~convertible/m
 ~coupe/m ~pickup/m ~truck/m ~garage_bills ~parking_space_outside ~carplay ~android_auto ~aa_membership ~service_history ~full_service_history
 ~failed_its ~spare_tyre ~spare_wheel ~flat_tyre/? ~electric_windows ~clapped_out/? ~rust_bucket ~old_banger
car: ~my_clutch ~my_gearbox ~new_tyres ~passed_its_mot ~filled_her_up ~my_exhaust
carbrand: vw volkswagen opel corsa vauxhall bmw audi mercedes toyota ford fiat renault peugeot skoda tesla volvo honda hyundai kia nissan mazda dacia
 citroen astra corolla passat civic/m fiesta/m polo/m jaguar lexus subaru suzuki mitsubishi jeep land_rover range_rover mini_cooper porsche cupra
 qashqai focus kuga yaris prius dacia_duster ~golf_gti golf/m clio micra picanto ioniq octavia insignia mokka vectra zafira meriva mondeo transit_van
 puma/m tiguan touran sharan beetle/m scirocco juke/m navara x_trail jimny vitara honda_jazz honda_civic rav_4 sportage evoque freelander smart_car
 saab alfa_romeo chevrolet chevy silverado buick cadillac pontiac gmc tacoma camry altima sentra wrangler/? mustang/? outback/? forester/? polestar
 byd ferrari bentley berlingo megane kadjar captur twingo punto fiat_500 ford_focus ford_fiesta vw_golf vw_polo sandero ateca arona leon/m ibiza/m
 mini/m accord/m defender/m discovery/m f_150 mg_zs subaru_outback
carbrand: ~my_subaru ~my_skoda ~my_fiesta ~my_golf ~my_corsa ~my_civic
ecar: electric_car electric_vehicle ev evs electric_cars tesla ev_driver plug_in_hybrid ~wallbox ~charging_point ~home_charger ~plug_mine_in
 ~octopus_tariff ~rapid_charger ~supercharger ~granny_charger ~home_charging ~charger/? ~range/? ~charging/? ~kwh/? ~battery/? ~plug/? ~charge/?
 ~regenerative/? electric_vehicles fully_electric battery_electric hybrid_car plug_in_car ~nissan_leaf ~renault_zoe ~ioniq ~id_3 ~id_4 ~model_3
 ~model_y ~zap_map ~pod_point ~ionity ~chargepoint ~charge_point ~charge_points ~charging_points ~charging_station ~charging_stations ~ohme ~zappi
 ~range_anxiety/? ~intelligent_octopus ~gridserve ~fast_charger ~fast_chargers ~charge_overnight/? ~plugged_in_overnight ~charging_cable/?
licence: driving_licence driving_license drivers_license drivers_licence licence license driver_licence ~driving_test ~full_uk ~cat_b
 ~points_on_my_licence ~speeding_points ~passed_my_test licences driving_licences drive_licence learner/? ~passed_my_driving_test ~photocard
 ~penalty_points ~theory_test/? ~driving_instructor/? ~driving_lessons/? ~clean_licence
drive: drive_to_work drive_a_car drive_car drive/v driver driving ~behind_the_wheel ~motorway/? ~overtake/? ~roundabout/? ~parallel/? ~gear/?
 ~steering_wheel/? ~lane/? ~reverse/? ~parking/? ~hatchback/? ~cruise_control/? ~tailback/? drives/v drove/v driving_a_car drive_yourself drive_myself
 ~designated_driver ~three_point_turn ~box_junction ~hard_shoulder ~slip_road ~traffic_jam/? ~stuck_in_traffic ~road_rage/? ~sat_nav/? ~m_25
 ~bay_parking ~middle_lane ~speed_limit/? ~undertake/? ~long_drives ~tailgate/?
motorcycle: motorbike motorcycle motorbikes motorcycles moped ~harley ~vespa ~throttle/? ~leathers/? ~kickstand/? ~helmet/? ~pillion/? ~biker/?
 ~exhaust/? motor_bike motor_bikes mopeds motor_cycle ~kawasaki ~ducati ~royal_enfield ~crash_helmet ~bonneville ~goldwing ~lambretta ~biker_jacket
 ~chain_lube ~harley_davidson ~suzuki_bandit ~yamaha/? ~two_wheels/? ~filtering/?
bike: bike bicycle bikes bicycles road_bike mountain_bike ~pannier ~panniers ~handlebars ~bike_lane ~bike_lock ~bike_shop ~puncture_repair ~inner_tube
 ~bike_shed ~bike_rack ~clip_in_pedals ~strava_ride ~my_chain/? ~my_helmet/? ~saddle/? ~pedal/? ~pedals/? ~pedalling/? ~helmet/? ~puncture/? ~chain/?
 ~gears/? ~lycra/? ~handlebar/? ~spokes/? ~cycle/? ~lanes/? pushbike push_bike racing_bike mountain_bikes road_bikes city_bike gravel_bike
 folding_bike ~brompton ~bike_helmet ~bike_lights ~d_lock ~derailleur ~saddle_bag ~bike_pump ~shimano ~cannondale ~tubeless ~cycle_path/?
 ~cycle_lane/? ~bike_path ~cyclescheme ~cycle_to_work_scheme ~hi_vis/? ~flat_tyre/? ~handlebar_bag ~freewheel/? ~padded_shorts
ebike: ebike ebikes electric_bike pedelec ~assist/? ~battery/? ~motor/? ~turbo/? e_bike e_bikes electric_bikes electric_bicycle electric_bicycles
 pedal_assist
scooter: scooter e_scooter escooter electric_scooter electric_scooters e_scooters
publictransport: public_transport public_transit transit ~travelcard ~rail_card ~railcard ~swipe_my_card ~contactless_reader ~tap_in_and_out
 ~season_ticket_loan ~oyster/? ~season_ticket/? ~commuter/? ~platform/? ~stop/? ~fare/? ~delays/? ~inspector/? ~carriage/? public_transportation
 mass_transit public_transports buses_and_trains trains_and_buses ~oyster_card ~day_ticket/? ~tap_in ~tap_out ~tfl ~replacement_bus ~bus_replacement
 ~metrocard ~metro_card ~opal_card ~travel_card ~day_rover ~peak_fare ~standing_room/?
publictransport: ~season_ticket ~bus_pass
publictransport: ~on_the_tube ~the_tube ~tube_strike ~bus_stop ~bus_driver ~standing_all_the_way ~platform_3
bus: bus buses ~bus_pass ~bus_stop ~bus_driver ~top_deck ~stop/? ~driver/? ~deck/? ~route/? busses night_bus local_bus ~double_decker ~stagecoach
 ~arriva ~bus_timetable ~bus_shelter ~national_express
train: train/n trains railway rail amtrak intercity commuter_train ~eurostar ~quiet_coach ~railcard ~train_ticket ~buffet_car ~platform/? ~carriage/?
 ~conductor/? ~delay/? ~station/? ~seat_reservation/? rail_travel by_rail ~lner ~gwr ~avanti ~scotrail ~crosscountry ~thameslink ~trainline
 ~rail_replacement ~table_seat ~delay_repay ~off_peak_return ~euston ~kings_cross/? ~paddington/? ~clapham_junction ~ticket_inspector ~caltrain ~acela
 ~season_ticket/?
train: ~season_ticket ~the_guard/? ~commuter_line
tram: tram trams streetcar light_rail streetcars trolley/? ~metrolink ~supertram
metro: subway metro tube/? underground/? underground_line metros subways ~jubilee_line ~northern_line ~central_line ~victoria_line ~piccadilly_line
 ~district_line ~elizabeth_line ~mind_the_gap ~escalator/?
taxi: taxi taxis cab cabs ~cabbie/? ~meter/? ~fare/? minicab minicabs black_cab ~cabbies ~freenow ~free_now ~addison_lee ~bolt/? ~minibus_taxi
uber: uber lyft
carsharing: car_sharing carsharing zipcar ~car_share ~blablacar ~share_now car_club car_clubs ride_share rideshare ride_sharing car_pool carpooling
 lift_share ~liftshare ~turo ~getaround
walking: walk/v walking on_foot for_a_walk stroll/v ~pavement/? ~steps/? ~strides/? walks/v walked/v go_for_walks going_for_walks rambles ~ramblers
boat: boat boats yacht sailboat ~dinghy ~motorboat ~narrowboat ~canoe ~my_mooring ~mooring/? ~harbour/? ~sail/? ~deck/? ~anchor/? ~hull/? sailing_boat
 motor_boat canal_boat speedboat narrow_boat ~outboard ~marina/? ~berth/m ~bilge ~antifouling ~slipway ~narrowboats ~moorings ~jetty/? ~lock_gates
 ~catamaran ~tiller
camper: campervan camper motorhome caravan rv motorhomes campervans touring_caravan ~awning/m ~hook_up/? ~pitch/? camper_van camper_vans motor_home
 caravans caravanning mobile_home static_caravan ~leisure_battery ~chemical_toilet ~caravan_club ~hymer ~thetford ~aires

# Travel
abroad: abroad overseas foreign_country foreign_countries foreign_trip outside_the_country left_the_country travel_abroad trip_abroad
 countries_visited foreign_travel international_travel ~passport_control ~jet_lag ~border_control ~currency_exchange ~foreign_currency
 ~roaming_charges ~visa_on_arrival ~santorini ~crete ~corfu ~rhodes ~majorca ~mallorca ~tenerife ~lanzarote ~fuerteventura ~gran_canaria ~algarve
 ~benidorm ~magaluf ~phuket ~bali ~cancun ~dubai ~marrakech ~lisbon ~barcelona ~rome ~venice ~athens ~budapest ~prague ~copenhagen ~customs/?
 ~passport/? ~visa/? ~border/? ~exchange_rate/? ~euros/? ~time_zone/? ~tuk_tuk/? ~souk/? foreign_holiday foreign_holidays foreign_travels
 travelled_abroad travel_outside travelled_outside another_country other_countries holiday_abroad holidays_abroad overseas_travel travel_overseas
 gone_abroad been_abroad ~ibiza ~menorca ~malta ~paphos ~ayia_napa ~zante ~kefalonia ~mykonos ~sardinia ~sicily ~madeira ~azores ~costa_brava
 ~costa_del_sol ~costa_blanca ~malaga ~alicante ~marbella ~torremolinos ~amalfi ~sorrento ~lake_garda ~lake_como ~tuscany ~puglia ~dubrovnik ~hvar
 ~bodrum ~antalya ~marmaris ~dalaman ~fethiye ~hurghada ~sharm_el_sheikh ~luxor ~agadir ~cape_verde ~punta_cana ~tulum ~playa_del_carmen ~maldives
 ~mauritius ~seychelles ~zanzibar ~koh_samui ~chiang_mai ~bangkok ~hanoi ~angkor_wat ~tokyo/? ~kyoto ~krakow ~reykjavik ~tallinn ~bruges
 ~disneyland_paris ~canary_islands ~canaries/? ~balearics ~schiphol ~charles_de_gaulle ~colosseum ~sagrada_familia ~eiffel_tower ~acropolis
 ~machu_picchu ~taj_mahal ~phi_phi ~ubud ~goa ~sri_lanka ~passport_stamp ~passport_stamps ~passport_queue ~schengen ~adapter_plug ~travel_adapter
 ~travel_money ~bureau_de_change ~phrasebook ~language_barrier ~eurotunnel ~channel_tunnel ~calais ~dordogne ~brittany ~provence ~french_alps
 ~dolomites ~tyrol ~jet_lagged ~jetlag ~jetlagged ~safari/? ~riviera ~naples/? ~florence/? ~seville ~valencia/? ~porto ~nice/? ~amsterdam/? ~france/?
 ~spain/? ~italy/? ~greece/? ~portugal/? ~germany/? ~croatia/? ~austria/? ~switzerland/? ~netherlands/? ~belgium/? ~egypt/? ~morocco/? ~tunisia/?
 ~thailand/? ~vietnam/? ~japan/? ~india/? ~mexico/? ~canada/? ~australia/? ~new_zealand/? ~south_africa/? ~iceland/? ~norway/? ~sweden/? ~denmark/?
 ~finland/? ~poland/? ~hungary/? ~bulgaria/? ~cyprus/? ~paris/? ~berlin/? ~vienna/? ~madrid/? ~new_york/? ~florida/? ~costa_rica ~dominican_republic
 ~jamaica/? ~barbados ~cuba/? ~peru/? ~kenya/? ~singapore/? ~istanbul ~cappadocia ~petra ~sahara
abroad: ~flew_to_spain ~all_inclusive_in ~week_in_tenerife
flight: fly/v flew flight flights plane planes airline airlines aeroplane flying ~window_seat ~layover ~heathrow ~easyjet ~ryanair ~lufthansa
 ~cabin_crew ~air_miles ~jet_lag ~boarding_pass ~boarding_gate ~departure_lounge ~hand_luggage ~cabin_bag ~wizz_air ~british_airways ~emirates
 ~duty_free ~baggage_carousel ~aisle_seat ~gatwick ~stansted ~tray_table ~airport/? ~boarding/? ~legroom/? ~airports/? ~gate/? ~take_off/? ~took_off/?
 ~landed/? ~landing/? ~turbulence/? ~delayed/? ~aisle/? ~cabin/? ~luggage/? ~runway/? ~seatbelt_sign/? ~stewardess/? ~pilot/? ~takeoff/? flown
 fly_abroad air_travel travel_by_air travel_by_plane aeroplanes airplanes airplane jet/? ~transatlantic ~long_haul ~short_haul ~jet_2 ~premium_economy
 ~checked_bag ~overhead_locker ~overhead_bin ~in_flight ~inflight ~seat_belt_sign ~luton_airport ~manchester_airport ~jfk ~laguardia ~delta_airlines
 ~united_airlines ~american_airlines ~southwest_airlines ~jetblue ~klm ~air_france ~qatar_airways ~etihad ~qantas ~turkish_airlines ~aer_lingus
 ~vueling ~frequent_flyer ~tsa ~airside ~airbus ~boeing ~cabin_pressure ~stopover ~touchdown/? ~red_eye/? ~departures/? ~tarmac ~security_line/?
 ~plane_ticket ~gate_agent ~economy_class ~business_class/? ~ears_popped ~ears_pop
flight: ~baggage_reclaim
holiday: holiday holidays vacation vacations city_break getaway half_board ~sunbathing/? ~pool_bar/? ~all_inclusive/? ~resort/? ~souvenirs/?
 ~cocktails_by_the_pool/? hols staycation mini_break weekend_away summer_trip weekend_break trip_away vacationed holidayed ~sun_lounger ~full_board
 ~sunbeds_by ~package_deal ~out_of_office/?
hotel: hotel hotels ~room_service ~front_desk ~marriott ~hilton ~bed_and_breakfast ~guesthouse ~hotel_breakfast ~minibar ~check_out_at ~do_not_disturb
 ~turndown ~check_in_desk/? ~reception/? ~lobby/? ~concierge/? ~key_card/? ~buffet/? ~check_in/? ~check_out/? ~suite/? motel motels ~travelodge
 ~premier_inn ~holiday_inn ~novotel ~best_western ~radisson ~hyatt ~sheraton ~trivago ~continental_breakfast ~room_key ~bellboy ~late_checkout
 ~full_english/? ~maid_service ~boutique_hotel ~towels_folded
camping: camping campsite ~tent_pegs ~guy_ropes ~sleeping_bag ~roll_mat ~groundsheet ~pitched_our_tent ~camp_fire ~camping_stove ~pegs/? ~tent/?
 ~pitch/? ~stove/? ~campfire/? ~mallet/? ~awning/? ~marshmallows/? campsites camp_site camping_trip camping_trips campground campgrounds wild_camping
 glamping camped ~air_mattress ~airbed ~camping_chair ~camping_chairs ~headtorch ~trangia ~pitched_the_tent ~tent_peg ~portaloo/? ~pop_up_tent
 ~camping_gaz ~shower_block ~guy_rope
tent: tent tents ~guy_ropes ~guy_rope ~tent_pegs ~groundsheet ~pitched_our_tent ~pitched_the_tent ~flysheet ~tent_poles ~under_canvas ~sleeping_bag/?
 ~canvas/?
cruise: cruise cruises ~cruise_ship ~shore_excursion ~ports_of_call ~balcony_cabin ~captains_dinner ~royal_caribbean ~costa_cruise ~our_cabin/?
 ~cabin/? ~deck/? ~port/? ~ship/? ~captain/? ~buffet/? cruising cruised ~p_and_o ~cunard ~msc_cruises ~queen_mary ~sea_days ~shore_excursions
 ~port_of_call ~stateroom ~captains_table ~embarkation ~muster_drill ~inside_cabin ~formal_night ~river_cruise
airbnb: airbnb holiday_rental holiday_let ~airbnbs ~short_let ~vrbo ~superhost/? ~key_box/? ~check_in/? holiday_rentals holiday_lets self_catering
 vacation_rental vacation_rentals ~booked_a_cottage ~lockbox ~keybox ~superhosts ~cleaning_fee/? ~host/m
ski: ski skiing skis snowboard snowboarding ski_trip ~ski_pass ~chairlift ~apres_ski ~ski_boots ~ski_lift ~black_run ~red_run ~ski_school ~ski_hire
 ~off_piste ~goggles_and_poles ~chalet_in_the_alps ~slopes/? ~piste/? ~lift/? ~powder/? ~poles/? ~goggles/? ~chalet/? ~moguls/? skied skier skiers
 snowboarder winter_sports skiing_holiday ~ski_instructor ~ski_jacket ~salopettes ~button_lift ~chamonix ~zermatt ~courchevel ~verbier ~meribel
 ~tignes ~les_arcs ~val_thorens ~st_anton ~kitzbuhel ~lift_pass ~drag_lift ~snow_plough ~blue_run ~green_run ~fresh_powder ~nursery_slope
 ~nursery_slopes ~gondola/? ~aspen/? ~whistler/?
passport: passport passports ~passport_photo ~passport_control ~stamped/?
hiking: hiking hike/v hikes hill_walking ~hiking_boots ~trekking_poles ~summit_cairn ~walking_boots ~munro ~trail/? ~summit/? ~boots/? ~rucksack/?
 ~peak/? ~blisters/? ~ridge/? ~map/? ~hut/? trekking rambling rambler hill_walk hillwalking hiked hiker hikers trek/v long_distance_walking
 mountain_walking ~ordnance_survey ~pennine_way ~scafell ~ben_nevis ~snowdon ~helvellyn ~west_highland_way ~alltrails ~walking_poles ~gaiters
 ~appalachian_trail ~trig_point ~daypack ~waymarker
beach: beach beaches ~sunbathe/? ~waves/? ~parasol/? ~seaside/? ~sandcastle/? ~sandcastles ~bucket_and_spade ~beach_towel ~rock_pools ~deckchairs
hostel: hostel hostels ~dorm_room ~bunk_in_a_dorm youth_hostel youth_hostels ~hostelworld ~shared_dorm ~bunk_bed/?
rentalcar: rental_car car_hire hire_car rent_a_car car_rental hertz sixt europcar rental_cars hire_cars rented_car hired_a_car rented_a_car rent_cars
 hire_a_car ~collision_damage_waiver ~goldcar ~rental_desk ~avis ~collision_waiver
packageholiday: package_holiday package_tour all_inclusive package_holidays package_deals package_trip package_tours ~tui ~jet2holidays ~holiday_rep
 ~loveholidays ~wristband/? ~rep/? ~jet2 ~transfer_coach
ferry: ferry ferries car_ferry ~stena_line ~car_deck ~calmac ~wightlink ~crossing/?
interrail: interrail interrailing
travelagency: travel_agent travel_agency travel_agents travel_agencies high_street_travel_agent
longbus: flixbus coach_trip long_distance_coach megabus coach_trips national_express greyhound_bus intercity_bus long_distance_bus
 long_distance_coaches
backpacking: backpacking interrailing backpacker backpacked backpackers
worldtrip: round_the_world_trip
spa_hotel: spa_break wellness_weekend spa_day spa_weekend spa_days wellness_hotel health_spa thermal_bath thermal_baths
travelblog: tripadvisor booking_com

# Animals
pet: pet pets animals animal ~litter_tray ~kibble ~her_bowl ~his_bowl ~fill_her_bowl furry_friend companion_animal household_pet domestic_animals
 animals_at_home ~pet_shop/? ~furry_friends ~treats/? ~fur_baby ~fur_babies ~vet_bills ~vet_bill
dog: dog dogs puppy puppies ~walkies ~labrador ~spaniel ~poodle ~terrier ~retriever ~beagle ~dachshund ~german_shepherd ~poo_bags ~good_boy_treats
 ~dog_walker ~groomers ~shih_tzu ~pug ~pugs ~husky ~collie ~corgi ~whippet ~greyhound ~chihuahua ~rottweiler ~jack_russell ~bulldog ~cockapoo
 ~labradoodle ~doberman ~dog_hair ~muddy_paws ~tail_wagging ~wags_his_tail ~wags_her_tail ~poo_bag ~slobber ~fetch/? ~kennel/? ~lead/? ~bark/?
 ~barks/? ~leash/? ~harness/? ~paws/? ~paw/? ~muzzle/? ~whimpers/? ~sniffs/? ~sniffing/? ~tugs/? ~growls/? ~howls/? ~collar/? ~off_the_lead/?
 ~kennels/? doggy doggie pooch mutt hound pup pups ~dog_walk ~dog_walks ~dog_park ~dog_bed ~dog_lead ~dog_training ~puppy_class ~puppy_training
 ~labradors ~spaniels ~lurcher ~cavapoo ~cockerpoo ~goldendoodle ~pomeranian ~yorkie ~yorkshire_terrier ~westie ~schnauzer ~dalmatian ~boxer/?
 ~staffie ~staffy ~malamute ~samoyed ~weimaraner ~vizsla ~pointer/? ~setter ~great_dane ~st_bernard ~springer/? ~border_collie ~alsatian ~bichon
 ~maltese/? ~pitbull ~pit_bull ~golden_retriever ~rescue_dog ~chews/? ~chewed_my/? ~chews_everything ~squeaky_toy ~sheds_everywhere ~wet_nose
 ~off_lead ~off_leash ~dog_sitter ~barking/? ~wagging ~pees_on/? ~fetches/? ~zoomies ~belly_rub ~belly_rubs ~lead_by_the_door ~walks_him/? ~tail/?
 ~cocker ~heel/? ~ball_thrower ~chuckit
dog: ~walk_him_round_the_block ~off_the_lead ~fetch_the_ball
cat: cat cats kitten kittens ~tabby ~siamese ~scratching_post ~cat_flap ~tomcat ~miaow* ~meow* ~tortoiseshell ~ginger_tom ~moggy ~maine_coon
 ~persian_cat ~purring ~clawed_the_sofa ~cat_tree ~cat_food ~cat_litter ~catnip ~litterbox ~litter/? ~purr/? ~claws/? ~whiskers/? ~scratches/?
 ~fur_ball/? ~hairball/? ~miaows/? ~meowing/? ~kibble/? ~pouches/? ~kneads/? kitties kitty pussycat tomcats feline ~bengal_cat ~ragdoll
 ~british_shorthair ~calico/? ~mouser ~mice/? ~rescue_cat ~cattery ~whiskas ~felix/? ~dreamies ~sheba ~litter_box ~cat_bed ~cats_home ~cat_carrier
 ~purrs ~scratch_post ~hissing/? ~hisses/? ~lap/? ~windowsill/? ~radiator_bed ~catflap ~mews
cat: ~litter_tray ~meows ~miaows
bird: bird birds budgie parrot canary parrots cockatiel canaries finches lovebird lovebirds ~aviary ~budgies ~birdseed ~birdcage ~cuttlebone ~cage/?
 ~perch/? ~chirps/? ~chirping/? ~seed/? ~millet/? ~feathers/? ~squawks/? ~tweets/? budgerigar budgerigars macaw cockatoo parakeet african_grey conure
 ~bird_cage ~seed_husks ~squawking/? ~pigeon_loft
bird: ~his_cage ~her_cage ~cage_cover ~millet
fishtank: aquarium pet_fish fish_tank goldfish tropical_fish aquariums koi betta ~guppies ~litre_tank ~changing_the_filter ~tank/? ~filter/? ~gravel/?
 ~neon/? ~tetras/? ~algae/? ~heater/? ~flakes/? fishtanks fish_tanks fishpond guppy ~tetra ~angelfish ~clownfish ~gravel_vac ~water_change/?
 ~water_changes/? ~fish_food ~thermometer/?
rodent: rodent rodents mouse_as_a_pet pet_rat pet_rats pet_mice chinchilla degus
rabbit: rabbit rabbits bunny bunnies lop_eared ~hutch/? ~hay/? ~carrots/? ~hops/? ~pellets/? ~hutches ~lop/? ~netherland_dwarf ~nibbles/? ~burrow/?
hamster: hamster gerbil hamsters gerbils ~wheel/? ~cage/? ~sawdust/? ~cheeks/? ~hamster_wheel ~syrian/?
guineapig: guinea_pig guinea_pigs guineapig guineapigs ~squeaking/?
reptile: snake lizard tortoise gecko reptile reptiles tortoises bearded_dragon corn_snake iguana chameleon ~terrarium ~vivarium/? ~heat_lamp/?
 ~crickets/? ~sheds/? terrapin terrapins leopard_gecko python/? turtle turtles ~uv_lamp ~heat_mat ~basking/? ~locusts/?
horse: horse horses pony ~saddlery ~livery ~mucking_out ~dressage ~gelding ~showjumping ~hacking_out ~my_mare ~stables/? ~mare/? ~paddock/? ~hay/?
 ~stirrups/? ~hooves/? ~farrier/? ~gallop/? ~saddle/? ~canter/? ~hoof/? ~bridle/? ponies thoroughbred cob/? horse_owner ~livery_yard ~livery_fees
 ~horsebox ~horse_box ~stable_yard ~tack_room ~hay_nets ~haynet ~numnah ~girth/? ~shetland ~muck_out ~mucked_out ~schooling/? ~lunge/? ~eventing
livestock: livestock farm_animals
chickens: chickens hens bantams laying_hens ~coop/? ~eggs_every_morning/? ~henhouse/? ~cockerel/? ~clucking/? ~peck/? ~layers/? poultry hen cockerels
 ~coops ~egg_laying ~rescue_hens ~layers_pellets ~ex_battery ~laid_an_egg
cattle: cattle cows sheep goats pigs ~milking ~dairy_herd ~heifers ~milking_parlour
wildbirds: feed_wild_birds wild_birds ~bird_feeder ~suet_balls ~feeders/? ~sunflower_hearts/? ~robins/? ~bluetits/? ~goldfinches/? ~sparrows/?
 ~fat_balls/? ~nuthatch/?
vet: vet vets veterinarian animal_clinic veterinary_practice ~neutered ~spayed ~microchipped ~flea_treatment ~worming_tablets ~deworming ~jabs/?
 ~booster/? ~limping/? ~tick/? ~ticks/? vets_practice veterinary vet_visit vet_visits ~vet_bills ~vet_bill ~spaying ~neutering ~wormer ~wormed
 ~distemper ~kennel_cough ~flea_collar ~flea/? ~fleas/? ~teeth_cleaned/? ~anal_glands ~cone_of_shame
petfood: pet_food dog_food cat_food pet_treats cat_treats dog_treats ~kibble ~pedigree_chum ~whiskas ~raw_feeding
petsitter: pet_sitter dog_sitter cat_sitter boarding_kennels pet_sitters dog_walker dog_walkers dog_boarding house_sitter cattery kennels/?

# Appliances and devices
kitchenappliance: kitchen_appliance kitchen_appliances ~kitchen_gadget/?
dishwasher: dishwasher dishwashers dish_washer ~rinse_aid ~dishwasher_tablets ~dishwasher_salt ~salt_refill ~cutlery_basket/? ~rinse/?
 ~eco_programme/? ~loading/? ~unloading/? dishwashing_machine ~finish_tablets ~rinse_aid_light ~top_rack ~bottom_rack ~load_the_dishwasher
 ~cutlery_tray ~stack_it/? ~unload/?
oven: oven ovens cooker cookers range_cooker ~preheat ~oven_gloves ~roast/? ~gas_mark/? stove_oven fan_oven electric_cooker gas_cooker aga/?
 ~baking_tray/? ~fan_assisted ~oven_chips ~oven_door ~sunday_roast/? ~roasting_tin
microwave: microwave microwaves ~reheat/? ~ping/? ~heat_up/? ~zap/? ~beeps/? ~microwaved ~microwaveable ~microwave_meals ~turntable/? ~pinging/?
fridge: fridge refrigerator ~salad_drawer/? ~milk_door/? ~shelf/? fridges refrigerators fridge_freezer ~crisper ~crisper_drawer
freezer: freezer chest_freezer ~defrost/? ~batch/? ~portions/? ~ice/? freezers deep_freeze deep_freezer ~batch_cook ~batch_cooking ~frozen_peas
 ~ice_cubes ~defrosting ~freezer_bags ~ice_tray
coffeemachine: coffee_machine coffee_maker espresso_machine nespresso ~coffee_pods ~descale ~portafilter ~espresso_maker ~bean_to_cup ~french_press
 ~cafetiere ~moka_pot ~aeropress ~filter_machine ~capsule_machine ~coffee_capsules ~milk_frother ~frother ~barista_style ~dolce_gusto ~tassimo
 ~grinder/? ~pods/? ~pod/? ~beans/? ~froth/? ~descaling/? ~capsules/? ~capsule/? ~crema/? ~press_the_button/? coffee_makers coffee_machines
 espresso_machines keurig percolator ~delonghi ~jura/? ~sage_barista ~gaggia ~lavazza_pods ~k_cups ~steam_wand ~milk_steamer ~moccamaster
 ~nespresso_pods ~tamp/? ~v_60 ~chemex ~drip_tray ~descaler
kettle: kettle ~boil/? ~boils/? ~limescale/? electric_kettle kettles tea_kettle ~descale_the_kettle ~descaled
airfryer: air_fryer airfryer ~air_fryers ~ninja_foodi ~fries/? ~basket/? ~wedges/? ~crispy/? airfryers hot_air_fryer ~ninja/? ~shake_the_basket
foodprocessor: food_processor thermomix stand_mixer blender kitchenaid ~hand_blender ~smoothie_maker ~nutribullet ~blitz/? ~blades/? ~dough_hook/?
 ~whisk/? ~smoothie/? food_processors blenders liquidiser stick_blender food_mixer hand_mixer ~magimix ~kenwood_chef ~vitamix ~soup_maker
washingmachine: washing_machine washer washing_machines washer_dryer ~wash_cycle ~spin_cycle ~detergent_drawer ~fabric_softener_drawer ~spin_speed
 ~spin/? ~drum/? ~detergent/? ~softener/? ~whites/? ~colours/? ~laundry/? ~60_degree/? ~40_degree/? ~rinse/? ~washing/? ~door_seal/? ~darks/?
 ~delicates/? ~porthole/? washers ~bio_liquid ~washing_powder ~fabric_softener ~persil ~ariel ~whites_wash ~coloureds ~non_bio ~hotpoint ~spin_dry
 ~laundry_pods ~detergent_pods ~washing_line/? ~washing_liquid ~odd_socks/? ~odd_sock/?
dryer: tumble_dryer dryer tumble_drier tumble_dryers ~lint_filter ~tumble/? ~lint/? ~fluffy/? ~towels/? ~load/? ~dry/? tumble_driers tumbledryer
 clothes_dryer ~condenser_dryer ~tumble_dried ~dryer_sheets ~dryer_balls ~heat_pump_dryer
vacuum: vacuum vacuum_cleaner hoover ~hoovering ~vacuuming ~vacuum_cleaners ~hoovers ~cordless_vacuum ~handheld_vacuum ~vacuum_bag ~hoover_bag
 ~dyson/? ~henry/? ~nozzle/? ~suction/? ~bagless/? ~cordless/? ~attachment/? vacuums vacuum_cleaning ~hoovered ~hoover_up ~vacuumed ~shark_cordless
 ~numatic ~miele_vacuum ~dust_bag ~dust_canister
robotvac: robot_vacuum roomba robot_vacuums roborock robot_hoover vacuum_robot eufy ~docks/? ~docking_station/? ~bumps/? ~mapping/? ~gets_stuck/?
 robot_vacuum_cleaner robotic_vacuum robot_hoovers robot_cleaner ~irobot ~neato ~ecovacs ~deebot ~dreame ~dock/?
ironing: iron/v ironing irons/v ~ironing_board ~creases/? ~collar/? ~shirts/? ~crease/? ~steam/? ironed iron_your_clothes iron_clothes ~steam_iron
 ~steam_generator_iron ~ironing_pile ~starch/?
sewing: sewing sewing_machine sew ~bobbin ~hemming ~presser_foot ~overlocker ~zigzag/? ~zip/? ~seam/? ~seams/? ~thread/? ~patterns/? ~hem/? ~dress/?
 ~needle/? ~stitched/? ~fabric/? ~pins/? sewn sewing_machines dressmaking sews ~singer/? ~pinking_shears ~tailors_chalk ~dress_pattern ~seam_ripper
 ~seam_allowance ~bernina ~quilted ~topstitch
powertools: power_tools power_tool drill jigsaw_saw impact_driver ~circular_saw ~angle_grinder ~sander power_drill electric_drill electric_drills
 cordless_drill chainsaw hedge_trimmers ~makita ~dewalt ~bosch_drill ~drill_bits ~jigsaw_blade ~hammer_drill ~impact_drivers
mower: lawn_mower lawnmower mower lawn_mowers lawnmowers robot_mower ride_on_mower ~flymo ~ride_on ~husqvarna ~automower
tv: tv television televisions tv_set telly ~remote/? ~channels/? ~aerial/? tvs tv_sets flatscreen flat_screen television_set watch_television
 ~channel_hopping ~channel_surfing ~freeview ~remote_control/? ~samsung_oled ~oled ~qled ~inch_screen ~news_at_ten ~bbc_one ~couch_potato ~gogglebox
 ~strictly/? ~corrie
tv: ~inch_telly ~tv_aerial ~inch_tv
computer: computer computers pc ~keyboard/m ~monitor/m ~mouse/? ~desktop/? desktop_computer computers_at_home desktop_pc ~windows_11 ~windows_10
 ~windows_update ~hard_drive/? ~imac ~excel/? ~spreadsheet/? ~outlook/? ~graphics_card
laptop: laptop laptops macbook notebook/? ~thinkpad ~my_thinkpad ~my_chromebook chromebook macbooks notebook_computer ~macbook_air ~macbook_pro
 ~surface_pro ~dell_xps ~trackpad ~touchpad
tablet: tablet tablets tablet_computer ~galaxy_tab ~fire_tablet ~lenovo_tab ~stylus/?
ipad: ipad ipads
phone: phone phones mobile_phone cell_phone cellphone ~home_screen/? mobile_phones cellphones cell_phones handset mobiles mobile/m ~ringtone
 ~voicemail ~sim_card ~screen_time ~phone_screen ~missed_calls ~text_messages/? ~selfies/? ~charger/m ~airplane_mode ~lock_screen ~no_signal/?
phone: ~samsung/m ~galaxy/m ~nokia/m ~xiaomi/m ~huawei/m ~motorola/m ~pixel/m
smartphone: smartphone smartphones smart_phone smart_phones
iphone: iphone iphones i_phone i_phones ~ios ~face_id ~app_store/? ~imessage ~airdrop ~magsafe
android: samsung_galaxy android galaxy pixel_phone android_phone samsung_phone google_pixel oneplus ~pixel_7 ~pixel_8 ~galaxy_s ~play_store/?
smartwatch: smartwatch smart_watch fitness_tracker apple_watch fitbit garmin ~close_my_rings ~steps_on_my_wrist ~wrist/? ~steps/? ~strap/? ~rings/?
 smartwatches smart_watches fitness_band fitness_watch activity_tracker sports_watch ~whoop ~garmin_watch ~oura ~close_my_ring ~activity_rings
 ~heart_rate_zone ~vo_2_max ~fenix ~forerunner
console: games_console game_console console playstation xbox nintendo ps5 consoles xbox_series nintendo_switch playstation_5 wii ~dualsense ~joy_con
 ~psn_subscription ~game_pass ~joycons ~dualshock ~controller/? ~controllers/? ~disc/? ~drift/? ~telly/? ~pad/? gaming_console gaming_consoles
 game_consoles games_consoles play_station ps_5 ps_4 ps4 ~gamepad ~psn ~xbox_live ~playstation_plus ~gran_turismo ~god_of_war ~animal_crossing
 ~mario_kart ~splatoon
printer: printer printers ~toner ~ink_cartridge ~ink_cartridges ~ink/? ~cartridge/? ~jam/? ~paper_jam/? inkjet laser_printer ~hp_instant_ink
 ~instant_ink ~low_ink ~ink_is/?
camera: camera cameras dslr ~lens/? ~tripod/? ~sd_card/? ~shutter/? digital_camera mirrorless ~canon_eos ~nikon ~gopro ~telephoto ~memory_card/?
 ~fujifilm
headphones: headphones earbuds airpods headset/? earphones ear_buds ~noise_cancelling ~air_pods ~bose/?
speaker: smart_speaker smart_speakers ~alexa ~echo_dot ~ask_alexa ~alexa_play ~timer/? ~skill/? alexa_device echo_device voice_speaker
 ~google_home_mini ~homepod ~hey_alexa
ereader: e_reader ereader kindle kobo e_readers kindles e_book_reader ~paperwhite
vr: vr_headset vr vr_headsets virtual_reality ~oculus ~meta_quest ~beat_saber ~virtual_reality_headset

# Media and services
streaming: streaming streaming_service streaming_services streaming_subscription ~netflix_account ~paramount_plus ~apple_tv ~now_tv ~britbox
 ~crunchyroll ~binge_watched ~binge_watching ~binged ~boxset ~box_set ~next_episode ~binge/? ~series/? ~episode/? ~episodes/? ~season/? ~buffering/?
 ~autoplay/? ~watchlist/? ~subscription/? stream_films stream_movies streaming_platform streaming_platforms streamed video_on_demand on_demand_tv
 ~binge_watch ~season_finale ~prestige_tv ~hbo_max ~peacock/? ~skip_intro ~are_you_still_watching ~stream_it/? ~now_tv_pass ~boxsets ~ad_tier ~series_two/?
 ~season_three/?
streaming: tv_subscription film_subscription video_subscription ~next_episode_starts ~still_watching
netflix: netflix ~stranger_things/? ~bridgerton/? ~squid_game/? ~ozark ~wednesday_addams
disney: disney_plus disney ~mandalorian/? ~pixar/? ~disney_films/?
primevideo: prime_video amazon_prime hbo hulu
musicstreaming: spotify music_streaming apple_music deezer ~my_playlist ~my_playlists ~tidal ~youtube_music ~spotify_wrapped ~discover_weekly
 ~playlist/? ~playlists/? ~shuffle/? ~skip_ads/? ~premium/? music_subscription stream_music music_streaming_service ~amazon_music ~wrapped/?
 ~discover_weekly_playlist
newspaper: newspaper newspapers daily_paper ~sunday_supplement ~letters_page ~morning_paper ~crossword/? ~paper/? ~headlines/? ~editorial/?
 ~supplement/? ~columnists/? dailies local_paper broadsheet tabloid print_newspaper ~guardian_subscription ~the_times_subscription ~weekend_supplement
 ~paper_boy ~paper_round ~cryptic_crossword ~sunday_papers ~obituaries ~letters_to_the_editor
podcast: podcast podcasts ~new_episode_drops ~true_crime_podcast ~episode/? ~episodes/? ~true_crime/? ~earbuds/? ~patreon/? podcaster ~joe_rogan
 ~serial_podcast ~podcatcher ~pocket_casts ~rest_is_history ~off_menu ~new_episode/?
radio: radio radio_station ~dj/? ~jingle/? ~breakfast_show/? ~dab/? ~tune_in/? ~presenter/? radios radio_stations listen_to_the_radio ~the_archers
 ~heart_fm ~classic_fm ~capital_fm ~drive_time_show ~phone_in/?
internet: broadband internet internet_connection wifi ~my_router ~fibre_broadband ~megabits ~router/m ~fibre/? ~speed/? ~mbps/? ~engineer/? ~hub/?
 wi_fi fibre_internet home_internet internet_access ~virgin_media ~bt_hub ~mesh_wifi ~openreach ~router_keeps ~ethernet
mobileplan: mobile_plan mobile_contract phone_contract sim_only ~data_allowance ~pay_monthly ~giffgaff ~vodafone ~ee_contract
socialmedia: social_media social_network social_networks ~my_followers ~my_feed ~doomscroll ~threads ~pinterest ~reddit ~tumblr ~bluesky ~influencer
 ~influencers ~follower_count ~my_stories ~went_viral ~selfie_on ~followers/m ~likes/? ~hashtag/? ~posts/? ~post/? ~posted/? ~scrolling/? ~feed/m
 ~stories/? ~reel/? ~reels/? ~dm/? ~selfie/? social_networking social_medias social_media_account social_platforms ~instagrammed ~posted_a_story
 ~close_friends_story ~doomscrolling ~doom_scrolling ~doom_scroll ~unfollowed ~unfollow ~subreddit ~mastodon ~tiktoks ~facebook_group ~facebook_groups
 ~news_feed/? ~memes/? ~influencing ~retweet ~retweeted ~tweeted ~insta_story ~insta_stories ~selfies/? ~dms/? ~scroll/?
facebook: facebook fb meta_facebook ~facebook_marketplace ~facebook_group ~marketplace/?
instagram: instagram insta ~reels/? ~stories/? ~filter/? ~dm/? ig ~insta_story ~insta_stories ~my_grid ~my_followers/? ~story_views
tiktok: tiktok tik_tok ~fyp ~for_you_page ~my_fyp ~duet/?
twitter: twitter x_formerly_twitter tweet/v ~tweeted ~retweeted ~blue_tick
linkedin: linkedin ~connections/? ~recruiters/? ~endorsements/? ~my_connections/? ~recruiter_messaged
snapchat: snapchat snap ~snapstreak ~streaks/? ~snaps/?
youtube: youtube youtubers youtuber ~channel/? ~thumbnail/? ~subscribers/? ~my_channel
whatsapp: whatsapp ~telegram ~signal_messenger ~messenger ~family_group_chat ~group_chat/? ~voice_note/? ~blue_ticks/? whats_app whatsapps
 ~whatsapp_group ~family_group
datingapp: dating_app dating_apps tinder bumble online_dating hinge/? ~grindr ~okcupid ~match_com ~swiped_right ~swipe_right ~matches_on ~swipe/?
 ~swiped/? ~matches/? ~match/? ~date/? ~profile/? dating_site dating_sites dating_website online_date ~swiping ~hinge_date ~tinder_date ~ghosted
 ~ghosting ~unmatched ~super_like ~plenty_of_fish ~eharmony
gaming: gaming video_games video_game computer_games gamer play_games ~fortnite ~minecraft ~my_guild ~gamers ~esports ~pc_gaming ~mobile_games ~mmo
 ~rpg ~roblox ~candy_crush ~call_of_duty ~fifa ~league_of_legends ~world_of_warcraft ~zelda ~mario_kart ~pokemon_go ~steam_deck ~levelled_up
 ~boss_fight ~loot_box ~respawn ~battle_royale ~vbucks ~ranked_match ~discord_server ~raid/? ~guild/? ~boss/? ~skins/? ~skin/? ~loot/? ~quest/?
 ~lobby/? ~multiplayer/? ~headset/? ~levels/? ~controller/? ~clan/? ~xp/? ~save_game/? ~season_pass/? ~steam/? ~fps/? videogames videogame
 computer_game console_games play_video_games mobile_gaming online_games pc_games gamed ~overwatch ~valorant ~counter_strike ~elden_ring ~skyrim
 ~baldurs_gate ~hogwarts_legacy ~gta ~stardew_valley ~the_sims ~sims ~football_manager ~ea_fc ~apex_legends ~dota ~genshin ~animal_crossing
 ~final_fantasy ~assassins_creed ~red_dead ~rocket_league ~dark_souls ~speedrun ~respawned ~side_quest ~side_quests ~final_boss ~levelling_up
 ~grinding/? ~headshot ~noob ~steam_sale ~steam_library ~game_pass ~clan_war ~pvp ~wordle/?
onlineshop: online_shopping shop_online order_online buy_online shopping_online bought_online ~my_basket_online ~asos ~temu ~shein ~zalando
 ~online_orders ~ordered_online ~order_off_the_internet ~ebay_purchase ~add_to_basket ~checkout_page ~next_day_delivery ~returned_the_parcel
 ~delivered_to_my_door ~parcel/? ~parcels/? ~courier/? ~basket/? ~checkout/? ~delivery/? ~tracking/? ~returns_label/? ~click/? e_commerce ecommerce
 shop_on_the_internet internet_shopping online_shop online_shops buy_things_online purchase_online purchases_online order_things_online
 online_purchase online_purchases web_shop buying_online ordering_online shopped_online ordered_it_online ~boohoo ~vinted_parcel ~etsy ~wayfair
 ~aliexpress ~wish_com ~asos_order ~amazon_order ~amazon_delivery ~evri ~dpd ~hermes_driver ~yodel ~parcel_locker ~return_label ~free_returns
 ~tracking_number ~out_for_delivery ~promo_code/? ~discount_code/? ~shopping_cart/? ~cart/? ~buy_now_button ~one_click ~website/?
 ~left_it_with_next_door/? ~parcel_delivery ~prime_day ~black_friday/?
onlineshop: ~left_on_the_doorstep ~added_to_basket ~add_to_cart ~ordered_it_online ~clicked_buy
amazon: amazon ~amazon_locker ~prime_delivery ~amazon_basket ~prime_day
ebay: ebay ~ebay_bid ~outbid
secondhand: used_phone used_car used_bike used_furniture second_hand secondhand used_clothes vinted thrift charity_shop second_hand_clothes
 second_hand_clothing ~depop ~pre_loved ~flea_market ~facebook_marketplace ~gumtree secondhand_clothes pre_owned preowned preloved used_clothing
 used_items used_goods thrift_store thrift_shop thrifting charity_shops thrifted second_hand_shop ~thrift_stores ~backmarket ~refurbished/?
 ~oxfam_shop ~freecycle ~car_boot_find ~vinted_parcel ~charity_shop_find ~car_boot
secondhand: ~ebay_find ~from_a_charity_shop
loyalty: loyalty_card loyalty_cards loyalty_programme nectar clubcard nectar_card points_card boots_advantage reward_card rewards_card reward_points
 loyalty_scheme loyalty_program store_card ~tesco_clubcard ~lidl_plus ~nectar_points ~clubcard_points ~clubcard_vouchers ~boots_points ~avios
 ~stamp_card ~morrisons_more
aichat: chatgpt chatbot ai_tools ai_assistant copilot gemini claude ai_chatbot chat_gpt chat_bot artificial_intelligence_tools generative_ai openai
 ai_chat language_model ~gpt ~prompted_it ~hallucinated ~midjourney
vpn: vpn vpns ~nordvpn ~expressvpn
cloud: cloud_storage dropbox icloud google_drive onedrive cloud_backup ~google_photos

# Money
bankaccount: bank_account current_account checking_account ~monzo ~revolut ~starling bank_accounts current_accounts ~standing_order ~standing_orders
 ~direct_debits ~sort_code ~barclays ~natwest ~lloyds ~hsbc ~santander ~nationwide/? ~chase_account ~wells_fargo
creditcard: credit_card credit_cards amex mastercard visa_card ~credit_limit ~minimum_payment ~cashback_card ~balance_transfer ~barclaycard
 ~statement_balance/? ~statement/? ~balance/? ~limit/? ~visa/? ~apr/? creditcard credit_card_bill store_credit_card ~interest_free_card
 ~zero_percent_card ~amex_points ~american_express ~maxed_out ~capital_one ~section_75 ~card_balance
creditcard: ~discover_card ~my_discover
debitcard: debit_card debit_cards
cash: cash coins/? notes_and_coins/? ~coins_in_my ~banknotes ~wad_of ~atm/? ~cash_machine/? ~notes/? ~cashpoint/? ~withdraw/? pay_in_cash paying_cash
 cash_payments physical_money ~loose_change ~fivers ~tenners ~twenty_in_my ~piggy_bank/? ~change_jar ~cash_in_my_wallet
mobilepay: apple_pay google_pay mobile_payment contactless_phone pay_with_phone ~tap_my_phone googlepay applepay contactless_payments_phone
 phone_payments pay_by_phone samsung_pay mobile_wallet
loan: loan loans borrowing debt debts overdraft car_finance credit_card_debt ~still_owe ~repayments ~instalments ~finance_deal ~owe_money ~in_debt
 ~monthly_repayment ~car_loan ~personal_loan ~pay_off_the_loan ~interest_on_my ~fixed_rate_deal ~instalment_on_my ~my_creditors ~paying_it_off
 ~pay_back/? ~still_paying/? ~repayment/? ~lender/? ~interest/? ~credit/? owe/v ~payments/? ~mortgage/? personal_loans bank_loan consumer_credit
 payday_loan borrow_money borrowed_money ~credit_union_loan ~sofa_on_finance ~bailiffs ~debt_collector ~debt_collectors ~debt_management ~iva
 ~consolidation/? ~ccj ~interest_rate/? ~finance_company/? ~car_on_finance ~paying_off ~hp_agreement ~monthly_payments/?
loan: ~monthly_payments_on ~months_to_pay
savings: savings save_money saving nest_egg put_aside put_money_aside set_aside_each ~standing_order_into_savings ~isa/? ~pot/? ~aside/? ~transfer/?
 ~rainy/? save_each_month put_money_away money_aside saving_money put_by rainy_day emergency_fund save_up ~premium_bonds ~cash_isa ~lifetime_isa
 ~savings_pot ~squirrel_away ~squirrelled_away ~round_ups ~nest_eggs ~interest_on_my_savings ~deposit_fund
savingsaccount: savings_account ~isa ~rainy_day_fund savings_accounts easy_access_account ~cash_isa ~fixed_term_bond ~lifetime_isa ~premium_bonds
 ~interest_rate/?
invest: investments invest investing investment ~dividends ~mutual_funds ~funds ~property_investment ~robo_advisor ~trading_app ~my_portfolio
 ~stocks_and_shares_isa ~trading212 ~robinhood ~portfolio/m ~dividend/? ~shares/? ~fund/? ~broker/? ~etf/? ~nasdaq/? invested investor investing_money
 financial_investments ~vanguard_fund ~hargreaves ~hargreaves_lansdown ~freetrade ~etoro ~nutmeg/? ~fidelity ~index_tracker ~s_and_p ~ftse ~msci
 ~roth_ira ~brokerage ~bull_market ~bear_market ~stock_picking ~compound_growth
stocks: stocks etf etfs stock_market index_fund shares/? ~dividend ~vanguard shares_in/? stocks_and_shares equities ~nvidia_shares ~tesla_shares
 ~s_and_p ~index_tracker ~dividends ~share_price/?
crypto: crypto cryptocurrency bitcoin ethereum ~cold_wallet ~hodl ~coinbase ~hardware_wallet ~binance ~ledger_wallet/? ~wallet/? ~coin/? ~blockchain/?
 ~seed/? ~token/? ~dogecoin/? cryptocurrencies crypto_currency cryptos digital_currency nft nfts ~kraken ~btc ~eth ~altcoins ~altcoin ~satoshi
 ~staking/? ~seed_phrase ~solana ~to_the_moon
insurance: insurance insured insurance_policy insurance_policies policies insurer ~my_excess ~my_policy ~aviva ~insurers ~axa ~allianz ~direct_line
 ~admiral ~renewal_quote ~policy_number ~claims_handler ~deductible/m ~premium/m ~excess/m ~policy/m ~renewal/? ~adjuster/? insure insurances
 insurance_cover ~comprehensive_cover ~third_party_fire ~loss_adjuster ~policyholder ~underwriter ~named_driver ~geico ~state_farm ~progressive/?
 ~churchill/? ~aviva_policy ~insurance_renewal ~comparethemarket ~compare_the_market ~moneysupermarket ~go_compare
healthinsurance: health_insurance private_health medical_insurance bupa ~private_health_insurance ~axa_health medical_cover private_medical
 private_healthcare ~vitality/? ~copay ~medicare_advantage ~out_of_network
lifeinsurance: life_insurance life_cover life_assurance term_life ~whole_of_life ~payout_if_i_die
homeinsurance: home_insurance contents_insurance household_insurance buildings_insurance house_insurance renters_insurance contents_cover
carinsurance: car_insurance motor_insurance ~no_claims vehicle_insurance auto_insurance ~no_claims_discount ~third_party_fire ~black_box_policy
travelinsurance: travel_insurance holiday_insurance trip_insurance ~claimed_for_the_cancelled
petinsurance: pet_insurance dog_insurance cat_insurance ~petplan
claim: insurance_claim make_a_claim claimed_on made_a_claim insurance_claims claims_on_your_insurance ~claims_handler ~loss_adjuster ~paid_out_for
 ~insurer_paid ~write_off/? ~written_off/? ~claim_form ~claim_number
claim: ~insurance_paid ~claim_was_paid ~claim_was_settled
pension: private_pension pension_plan 401k ~pension_pot ~workplace_pension ~pot/? ~annuity/? ~contributions/? personal_pension company_scheme
 pension_fund pension_scheme retirement_savings retirement_fund ~sipp ~pension_contributions ~roth_ira ~ira ~superannuation ~annuity_quote
statebenefits: state_benefits benefits universal_credit ~housing_benefit ~jobseekers_allowance ~food_stamps ~child_benefit welfare social_benefits
 disability_benefit income_support ~pip_payment ~carers_allowance ~dwp ~snap_benefits ~tax_credits ~pension_credit
gambling: gamble/v gambling betting bet/v bets/v ~betting_shop ~online_casino ~slot_machines ~bookies ~ladbrokes ~paddy_power ~sports_bets ~fixed_odds
 ~bet_slip ~my_stake/? ~odds/? ~fiver/? ~tenner/? ~accumulator/? ~slip/? ~winnings/? ~horses/? ~stake/? ~quid/? ~each_way/? gambled gambler wager
 wagers wagering place_a_bet place_bets betting_online ~william_hill ~betfair ~betfred ~skybet ~coral/? ~fruit_machine ~fruit_machines ~slot_machine
 ~free_spins ~scratchcards ~bingo/? ~acca ~lucky_15 ~grand_national_bet ~cash_out/? ~betting_app ~sports_bet ~each_way_bet ~draftkings ~fanduel
 ~football_pools ~odds_on
onlinebanking: online_banking bank_online banking_app mobile_banking internet_banking bank_app bank_on_my_phone ~log_in_to_my_bank
sendmoney: send_money money_transfer international_transfer money_internationally ~western_union ~moneygram ~wire_my ~remittance
taxreturn: self_assessment tax_refund tax_returns file_taxes taxes_yourself ~turbotax ~h_and_r_block ~hmrc_login
will: your_will my_will last_will_and_testament made_a_will written_a_will a_will ~executor ~in_my_will
gold: gold_coins gold_bars
bnpl: buy_now_pay_later klarna afterpay clearpay pay_later pay_in_three pay_in_3 ~laybuy
overdraft: overdrawn ~in_the_red
paypal: paypal
crowdfunding: crowdfunding kickstarter
taxadviser: accountant tax_adviser tax_advisor
studentloan: student_loan student_loans ~slc

# Food and drink
meat: meat ~bbq_ribs ~short_ribs ~bolognese ~meatballs ~ribeye ~sirloin ~fillet_steak ~lamb_chops ~lamb_shank ~roast_beef_dinner ~pulled_pork ~carvery
 ~kebab ~meatloaf ~mince_and ~lasagne_with_beef ~burger_patty ~butchers ~pepperoni ~salami ~veal ~venison ~gammon ~chicken_wings ~mince/?
 ~roast_beef/? ~medium_rare/? ~rare/? ~grill/? ~chops/? ~butcher/? ~ribs/? ~roast/? ~gravy/? ~joint/? meats meat_products eat_meat meat_eater
 carnivore ~steak_night ~t_bone ~porterhouse ~pork_chops ~lamb/? ~mutton ~rump ~beefburger ~beef_burger ~big_mac ~shepherds_pie ~cottage_pie ~spag_bol
 ~chilli_con_carne ~chorizo ~prosciutto ~parma_ham ~pastrami ~black_pudding ~haggis ~sausage_roll ~sausage_rolls ~hot_dogs ~hot_dog ~bacon_butty
 ~bacon_sarnie ~bacon_roll ~full_english ~chicken_tikka ~butter_chicken ~chicken_nuggets ~fried_chicken ~duck_breast ~peking_duck ~brisket ~doner
 ~gyros ~kebabs ~jerky ~biltong ~meatball ~mixed_grill ~sunday_roast/? ~crackling/? ~hog_roast ~turkey_dinner ~liver_and_onions ~bone_marrow ~burger/?
 ~bangers_and_mash ~toad_in_the_hole
meat: ~pot_roast ~beef_stew ~satay ~sausages ~bacon
redmeat: red_meat
chicken: chicken roast_turkey turkey/? ~chicken_breast ~chicken_wings ~nuggets ~roast_chicken poultry hens_meat ~chicken_tikka ~fried_chicken ~wings/?
 ~drumsticks
beef: beef steak steaks brisket burger/? burgers/? ~ribeye ~sirloin ~t_bone ~rump_steak ~cottage_pie ~beefburger ~porterhouse ~roast_beef ~pastrami
pork: pork bacon ham sausage sausages chorizo ~bacon_sandwich ~pork_chop ~gammon ~pulled_pork hotdog ~bacon_butty ~bacon_sarnie ~sausage_roll
 ~prosciutto ~parma_ham ~crackling/? ~hog_roast ~black_pudding ~pork_chops ~bacon_roll ~salami
fish: fish/n salmon tuna sushi cod ~haddock ~trout ~mackerel ~sardines ~seabass ~fish_and_chips ~fish_fingers ~anchovies ~sea_bass ~kippers
 ~smoked_salmon ~halibut ~fish_pie ~tuna_mayo ~sashimi ~battered_cod ~herring
seafood: seafood prawns shrimp mussels oysters squid ~lobster ~crab ~scallops ~clams ~calamari shellfish ~langoustine ~langoustines ~crab_cakes
 ~prawn_cocktail ~prawn_curry ~moules ~king_prawns ~octopus
dairy: dairy dairy_products butter yoghurt yogurt cream/? ~ricotta ~parmesan ~custard ~creme_fraiche ~latte/? ~ice_cream ~cheeseboard ~cheddar
 ~mozzarella ~brie ~halloumi ~mac_and_cheese ~macaroni_cheese ~cream_cheese ~milkshake ~clotted_cream ~greek_yoghurt ~kefir ~cheesecake ~flat_white
 ~buttermilk ~milk_in_my ~splash_of_milk ~whole_milk ~camembert ~gouda ~stilton ~feta
milk: milk ~semi_skimmed ~milkshake ~milkman
cheese: cheese cheeses cheddar brie mozzarella ~camembert ~gouda ~stilton ~feta ~parmesan ~goats_cheese ~halloumi ~cheeseboard ~cream_cheese
 ~mac_and_cheese ~cheese_toastie ~gruyere ~burrata
egg: egg eggs omelette ~scrambled_eggs ~poached_egg ~fried_egg ~boiled_egg ~omelettes ~frittata ~eggs_benedict ~shakshuka ~quiche ~meringue
gluten: gluten ~sourdough/? ~bagel/? ~baguette/? ~croissant ~crusty_bread ~pasta/?
nuts: peanuts peanut_butter almonds nut_allergy nuts/? ~cashews ~walnuts ~pistachios ~pecans ~hazelnuts
sugar: sugar sweets chocolate candy ~sweet_tooth ~biscuits ~cake ~cakes ~haribo ~doughnuts ~fudge ~ice_cream_sundae ~sweets_and_chocolate ~sweet/?
 sugary sugary_snacks ~jelly_babies ~maltesers ~dairy_milk ~toblerone ~snickers ~skittles ~two_sugars ~pastries ~muffin/? ~brownie ~brownies ~cookies
 ~sponge_cake
fastfood: fast_food takeaway takeaways mcdonalds kfc burger_king ~drive_thru ~big_mac ~dominos ~subway_sandwich ~five_guys ~happy_meal ~nandos ~greggs
 ~wendys ~taco_bell ~whopper ~mcnuggets ~drive_through ~mcflurry ~fries/? ~nuggets/? ~burger/? ~shake/? fast_foods take_away take_aways takeout
 take_out burger_bar ~maccies ~maccy_ds ~mcdonalds_run ~quarter_pounder ~chicken_shop ~kebab_shop ~chip_shop ~chippy ~popeyes ~chipotle ~wendy
 ~in_n_out ~pizza_hut ~fish_supper ~box_meal ~zinger
delivery: food_delivery deliveroo just_eat doordash uber_eats ~grubhub ~postmates ~takeaway_app ~dominos_app ~delivery_app ~wolt ~foodora
 ~delivery_driver ~delivery_guy ~delivery_rider ~rider/? ~courier/? ~tip/? ~moped/? ~app/? ~dominos/? ~doorbell/? food_deliveries meal_delivery
 order_in takeaway_delivery ordering_in ~deliveroo_plus ~dasher ~instacart/? ~order_in_food ~foodhub ~menulog ~skip_the_dishes ~rider_came/?
delivery: ~takeaway_again
restaurant: restaurant restaurants eat_out dine_out eating_out ~bistro ~trattoria ~gastropub ~our_waiter ~tasting_menu ~waiter/? ~starter/? ~dessert/?
 ~menu/? ~booked/? ~waitress/? dining_out eat_at_restaurants meals_out dine_in_restaurants ~wagamama ~pizza_express ~maitre_d ~sommelier
 ~split_the_bill ~table_for_two ~booked_a_table ~michelin ~set_menu ~opentable ~our_usual_table ~tipped_the_waiter
cooking: cook/v cooking cooks/v home_cooked ~braised ~simmer ~from_scratch ~my_signature_dish ~saute ~slow_cook ~simmered ~sear_the ~chop_the_onions
 ~recipe_book ~my_lasagne ~my_curry ~my_chilli ~home_made_curry ~stir_fry ~pan/? ~pot/? ~wok/? ~stir/? ~onions/? ~garlic/? ~recipe/? ~sauce/? ~chop/?
 ~fry/? ~boil/? ~roast/? ~stew/? ~knead/? cooked/v cook_at_home cook_from_scratch cook_meals prepare_meals home_cooking cookery ~batch_cook
 ~batch_cooking ~casserole ~casseroles ~my_risotto ~my_bolognese ~risotto_needs ~recipe_books ~jamie_oliver ~ottolenghi ~cookbook ~cookbooks
 ~chopping_board ~marinate ~marinade ~sear ~deglaze ~one_pot ~traybake ~my_stew ~simmering ~saucepan ~frying_pan ~wooden_spoon ~roasties
baking: bake/v baking bakes/v ~my_sourdough ~cake_tins ~sourdough_starter ~cake_stand ~piping_bag ~banana_bread ~proving_basket ~dough/? ~flour/?
 ~oven/? ~yeast/? ~loaf/? ~sponge/? ~icing/? ~tin/? ~knead/? ~crumb/? ~butter/? ~sugar/? baked/v baked_goods home_baking bake_bread ~sourdough/m
 ~lemon_drizzle ~victoria_sponge ~scones ~baking_powder ~baking_tin ~rolling_pin ~cookie_cutter ~knead_the ~proved_overnight ~batch_of_cookies
 ~mary_berry ~bake_off/?
breakfast: breakfast ~toast/? ~cereal/? ~porridge/? ~muesli/? ~granola/?
organic: organic ~bio/? ~label/?
readymeal: ready_meal ready_meals frozen_meal ~pierce_the_film ~microwave_dinner ~lasagne_for_one
grocery: groceries grocery supermarket food_shop ~weekly_shop ~tesco ~aldi ~lidl ~sainsburys ~asda ~waitrose ~trader_joes ~walmart ~kroger
 food_shopping weekly_shopping ~big_shop ~morrisons ~ocado ~costco ~whole_foods ~kroger_run ~self_checkout ~trolley/? ~shopping_trolley ~publix
 ~safeway ~woolworths
mealkit: hellofresh meal_kit gousto ~recipe_cards
alcohol: alcohol alcoholic drinking_alcohol booze drinking drinks_with bottle_of_wine gin_and_tonic pint_of pub_night boozing ~hangover ~tipsy
 ~nightcap ~pub_round ~hungover ~happy_hour ~pub_crawl ~two_pints ~a_few_pints ~pints ~sherry ~baileys ~aperol_spritz ~sangria ~cider ~mulled_wine
 ~pinot ~malbec ~rioja ~sauvignon ~merlot ~prosecco ~negroni ~mojito ~bourbon ~pint/? ~cork/? ~cellar/? ~tonic/? alcoholic_drinks alcoholic_beverages
 drink_alcohol alcoholic_drink alcoholic_beverage ~gin_and_tonics ~a_swift_half ~swift_half ~glass_of_wine ~wine_o_clock ~wine_oclock ~bottle_of_red
 ~bottle_of_white ~large_red ~large_white ~spritz ~pimms ~champagne ~real_ale ~craft_beer ~lager ~guinness ~ipa ~stella/? ~peroni ~heineken ~budweiser
 ~corona_beer ~carlsberg ~old_fashioned/? ~margarita ~margaritas ~espresso_martini ~martini ~martinis ~daiquiri ~pina_colada ~whisky_neat ~single_malt
 ~laphroaig ~talisker ~hendricks ~tequila_shots ~jagerbombs ~tinnies ~six_pack_of ~beer_garden ~last_orders ~wetherspoons/? ~spoons/? ~tasting_notes/?
 ~sommelier ~wine_rack ~wine_club ~wine_tasting ~boozy ~hair_of_the_dog ~sloshed ~got_drunk ~drunk_on ~merlot_with ~port_and_stilton ~sherry_before
alcohol: ~couple_of_pints ~glass_of_red
beer: beer beers lager ale ~ipa ~pint_of_lager ~craft_beer ~stout ~guinness ~pint/? ~pints/? bitter/? pale_ale ~real_ale ~tinnies ~peroni ~heineken
 ~budweiser ~carlsberg ~stella_artois ~six_pack_of ~bottle_of_beer ~pilsner ~hazy
wine: wine wines rioja prosecco merlot champagne ~bottle_of_red ~shiraz ~glass_of_red ~chardonnay ~bottle_of_wine ~malbec ~sauvignon ~pinot red_wine
 white_wine sparkling_wine cava ~bottle_of_white ~large_red ~large_white ~wine_rack ~wine_club ~glass_of_white ~pinot_grigio ~tempranillo ~chianti
 ~barolo ~bordeaux/?
spirits: gin whisky whiskey vodka rum cocktail cocktails tequila ~g_t ~bourbon ~shots ~scotch ~sambuca ~brandy hard_liquor liquor ~espresso_martini
 ~margarita ~single_malt ~laphroaig ~old_fashioned/? ~tequila_shots ~jagerbombs ~hendricks ~mojitos ~neat/?
caffeine: caffeine caffeinated ~espresso ~flat_white ~energy_drink
coffee: coffee coffees espresso cappuccino latte flat_white ~americano ~filter_coffee ~mug/? ~roast/? ~arabica/? ~beans/? ~barista/? ~macchiato ~mocha
 ~costa/? ~starbucks ~nero/? ~lattes ~double_shot ~caffeine_hit ~cold_brew ~oat_latte ~cortado ~nescafe
tea: tea teas ~earl_grey ~chamomile ~green_tea ~cuppa ~teapot/? ~teabags/? ~mug/? ~brew/? black_tea cups_of_tea ~yorkshire_tea ~pg_tips ~tetley
 ~darjeeling ~brews/? ~builders_brew ~matcha ~tea_bag ~tea_bags
softdrink: soft_drink soft_drinks ~iced_tea ~ice_tea cola coke pepsi soda lemonade fizzy_drinks ~sprite ~fanta ~diet_coke ~dr_pepper
energydrink: energy_drink energy_drinks red_bull monster_energy ~monster/? ~relentless/?
diet: diet eating_habits dietary
vegetarian: vegetarian veggie vegetarians vegetarian_diet vegetarianism meat_free
vegan: vegan plant_based vegans vegan_diet veganism
teetotal: teetotal teetotaller teetotaler abstainer sober non_drinker dont_drink_alcohol
glutenfree: coeliac gluten_free celiac
pizza: pizza pizzas ~margherita ~pepperoni ~thin_crust ~dominos ~slice/?
icecream: ice_cream ~cornet/? ~ben_and_jerrys ~magnum/? ~two_scoops ~sundae
bottledwater: bottled_water
barbecue: barbecue bbq barbecues ~charcoal ~briquettes ~burgers_on_the_grill ~tongs/?
fasting: fasting intermittent_fasting ~eating_window ~fasted_until ~ramadan
proteinshake: protein_shake protein_shakes protein_powder whey ~shaker_bottle ~scoops/?
homebrew: home_brewing home_brew homebrew brew_your_own ~demijohn ~fermenting ~hops/? ~bottling_day
jam: make_jam jam_making homemade_jam preserving pickling ~jam_jars ~preserving_pan ~chutney
farmersmarket: farmers_market farm_shop
oatmilk: oat_milk soy_milk almond_milk plant_milk
spicy: spicy_food ~vindaloo ~jalapenos ~sriracha ~scotch_bonnet
diet_plan: on_a_diet dieting weight_watchers slimming_world calorie_counting keto count_calories low_carb dieted diets lose_weight weight_loss_diet
 ~myfitnesspal ~points_left ~syns ~noom ~carb_counting
lactosefree: lactose_intolerant lactose_free
halal: halal kosher
eatout_canteen: packed_lunch lunch_box
sweetener: artificial_sweetener sweeteners
snacks: snack snacks crisps ~packet_of_crisps ~biscuit_tin ~nibbles

# Body and health
smoking: smoke/v smoking cigarette cigarettes cigar tobacco a_smoker you_a_smoker am_smoker smoker/? ~marlboro ~roll_ups ~fag ~fags ~ashtray
 ~pack_a_day ~light_up ~rolling_tobacco ~filter_tips ~nicotine_patch_after ~smokers_cough ~smoking_shelter ~camel_lights ~cigarette_break
 ~golden_virginia ~rizla ~lighter_and_baccy ~lighter/? ~pack/? ~balcony/? ~packs/? ~drag/? ~puff/? ~filters/? ~rollies/? ~butt/? ~menthol/? smokes/v
 smoked/v cigs ciggies smokers tobacco_products ~ciggie ~ciggy ~twenty_a_day ~forty_a_day ~ten_a_day ~roll_my_own ~roll_up ~rollup ~rollups
 ~rolling_papers ~lambert_and_butler ~benson_and_hedges ~silk_cut ~mayfair/? ~nicotine ~chain_smoke ~chain_smoking ~sneaky_fag ~smoke_break
 ~smoking_area ~packet_of_fags ~fag_break ~fag_end ~tar/? ~baccy ~amber_leaf ~pall_mall ~lucky_strike ~newports ~vogue/? ~smokers_lounge ~butts/?
 ~ashtrays ~zippo
smoking: ~out_for_a_fag ~rollies ~lit_one_up
nonsmoker: non_smoker nonsmoker
vaping: vape/v vaping e_cigarette ecigarette ecigarettes ~vape_juice ~elf_bar ~disposable_vape ~coil/? ~puff/? ~flavour/? ~juice/? vapes vaper
 e_cigarettes e_cigs e_cig electronic_cigarette ~lost_mary ~juul ~elfbar ~vape_shop ~refillable_pod ~nic_salt ~nicotine_salts ~watermelon_ice
cannabis: cannabis weed marijuana ~rolled_a_joint ~smoked_a_joint ~edibles hash/? smoke_weed pot/? ~spliff ~spliffs ~bong ~dispensary ~gummies/?
 ~stoned ~hotbox ~blunt/?
medication: medication medicine medicines prescription prescription_medication pills ~repeat_prescription ~my_tablets ~my_gp_put_me_on ~metformin
 ~statin ~statins ~insulin ~blister_pack ~pill_box ~pill_organiser ~dosette_box ~pharmacist_refill ~antidepressants ~levothyroxine ~sertraline
 ~beta_blocker ~omeprazole ~antibiotics ~warfarin ~tablets/m ~dose/? ~pharmacy/? ~refill/? ~pill/? ~chemist/? medications meds prescribed_medication
 prescription_drugs prescription_medicine prescription_medicines prescribed_drugs tablets_daily ~amlodipine ~lisinopril ~atorvastatin ~simvastatin
 ~bisoprolol ~thyroxine ~prozac ~citalopram ~fluoxetine ~ozempic ~mounjaro ~blood_thinners ~blood_thinner ~apixaban ~lansoprazole ~hrt ~hrt_patches
 ~steroids/? ~prednisolone ~pill_organizer ~weekly_pill ~blood_pressure_pill ~blood_pressure_pills ~inhalers ~repeat_prescriptions ~gabapentin
 ~methotrexate ~insulin_pen ~inhaler
medication: ~tablets_every ~blood_pressure_tablet ~thyroid_tablet
medication: ~my_statin
bloodpressure: blood_pressure_tablet blood_pressure_tablets ramipril
sleepingpill: sleeping_pills sleeping_tablets zopiclone sleeping_pill
painkiller: painkillers painkiller ibuprofen paracetamol ~aspirin ~nurofen ~co_codamol
supplement: supplements vitamins vitamin vitamin_d ~omega_3 ~multivitamin ~magnesium_tablets ~collagen ~creatine ~probiotics
contraception: contraception contraceptive ~the_pill ~birth_control ~condoms ~coil_fitted ~iud
glasses: glasses spectacles reading_glasses ~varifocals ~my_prescription_lenses ~new_frames ~specsavers ~bifocals ~optician/? ~lenses/? ~frames/m
 ~prescription/? eyeglasses wear_glasses corrective_lenses prescription_glasses ~vision_express ~new_lenses ~scratched_lenses ~anti_glare ~steam_up/?
 ~steamed_up_lenses ~short_sighted ~shortsighted ~near_sighted ~astigmatism/?
contacts: contact_lenses contacts/? contact_lens ~daily_disposables ~monthly_lenses ~acuvue ~lens_case ~lens_solution
hearingaid: hearing_aid hearing_aids ~audiologist ~tiny_batteries
dentist: dentist dental ~root_canal ~my_fillings ~wisdom_tooth ~root_canal_last ~filling/? ~crown/? ~hygienist/? ~drill/? ~tooth/? dental_visit
 dental_check dental_checkup dental_appointment ~fillings/? ~scale_and_polish ~dental_hygienist ~dental_chair ~my_crown ~novocaine ~denplan
doctor: doctor gp physician surgery_appointment gp_appointment doctors doctors_appointment general_practitioner gps see_a_doctor doctors_surgery
 ~referral/? ~blood_test/? ~blood_tests/? ~nhs_app ~stethoscope
hospital: hospital hospitalised ~on_the_ward ~admitted_to ~a_and_e ~ward_for ~discharged_after ~ward/? ~nurses/? ~drip/? ~discharged/? ~admitted/?
 ~stitches/? hospitals hospital_stay hospitalized inpatient in_hospital emergency_department overnight_hospital ~hospital_bed ~ward_sister ~cannula
 ~iv_drip ~the_ward ~on_a_ward ~intensive_care ~icu ~recovery_room
hospital: ~nights_on_the_ward ~in_a_and_e
surgery: surgery an_operation operated/? operation/? ~anaesthetic ~keyhole_surgery ~general_anaesthetic ~hip_replacement ~knee_replacement
 ~appendix_out ~scar/? ~stitches/? ~surgeon/m ~theatre/? operations surgical_procedure surgical surgeries had_an_operation ~under_the_knife
 ~gall_bladder ~gallbladder ~hernia_repair ~c_section ~caesarean ~hysterectomy ~cataract ~cataracts ~tonsils_out ~appendectomy ~bypass/? ~went_under
surgery: ~put_me_under ~new_hip ~new_knee ~had_my_appendix ~gallbladder_out ~operating_table
therapy: therapist therapy counsellor psychologist counselling mental_health_help psychiatrist ~cbt_session ~my_shrink ~talking_therapy
 ~couples_counselling ~session/? ~sessions/? ~couch/? psychotherapy counselor therapists talking_therapies ~my_therapist ~betterhelp ~emdr ~cbt
physio: physio physiotherapy physiotherapist ~resistance_band ~her_exercises/?
allergy: allergy allergies allergic hay_fever ~antihistamine ~antihistamines ~epipen ~nut_free ~antihistamine_every ~pollen_count
 ~swollen_eyes_every_spring ~cetirizine ~pollen/? ~sneezing/? ~itchy/? ~rash/? ~hives/? ~wheezing/? hayfever allergens food_allergy ~loratadine
 ~piriton ~epi_pen ~epipens ~benadryl ~anaphylaxis ~anaphylactic ~swell_up ~streaming_eyes ~itchy_eyes ~nasal_spray ~throat_closed_up ~throat_closes
 ~came_out_in_hives ~swelled_up
allergy: ~throat_closing ~throat_closed
chronic: chronic_illness chronic_condition long_term_condition chronic_conditions health_condition ~arthritis ~crohns ~epilepsy ~rheumatologist
 ~fibromyalgia ~multiple_sclerosis ~copd ~psoriasis ~thyroid_condition ~lupus chronic_disease long_term_illness longstanding_illness chronic_health
 ~ulcerative_colitis ~rheumatoid ~parkinsons ~endometriosis ~flare_up ~flare_ups ~long_covid ~chronic_fatigue ~osteoarthritis ~coeliac_disease
 ~heart_failure ~kidney_disease ~ms_diagnosis
diabetes: diabetes diabetic ~insulin ~blood_sugar_reading ~insulin_pump ~insulin_pen ~glucose_monitor ~libre_sensor ~hba1c ~glucose/? ~blood_sugar/?
 ~jab/? ~carbs/? diabetics ~type_2 ~type_1 ~type_two ~finger_prick ~hypo/? ~dexcom ~freestyle_libre ~metformin ~carb_counting ~test_strips
asthma: asthma ~inhaler ~peak_flow ~ventolin
vaccine: vaccinated vaccine vaccination flu_jab jab vaccinations covid_jab booster_jab jabs ~sore_arm ~booster ~pfizer ~astrazeneca ~moderna
sickleave: sick_leave sick_days sick_day off_sick ~signed_off ~months_off/? ~signed_off_by/? ~sick_note ~fit_note
sleepproblem: trouble_sleeping insomnia sleep_problems ~lie_awake ~toss_and_turn ~wide_awake_at_3 sleep_badly sleeping_problems difficulty_sleeping
 cant_sleep sleep_difficulties ~counting_sheep ~awake_half_the_night ~stare_at_the_ceiling ~staring_at_the_ceiling ~tossing_and_turning ~awake_at_three
nap: nap naps ~siesta
tattoo: tattoo tattoos ~inked ~tattooist ~tattoo_artist ~my_ink ~my_sleeve/? ~ink/? ~sleeve/? ~needle/? ~artist/? ~forearm/? tattooed ~tattoo_parlour
 ~tattoo_shop ~half_sleeve ~full_sleeve ~tattooed_on ~lower_back/? ~tramp_stamp ~linework ~cover_up/?
piercing: piercing piercings ~nose_stud ~belly_bar ~nose_ring ~stud/? ~ring/? ~pierced/? ~ears_pierced ~belly_button_ring
makeup: makeup make_up lipstick mascara foundation/? ~eyeliner ~eyeliner_flick ~eyeshadow_palette ~concealer ~lip_liner ~contouring ~brow_pencil
 ~bronzer ~palette/? ~brush/? ~eyeshadow/? ~blush/? wear_makeup cosmetics ~lippy ~foundation_shade ~brow_gel ~setting_spray ~fenty ~maybelline
 ~mac_lipstick ~charlotte_tilbury ~eyelash_curler ~false_lashes ~rimmel ~smoky_eye ~smokey_eye ~beauty_blender
skincare: skincare moisturiser skin_care face_cream serum/? ~cleanser ~toner ~retinol ~niacinamide ~spf ~serum_and ~face_mask ~moisturizer
 ~hyaluronic_acid ~routine/? skincare_products moisturise moisturizing ~the_ordinary ~cerave ~la_roche_posay ~micellar_water ~eye_cream ~night_cream
 ~day_cream ~exfoliate ~exfoliator ~sheet_mask ~vitamin_c_serum
hairdye: hair_dye dye_your_hair colour_your_hair dye_my_hair ~box_dye ~balayage ~roots_done ~grey_coverage ~highlights/m ~my_roots/? ~roots/? ~shade/?
 ~tint/? ~dye/? ~toner/? ~bleach/? dyed_hair colour_hair color_your_hair ~root_touch_up ~dyed_my ~peroxide ~ash_blonde ~lowlights ~foils
 ~schwarzkopf/? ~patch_test
hairdresser: hairdresser barber salon ~trim/? ~blow_dry/? ~cut/? ~fringe/? ~scissors/?
perfume: perfume fragrance aftershave cologne ~spritz/? ~scent/? ~bottle/? ~chanel/? ~dior/?
nails: nail_polish manicure ~gel_nails ~acrylic_nails ~nail_bar ~shellac ~nail/? ~gel/? ~polish/? ~cuticle/?
jewellery: jewellery jewelry rings bracelet engagement_ring ~necklace ~earrings ~my_ring/? ~pendant
beard: moustache goatee beards ~beard_oil ~goatees ~stubble/?
cosmeticsurgery: botox fillers lip_filler nose_job facelift breast_implants ~injections/? ~forehead/? ~clinic/? ~filler/?
blooddonor: give_blood donate_blood blood_donor blood_donation donated_blood ~gave_blood ~giving_blood ~blood_bank ~pint_of_blood ~donor_card ~donor_session
 ~tea_and_a_biscuit/?
migraine: migraine migraines ~aura/? ~darkened_room ~sumatriptan
backpain: back_pain bad_back ~slipped_disc ~put_my_back_out ~my_back_goes ~sciatica
acupuncture: acupuncture ~needles/?
homeopathy: homeopathy homeopathic
massage: massage massages masseur ~masseuse ~hot_stones ~deep_tissue
cpap: cpap
earplugs: earplugs ear_plugs
snoring: snore snoring snores snored snorer ~sawing_logs ~chainsaw/? ~earplugs/? ~nasal_strips ~elbow_in_the_ribs
meditation: meditate meditation mindfulness
sunscreen: sunscreen sun_cream suncream
tanning: sunbed sunbeds tanning_salon solarium fake_tan
braces: braces orthodontist ~retainer/? ~train_tracks
wig: wig wigs toupee hairpiece hair_extensions

# Sport and leisure
exercise: exercise sport sports work_out workout physical_activity ~personal_best ~half_marathon ~park_run ~couch_to_5k ~zumba ~crossfit ~bootcamp
 ~aerobics ~training_session ~kettlebell ~circuits ~dumbbells ~spinning ~marathon/? ~reps/? ~training_plan/? ~trainers/? ~sweat/? ~sets/? ~squats/?
 ~push_ups/? ~laps/? ~training/? ~strava/? ~warm_up/? ~stretching/? ~trainer/? exercising keep_fit fitness_training physical_exercise do_sport
 play_sport physically_active ~peloton ~hiit ~leg_day ~burpees ~plank/? ~deadlifts ~treadmill ~boot_camp ~spin_class ~gym_class ~triathlon
 ~five_a_side ~personal_bests ~joe_wicks ~sit_ups ~press_ups ~lifting/? ~pb/? ~park_runs ~parkrun
exercise: ~squats
gym: gym fitness_studio gym_membership fitness_club ~personal_trainer ~spin_class ~leisure_centre ~health_club ~puregym ~david_lloyd ~weights_room
 ~rowing_machine ~cross_trainer ~leg_day ~gym_buddy ~elliptical ~smith_machine ~bench_press ~deadlift/? ~squat_rack/? ~treadmill/? ~weights/? ~bench/?
 ~locker/? ~induction/? ~deadlifts/? ~spin/? ~squat/? ~mirrors/? gyms fitness_centre fitness_center fitness_studios health_clubs ~pure_gym
 ~the_gym_group ~anytime_fitness ~planet_fitness ~virgin_active ~nuffield ~gym_bag ~gym_kit ~squat_racks ~lat_pulldown ~leg_press ~dumbbell_rack
 ~barbell ~pt_session ~cable_machine ~free_weights ~body_pump ~bodypump
running: run/v running jog/v jogging for_a_run runner/? ~parkrun ~running_shoes ~running_club ~trail_run ~intervals_on_the_track ~negative_split
 ~10k/? ~5k/? ~marathon/? ~trainers/? ~miles/? ~laps/? ~pace/? ~stitch/? runs/v jogger ran/v jogs/v marathon_running ~strava_run ~trail_shoes
 ~tempo_run ~interval_training ~fartlek ~marathons ~runners_knee ~shin_splints ~cool_down/? ~couch_to_5_k ~hoka ~brooks/? ~asics ~garmin_pace ~km_pace
 ~ran_a_marathon
running: ~half_marathon ~marathon ~my_bib ~finish_line/?
swimming: swim/v swimming for_a_swim ~front_crawl ~breaststroke ~backstroke ~swimming_pool_lane ~goggles_on ~lane_swimming ~swimsuit_on
 ~butterfly_stroke ~wild_swimming ~open_water ~freestyle/? ~lengths/? ~pool/? ~lane/? ~laps/? ~goggles/? ~chlorine/? ~crawl/? ~leisure_centre/?
 ~butterfly/? swam/v swims/v swimmer ~lane_four ~fast_lane/? ~tumble_turn ~swim_cap ~swimming_costume ~outdoor_lido ~lido ~sea_swim ~sea_swimming
 ~cold_water_swimming ~dryrobe
yoga: yoga ~sun_salutation ~yoga_mat ~vinyasa ~mat/? ~pose/? ~stretch/? ~instructor/? ~hot_yoga ~ashtanga ~child_pose ~childs_pose ~downward_dog
 ~downward_facing ~savasana ~bikram ~warrior_two
pilates: pilates ~downward_dog
football: football soccer ~sunday_league ~five_a_side ~shin_pads ~boots/? ~pitch/? ~goal/? ~striker/? ~midfield/? ~goalkeeper/? ~offside/? ~kickoff/?
 six_a_side ~centre_half ~left_back ~right_back ~left_wing/? ~astroturf ~shin_guards ~football_boots ~referee/? ~hat_trick/?
tennis: tennis ~racket/? ~serve/? ~backhand/? ~court/? ~doubles/? ~forehand/? ~tennis_club ~wimbledon/? ~double_faults ~tiebreak ~baseline/? ~tie_break
golf: golf ~my_handicap ~handicap_of_14 ~driving_range ~handicap/? ~tee/? ~fairway/? ~putt/? ~clubs/? ~bunker/? ~caddie/? ~hole/? golfer golfing
 golf_course ~golf_club ~driver_and/? ~birdie ~bogey ~golf_bag ~nine_holes ~eighteen_holes ~stableford ~green_fees ~caddy/?
climbing: climbing bouldering ~rope/? ~harness/? ~crag/? ~belay/? ~chalk/? ~wall/? rock_climbing bouldering_gym climbing_wall ~carabiner
 ~climbing_shoes ~belaying ~belayed ~v_4 ~chalk_bag
martialarts: martial_arts judo karate boxing/? ~sparring ~taekwondo ~jiu_jitsu ~kickboxing ~krav_maga
dancing: dance/v dancing salsa ~dance_class ~ballroom ~tango_night ~barn_dance ~steps/? ~dancefloor/? danced/v dances/v ballet_class zumba_class
 ~dance_floor/? ~foxtrot ~quickstep ~lindy_hop ~line_dancing ~tap_shoes ~milonga
cycling: cycling cycle/v cyclist cycle_to_work ~peloton_ride ~gran_fondo cycled/v cyclists bike_riding cycles/v ~zwift ~sportive ~lycra ~clipless
 ~peloton/? ~hill_climb ~club_ride
riding: horse_riding ~my_horse ~rode_my_horse ~cantered ~jodhpurs
fishing: fishing angling ~tackle_box ~rod_and_reel ~carp_lake ~fishing_licence ~carp/? ~rod/? ~bait/? ~reel/? ~hook/? ~bite/? ~catch/? ~tench/?
 ~maggots/? ~float/? fished angler ~fishing_rod ~rod_licence ~fly_fishing ~barbel ~fishing_tackle ~boilies ~trout_lake ~waders ~landing_net
hunting: hunting ~rifle/? ~deer/? ~pheasant/? ~stalking/? hunter hunts shooting_game ~beaters ~game_shoot ~clay_pigeon ~shotgun ~shotgun_licence
 ~deer_stand ~buck_season ~shot_a_deer ~pheasant_shoot ~my_shotgun ~gamekeeper
instrument: musical_instrument instrument musical_instruments play_an_instrument violin drums saxophone flute cello trumpet ~practise_scales ~tune_it
 ~brass_band ~grade_8 ~sheet_music ~my_violin ~my_cello ~my_drums ~my_sax ~strings/? ~bow/? ~frets/? ~chords/? ~scales/? ~rehearsal/? ~reeds/? ~amp/?
 ~strum/? ~orchestra/? ~recital/? ~keys/? ~pedal/? ~mouthpiece/? instruments play_music violinist ~ukulele ~clarinet ~harmonica ~accordion ~banjo
 ~viola ~oboe ~trombone ~mandolin ~double_bass ~my_guitar ~drum_kit ~piano_lessons ~fender_strat ~stratocaster ~grade_five ~grade_six ~grade_seven
 ~open_mic/? ~jam_session ~valve_oil
piano: piano grand_piano digital_piano pianist ~steinway ~upright/? ~chopin/? ~piano_stool
guitar: guitar ~frets/? ~strum/? ~plectrum/? ~chords/? ~amp/? guitars guitarist acoustic_guitar electric_guitar bass_guitar ~stratocaster ~telecaster
 ~les_paul ~capo ~gibson ~martin_acoustic ~barre_chords
choir: choir ~altos ~tenor/? ~soprano/? ~rehearsal/? ~hymn/? ~sing/? choirs choral sing_in_a_choir choral_society ~sopranos ~basses/? ~messiah/?
 ~choirmaster ~tenors ~choir_practice ~sheet_music
reading: read_books books book/n reader novels novel reading ~paperback ~my_bookshelf ~page_turner ~book_club ~page_turner_novel
 ~reading_glasses_and_a_novel ~chapter/? ~chapters/? ~author/? ~plot/? ~bookmark/? ~thriller/? ~pages/? ~kindle/? ~hardback/? ~bookshop/? read_a_book
 read_novels bookworm read_for_pleasure reading_books fiction ~bedside_book ~whodunnit ~whodunnits ~waterstones ~goodreads ~booktok ~richard_osman
 ~agatha_christie ~stephen_king ~harry_potter/? ~paperbacks ~hardbacks ~bookcase/? ~unputdownable ~to_be_read ~couldnt_put_it_down ~sally_rooney
 ~wolf_hall ~tbr_pile
ebook: ebooks e_books
audiobook: audiobook audiobooks audible ~narrator_of_the_book ~audible_credit ~narrator/? ~narrated/? ~chapter/? ~credits/?
library: library libraries ~library_card ~library_book ~overdue_book ~returned_my_books public_library librarians ~librarian ~library_fine ~libby
 ~inter_library ~overdue_fine
cinema: cinema movie_theater movies_theater multiplex imax odeon ~popcorn/? ~trailers/? ~matinee/? movie_theatre movie_theatres movies_at_the_cinema
 cinemas the_pictures ~cineworld ~vue_cinema ~picturehouse ~popcorn_and ~amc_theater ~big_screen ~odeon_limitless ~midnight_showing
concert: concert concerts gig gigs live_music gig_tickets arena_tour ~mosh_pit ~front_row_at ~support_act ~encore/? ~front_row/? ~singer/? ~setlist/?
 ~mosh/? live_concert live_concerts live_bands ~eras_tour ~wembley/? ~ticketmaster ~o_2_arena ~standing_tickets ~moshing ~tribute_act
 ~royal_albert_hall ~merch_stand ~crowd_surf
festival: festival festivals glastonbury music_festival ~headliner/? ~mud/? ~tent/? ~wristband/? ~stage/?
theatre: theatre opera musicals ballet the_play musical west_end ~matinee/? ~curtain/? ~stalls/? ~interval/? ~actors/? ~stage/? theater theatres
 plays/n live_theatre musical_theatre ~les_mis ~hamilton/? ~wicked/? ~lion_king ~phantom_of_the_opera ~broadway ~panto ~pantomime ~royal_circle
 ~dress_circle ~upper_circle ~standing_ovation ~national_theatre
museum: museum museums art_gallery exhibition gallery exhibitions art_exhibition ~exhibit/? ~curator/? ~audio_guide/? ~paintings/? art_museum
 galleries visit_museums art_galleries ~tate_modern ~british_museum ~natural_history_museum ~louvre ~v_and_a ~guggenheim ~moma ~gift_shop/?
boardgame: board_games board_game ~tabletop_games ~catan ~monopoly ~scrabble ~dice/? ~meeples/? ~rulebook/? ~expansion/? ~game_night/? boardgames
 ~ticket_to_ride ~carcassonne ~wingspan ~trivial_pursuit ~cluedo ~settlers ~pandemic_legacy ~risk/? ~monopoly_board
crafts: knitting crochet crafts knit ~crocheting ~embroidery ~quilting ~macrame ~scrapbooking ~knitted ~yarn/? ~needles/? ~wool/? ~stitch/? ~pattern/?
 ~hook/? ~scarf/? knits knitter sewing_crafts handicrafts handicraft needlework ~knitting_needles ~granny_square ~cross_stitch ~cast_on ~cast_off
 ~purl ~double_knit ~merino_wool/? ~crochet_hook ~needle_felting ~ravelry ~aran_jumper ~amigurumi
painting: painting drawing paint/? watercolours oil_painting acrylics sketching ~watercolour ~easel ~canvas/? ~brush/? ~palette/? paintings
 watercolors draw/v sketchbook ~easels ~sketch_book ~life_drawing ~gouache ~charcoal/? ~palette_knife ~linseed_oil
photography: photography ~darkroom ~lens/? ~aperture/? ~tripod/? ~shutter/? ~raw/? ~lightroom/? photographer ~photoshoot ~long_exposure ~golden_hour
 ~wide_angle ~darkrooms ~macro_lens ~prime_lens
gardening: gardening grow_vegetables grow_your_own veg_patch raised_beds ~seedlings ~weeding ~pruning ~compost_heap ~tomato_plants ~runner_beans
 ~repotted ~seed_trays ~dahlias ~deadheading ~potting_shed ~prune/? ~seeds/? ~soil/? ~weeds/? ~tomatoes/? ~beans/? ~courgettes/? ~spade/? ~watering/?
 ~slugs/? ~roses/? ~mulch/? ~compost/? ~planted/? ~harvest/? ~beds/? ~spuds/? ~shed/? gardener grow_plants growing_vegetables growing_your_own
 garden_work ~weeded ~sow ~sowing ~sown ~allotment ~green_fingers ~greenfingered ~seedling ~secateurs ~trowel ~hoeing ~mulching ~manure ~sweet_peas
 ~hanging_baskets ~bedding_plants ~planted_out ~prick_out ~perennials ~bulbs/? ~leeks/? ~potatoes/? ~rotavator ~tomato_feed ~gardeners_world
 ~slug_pellets ~plant_tomatoes ~hardy_annuals
diy: diy home_improvement do_it_yourself home_repairs ~flat_pack ~tiled_the ~wallpapered ~sanded_the ~plastered_the ~laid_the_floor ~put_up_shelves
 ~drill/? ~shelves/? ~tiles/? ~tiling/? ~sanded/? ~plaster/? ~paint/? ~screws/? ~toolbox/? ~grout/? ~wallpaper/? ~sanding/? d_i_y odd_jobs handyman
 home_repair home_improvement_projects ~rawlplugs ~rawl_plugs ~b_and_q ~screwfix ~wickes ~home_depot ~regrouted ~grouting ~spirit_level ~wallpapering
 ~plasterboard ~skirting_boards ~skirting_board ~laminate_floor ~filler/? ~undercoat ~paint_roller ~masking_tape ~ikea_wardrobe
club: club_member sports_club club_membership association member_of_a_club membership_of society treasurer_of ~club_night ~treasurer ~agm ~committee/?
 ~raffle/? ~subs/? ~chairman/? clubs associations member_of_an_association members_club ~clubhouse ~committee_meeting ~membership_fee/? ~annual_dinner
 ~masonic ~rotary_club ~womens_institute ~wi_meeting
volunteering: volunteer volunteering voluntary_work charity_work scout_leader volunteer_work ~soup_kitchen ~food_bank ~stewarding ~charity_shop_shift
 ~befriending ~shift/? ~rota/? ~fundraiser/? ~helpers/? ~collecting/? volunteered voluntary_activity voluntary_activities unpaid_help volunteers/v
 do_voluntary_work community_service ~food_bank_shift ~litter_pick ~litter_picking ~samaritans ~st_johns_ambulance ~rnli ~trustee ~scout_troop
 ~brownies_pack ~guide_leader ~foodbank ~reading_buddy ~meals_on_wheels
donation: donate donation donations charity charities give_to_charity fundraiser monthly_donation sponsor_a_child just_giving ~direct_debit_to ~oxfam
 ~donated/? ~giving/? ~unicef/? ~direct_debit/? donating donor charitable_giving charity_donation give_money_to_charity charitable_donation
 charitable_donations charity_donations ~gift_aid ~red_nose_day ~british_heart_foundation ~cancer_research ~rspca ~rnli ~sponsored_a ~red_cross
 ~world_vision ~wateraid ~shelter/? ~collection_box ~collection_tin ~monthly_giving ~standing_order_to ~sponsor_child ~gofundme
religion: religious religion god religious_belief practising_christian practicing_christian
worship: church mosque temple pray sunday_service prayer prayers synagogue choir_at_church bible_study ramadan mosque_on
 ~sunday_mass ~bible ~my_parish ~mass/? ~pew/? ~vicar/m ~sermon/? ~hymn/? ~communion/? ~rosary ~priest/m ~congregation/m church_service
 religious_services religious_service worship place_of_worship churches attend_church
 ~sunday_school ~holy_communion ~alpha_course ~evensong ~home_group ~vicars ~psalm ~psalms ~choir_practice/? ~shabbat ~torah ~rabbi ~imam ~quran
 ~koran ~friday_prayers ~eid ~iftar ~lent/? ~confession/? ~confirmed/? ~pastor/m ~parish/m ~gurdwara ~diwali/? ~baptist ~methodist ~mass_on
voting: vote/v voted voting ~ballot ~ballot_paper ~i_voted_sticker ~booth/? ~sticker/? ~candidate/? ~cross/? ~polling/? cast_a_vote cast_your_vote
 votes/v general_election_vote go_to_the_polls ~polling_station ~polling_card ~postal_vote ~exit_poll/? ~spoiled_ballot ~i_voted
party: political_party ~party_member ~labour_member ~conservative_member
sauna: sauna spa saunas steam_room ~sauna_session ~cold_plunge ~birch_whisk
nightclub: nightclub clubbing raves ~dj/? ~bouncer/? ~dancefloor/? nightclubs go_clubbing night_club ~club_night ~dj_set ~techno_night ~fabric_london
 ~cloakroom/? ~bouncers ~dance_floor ~till_four_in_the_morning
lottery: lottery lotto lottery_ticket lottery_tickets ~scratchcard ~euromillions ~scratch_cards ~jackpot/? lotteries national_lottery ~lucky_dip
 ~powerball ~mega_millions ~thunderball ~scratchcards ~postcode_lottery ~set_for_life ~lottery_numbers ~syndicate/? ~rollover/?
casino: casino poker slots/? ~roulette ~blackjack casinos ~croupier ~baccarat ~craps ~roulette_wheel ~vegas_strip
sportsbet: sports_betting bookmaker ~bet365 ~accumulator/? bet_on_sports sports_bet betting_on_football sports_wagers ~acca ~both_teams_to_score
 ~betfair ~skybet ~in_play_bet
collecting: ~collect ~collector ~collection ~collections ~coin_collecting ~vinyl_records ~collectibles ~albums/? ~mint/? ~display/? ~rare/? ~swap/?
 ~catalogue/?
writing: diary journaling write_poetry writing_a_novel ~manuscript ~first_draft ~word_count/?
sportclub: sports_club
racketsport: table_tennis padel badminton squash ~shuttlecock ~racket/?

# Farming and business
farm: farm farming farmland ~hectares ~acres farms ~our_fields ~milking ~harvest/? ~barn/?
tractor: tractor tractors
exports: export exports

# Housing and surroundings
allotment: allotment allotments community_garden ~my_plot ~allotment_society ~runner_beans/?
greenhouse: greenhouses polytunnel ~grow_bags ~under_glass
compost: compost composting compost_bin compost_heap ~wormery ~kitchen_peelings
hottub: jacuzzi whirlpool hot_tubs ~bubbling/?
elevator: elevator lifts/? ~between_floors ~push_the_button/?
attic: attic attics loft lofts ~loft_ladder ~loft_hatch ~up_in_the_loft
secondhome: vacation_home second_home holiday_home holiday_cottage summer_house holiday_flat ~our_place_by_the_sea ~our_cottage ~my_villa ~our_villa
 ~our_apartment_in ~our_place_in_spain ~beach_house ~lake_house ~timeshare
lodger: lodger lodgers subtenant sublet rent_out_a_room ~spare_room_rent
battery: home_battery battery_storage powerwall
parking: parking_space parking_spot parking_permit off_street_parking driveway ~reversed_out_of_the_drive
burglary: burgled burglary break_in broken_into ~crowbar ~jemmied

# Family and care
caregiving: carer caregiver care_for_a_relative look_after_a_relative care_for_someone ~incontinence_pads ~wash_and_dress ~respite_care
 ~carers_allowance ~wheelchair/? ~tablets/? ~dementia/? ~care/? ~wash/? ~dress/? caring_for ~her_medication ~lift_her_out
foster_child: foster_child foster_children

# Work
jobsearch: job_search job_hunting looking_for_a_job looking_for_a_new_job applying_for_jobs ~job_interview ~job_interviews ~updated_my_cv
 ~cover_letter ~sent_applications ~headhunter ~cv/? ~interview/? ~recruiter/? ~applications/? ~my_cv ~indeed/?
companycar: company_car company_cars ~benefit_in_kind ~fuel_card
strike: on_strike strike strikes picket_line striking
internship: internship internships intern
canteen: canteen staff_canteen works_canteen
redundancy: made_redundant redundancy laid_off dismissed ~redundancy_package ~p45

# Devices and services
landline: landline landline_phone home_phone landlines ~answering_machine
smarttv: smart_tv ~smart_tv_apps
drone: drone drones ~quadcopter ~propellers/? ~aerial_shots
printer3d: 3d_printer 3d_printing ~filament ~pla/? ~nozzle/?
projector: projector ~projector_screen ~drop_down_screen
antivirus: antivirus antivirus_software virus_scanner ~norton ~mcafee ~kaspersky
passwordmanager: password_manager ~1password ~bitwarden ~lastpass ~master_password
videocall: video_call video_calls video_calling facetime skype zoom_call ~on_teams_call ~facetimed ~camera/? ~screen/? ~webcam/? ~mute/? video_chat
 video_conference video_conferencing video_meeting video_meetings online_meeting online_meetings zoom_calls ~you_are_on_mute ~youre_on_mute ~on_mute
 ~breakout_room ~breakout_rooms ~teams_call ~google_meet ~zoom_meeting ~zoom_meetings ~blurred_background ~virtual_background ~share_my_screen ~zoomed
voiceassistant: voice_assistant voice_assistants ~alexa ~hey_google ~echo_dot ~siri
paytv: cable_tv pay_tv satellite_tv
adblock: ad_blocker adblocker ad_block
magazine: magazine magazines magazine_subscription glossy_magazine
blog: blog blogs blogging ~my_blog ~my_posts/?
comics: comics comic_books manga graphic_novels ~marvel/? ~back_issues
anime: anime ~naruto ~one_piece ~studio_ghibli

# Dress
heels: high_heels heels stilettos
watch: wristwatch wristwatches a_watch watches/? ~rolex ~watch_strap
handbag: handbag handbags purse ~mulberry/? ~tote_bag
sneakers: sneakers
fur: fur_coat real_fur

# Sport and hobbies
diving: scuba scuba_diving snorkelling snorkeling freediving ~wetsuit/? ~regulator/? ~padi ~dive_buddy ~reef/?
surfing: surf/v surfing surfer surfboard surfed ~wetsuit/? ~longboard ~caught_a_wave
sailing: sailing sail/v sailed ~spinnaker ~mainsail ~dinghy ~regatta ~moored
rowing: rowing rowing_club rowed ~coxed ~boathouse ~sculls
skating: ice_skating skateboard skateboarding roller_skates inline_skating roller_skating ~rollerblades
triathlon: triathlon ironman ~transition/?
basketball: basketball ~hoops ~free_throws ~three_pointer
volleyball: volleyball ~spike/? ~over_the_net
handball: handball
stadium: stadium season_ticket_holder season_ticket football_match home_game away_game ~my_seat_in_the_stand ~stand/? ~terrace/? ~kickoff/?
 ~half_time/? ~chant/? ~away/? football_matches football_ground live_match live_sport_at season_tickets ~anfield ~old_trafford ~emirates_stadium
 ~stamford_bridge ~the_kop ~away_days ~away_day ~terraces/? ~matchday ~turnstile ~turnstiles ~half_time_pie ~pitchside
esports: esports e_sports twitch
chess: chess ~pawn/? ~bishop/? ~checkmate/? ~opening/? ~rook/? ~elo/? ~my_queen/?
puzzles: jigsaw jigsaws jigsaw_puzzle jigsaw_puzzles ~thousand_piece ~edge_pieces ~sudoku
crosswords: crosswords sudoku sudokus ~cryptic_clue ~seven_letters
cards: card_games bridge_club play_cards ~poker_night ~bridge_evening ~rummy ~whist ~canasta ~trump/?
modelling: model_trains model_railway scale_models model_kits ~airfix ~gauge/?
stamps: stamp_collecting stamp_collection collect_stamps ~philatelist ~first_day_cover
astronomy: telescope stargazing astronomy telescopes ~eyepiece ~saturns_rings
birdwatching: birdwatching birding bird_watching ~binoculars ~hide/? ~twitcher ~bird_hide
pottery: pottery ceramics ~potters_wheel ~kiln ~glaze/? ~on_the_wheel/?
woodwork: woodworking woodwork carpentry ~lathe ~dovetail ~chisel
beekeeping: beekeeping bees beehive beehives ~hive_inspection ~my_bees ~smoker_and_veil ~honey_harvest ~varroa ~hive/? ~honey/? ~frames/? ~swarm/?
 ~queen/? ~super/? ~jars/? ~veil/?
geocaching: geocaching geocache
karaoke: karaoke ~belted_out ~mic/?
escaperoom: escape_room escape_rooms
themepark: theme_park theme_parks amusement_park disneyland ~rollercoaster ~alton_towers ~log_flume
zoo: zoo zoos ~penguin_feeding ~elephant_house
band: in_a_band my_band our_band ~gigs ~gigging ~my_bandmates ~bass_player ~our_drummer
dating: dating go_on_dates ~first_date ~second_date ~swiped ~swipe_right ~hinge/?
fleamarket: flea_market flea_markets car_boot_sale car_boot garage_sale ~stallholder ~haggled ~haggling

# Civic life and learning
petition: petition petitions ~signed_it_online/? ~change_org
protest: demonstration demonstrations protest protests protest_march march_against rally rallies ~placard/? ~banner/? ~megaphone/? ~my_placard ~chanting
 ~marched_through
military: military_service served_in_the_army national_service army navy royal_air_force conscription served_in_the ~my_regiment ~served_in ~barracks
 ~basic_training
recycling: recycle recycling ~bins/? ~glass/? ~sort/? ~plastic/? ~bottle_bank/? ~blue_bin ~recycling_bin
towncouncil: council_meeting council_meetings town_hall_meeting town_hall public_meeting school_governor councillor
jury: jury_service jury_duty
tutoring: tutor tutoring private_tutor private_lessons private_lesson tutor_for private_teacher ~lesson/? ~teacher/? tutors
exchange: erasmus exchange_semester semester_abroad study_abroad year_abroad ~exchange_year
scholarship: scholarship scholarships
councilcontact: contact_the_council contacted_the_council contacted_your_council planning_objection wrote_to_my_mp contact_your_mp contacted_your_mp
police: criminal_record arrested police_caution ~crime_number ~statement_to_the_police
drivingoffence: points_on_your_licence driving_offences speeding speed_awareness caught_speeding driving_ban ~speeding_ticket ~points_on_my_licence
 ~speed_awareness_course
drivingoffence: ~speed_camera ~flashed_by ~penalty_points
scam: scam scammed phishing fraud victim_of_fraud fake_website ~fell_for_it
lawyer: solicitor lawyer attorney lawyers

# Appliances
toaster: toaster toasters ~toast/? ~pop/? ~bread/? ~crumbs/? ~slots/? ~crumb_tray
hob: induction_hob hob ceramic_hob gas_hob
deepfryer: deep_fryer deep_fat_fryer
bread_maker: bread_machine bread_maker breadmaker
slowcooker: slow_cooker instant_pot pressure_cooker crockpot slow_cookers ~eight_hours_on_low
ricecooker: rice_cooker rice_cookers
steamcleaner: steam_cleaner steam_mop
pressurewasher: pressure_washer jet_washer karcher
dehumidifier: dehumidifier dehumidifiers
airpurifier: air_purifier
fan: electric_fan desk_fan ceiling_fan fans/?
electricheater: electric_heater fan_heater oil_radiator
electricblanket: electric_blanket heated_blanket
watersoftener: water_softener
waterfilter: water_filter brita filter_jug
sodamaker: sodastream
hairdryer: hair_dryer hairdryer hair_straighteners straighteners ghd curling_iron ~blow_dry ~diffuser/?
shaver: electric_shaver electric_razor beard_trimmer ~shave_my_head
etoothbrush: electric_toothbrush ~oral_b ~brush_head ~sonicare

# Smart home and energy
districtheating: district_heating
immersion: immersion_heater immersion water_heater hot_water_tank ~hot_water/? ~tank/?
thermostat: thermostat
smartmeter: smart_meter
greenpower: green_tariff green_electricity renewable_tariff
switchsupplier: switched_energy_supplier switch_energy_supplier switched_supplier switching_energy
insulation: insulation insulate insulated loft_insulation double_glazing

# Cars and mobility
hitchhiking: hitchhike hitchhiking ~thumbed_a_lift ~stuck_my_thumb_out
carwash: car_wash
parkingfine: parking_ticket parking_fine speeding_ticket speeding_fine
caraccident: car_accident car_crash ~went_into_the_back_of ~write_off/? ~airbag ~whiplash
caraccident: ~ended_up_in_the_ditch ~wrote_off_my ~written_off ~rear_ended ~rolled_the_car ~airbag_went ~airbags_went road_accident

# Streaming, media, games
dazn: dazn
skytv: sky_tv sky_sports sky_q virgin_media_tv
inapp: in_app_purchases in_app_purchase in_game_items microtransactions loot_boxes in_game_purchases ~bought_gems ~vbucks ~battle_pass ~fifa_points
 ~gems/? ~coins/? ~skins/? ~pass/?
subscriptionbox: subscription_box beauty_box
tvlicence: tv_licence
tvshow: soap_operas reality_tv soaps love_island strictly_come_dancing eastenders ~never_miss_an_episode ~corrie

# Smoking and health
injury: injury injuries injured broken_bone broke_my_leg broke_my_arm sprained_ankle fracture on_crutches ~crutches/? ~plaster/? ~cast/? ~sprain/?
 ~ankle/? ~physio/?
stress: burnout burn_out ~burnt_out ~panic_attack ~breaking_point
disability: disability disabled wheelchair_user blue_badge ~wheelchair ~mobility_scooter
organdonor: organ_donor donor_card
healthapp: step_counter count_your_steps health_app

# Hobbies and music
roleplay: role_playing_games dungeons_and_dragons tabletop_rpg larp ~dungeon/? ~cleric/? ~wizard/? ~goblin/? ~dice/? ~campaign/?

# Beauty and dress
leather: leather leather_jacket leather_goods leather_bag
designer: designer_clothes designer_brands luxury_brands gucci prada louis_vuitton moncler chanel_bag hermes_scarf balenciaga
fastfashion: fast_fashion primark shein h_and_m
tailor: tailor made_to_measure bespoke_suit
suit: suit_and_tie necktie suits/? ~tie/? ~waistcoat

# Family and children
adoption: adopted adoption adopt_a_child ~adoption_panel
wedding: wedding weddings ~bridesmaid ~best_man_speech ~confetti
datingsingle: blind_date speed_dating

# Money and insurance
liability: liability_insurance
legalinsurance: legal_expenses_insurance
investproperty: buy_to_let rental_property rent_out let_out property_you_let landlord_income ~my_tenants ~my_tenant ~rent_from_my ~tenants/?
 ~letting/? ~rental/? ~agent/?
spreadsheet: spreadsheets excel_spreadsheets ms_excel microsoft_excel google_sheets ~pivot_table ~pivot_tables ~vlookup ~xlookup ~countif ~sumif
 ~conditional_formatting ~cell_reference ~cell_references ~ref_error ~excel_macro ~excel_macros ~power_query
houseplant: houseplants house_plant house_plants indoor_plants indoor_plant pot_plants ~monstera ~peace_lily ~repotting ~spider_plant ~fungus_gnats
 ~cheese_plant ~fiddle_leaf ~yucca ~aloe_vera_on ~my_succulents
coupons: coupon discount_vouchers money_off_vouchers voucher_codes discount_codes ~couponing ~coupon_app
kayaking: kayak kayaks canoeing canoe paddleboarding paddle_boarding stand_up_paddling paddleboard ~spray_deck ~eskimo_roll ~sup_board ~white_water
