# Spanish. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
no: no nop negativo
not: no sin tampoco ni
never: nunca jamas nunca_jamas en_la_vida en_mi_vida ni_una_vez
none: ninguno ninguna ningun nada nadie ningunos ninguna_de_estas ninguno_de_estos nada_de_eso ni_uno ni_una cero ninguno_de_los ninguna_de_las
yes: si claro por_supuesto desde_luego exacto correcto
hedge: casi practicamente casi raramente rara_vez a_veces a_menudo realmente mucho siempre apenas de_vez_en_cuando practicamente normalmente generalmente demasiado regularmente tanto todos cada necesariamente muy_poco
unsure: no_se no_lo_se ni_idea no_sabria prefiero_no no_me_acuerdo no_recuerdo sin_opinion ns_nc
notasked: no_aplica no_procede no_corresponde n_a na no_aplicable no_es_mi_caso
past: antes antiguo antigua ex antiguamente de_pequeno de_pequena de_joven cuando_era en_el_pasado hace_anos anteriormente anterior en_aquella_epoca en_su_vida de_nino de_nina solia
tense: era eran tenia tenian teniamos tuvo tuve tuvimos fue fueron hacia iba estaba
ended: vendi vendido vendimos vendida deje dejado dejamos ya_no cancele cancelado di_de_baja hasta murio fallecio fallecido pagada termine terminado termino regale separe mudamos perdi cambie se_rompio se_murio
future: todavia_no aun_no voy_a vamos_a pronto proximo proxima el_ano_que_viene planeo pienso_comprar quiero_comprar espero algun_dia quizas_mas_adelante tengo_pensado
hypo: deberia tendria_que seria tendria gustaria quisiera podria si_tuviera si_fuera si_pudiera ojala ideal imagine imagina sueno deberia querria elegiria compraria haria preferiria usaria
other: marido mujer pareja novio novia amigo amiga amigos amigas madre padre padres hermano hermana hijo hija hijos vecino vecina vecinos companero companera companeros abuelo abuela tio tia primo prima suegra suegro cunado cunada alguien jefe empresa_coche coche_de_empresa inquilino sobrino sobrina mama papa yerno nuera esposo esposa familia
with: con y junto_a
excuse: de_soja sin_lactosa prestado prestada prestan alquilado alquilo alquilada alquiler_de compartido regalo invitados visita visitas para_el_trabajo salvo excepto aparte_de depende hijastro hijastra de_empresa sin_alcohol vegetal descafeinado comparto
but: pero aunque sin_embargo sino
because: porque ya_que pues como_no
i: soy estoy yo mi mis me nosotros nuestro nuestra nuestros nuestras nos conmigo
you: tiene tienes usa usas utiliza utilizas come comes bebe bebes fuma fumas va vas ve lee lees hace haces compra compras paga pagas gasta gastas posee practica practicas toma tomas juega juegas escucha escuchas lleva llevas consume usted ustedes tu te le ud
your: su sus tu tus vuestro vuestra
howmany: cuantos cuantas numero_de numero cuanta_gente
howmuch: cuanto cuanta cantidad importe
howoften: con_que_frecuencia cada_cuanto frecuencia cuantas_veces con_cuanta_frecuencia
howlong: cuanto_tiempo desde_cuando cuantos_anos_lleva hace_cuanto cuantos_anos
howold: que_edad cuantos_anos_tiene
which: como que cual cuales describa cite
who: quien quienes
where: donde adonde
when: cuando en_que_ano que_ano a_que_edad en_que_mes
why: impide impiden comentario comentarios explique justifique comente expliquenos cuente por_que motivo motivos razon
own: tiene tengo tienes posee tenemos tienen compra compro comprado compre paga pago contratado suscrito dispone hay
use: usa uso utiliza utilizo ve veo lee leo escucha escucho come como bebe bebo juega juego va voy visita practica hace hago conduce conduzco lleva pide viaja cocina toma tomo
know: ver_futbol ve_futbol ver_el_futbol conoce conozco oido_hablar
opinion: siente piensa opina opinion importante acuerdo cree deberia interesa confianza parece
prefer: gusta gustan le_gusta te_gusta sigue prefiere favorito favorita preferido preferida ideal perfecto perfecta suenos gusta_mas
last: ultimo ultima ultimos ultimas recientemente reciente
only: solo solamente unicamente exclusivamente
each: por al a_la cada todos_los todas_las el la los las
ever: alguna_vez
of: de del
or: o u
and: y e
to: a
stop: el la los las un una unos unas en para es son esta estan ser estar lo al se le les eso esto ese esa este  estos estas muy bien tambien actualmente actual normal   aproximadamente siguiente siguientes opcion opciones respuesta tipo tipos cosa cosas producto productos gracias lo_siento desgraciadamente personalmente habitualmente hoy ahora todavia aun ha he haber hogar casa  vida pues bueno entonces  mas menos
 otra_cosa todo toda  mismo misma poco hace falta interes necesito ganas
age: edad anos_cumplidos
birth: nacio nacido nacida nacimiento ano_de_nacimiento naci fecha_de_nacimiento
household: techo hogar casa vivienda unidad_familiar domicilio
people: personas persona gente miembros tamano
adults: adultos adulto
live: vive viven vivo vivimos convive conviven reside
alone: solo sola nadie_mas vivo_solo vivo_sola
work: trabajo trabaja empleo laboral puesto profesion
staff: empleados trabajadores plantilla personal
company: empresa compania negocio organizacion
team: equipo departamento sucursal oficina seccion
total: total en_total conjunto
rating: valore valora puntue puntuacion satisfecho satisfecha satisfaccion recomendaria recomendar escala estrellas disfruta nota califique calificaria que_tal
worst: disgusta molesta mejorar peor inconveniente problemas problema no_le_gusto no_gusta cambiaria preocupa dificil estresa menos_le_gusta quejas echa_de_menos
since: desde
for: desde_hace durante hace llevo
ago: hace
times: veces vez
minutes: minuto minutos min
hours: hora horas h
days: dia dias noche noches
weeks: semana semanas semanal
months: mes meses mensual
years: ano anos anual
percent: % porcentaje por_ciento
money: € $ £ euro euros pesos
over: mas_de mayor_de al_menos minimo o_mas
under: menos_de menor_de como_mucho maximo 
about: unos unas alrededor aproximadamente sobre cerca_de
early: principios
mid: mediados
late: finales
spring: primavera marzo abril mayo
summer: verano junio julio agosto
autumn: otono septiembre octubre noviembre
winter: invierno diciembre enero febrero navidad
weekday: entre_semana lunes martes miercoles jueves viernes sabado sabados domingo domingos manana tarde
weekend: fin_de_semana fines_de_semana finde
spend: gasta gasto gastos cuesta coste presupuesto precio paga
intense: muy extremadamente totalmente completamente absolutamente
window: en_los_ultimos ultimos_12_meses este_ano el_ano_pasado el_mes_pasado la_semana_pasada ayer hoy este_mes ultimo_ano ultimo_mes
others: otro otra otros otras adicional segundo segunda nuevo nueva
agree: de_acuerdo acuerdo
disagree: en_desacuerdo desacuerdo
narrow: regularmente principalmente a_menudo habitualmente profesionalmente mas_de
include: incluido incluida incluyendo contando incluyendose
part: de_ellos de_ellas de_estos de_estas de_esos de_esas cuantos_de cuantas_de
us: de_nosotros somos nosotros
stars: estrellas
buy: compra compro comprar compras compre vende vendo
hundred: sume_100 porcentaje reparto
they: su sus
article: el la los las un una unos unas este esta ese esa mi mis nuestro nuestra
they: tiene tienen
stop: pertenece encuentra
why: diga diganos nota puntuacion calificacion dado puesto comentar ejemplo respuesta
stop: indique
sense: veo ve ver visto oigo oye oir oido huele olor olores ruido ruidos vista vistas vendo vende enseno
other: anfitrion anfitriona

[numbers]
0: cero
1: uno una
2: dos ambos
3: tres
4: cuatro
5: cinco
6: seis
7: siete
8: ocho
9: nueve
10: diez
11: once
12: doce
13: trece
14: catorce
15: quince
16: dieciseis
18: dieciocho
20: veinte veintena
30: treinta treintena
40: cuarenta
50: cincuenta
60: sesenta
70: setenta
100: cien

[rates]
365: todos_los_dias cada_dia diario diariamente a_diario cada_manana cada_noche todas_las_noches todas_las_mananas
52: cada_semana todas_las_semanas semanalmente una_vez_a_la_semana todos_los_sabados todos_los_domingos cada_fin_de_semana
12: cada_mes todos_los_meses mensualmente una_vez_al_mes
1: cada_ano todos_los_anos una_vez_al_ano
0: nunca jamas

[feelings]
-2: espantoso* atroz* repugnante* vergonzoso* tomadura infierno nefasto* patetico* deplorable* detesto engano timo ladrones ni_loco insoportable horrible* pesim* fatal odio odia asquer* asco desastr* estafa timo verguenza inaceptable* lamentable* terrible* peor infernal* pesadilla basura insoportable* inutil* tortura robo nunca_mas
-1: frio fria soso sosa quemado crudo agobiante confuso injusto bruto borde lentisimo carisimo sucisimo fallan falla falla* pesado triste inseguro inseguridad grito gritos malo mala malos malas mal lento* lenta* caro cara caros caras decepcion* averia* problema* suci* frio* ruid* aburri* insatisf* desagradable* dificil* complicad* roto rota estropead* retras* cansad* agotad* antipatic* grosero* incomod* mediocre*
1: calido atento atenta claro clara justo justa sereno puntual acogedor sabroso suave profesional seguro segura descansado bueno buena buenos buenas bien amable* rapid* limpi* facil* content* satisf* fiable* comod* practic* util* agradable* simpatic* tranquil* eficaz fresc* puntual* barato
2: sublime divino paraiso inmejorable fenomenal brutal fabuloso insuperable de_maravilla maravilla buenisimo riquisimo de_diez excelent* perfect* genial* encanta* fantastic* maravill* estupend* increib* magnific* mejor delicios* espectacular* impecable* extraordinari* feliz disfruto*

-2: incomible* intragable* chapuza sinverguenza* bochornos* intolerable* nefast* porqueria desastre* un_horror
-1: molest* ruidos* apest* humedad moho cucaracha* estresant* desorganiz* grasient* maleducad* descuidad*
1: educad* cercan* espacios* luminos* silencios* abundante* atent* resolutiv*
2: exquisit* sobresaliente* inolvidable* de_lujo una_joya chapo insuperable* sensacional*

[concepts]
child: mi_nina mi_nino chavales hijo hijos nino ninos nina ninas criatura crios peques ~panales ~guarderia_de ~el_mayor_tiene ~el_pequeno_tiene
baby: bebe bebes ~baja_maternal
daughter: hija hijas
childcare: guarderia ninera canguro
grandchild: nieto nieta nietos nietas
partner: mi_chico mi_chica prometido prometida pareja novio novia companero_sentimental
spouse: marido esposo esposa conyuge ~aniversario_de_boda mi_mujer su_mujer
sibling: hermano hermana hermanos hermanas
flatmate: companero_de_piso companera_de_piso companeros_de_piso
alone: vivo_solo vivo_sola vive_solo vive_sola nadie_mas
marital: estado_civil situacion_sentimental
married: casado casada casados
single: soltero soltera
divorced: divorciado divorciada separado separada
widowed: viudo viuda
nevermarried: nunca_casado nunca_casada
pregnant: embarazada embarazo ~ecografia ~matrona
male: hombre masculino varon
female: femenino
landlord: casero casera arrendador
rent: alquiler renta_mensual
mortgage: hipoteca
owner: mi_casa compramos_la_casa compre_el_piso nuestra_casa propietario propietaria en_propiedad vivienda_propia casa_propia piso_propio
tenant: inquilino inquilina de_alquiler en_alquiler
withparents: con_mis_padres con_sus_padres casa_de_mis_padres
home: vivienda tenencia regimen_de_tenencia
garden: jardin huerto
lawn: cesped
balcony: balcon
garage: garaje
pool: piscina
heating: calefaccion
gas: gas caldera_de_gas
heatpump: aerotermia bomba_de_calor
stove: chimenea estufa_de_lena
solar: placas_solares paneles_solares
aircon: aire_acondicionado
cleaner: asistenta limpiadora empleada_del_hogar persona_de_limpieza
moving: mudanza
renovation: reforma reformas
smarthome: domotica hogar_inteligente ~alexa
employment: situacion_laboral ocupacion
job: ~mi_turno ~reunion_con_mi trabajo empleo trabaja trabajo_actual ~mi_jefe ~mi_jefa ~nomina ~mi_equipo
commute: ir_al_trabajo al_trabajo desplazamiento
boss: jefe jefa supervisor
overtime: horas_extra horas_extras
homeoffice: teletrabajo teletrabaja desde_casa trabajar_desde_casa
shiftwork: turno_de_noche
businesstrip: viaje_de_trabajo viajes_de_trabajo viajes_de_negocios viaje_de_negocios
reports: personas_a_cargo personas_a_su_cargo dirige_personas gente_a_cargo
fulltime: tiempo_completo jornada_completa
parttime: tiempo_parcial media_jornada jornada_parcial
employee: asalariado
unemployed: ~parado ~parada desempleado desempleada en_paro sin_trabajo 
retired: jubilado jubilada jubilacion pensionista
homemaker: ama_de_casa
selfemployed: autonomo autonoma por_cuenta_propia
business: mi_negocio negocio_propio mi_empresa mi_tienda empresa_propia
staff: empleados mis_empleados trabajadores
solo: freelance sin_empleados autonomo_sin_empleados
student: estudiante ~mis_examenes
sidejob: segundo_trabajo ingresos_extra
union: sindicato sindical afiliado
education: estudios nivel_de_estudios formacion
primary: sin_estudios primaria estudios_primarios
secondary: graduado_escolar secundaria
highschool: bachillerato bachiller
apprenticeship: formacion_profesional fp ciclo_formativo
bachelor: grado licenciatura carrera
master: master
phd: doctorado tesis doctor_en
languages: idioma idiomas lengua_extranjera
car: coche coches auto carro vehiculo vehiculos ~gasolina ~kilometraje ~itv ~maletero
drive: conduce conduzco conducir ~al_volante
carbrand: seat renault peugeot citroen vw volkswagen bmw audi mercedes toyota ford fiat opel dacia skoda tesla kia nissan hyundai corsa clio
ecar: coche_electrico ~cargador_en_casa ~punto_de_carga
licence: carnet_de_conducir permiso_de_conducir licencia_de_conducir
motorcycle: moto motos motocicleta
bike: bici bicicleta bicis bicicletas
ebike: bicicleta_electrica bici_electrica
scooter: patinete patinete_electrico
publictransport: transporte_publico ~abono_transporte ~abono_mensual ~bonobus
bus: autobus bus autobuses
train: tren trenes cercanias renfe
tram: tranvia
metro: metro
taxi: taxi taxis
uber: uber cabify
abroad: extranjero otro_pais fuera_de_espana al_extranjero ~control_de_pasaportes
flight: avion vuelo vuelos volar vuela ~ryanair ~vueling
holiday: vacaciones viaje viajes
hotel: hotel hoteles
camping: camping acampar
cruise: crucero cruceros
airbnb: airbnb apartamento_turistico
ski: esqui esquiar snowboard
hiking: senderismo
beach: playa
pet: mascota mascotas animal_domestico animales animal
dog: perro perros perra cachorro ~pasear_al ~labrador
cat: gato gatos gata gatito ~arenero ~arena_del
bird: pajaro periquito loro
fishtank: acuario peces pecera
rabbit: conejo
hamster: hamster
guineapig: cobaya
reptile: tortuga serpiente
horse: caballo caballos
chickens: gallinas
cattle: vacas ovejas cabras
vet: veterinario veterinaria
kitchenappliance: electrodomesticos_de_cocina
dishwasher: lavavajillas ~abrillantador
oven: horno
microwave: microondas
fridge: nevera frigorifico
freezer: congelador
coffeemachine: cafetera nespresso
airfryer: freidora_de_aire
foodprocessor: thermomix robot_de_cocina batidora
washingmachine: lavadora
dryer: secadora
vacuum: aspiradora aspirador
robotvac: robot_aspirador roomba
ironing: planchar plancho
sewing: maquina_de_coser coser
powertools: taladro herramientas_electricas
mower: cortacesped
tv: television televisor tele
computer: ordenador computadora pc
laptop: portatil
ipad: ipad ipads
tablet: tableta tablet
phone: movil telefono
smartphone: smartphone
iphone: iphone
smartwatch: reloj_inteligente smartwatch pulsera_de_actividad
console: consola playstation xbox nintendo switch
printer: impresora ~cartuchos
camera: camara
ereader: libro_electronico kindle
streaming: streaming plataforma_de_streaming plataformas_de_streaming
netflix: netflix
disney: disney
primevideo: prime_video hbo
musicstreaming: spotify
newspaper: periodico periodicos prensa
podcast: podcast podcasts
radio: radio
internet: internet wifi
socialmedia: redes_sociales red_social ~mis_seguidores
facebook: facebook
instagram: instagram insta
tiktok: tiktok
twitter: twitter
linkedin: linkedin
youtube: youtube
whatsapp: whatsapp
datingapp: apps_de_citas app_de_citas tinder
gaming: videojuegos videojuego
onlineshop: compra_online compras_online comprar_por_internet compra_por_internet comprar_online por_internet
amazon: amazon
secondhand: segunda_mano wallapop vinted
loyalty: tarjeta_de_fidelidad tarjeta_de_puntos
creditcard: tarjeta_de_credito
bankaccount: cuenta_bancaria cuenta_corriente
cash: efectivo en_metalico
mobilepay: bizum apple_pay
loan: prestamo prestamos credito deuda deudas
savingsaccount: cuenta_de_ahorro cuenta_de_ahorros
savings: ahorros ahorra ahorro
invest: inversiones invierte inversion invertir
stocks: fondos ~dividendos
crypto: criptomonedas bitcoin cripto
insurance: seguro seguros asegurado asegurada ~mapfre
healthinsurance: seguro_de_salud seguro_medico
travelinsurance: seguro_de_viaje
claim: siniestro parte_al_seguro
gambling: apuestas apostar juegos_de_azar
meat: carne carnes ~albondigas
redmeat: carne_roja
chicken: pollo pavo
beef: ternera chuleton hamburguesa
pork: cerdo jamon chorizo salchichas lomo
seafood: gambas marisco mariscos mejillones almejas calamares langostinos
fish: pescado salmon atun
dairy: lacteos yogur mantequilla nata
milk: leche
cheese: queso quesos
egg: huevo huevos tortilla
gluten: gluten
sugar: azucar dulces chocolate
fastfood: comida_rapida mcdonalds
delivery: comida_a_domicilio glovo just_eat
restaurant: restaurante restaurantes
cooking: cocinar cocina/v cocino ~sofrito
baking: hornear reposteria
breakfast: desayuno desayuna
organic: ecologico ecologicos
grocery: la_compra supermercado
alcohol: alcohol alcoholicas ~resaca ~unas_copas
beer: cerveza cervezas unas_canas
wine: vino vinos rioja cava
spirits: whisky ron vodka ginebra gintonic cubata
caffeine: cafeina
coffee: cafe cafes cortado
tea: te_verde te_negro infusion
softdrink: refresco refrescos coca_cola
diet: dieta alimentacion
vegetarian: vegetariano vegetariana
vegan: vegano vegana
smoking: fuma fumo fumar cigarrillo cigarrillos tabaco cigarro ~paquete_al_dia ~cajetilla ~marlboro es_fumador es_fumadora soy_fumador soy_fumadora
nonsmoker: no_fumador no_fumadora
vaping: vapea vapear cigarrillo_electronico vapeo
medication: medicamento medicamentos medicacion ~insulina
sleepingpill: pastillas_para_dormir somniferos
painkiller: ibuprofeno paracetamol
supplement: suplementos vitaminas
glasses: gafas ~progresivas
contacts: lentillas
dentist: dentista
doctor: medico doctora
hospital: hospital ingresado
surgery: operacion operado operada
therapy: psicologo psicologa terapia terapeuta psiquiatra
physio: fisioterapeuta fisio
allergy: alergia alergias alergico alergica ~antihistaminico
chronic: enfermedad_cronica
diabetes: diabetes diabetico ~insulina
asthma: asma ~inhalador
vaccine: vacuna vacunado
sickleave: baja_medica de_baja
tattoo: tatuaje tatuajes
makeup: maquillaje maquilla pintalabios
hairdresser: peluqueria peluquero
perfume: perfume colonia
exercise: deporte ejercicio ejercicio_fisico
gym: gimnasio ~mancuernas
running: correr corro footing running ~maraton
swimming: natacion nadar
yoga: yoga
pilates: pilates
football: futbol
tennis: tenis padel
climbing: escalada
dancing: bailar baile
cycling: ciclismo
fishing: pesca
hunting: caza
instrument: instrumento instrumento_musical violin bateria
piano: piano
guitar: guitarra
choir: coro
reading: leer libros libro lectura novela novelas
library: biblioteca
cinema: cine
concert: concierto conciertos
festival: festival festivales
theatre: teatro opera
museum: museo museos
crafts: ganchillo tejer
gardening: jardineria
diy: bricolaje
club: club asociacion
volunteering: voluntariado voluntario voluntaria
donation: dona donar donativos donacion
religion: religion iglesia misa
voting: vota votar elecciones vote
lottery: loteria quiniela euromillones
casino: casino poker
farm: granja finca ~hectareas
tractor: tractor
degree: universidad licenciado licenciada ~tfg
allotment: huerto_urbano
greenhouse: invernadero
compost: compost compostar compostera
hottub: jacuzzi
elevator: ascensor elevador
attic: desvan buhardilla
secondhome: segunda_residencia casa_de_vacaciones casa_en_la_playa
lodger: realquilado
battery: bateria_domestica
parking: plaza_de_garaje plaza_de_aparcamiento
burglary: robo_en_casa entraron_a_robar
caregiving: cuidador cuidadora
foster_child: nino_acogido acogimiento
jobsearch: buscando_empleo buscar_empleo buscando_trabajo buscar_trabajo buscando_trabajo busqueda_de_empleo ~entrevista_de_trabajo
companycar: coche_de_empresa
strike: huelga huelgas
internship: practicas_en_empresa becario becaria
canteen: comedor_de_empresa
landline: telefono_fijo linea_fija
smarttv: smart_tv
drone: dron drones
printer3d: impresora_3d
projector: proyector
antivirus: antivirus
passwordmanager: gestor_de_contrasenas ~bitwarden
videocall: videollamada videollamadas facetime skype
voiceassistant: asistente_de_voz asistentes_de_voz altavoz_inteligente
paytv: tele_de_pago television_de_pago
adblock: bloqueador_de_anuncios adblock
magazine: revista revistas
blog: blog blogs
comics: comics tebeos manga
anime: anime
will: testamento
gold: monedas_de_oro lingotes
bnpl: pago_a_plazos compra_a_plazos klarna
overdraft: descubierto numeros_rojos
paypal: paypal
crowdfunding: crowdfunding micromecenazgo
taxadviser: gestoria asesor_fiscal
studentloan: prestamo_estudiantil
sushi: sushi
pizza: pizza pizzas
icecream: helado helados
bottledwater: agua_embotellada
barbecue: barbacoas
fasting: ayuno ayuno_intermitente
proteinshake: batido_de_proteinas proteina_en_polvo
homebrew: cerveza_casera
jam: conservas_caseras mermelada_casera
farmersmarket: mercadillo
oatmilk: leche_de_avena bebida_de_avena leche_de_soja bebida_vegetal
spicy: picante
blooddonor: donar_sangre donante_de_sangre donado_sangre
migraine: migrana migranas
backpain: dolor_de_espalda
acupuncture: acupuntura
homeopathy: homeopatia homeopatico
massage: masaje masajes masajista
cpap: cpap
earplugs: tapones_para_los_oidos tapones_de_oidos
snoring: roncar ronco ronquidos
meditation: meditar meditacion medito
sunscreen: crema_solar protector_solar
tanning: solarium rayos_uva autobronceador
braces: ortodoncia brackets
wig: peluca extensiones_de_pelo
heels: tacones
watch: reloj_de_pulsera
handbag: bolso bolsos
sneakers: zapatillas_deportivas deportivas
fur: abrigo_de_piel
diving: buceo bucear submarinismo
surfing: surfear surf tabla_de_surf
sailing: velero
rowing: remo
skating: patinaje patinar monopatin
triathlon: triatlon
basketball: baloncesto
volleyball: voleibol
handball: balonmano
stadium: estadio
esports: esports twitch
chess: ajedrez
puzzles: puzles puzle rompecabezas
crosswords: crucigramas sudokus sudoku
cards: jugar_a_las_cartas mus tute
modelling: maquetas maquetismo modelismo
stamps: filatelia coleccionar_sellos
astronomy: telescopio astronomia
birdwatching: avistamiento_de_aves observar_aves
pottery: ceramica alfareria ~torno_de_alfarero
woodwork: carpinteria ebanisteria
beekeeping: apicultura abejas colmena colmenas
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_room sala_de_escape
themepark: parque_de_atracciones parque_tematico disneyland
zoo: zoologico zoo
band: grupo_de_musica
dating: citas_por_internet
fleamarket: mercadillo_de_segunda_mano
hostel: albergue hostal
rentalcar: coche_de_alquiler alquiler_de_coches
packageholiday: viaje_organizado todo_incluido
ferry: ferry transbordador
interrail: interrail
travelagency: agencia_de_viajes
longbus: autocar autobus_de_larga_distancia
petition: peticion peticiones change_org
protest: manifestacion manifestaciones
military: servicio_militar la_mili
recycling: reciclar reciclo reciclaje
towncouncil: pleno_municipal
jury: jurado_popular
tutoring: clases_particulares profesor_particular
exchange: erasmus
scholarship: beca_de_estudios beca becas
tent: tienda_de_campana
homeinsurance: seguro_de_hogar seguro_del_hogar seguro_de_casa
twins: gemelos mellizos

# Words with several meanings: each counts only beside another word about the same.
abroad: ~aduana/?
alcohol: ~copas/?
balcony: terraza/?
beef: filete/?
beer: cana/? canas/?
bike: ~carril_bici/? ~sillin/?
bird: canario/?
car: ~aparcar/? ~atasco/? ~deposito/? ~gasoil/? ~matricula/? ~neumaticos/? ~taller/?
cash: ~cajero/?
cinema: ~palomitas/?
coffeemachine: ~capsulas/?
cooking: ~guiso/?
creditcard: visa/?
dog: ~correa/?
exercise: ~entreno/?
flight: ~aeropuerto/? ~embarque/? ~ventanilla/?
garden: ~regar/?
glasses: ~optica/?
gym: ~cinta/? ~pesas/?
hotel: ~buffet_del/? ~recepcion/?
insurance: ~franquicia/? ~poliza/?
internet: fibra/?
ironing: plancha/?
job: ~guardia/? ~mis_companeros/? ~obra/? ~sueldo/? ~turno/?
landlord: ~fianza_del_piso/?
licence: carnet/?
loan: ~cuota_del/? ~letras/? ~plazos/?
lottery: ~decimo/? ~rasca/?
meat: ~asado/? ~barbacoa/?
medication: ~pastilla/? ~pastillas/? ~receta/?
newspaper: ~crucigrama/?
partner: senora/?
pet: ~pienso/? ~su_cuenco/?
shiftwork: turnos/?
ski: ~forfait/? ~pistas/?
smoking: fumador/? fumadora/?
stocks: acciones/? bolsa/?
streaming: plataformas/?
student: ~facultad/?
swimming: ~largos/?
train: ave/?
unemployed: paro/?
washingmachine: ~centrifugado/?
cat: ~maull*
