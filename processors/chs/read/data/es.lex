# Spanish. The classes under [words] are explained in docs/checks/chs.md; a word may stand in several.
[words]
amends: queria_decir queria_poner me_equivoque me_he_equivocado correccion marque_mal lei_mal error_mio
no: no nop negativo
not: no sin tampoco ni
never: nunca jamas nunca_jamas en_la_vida en_mi_vida ni_una_vez
none: ninguno ninguna ningun nada nadie ningunos ninguna_de_estas ninguno_de_estos nada_de_eso ni_uno ni_una cero ninguno_de_los ninguna_de_las hijo_unico hija_unica
yes: si claro por_supuesto desde_luego exacto correcto
hedge: casi practicamente raramente rara_vez a_veces a_menudo realmente mucho siempre apenas de_vez_en_cuando normalmente generalmente demasiado regularmente tanto todos cada necesariamente muy_poco
unsure: no_se no_lo_se ni_idea no_sabria prefiero_no no_me_acuerdo no_recuerdo sin_opinion ns_nc
notasked: no_aplica no_procede no_corresponde n_a na no_aplicable no_es_mi_caso
past: antes antiguo antigua ex antiguamente de_pequeno de_pequena de_joven cuando_era en_el_pasado hace_anos anteriormente anterior en_aquella_epoca en_su_vida de_nino de_nina solia
past: hace_mas_tiempo hace_mucho_tiempo
tense: estuve estuvimos estuvo estaban fui fuimos hice hicimos era eran tenia tenian teniamos tuvo tuve tuvimos fue fueron hacia iba estaba
ended: hasta_cuando vendi vendido vendimos vendida deje dejado dejamos ya_no cancele cancelado di_de_baja hasta murio fallecio fallecido pagada termine terminado termino regale separe mudamos perdi cambie se_rompio se_murio
ended: robaron robado robada
future: todavia_no aun_no voy_a vamos_a pronto proximo proxima el_ano_que_viene planeo pienso_comprar quiero_comprar espero algun_dia quizas_mas_adelante tengo_pensado
hypo: deberia tendria_que seria tendria gustaria quisiera podria si_tuviera si_fuera si_pudiera ojala ideal imagine imagina sueno querria elegiria compraria haria preferiria usaria tuviera pudiera
other: marido mujer pareja novio novia amigo amiga amigos amigas madre padre padres hermano hermana hijo hija hijos vecino vecina vecinos companero companera companeros abuelo abuela tio tia primo prima suegra suegro cunado cunada alguien jefe empresa_coche coche_de_empresa inquilino sobrino sobrina mama papa yerno nuera esposo esposa familia
with: con y junto_a
excuse: excepcion excepciones de_soja sin_lactosa prestado prestada prestan alquilado alquilo alquilada alquiler_de compartido regalo invitados visita visitas para_el_trabajo salvo excepto aparte_de depende hijastro hijastra de_empresa sin_alcohol vegetal descafeinado comparto
but: pero aunque sin_embargo sino
because: porque ya_que pues como_no
i: soy estoy yo mi mis me nosotros nuestro nuestra nuestros nuestras nos conmigo
you: tiene tienes usa usas utiliza utilizas come comes bebe bebes fuma fumas va vas ve lee lees hace haces compra compras paga pagas gasta gastas posee practica practicas toma tomas juega juegas escucha escuchas lleva llevas consume usted ustedes tu te le ud cuantos_anos_lleva cuanto_tiempo_lleva cuanto_lleva cuantos_anos_llevas
your: su sus tu tus vuestro vuestra
howmany: cuantos cuantas cuantos_de cuantas_de numero_de numero cuanta_gente
howmuch: cuanto cuanta cantidad importe
howoften: con_que_frecuencia cada_cuanto frecuencia cuantas_veces con_cuanta_frecuencia
howlong: cuanto_tiempo desde_cuando cuantos_anos_lleva hace_cuanto cuantos_anos
howold: que_edad cuantos_anos_tiene
which: como que cual cuales describa cite como_describiria como_definiria
who: quien quienes
where: donde adonde
when: cuando en_que_ano que_ano a_que_edad en_que_mes
why: impide impiden comentario comentarios explique justifique comente expliquenos cuente por_que motivo motivos razon
own: tiene tengo tienes posee tenemos tienen compra compro comprado compre paga pago contratado suscrito dispone hay
use: usa uso utiliza utilizo ve veo lee leo escucha escucho come como bebe bebo juega juego va voy visita practica hace hago conduce conduzco lleva pide viaja cocina toma tomo
know: ver_futbol ve_futbol ver_el_futbol conoce conozco oido_hablar
opinion: siente piensa opina opinion importante acuerdo cree deberia interesa confianza parece
prefer: falta echa_de_menos gusta gustan le_gusta te_gusta sigue prefiere favorito favorita preferido preferida ideal perfecto perfecta suenos gusta_mas
last: ultimo ultima ultimos ultimas recientemente reciente
only: solo solamente unicamente exclusivamente
each: por al a_la cada todos_los todas_las el la los las
ever: alguna_vez jamas_ha nunca_ha
of: de del
or: o u
and: y e
to: a al
stop: el la los las un una unos unas en para es son esta estan ser estar lo al se le les eso esto ese esa este estos estas muy bien tambien actualmente actual normal aproximadamente siguiente siguientes opcion opciones respuesta tipo tipos cosa cosas producto productos gracias lo_siento desgraciadamente personalmente habitualmente hoy ahora todavia aun ha he haber hogar casa vida pues bueno entonces mas menos antes_de antes_del luego recuerdo recuerdos recuerda primera_vez
 otra_cosa todo toda mismo misma poco hace falta interes necesito ganas
age: edad anos_cumplidos
birth: nacio nacido nacida nacimiento ano_de_nacimiento naci fecha_de_nacimiento
household: techo hogar casa vivienda unidad_familiar domicilio
people: personas persona gente miembros tamano
adults: adultos adulto
live: vivido viviendo vive viven vivo vivimos convive conviven reside
alone: solo sola nadie_mas vivo_solo vivo_sola
work: trabajo trabaja empleo laboral puesto profesion
staff: empleados trabajadores plantilla personal
company: empresa compania negocio organizacion
team: equipo departamento sucursal oficina seccion
rating: valore valora puntue puntuacion satisfecho satisfecha satisfaccion recomendaria recomendar escala estrellas disfruta nota califique calificaria que_tal
worst: disgusta molesta mejorar peor inconveniente problemas problema no_le_gusto no_gusta cambiaria preocupa dificil estresa menos_le_gusta quejas echa_de_menos
since: desde
for: desde_hace durante hace llevo
ago: hace
times: veces vez x una_vez
minutes: minuto minutos min
hours: hora horas h
days: dia dias noche noches
weeks: semana semanas semanal la_semana_pasada
months: mes meses mensual el_mes_pasado
years: cuantos_anos_lleva ano anos anual
percent: % porcentaje por_ciento
money: € $ £ euro euros pesos
over: mas_de mayor_de al_menos minimo o_mas
under: menores_de menores menos_de menor_de como_mucho maximo
about: unos unas alrededor aproximadamente sobre cerca_de
stop: principios
stop: mediados
stop: finales
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
stop: incluido incluida incluyendo contando incluyendose
part: de_eso de_esto de_ellos de_ellas de_estos de_estas de_esos de_esas cuantos_de cuantas_de
us: de_nosotros somos nosotros
stars: estrellas
buy: compra compro comprar compras compre vende vendo comprado adquirido compraste
act: cancelado cancelada dado_de_baja cambiado_de reclamado devuelto devolver reparada reemplazado renovada cancelar cancelo cancelaste cambiar_de cambio_de cambiaste_de reparar reparo reparado reemplazar renovar renovo renovado quejarse quejo queja contactar contacto_con darse_de_baja dio_de_baja darse_de_alta contratar contrato reclamar reclamo
they: su sus
article: el la los las un una unos unas este esta ese esa mi mis nuestro nuestra
they: tiene tienen
stop: pertenece encuentra
why: diga diganos nota puntuacion calificacion dado puesto comentar ejemplo respuesta explicar por_que_da
stop: indique
sense: veo ve ver visto oigo oye oir oido huele olor olores ruido ruidos vista vistas vendo vende enseno
other: anfitrion anfitriona
none: para_nada ni_un ni_una_sola nada_de_nada ni_un_duro en_absoluto ni_gota ni_por_asomo
never: ni_una_sola_vez jamas_de_los_jamases
no: que_va claro_que_no por_supuesto_que_no ni_hablar ni_loco ni_loca
stop: empece entre_a jubile
stop: construido construida fundada fundado fabricado
hypo: pondria pondriamos comprariamos hariamos tendriamos iria iriamos seriamos cambiaria cogeria reservaria gastaria viajaria volveria adoptaria invertiria instalaria probaria encantaria
stop: solo ya apenas
stop: alguna alguno algun algunos algunas algo cualquier cualquiera suele sueles suelen suelo soler hecho hizo hice hacer hecha tenido tener estado ido ir usado pone pones poner pasa pasan pasar dan da das dar dijo sabe sabes saber puede puedes poder debe debes deber quiere quieres querer viene vienes venir sale sales salir queda quedan quedar sigues llega llegar deja dejo dejar mismos mismas propio propia propios propias fuera dentro ademas cerca lejos entre segun contra ante tras mediante mayor menor primer primera primero principal principales habitual habituales tiempo ratos libre libres rato momento ultimamente toca toco os dedica dedicas dedicar personales privado privada parte partes ella ellos ellas recuerdas
own: tenia tenias tuvo teneis poseen poseo poseer dispones disponen disponer contrato contrata contratada contratar adquirido adquirir compraste pagado pagas pagan pagar suscrita suscripcion abonado abonada guarda
use: usas usan usar utilizas utilizan utilizado utilizar ves ven visto ver lees leen leido leer escuchas escuchan escuchado escuchar comes comen comido comer bebes beben bebido beber juegas juegan jugado jugar vas van vamos visitado visitar practicas practican practicado practicar haces hacen conduces conducen conducir conducido llevas llevan llevado pides piden pedir viajas viajan viajado viajar cocinas cocinan cocinado cocinar tomas toman tomado tomar consume consumes consumen consumido consumir monta montas montar acude acudes acudido asiste asistes asistido frecuenta
window: en_el_ultimo ultimos_doce_meses este_ultimo_ano los_ultimos durante_los_ultimos durante_el_ultimo
stop: otras_personas otra_gente aparatos aparato dispositivos servicios actividades equipos electrodomesticos global globalmente
window: este_verano esta_primavera este_invierno el_verano_pasado el_invierno_pasado el_otono_pasado la_primavera_pasada
hypo: veria daria sabria vendria saldria diria llevaria tomaria pediria comeria beberia visitaria pagaria trabajaria viviria estaria habria quitaria pintaria ponderia pondriais venderia dejaria empezaria aprenderia montaria anadiria mejoraria recomendaria repetiria invitaria regalaria plantaria
excuse: lavanderia autoservicio
when: cuanto_hace hace_cuanto
tense: *aba *abamos *aban vivia viviamos dormia comia bebia leia conducia salia
recently: hoy ayer anteayer anoche esta_manana esta_semana la_semana_pasada este_mes el_mes_pasado este_fin_de_semana antier esta_tarde el_otro_dia
stop: despues tarda
stop: aumento crecimiento a_su_nombre fue fueron cuentenos han recibido recibida aunque_sea_leve aunque_sea ni_siquiera_leve
total: total en_total conjunto
hundred: sume_100 porcentaje reparto

# How something is counted, or on which day.
irony: ay ah vaya bravo
without: sin
apart: salvo excepto aparte_de ademas excluyendo* excluido excluida exceptuando a_parte aparte fuera_de
stop: componen compone componemos forman_parte conforman integran
excuse: baja_maternal baja_por_maternidad permiso_de_maternidad permiso_de_paternidad excedencia para_los_demas para_otros para_amigos cuando_estan cuando_vienen fines_de_semana_alternos
why: cuentanos_mas cuentenos_mas cuentanos diganos_mas dinos_mas tu_opinion su_opinion danos_tu_opinion tus_comentarios sus_comentarios
 algun_comentario comentarios_adicionales otros_comentarios observaciones alguna_observacion explica_por_que explique_su_respuesta por_favor_explique
 explica_tu_respuesta justifique_su_respuesta por_que_motivo por_que_razon motivo_de_su_valoracion en_detalle con_mas_detalle mas_detalles especifique
 por_favor_especifique detalle_su_respuesta tu_experiencia su_experiencia comparte_tu_experiencia describa_su_experiencia en_tus_propias_palabras
 con_sus_propias_palabras sugerencias alguna_sugerencia desea_anadir_algo algo_mas_que_anadir algo_que_agregar que_opinas que_le_parecio
 respuesta_libre texto_libre
rating: grado_de_satisfaccion nivel_de_satisfaccion
excuse: lo_deje la_deje no_la_acabe no_lo_acabe no_acabe no_la_termine no_lo_termine no_termine sin_terminar sin_titulo lo_abandone la_abandone
not: propios_no no_propios no_mios
excuse: propios_no no_propios no_mios en_temporada
 medio_hermano media_hermana hermanastro hermanastra para_ella para_ellos en_un_erte en_erte fisio fisioterapia rehabilitacion cigarrillo_electronico
 de_lentejas de_garbanzos de_tofu de_seitan
[measures]
words: tazas vasos copas botellas latas raciones porciones piezas normal tipico tipica habitual promedio

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
100: cien ciento
17: diecisiete
19: diecinueve
21: veintiuno veintiun veintiuna
22: veintidos
23: veintitres
24: veinticuatro
25: veinticinco
26: veintiseis
27: veintisiete
28: veintiocho
29: veintinueve
80: ochenta
90: noventa

[rates]
260: lunes_a_viernes
365: todos_los_dias cada_dia diario diariamente a_diario cada_manana cada_noche todas_las_noches todas_las_mananas
52: cada_semana todas_las_semanas semanalmente una_vez_a_la_semana todos_los_sabados todos_los_domingos cada_fin_de_semana los_lunes los_martes los_miercoles los_jueves los_viernes los_sabados los_domingos fines_de_semana los_fines_de_semana semanal
12: cada_mes todos_los_meses mensualmente una_vez_al_mes mensual
1: cada_ano todos_los_anos una_vez_al_ano anual
0: nunca jamas

[feelings]
-2: desastre pesimo pesima vergonzoso lamentable horrible inaceptable
-1: sucio lento ruidoso grosero decepcionado decepcionada
1: limpio amables rapido
2: maravilloso perfecto impecable encantado encantada espectacular buenisima estupendo genial
-2: espantoso* atroz* repugnante* vergonzoso* tomadura infierno nefasto* patetico* deplorable* detesto engano timo ladrones ni_loco insoportable horrible* pesim* fatal odio odia asquer* asco desastr* estafa verguenza inaceptable* lamentable* terrible* peor infernal* pesadilla basura insoportable* inutil* tortura robo nunca_mas
-1: frio fria soso sosa quemado crudo agobiante confuso injusto bruto borde lentisimo carisimo sucisimo fallan falla falla* pesado triste inseguro inseguridad grito gritos malo mala malos malas mal lento* lenta* caro cara caros caras decepcion* averia* problema* suci* frio* ruid* aburri* insatisf* desagradable* dificil* complicad* roto rota estropead* retras* cansad* agotad* antipatic* grosero* incomod* mediocre*
1: calido atento atenta claro clara justo justa sereno puntual acogedor sabroso suave profesional seguro segura descansado bueno buena buenos buenas bien amable* rapid* limpi* facil* content* satisf* fiable* comod* practic* util* agradable* simpatic* tranquil* eficaz fresc* puntual* barato
2: sublime divino paraiso inmejorable fenomenal brutal fabuloso insuperable de_maravilla maravilla buenisimo riquisimo de_diez excelent* perfect* genial* encanta* fantastic* maravill* estupend* increib* magnific* mejor delicios* espectacular* impecable* extraordinari* feliz disfruto*

-2: incomible* intragable* chapuza sinverguenza* bochornos* intolerable* nefast* porqueria desastre* un_horror horribles horroroso pesimos lamentables
 desastroso desastrosa vergonzosa asqueroso asquerosa repugnante incomible estafadores jamas_volvere intolerable indignante espantoso espantosa terrible
 terribles nefasto nefasta tirar_el_dinero dinero_tirado infame bochornoso de_juzgado
-2: las_peores lo_peor el_peor la_peor quiero_mi_dinero quiero_la_plata no_rescato_nada no_se_lo_recomiendo
-1: molest* ruidos* apest* humedad moho cucaracha* estresant* desorganiz* grasient* maleducad* descuidad* decepcionante decepcion mediocre mediocres aburrido
 aburrida aburridisimo lenta lentos sucia sucios maleducado maleducada antipatico antipatica desagradable desagradables ruidosa averiado averiada estropeado
 estropeada carisima demasiado_caro muy_caro quemada rancio duro_como helado_y frio_y retraso retrasos tarde_siempre complicado complicada incompetente
 incompetentes insoportable chapuza incomodo incomoda inutil queja quejas cabreado cabreada harto harta molesto molesta enfadado enfadada huele_mal apesta
 me_gritaron me_ignoraron nadie_contesta mareando tomaron_el_pelo
-1: goteras chinches robaron
1: educad* cercan* espacios* luminos* silencios* abundante* atent* resolutiv* agradable agradables amable simpatico simpatica simpaticos rapida rapidos limpia
 limpios eficiente comodo comoda comodos tranquilo tranquila atentos servicial satisfecho satisfecha contento contenta correcto correcta practico practica
 rico rica bonito bonita fiable util claro_y acogedora cercano fresco fresca
2: exquisit* sobresaliente* inolvidable* de_lujo una_joya chapo insuperable* sensacional* excelente excelentes perfecta perfectos geniales estupenda
 fantastico fantastica magnifico magnifica maravillosa espectaculares increible increibles delicioso deliciosa riquisima me_encanta me_encanto encanta
 sensacional extraordinario extraordinaria una_pasada sobresaliente inolvidable inolvidables lo_mejor el_mejor la_mejor un_lujo una_gozada enamorado enamorada
 repetiria_mil
2: no_le_cambiaria no_cambiaria_nada son_un_amor primera_opcion
-2: horrorosa asquerosos un_asco que_asco deplorable penoso penosa patetico patetica un_desastre catastrofico una_verguenza sinverguenza sinverguenzas
 inadmisible indignado indignada estafas estafado estafada me_estafaron timadores un_robo fraudulento tomadura_de_pelo se_rien_de_ti
 se_burlan_del_cliente mierda una_basura pura_basura una_cagada culero un_infierno incompetencia ineptos no_volvere no_volveria no_vuelvo_mas
 no_pienso_volver no_lo_recomiendo no_la_recomiendo no_recomiendo nada_recomendable no_vayan no_vayais no_compren huyan huid ni_regalado cucarachas
 toxico acoso humillante furioso furiosa
-1: muy_mal regulero flojo floja deja_mucho_que_desear deja_que_desear no_es_para_tanto ni_fu_ni_fa ha_empeorado sobrevalorado muy_cara abusivo
 abusivos muy_lento muy_lenta tardan_mucho impuntual impuntuales con_retraso llego_tarde llegan_tarde nunca_llego no_contestan no_responden te_ignoran
 mal_organizado desorganizado desorganizacion un_caos caotico maleducados grosera groseros bordes arrogante prepotente prepotentes mala_onda
 malos_modos mal_trato mal_atendido mala_gana falta_de_respeto poco_profesional poco_serio chapuceros dejadez negligencia sucias suciedad mugre cutre
 cutres anticuado defectuoso no_funciona no_sirve dejo_de_funcionar se_cuelga se_traba falla_mucho un_rollo un_conazo frustrante agotador sin_sabor
 trucho inutiles enganoso enganan mentirosos mentiroso mienten chantas una_lastima una_pena insatisfecho descontento descontenta mal_pagado
 explotadores perdida_de_tiempo mal_rollo
1: buen_servicio buena_atencion buen_trato buena_calidad buen_ambiente buena_onda buen_rollo buena_gente buen_precio muy_bueno muy_buena muy_buenos
 muy_bien todo_bien muy_rico amabilidad majo maja majos majas atentas bien_atendido serviciales carinoso profesionalidad muy_profesional
 muy_profesionales competente eficientes confiable puntuales puntualidad a_tiempo muy_rapido muy_rapida rapidez bien_organizado bien_ubicado
 bien_situado facil_de_usar muy_util intuitivo intuitiva funciona_bien va_bien sin_problemas ninguna_queja bueno_bonito_y_barato sabrosa contentos
 satisfechos me_gusta me_gusto me_ha_gustado mola guay chido lindo linda encantador encantadora recomendable recomiendo volvere volveremos repetire
2: excepcional impecables fabulosa una_maravilla 10_de_10 un_diez de_primera los_mejores las_mejores deliciosos exquisito exquisita
 para_chuparse_los_dedos una_delicia encantados me_ha_encantado nos_encanto contentisimo muy_contento muy_contenta muy_satisfecho muy_satisfecha
 cinco_estrellas de_puta_madre es_la_hostia es_la_polla cojonudo chevere chingon la_rompe un_crack unos_cracks todo_un_acierto no_se_puede_pedir_mas
 no_puede_ser_mejor supero_mis_expectativas muy_recomendable totalmente_recomendable lo_recomiendo_a_todos recomiendo_al_100 con_los_ojos_cerrados
 mil_gracias no_lo_cambio_por_nada

[concepts]
# Household and family
child: mi_nina mi_nino chavales hijo hijos nino ninos nina ninas criatura crios peques ~panales ~guarderia_de ~el_mayor_tiene ~el_pequeno_tiene
 ~guarderia ~carrito_de_bebe ~biberon ~amapa ~extraescolares_de ~silla_del_coche ~baja_maternal ~cumple_del_nino ~peque/m ~mayor/m ~pequeno/m
 ~pequena/m ~deberes/? ~chupete/? ~cuna/? ~mochila/? ~tutora/? nene nena nenes
 chiquillos chaval ~permiso_de_paternidad ~baja_de_maternidad ~lactancia ~columpios/? ~parque_infantil ~cuento_antes_de_dormir ~pediatra/? ~colegio_de_los
 ~salida_del_cole ~comedor_escolar ~uniforme_del_cole ~custodia_compartida ~pension_alimenticia ~primera_comunion/? ~reyes_magos/?
 ~catarro_del_nino ~panal ~trona ~sillita ~ninera ~canguro/?
child: ~trabajo_de_parto ~di_a_luz ~mi_cesarea ~mi_parto
child: ~mi_pequeno ~mi_pequena ~mi_mayor ~reunion_de_padres ~nuestro_peque ~lo_amamanto
twins: gemelos mellizos
baby: el_bebe un_bebe mi_bebe nuestro_bebe su_bebe del_bebe al_bebe bebes/n ~baja_maternal
daughter: hija hijas
nursery: guarderia
childcare: ninera canguro ~ludoteca ~guarderia/? ~la_ninera ~madre_de_dia ~escuela_infantil/?
grandchild: nieto nieta nietos nietas
partner: mi_chico mi_chica prometido prometida pareja novio novia companero_sentimental senora/? mi_pareja mi_novio mi_novia mi_companero ~mi_amor
 ~convivo_con_mi ~vivimos_juntos ~mi_media_naranja
spouse: marido esposo esposa conyuge mi_mujer su_mujer ~aniversario_de_boda ~bodas_de_plata ~nos_casamos ~luna_de_miel
 ~alianza/? ~anos_de_casados ~anos_casados ~mi_santa
sibling: hermano hermanos hermanos_o_hermanas hermanos_y_hermanas
sister: hermana hermanas
flatmate: companero_de_piso companera_de_piso companeros_de_piso piso_compartido
alone: vivo_solo vivo_sola vive_solo vive_sola nadie_mas
marital: estado_civil situacion_sentimental
married: casado casada casados
single: soltero soltera
divorced: divorciado divorciada separado separada
widowed: viudo viuda
wed: se_caso ~bodas_de_plata ~bodas_de_oro ~luna_de_miel ~aniversario_de_bodas ~viaje_de_novios
nevermarried: soltero soltera nunca_casado nunca_casada nunca_he_estado_casado nunca_he_estado_casada
pregnant: embarazada embarazo ~ecografia ~matrona

# Housing
home: vivienda tenencia regimen_de_tenencia
landlord: casero casera arrendador ~fianza_del_piso/?
rent: alquiler renta_mensual renta ~me_subio_el_alquiler
homeloan: nuestra_hipoteca mi_hipoteca
mortgage: hipoteca ~cuota/? ~euribor/? ~letra/? hipotecas ~letra_de_la_hipoteca ~tipo_fijo/? ~tipo_variable ~cuota_de_la_casa
mortgage: ~cuota_del_piso ~letra_del_piso ~letra_de_la_casa ~credito_hipotecario
owner: mi_casa compramos_la_casa compre_el_piso nuestra_casa propietario propietaria en_propiedad vivienda_propia casa_propia piso_propio
 ~comunidad_de_propietarios ~ibi ~escrituras ~derrama ~notaria/? ~nuestra_propia_casa ~me_compre_el_piso ~compramos_el_piso
tenant: inquilino inquilina de_alquiler en_alquiler ~casero ~fianza_del_piso ~fianza/?
 ~me_subio_el_alquiler ~inmobiliaria/?
withparents: con_mis_padres con_sus_padres casa_de_mis_padres
garden: jardin huerto ~cesped ~regar/? ~seto/? ~parterre/? ~rosales/? ~macizos ~tumbonas/? ~barbacoa_del/? ~cortacesped ~podar ~manguera ~riego/? ~compostera
 ~pergola ~cenador ~limonero/? ~mis_tomates ~mala_hierba ~malas_hierbas
lawn: cesped ~cortar_el_cesped ~cortacesped
balcony: balcon ~macetas/? ~barandilla/?
garage: garaje plaza_de_garaje
pool: piscina ~depuradora ~trampolin/? ~vaso/? ~limpiafondos
cellar: sotano trastero
heating: calefaccion
gas: gas caldera_de_gas ~gas_natural ~caldera/? ~bombona/?
heatpump: aerotermia bomba_de_calor
stove: chimenea estufa_de_lena ~lena_para_la_chimenea ~deshollinador ~lena/? ~brasas/? ~ceniza/? ~troncos/? estufa_de_pellets ~tronco/? ~llamas/? ~cenizas
 ~pellets ~hoguera/?
solar: placas_solares paneles_solares ~autoconsumo ~inversor_solar ~placas/? ~tejado/? ~excedentes/? ~kwh/? ~inversor
solar: ~placas_en_el_tejado ~placas_en_el_techo ~vierto_a_la_red
aircon: aire_acondicionado ~split ~mando/? ~fresco/? ~grados/? ~frio/?
cleaner: asistenta limpiadora empleada_del_hogar persona_de_limpieza senora_de_la_limpieza empleada_de_hogar
moving: mudanza mudado
renovation: reforma reformas obras ~albanil/? ~azulejos/? ~fontanero/?
smarthome: domotica hogar_inteligente casa_inteligente ~alexa ~bombillas_inteligentes ~enchufe_inteligente ~termostato_inteligente ~philips_hue
 ~luces/? ~persianas/? ~voz/?
alarm: alarma ~camara_de_vigilancia ~securitas
terrace: terraza
pelletstove: estufa_de_pellets

# Work and education
employment: situacion_laboral ocupacion
job: trabajo empleo trabaja trabajo_actual ~mi_turno ~reunion_con_mi ~nomina ~mi_equipo ~reunion_de_equipo ~fichar ~turno_de_manana
 ~guardia/? ~mis_companeros/? ~obra/? ~sueldo/? ~turno/? ~reunion/? ~encargado/? ~mi_oficina ~mi_empresa/? ~contrato_fijo ~contrato_indefinido
 ~paga_extra ~horario_partido ~convenio/? ~mis_alumnos/? ~mis_pacientes/? ~ficho ~jornada_intensiva ~becario/? ~mi_sueldo
 ~vacaciones_pagadas
job: ~entro_a_trabajar ~soy_supervisor ~soy_supervisora ~mi_relevo
commute: ir_al_trabajo al_trabajo desplazamiento
boss: jefe jefa supervisor encargada encargado jefa_de gerente superior_directo ~mi_superior
overtime: horas_extra horas_extras
homeoffice: teletrabajo teletrabaja desde_casa trabajar_desde_casa ~teletrabajar ~mesa_de_la_cocina/? ~pijama/? ~videollamada_de_trabajo ~en_zapatillas/?
 ~teams/? ~dos_dias_en_casa ~a_distancia/? ~trabajo_a_distancia ~desde_el_salon
shiftwork: turno_de_noche turnos/? turnos_rotativos
businesstrip: viaje_de_trabajo viajes_de_trabajo viajes_de_negocios viaje_de_negocios
reports: personas_a_cargo personas_a_su_cargo dirige_personas gente_a_cargo personal_a_cargo gente_a_su_cargo equipo_a_su_cargo ~mi_equipo
 ~evaluaciones_de_mi ~turnos/? ~vacaciones/? ~cuadrante/? ~equipo/? ~mi_equipo_de ~mis_subordinados ~evaluaciones/? ~a_mi_cargo
fulltime: tiempo_completo jornada_completa
parttime: tiempo_parcial media_jornada jornada_parcial
employee: asalariado
unemployed: desempleado desempleada en_paro sin_trabajo paro/? ~parado ~parada sin_empleo
retired: jubilado jubilada jubilacion pensionista ~mi_pension ~imserso ~hogar_del_jubilado
homemaker: ama_de_casa
selfemployed: autonomo autonoma por_cuenta_propia
business: mi_negocio negocio_propio mi_empresa mi_tienda empresa_propia ~clientes/? ~iva/? ~facturas/? ~mi_gestor ~mi_local ~mi_clientela
 ~mi_bar ~cuota_de_autonomos ~mi_taller ~facturo
staff: empleados mis_empleados trabajadores
solo: freelance sin_empleados autonomo_sin_empleados
student: estudiante ~mis_examenes ~facultad/? ~universidad/? ~selectividad ~apuntes ~examenes/? ~tfg ~residencia_de_estudiantes
 ~instituto/? ~bachillerato ~matricula/? ~beca/? ~carrera/? ~clases/?
sidejob: segundo_trabajo ingresos_extra pluriempleo trabajo_extra ~propinas/? ~extras/? ~camarero/?
union: sindicato sindical afiliado ~ccoo ~ugt ~afiliado_a_un_sindicato
education: estudios nivel_de_estudios formacion
degree: universidad licenciado licenciada ~tfg ~licenciado_por ~mi_tesis ~doctor_en ~graduado_en ~carrera_de ~doctorado
primary: sin_estudios primaria estudios_primarios
secondary: graduado_escolar secundaria
highschool: bachillerato bachiller
apprenticeship: formacion_profesional fp ciclo_formativo
bachelor: grado licenciatura carrera
master: master
phd: doctorado tesis doctor_en
course: curso cursos formacion curso_online ~profesor/? ~certificado/? ~apuntes/?
languages: idioma idiomas lengua_extranjera ~ingles_academia ~duolingo ~babbel ~vocabulario/? ~gramatica/? ~b2/? ~academia/?

# Transport
car: coche coches auto carro vehiculo vehiculos ~gasolina ~kilometraje ~itv ~maletero ~parabrisas ~parachoques ~limpiaparabrisas ~matricula_del_coche
 ~cambio_de_aceite ~aparcar/? ~atasco/? ~deposito/? ~gasoil/? ~matricula/? ~neumaticos/? ~taller/? ~embrague/m ~motor/m ~diesel/? ~autovia/?
 ~autopista/? ~peaje/? ~frenos/? ~volante/? ~ruedas/? ~mecanico/? ~aparcado/? ~aparco/? ~repostar/? ~faros/? ~rueda/?
 ~pasar_la_itv ~cambio_de_marchas ~bujias ~pinchazo/? ~plaza_de_parking/? ~asiento_trasero ~multa_de_aparcamiento ~gasolinera ~echar_gasolina
 ~llenar_el_deposito ~retrovisor ~grua/? ~rotonda ~semaforo/? ~caravana_de_coches
car: ~mi_embrague ~neumaticos_nuevos ~paso_la_itv ~lleno_el_deposito
carbrand: seat renault peugeot citroen vw volkswagen bmw audi mercedes toyota ford fiat opel dacia skoda tesla kia nissan hyundai corsa clio ibiza
 seat_leon megane c3 c4 cordoba octavia peugeot_208 kangoo cupra dacia_sandero
carbrand: ~mi_seat ~mi_ibiza ~mi_clio ~mi_corsa ~mi_renault ~mi_chevy
ecar: coche_electrico ~cargador_en_casa ~punto_de_carga ~punto_de_recharge ~carga/? ~autonomia/? ~enchufo/?
licence: carnet_de_conducir permiso_de_conducir licencia_de_conducir carnet/? ~puntos_del_carnet ~mi_carnet_de_conducir ~carne_de_conducir
drive: conduce conduzco conducir ~al_volante ~autovia/? ~adelantar/? ~aparcar/? ~atasco/? ~conduciendo ~conduje ~manejo/? ~me_saque_el_carnet
motorcycle: moto motos motocicleta ~scooter ~motera ~motero ~casco/? ~casco_integral ~mi_vespa ~honda/? ~yamaha ~kawasaki ~curvas/?
bike: bici bicicleta bicis bicicletas ~carril_bici/? ~sillin/? ~pedalear/? ~manillar/? ~casco/? ~pinchazo/? ~cadena/? ~pedaleo ~pedal/?
 ~rueda_pinchada ~candado/? ~maillot ~bicing ~bicimad
ebike: bicicleta_electrica bici_electrica
scooter: patinete patinete_electrico
publictransport: transporte_publico ~abono_transporte ~abono_mensual ~bonobus ~metrobus ~tarjeta_de_transporte ~retraso/? ~transbordo/? ~anden/?
 ~vagon/? ~revisor/? ~mi_abono ~tarjeta_multi ~cercanias ~parada_del_bus ~hora_punta/? ~torno/?
publictransport: ~en_la_linea/? ~abono_de_transporte ~tarjeta_bip
bus: autobus bus autobuses ~parada/? ~linea/?
train: tren trenes cercanias renfe ave/? ~anden/? ~estacion/? ~vagon/? ~retraso/? ~revisor/?
tram: tranvia
metro: metro
taxi: taxi taxis ~taxista
uber: uber cabify
carsharing: coche_compartido ~blablacar
walking: ~a_pie ~caminar ~andando ~paseo_a_pie
boat: ~barco ~velero ~lancha ~amarre/? ~puerto/? ~ancla/? ~puerto_deportivo ~eslora ~casco/? ~fondeamos ~fondear ~zodiac ~vela_mayor ~patron_de_embarcacion
camper: ~autocaravana ~caravana ~camper ~furgoneta_camper

# Travel
abroad: extranjero otro_pais fuera_de_espana al_extranjero ~control_de_pasaportes ~creta ~santorini ~bali ~phuket ~marrakech ~lisboa ~venecia ~roma
 ~londres ~berlin ~praga ~cancun ~punta_cana ~estambul ~dubai ~aduana/? ~visado/? ~frontera/? ~cambio_de_moneda/? ~jet_lag/? ~pasaporte/? ~en_portugal
 ~en_italia ~en_francia ~en_paris ~en_londres ~en_roma ~en_berlin ~en_grecia ~en_marruecos ~en_tailandia ~en_japon ~en_nueva_york ~en_mexico/? ~en_turquia
 ~en_egipto ~en_croacia ~en_irlanda ~en_escocia ~en_noruega ~en_praga ~en_lisboa ~en_amsterdam ~en_cuba/? ~en_estados_unidos
flight: avion vuelo vuelos volar vuela ~ryanair ~vueling ~tarjeta_de_embarque ~equipaje_de_mano ~iberia ~puerta_de_embarque ~asiento_de_ventanilla
 ~aeropuerto/? ~embarque/? ~ventanilla/? ~despegue/? ~aterrizaje/? ~aterrizo/? ~turbulencias/? ~azafata/? ~piloto/? ~maleta/? ~azafato ~sala_de_embarque
 ~asiento_de_pasillo ~facturar_la_maleta ~low_cost ~despegar ~aterrizar ~despegamos ~aterrizamos ~air_europa ~easyjet ~volotea ~escala/?
holiday: vacaciones viaje viajes ~veraneo
hotel: hotel hoteles ~habitacion_de_hotel ~minibar ~bufe_libre ~parador ~buffet_del/? ~recepcion/? ~conserje/? ~bufe/? ~media_pension ~pension_completa
 ~camarera_de_pisos ~check_in ~todo_incluido ~pulserita
camping: camping acampar ~tienda_de_campana ~saco_de_dormir ~piquetas/? ~hornillo/? ~parcela/? ~caravana/? ~autocaravana ~esterilla ~linterna_frontal
 ~acampamos
tent: tienda_de_campana
cruise: crucero cruceros ~camarote/? ~cubierta/? ~puerto/?
airbnb: airbnb apartamento_turistico ~piso_turistico ~casa_rural
ski: esqui esquiar snowboard ~esquis ~telesilla ~estacion_de_esqui ~forfait/? ~pistas/? ~nieve/? ~pista/? ~botas/? ~remonte ~botas_de_esqui ~pista_negra
 ~pista_roja ~nieve_polvo ~bastones/? ~esquie ~sierra_nevada/? ~baqueira
hiking: senderismo ~botas_de_montana ~excursion_a_la_montana ~cumbre/? ~sendero/? ~mochila/? ~refugio/? ~ampollas/?
beach: playa ~playas ~chiringuito ~arena/? ~toalla/? ~sombrilla/? ~olas/?
hostel: albergue hostal albergue_juvenil
rentalcar: coche_de_alquiler alquiler_de_coches
packageholiday: viaje_organizado todo_incluido
ferry: ferry transbordador
interrail: interrail
travelagency: agencia_de_viajes
longbus: autocar autobus_de_larga_distancia
backpacking: mochilero de_mochilero
worldtrip: vuelta_al_mundo
spa_hotel: balneario
travelblog: booking_com tripadvisor

# Animals
pet: mascota mascotas animal_domestico animales animal ~pienso/? ~su_cuenco/? ~antipulgas ~chip/?
dog: perro perros perra cachorro ~pasear_al ~labrador ~caniche ~galgo ~podenco ~bulldog ~chihuahua ~sacarlo_a_pasear ~pastor_aleman ~teckel
 ~golden_retriever ~bolsitas_de_caca ~correa/? ~ladra/? ~ladrar/? ~ladridos/? ~collar/? ~patas/? ~pata/? ~pienso/? ~sacarlo/? ~sacarla/? ~bozal/?
 ~hocico/? ~mueve_la_cola/? ~mestizo/? ~border_collie ~pastor_belga ~yorkshire ~pug ~mastin ~ladrido ~me_ladra ~parque_canino
 ~pipican ~husmea ~cachorrito ~moviendo_la_cola ~hueso/? ~grune ~veterinario/?
dog: ~con_la_correa ~bolsas_para_cacas ~ladra ~su_correa
cat: gato gatos gata gatito ~arenero ~arena_del ~maull* ~minino ~maulla ~maullar ~ronronea ~ronronear ~rascador ~gatera ~siames ~gatita ~pelos_de_gato
 ~arena/? ~bigotes/? ~pienso/? ~comedero/? ~esterilizado/? ~felino ~ronroneo ~sobre_el_teclado/? ~ovillo/? ~sofa_aranado ~arana_el_sofa
 ~maine_coon
bird: pajaro periquito loro canario/? canarios periquitos loros agaporni jilguero ~pajarera ~jaula/? ~alpiste/? ~trina/? ~plumas/? ~semillas/? ~su_jaula
fishtank: acuario peces pecera peces_de_colores pez_de_colores guppys ~filtro/? ~algas/?
rabbit: conejo conejos conejo_enano ~jaula/? ~heno/? ~zanahorias/?
hamster: hamster hamsters ~rueda/? ~jaula/? ~serrin/?
guineapig: cobaya cobayas conejillo_de_indias ~heno/? ~jaula/?
reptile: tortuga serpiente tortugas iguana lagarto gecko ~terrario/? ~lampara/? ~acuaterrario
horse: caballo caballos ~yegua ~potro ~herrador ~cuadra ~hipica ~silla/? ~galope/? ~cuadras/? ~heno/? ~cascos/? ~establo ~montura ~estribos ~picadero
 ~herraduras ~riendas
chickens: gallinas gallinero gallo ~ponen/? ~maiz/? ~huevos_frescos/? ~ponedoras
cattle: vacas ovejas cabras
wildbirds: ~comedero_de_pajaros
vet: veterinario veterinaria ~vet ~desparasitar ~antipulgas ~vacuna/? ~chip/? ~garrapatas/?
petfood: comida_para_mascotas pienso_para_perros comida_para_gatos
petsitter: canguro_de_mascotas residencia_canina

# Appliances and devices
kitchenappliance: electrodomesticos_de_cocina
dishwasher: lavavajillas ~abrillantador ~cesto_de_cubiertos ~vajilla/? ~vaciar/? ~cargar/? ~cubiertos/? ~lavaplatos ~pastillas/?
oven: horno ~precalentar ~bandeja/? ~asado/?
microwave: microondas ~calentar/? ~recalentar/? ~micro/?
fridge: nevera frigorifico ~balda/? ~cajon_de_verduras/?
freezer: congelador ~descongelar/? ~congelar/?
coffeemachine: cafetera nespresso ~maquina_de_cafe ~cafetera_italiana ~dolce_gusto ~capsulas_de_cafe ~capsulas/? ~capsula/? ~moler/? ~granos/?
 ~espuma/? ~italiana/?
kettle: ~hervidor
airfryer: freidora_de_aire ~airfryer ~patatas/? ~cesta/?
foodprocessor: thermomix robot_de_cocina batidora ~licuadora ~minipimer ~amasar/?
washingmachine: lavadora ~suavizante ~centrifugado/? ~colada/? ~tambor/? ~detergente/? ~grados/? ~lavados/? ~ropa_blanca/? ~calcetines/? ~escotilla/?
 ~goma/? ~tender/?
dryer: secadora ~pelusas/? ~toallas/? ~ropa/?
vacuum: aspiradora aspirador ~aspiradora_de_mano ~pasar_la_aspiradora
robotvac: robot_aspirador roomba conga robot_aspirapolvo ~base/?
ironing: planchar plancho plancha/? ~plancha_de_ropa ~tabla_de_planchar ~camisas/? ~arrugas/?
sewing: maquina_de_coser coser ~tela/? ~telas/? ~hilo/? ~cremallera/? ~dobladillo/? ~patron/? ~aguja/?
powertools: taladro herramientas_electricas sierra_de_calar lijadora
mower: cortacesped
tv: television televisor tele ~mando/? ~canal/? ~canales/? ~zapping/? ~mando_a_distancia ~telediario ~sofa/? ~pantalla/? ~pulgadas/? ~zapeo ~pantalla_plana
computer: ordenador computadora pc ~teclado/? ~raton/? ~disco_duro ~torre/?
laptop: portatil ~macbook
tablet: tableta tablet
ipad: ipad ipads
phone: movil telefono telefono_movil ~samsung/m ~galaxy/m ~nokia/m ~xiaomi/m ~huawei/m ~motorola/m ~pixel/m
smartphone: smartphone ~mi_samsung ~whatsapps ~notificaciones ~tarifa_de_datos
iphone: iphone
smartwatch: reloj_inteligente smartwatch pulsera_de_actividad apple_watch
console: consola playstation xbox nintendo switch ~ps5 ~ps4 ~nintendo_switch ~wii ~mando/? ~mandos/?
printer: impresora ~cartuchos ~tinta/? ~cartucho/? ~toner/?
camera: camara ~objetivo/? ~tripode/?
headphones: auriculares cascos airpods
speaker: ~altavoz_inteligente ~alexa/?
ereader: libro_electronico kindle
vr: gafas_vr

# Media and services
streaming: streaming plataforma_de_streaming plataformas_de_streaming plataformas/? ~hbo_max ~movistar_plus ~filmin ~serie/? ~series/? ~capitulo/?
 ~capitulos/? ~temporada/? ~maraton/? ~hbo ~prime_video ~disney_plus ~ultimo_capitulo ~maraton_de_series ~de_un_tiron/? ~perfil/?
streaming: plataforma_de_video servicio_de_streaming ~siguiente_capitulo ~capitulos_seguidos
netflix: netflix
disney: disney
primevideo: prime_video hbo amazon_prime
musicstreaming: spotify ~apple_music ~deezer ~lista_de_reproduccion/? ~playlist/? ~listas/?
newspaper: periodico periodicos prensa ~diario_local ~crucigrama/? ~editorial/? ~suplemento/?
podcast: podcast podcasts ~episodio/? ~capitulo/?
radio: radio ~cadena_ser ~emisora/? ~locutor/?
internet: internet wifi fibra/? ~router ~megas/? ~velocidad/?
mobileplan: tarifa_movil ~contrato_de_movil
socialmedia: redes_sociales red_social ~mis_seguidores ~pinterest ~seguidores/? ~likes/? ~stories/? ~publico/? ~publicado/? ~hashtag/? ~perfil/? ~reels
 ~historias/? ~me_gusta/? ~publico_fotos ~subo_fotos ~mi_muro ~influencer ~feed ~tuiteo
facebook: facebook
instagram: instagram insta ~reels/? ~stories/?
tiktok: tiktok
twitter: twitter
linkedin: linkedin
youtube: youtube ~youtuber
whatsapp: whatsapp ~telegram
datingapp: apps_de_citas app_de_citas tinder ~bumble ~aplicacion_de_citas ~badoo ~match/? ~cita/? ~perfil/?
gaming: videojuegos videojuego ~gamer ~fortnite ~minecraft ~fifa ~call_of_duty ~candy_crush ~mando/? ~partida/? ~nivel/? ~skins/? ~gremio/?
 ~auriculares/? ~partidas ~partida_online ~lol/? ~steam ~raid ~mi_clan ~zelda ~mario_kart ~ranked
onlineshop: compra_online compras_online comprar_por_internet compra_por_internet comprar_online por_internet ~zalando ~temu ~shein
 ~compras_por_internet ~paquete/? ~paquetes/? ~repartidor/? ~pedido/? ~devolucion/? ~cesta/? ~wallapop ~carrito/? ~punto_de_recogida ~amazon ~aliexpress
onlineshop: ~repartidor_de ~pedido_por_internet ~en_la_cesta
amazon: amazon
ebay: ebay
secondhand: segunda_mano wallapop vinted de_segunda_mano ~milanuncios ~rastro/? ~tienda_de_segunda
loyalty: tarjeta_de_fidelidad tarjeta_de_puntos tarjeta_de_fidelizacion tarjeta_club
aichat: chatgpt inteligencia_artificial_generativa
vpn: vpn
cloud: nube ~icloud ~dropbox ~google_drive

# Money
bankaccount: cuenta_bancaria cuenta_corriente
creditcard: tarjeta_de_credito visa/? visa_oro ~mastercard ~fin_de_mes/? ~tarjeta_visa ~visa_mia ~mi_visa ~la_visa ~cupo/? ~diferi/? ~extracto/?
cash: efectivo en_metalico ~cajero/? ~billetes/? ~monedas/? ~suelto ~calderilla ~cajero_automatico ~saque_dinero ~monedero
mobilepay: bizum apple_pay google_pay pago_con_movil
loan: prestamo prestamos credito deuda deudas ~credito_al_consumo ~hipoteca_o ~letra_del_coche ~cuotas_del ~cuota_del/? ~letras/? ~plazos/? ~cuota/?
 ~intereses/? ~plazo/? ~financiera/? ~cofidis ~microcredito ~embargo/? ~letras_del_coche ~financiado
loan: ~mensualidades ~mensualidad ~a_plazos ~terminar_de_pagar
savings: ahorros ahorra ahorro ahorrar hucha ~transferencia/? ~cuenta_ahorro/? ~colchon/? ~deposito_a_plazo ~guardo_cada_mes
savingsaccount: cuenta_de_ahorro cuenta_de_ahorros
invest: inversiones invierte inversion invertir ~acciones ~fondos_de_inversion ~bolsa ~dividendos/? ~cartera/? ~broker/? ~fondos/? ~indexado ~bitcoin
 ~letras_del_tesoro
stocks: fondos acciones/? bolsa/? ~dividendos
crypto: criptomonedas bitcoin cripto criptomoneda
insurance: seguro seguros asegurado asegurada ~mapfre ~aseguradora ~parte_al_seguro ~franquicia/? ~poliza/? ~perito/? ~siniestro/? ~mi_aseguradora ~parte/?
 ~mutua ~sanitas ~adeslas
healthinsurance: seguro_de_salud seguro_medico seguro_medico_privado ~sanitas ~adeslas
lifeinsurance: seguro_de_vida
homeinsurance: seguro_de_hogar seguro_del_hogar seguro_de_casa
carinsurance: seguro_del_coche
travelinsurance: seguro_de_viaje
petinsurance: seguro_para_mascotas
claim: siniestro parte_al_seguro ~perito_del_seguro ~el_seguro_me_pago ~me_indemnizaron ~indemnizacion
pension: plan_de_pensiones
statebenefits: subsidio ~ingreso_minimo_vital ~prestacion_por_desempleo
gambling: apuestas apostar juegos_de_azar ~quiniela ~bet365 ~casa_de_apuestas ~tragaperras ~cuota/? ~boleto/? ~apuesto/? ~apuesto_a/? ~quinielas ~primitiva
 ~euromillon ~bonoloto ~loteria ~decimo/? ~cupon/? ~rasca ~aposte ~apuesta ~apostado ~ruleta ~bingo ~casino ~bote/?
sendmoney: enviar_dinero_al_extranjero remesas western_union
taxreturn: declaracion_de_la_renta
will: testamento
gold: monedas_de_oro lingotes
bnpl: pago_a_plazos compra_a_plazos klarna
overdraft: descubierto numeros_rojos
paypal: paypal
crowdfunding: crowdfunding micromecenazgo
taxadviser: gestoria asesor_fiscal
studentloan: prestamo_estudiantil

# Food and drink
meat: carne carnes ~albondigas ~chuleton ~entrecot ~solomillo ~jamon_serrano ~chorizo ~morcilla ~lomo ~cochinillo ~cordero_asado ~hamburguesa
 ~costillas ~asado/? ~barbacoa/? ~poco_hecho/? ~carnicero/? ~parrilla/? ~filete/? ~jamon ~jamon_iberico ~filetes ~chuletas ~chuleta ~cordero ~ternera ~cerdo
 ~callos/? ~cocido ~fabada ~hamburguesas ~salchichas ~salchichon ~lomo_embuchado ~panceta ~bacon ~secreto_iberico ~carne_asada ~carniceria ~estofado
 ~pollo_asado ~conejo/?
meat: ~estofado_de ~pinchos_morunos ~churrasco ~milanesa ~kebab
redmeat: carne_roja
chicken: pollo pavo ~pechuga ~pollo_asado
beef: ternera chuleton hamburguesa filete/? ~entrecot ~solomillo
pork: cerdo jamon chorizo salchichas lomo ~cochinillo
fish: pescado salmon atun ~merluza ~bacalao ~sardinas ~boquerones ~dorada ~lubina ~trucha ~pescaderia ~bonito/? ~rape/?
seafood: gambas marisco mariscos mejillones almejas calamares langostinos ~pulpo ~mariscada ~navajas/? ~percebes
dairy: lacteos yogur mantequilla nata ~queso_fresco ~manchego ~yogures ~queso ~requeson ~cuajada
milk: leche
cheese: queso quesos manchego ~queso_de_cabra
egg: huevo huevos tortilla tortilla_de_patatas ~huevos_fritos ~huevo_frito ~revuelto/?
gluten: gluten
sugar: azucar dulces chocolate ~bolleria ~galletas ~pasteles ~golosinas
fastfood: comida_rapida mcdonalds ~burger_king ~telepizza ~kebab ~kfc ~mcauto ~patatas/? ~hamburguesa/? ~nuggets/? ~menu/? ~big_mac ~whopper
delivery: comida_a_domicilio glovo just_eat ~uber_eats ~repartidor/? ~propina/? ~app/? ~rappi ~muchacho_de_la_moto ~pedidosya
restaurant: restaurante restaurantes ~meson ~tapas_bar ~camarero/? ~postre/? ~cuenta/? ~reserva/?
cooking: cocinar cocina/v cocino ~sofrito ~guisar ~mi_paella ~mi_tortilla ~mis_lentejas ~puchero ~guiso/? ~olla/? ~sarten/? ~cebolla/? ~ajo/?
 ~receta/? ~salsa/? ~freir/? ~horno/? ~cazuela/? ~mi_receta ~guisos ~a_fuego_lento ~thermomix
baking: hornear reposteria ~masa_madre ~bizcocho ~masa/? ~harina/? ~levadura/? ~horno/? ~molde/? ~tarta ~tartas ~magdalenas ~galletas/? ~amaso ~horneo
breakfast: desayuno desayuna ~tostada
organic: ecologico ecologicos
grocery: la_compra supermercado ~mercadona ~compra_semanal ~lidl ~carrefour ~aldi ~eroski ~alcampo ~carro_de_la_compra ~cajera/? ~hipercor
mealkit: hellofresh
alcohol: alcohol alcoholicas ~resaca ~unas_copas ~cana ~canas ~vermut ~vino ~cerveza ~rioja ~ribera ~tinto_de_verano ~cubata ~gintonic ~sangria
 ~chupito ~cava ~copita ~copas/? ~copa/? ~brindar/? ~cubatas ~gin_tonic ~mojito ~vermu ~albarino ~chupitos ~orujo ~ron_con ~whisky ~copa_de_vino ~botellon
 ~vinito ~birra ~birras ~cervecita ~brindamos
alcohol: ~una_cana ~unas_canas
beer: cerveza cervezas unas_canas cana/? canas/? ~mahou ~estrella/? ~cruzcampo ~tercio/? ~quinto/? ~jarra/? ~ipa ~alhambra
wine: vino vinos rioja cava tinto ~ribera ~albarino ~crianza/? ~reserva/? ~bodega/? ~sacacorchos ~ribera_del_duero ~verdejo ~blanco/?
spirits: whisky ron vodka ginebra gintonic cubata chupito
caffeine: cafeina
coffee: cafe cafes cortado ~cafe_con_leche ~taza/? ~cafelito ~cappuccino ~expreso ~carajillo/?
tea: te_verde te_negro infusion ~manzanilla ~poleo
softdrink: ~te_frio refresco refrescos coca_cola ~fanta
energydrink: red_bull bebida_energetica bebidas_energeticas monster
diet: dieta alimentacion
vegetarian: vegetariano vegetariana
vegan: vegano vegana
sushi: sushi
pizza: pizza pizzas
icecream: helado helados
bottledwater: agua_embotellada
barbecue: barbacoas
fasting: ayuno ayuno_intermitente
proteinshake: batido_de_proteinas proteina_en_polvo
homebrew: cerveza_casera
jam: conservas_caseras mermelada_casera
farmersmarket: mercadillo mercado_de_agricultores
oatmilk: leche_de_avena bebida_de_avena leche_de_soja bebida_vegetal
spicy: picante
diet_plan: dieta_de_adelgazamiento a_dieta contar_calorias
lactosefree: intolerante_a_la_lactosa
halal: halal
eatout_canteen: tupper fiambrera
sweetener: edulcorante sacarina
snacks: picoteo patatas_fritas_de_bolsa

# Body and health
smoking: fuma fumo fumar cigarrillo cigarrillos tabaco cigarro es_fumador es_fumadora soy_fumador soy_fumadora fumador/? fumadora/? ~paquete_al_dia
 ~cajetilla ~marlboro ~cigarros ~pitillo ~pitillos ~piti ~mechero_y ~cenicero ~tabaco_de_liar ~mechero/? ~paquete/? ~estanco/? ~lio/? ~liar/? ~cigarrito
 ~paquete_de_tabaco ~ducados ~fortuna/? ~colilla ~colillas ~calada ~caladas ~puro/? ~puros ~salgo_a_fumar ~echar_un_cigarro
smoking: ~un_cigarro ~un_pitillo ~cajetillas
nonsmoker: no_fumador no_fumadora
vaping: vapea vapear cigarrillo_electronico vapeo vapeador vaper
cannabis: porro porros marihuana
medication: medicamento medicamentos medicacion ~insulina ~pastillero ~antidepresivo ~antidepresivos ~antibiotico ~ibuprofeno ~omeprazol ~metformina
 ~sintrom ~eutirox ~enalapril ~pastilla/? ~pastillas/? ~receta/? ~farmacia/? ~dosis/? ~comprimido/? ~comprimidos ~inyeccion/? ~ansioliticos ~receta_del_medico
 ~jarabe/? ~mi_tratamiento
medication: ~pastilla_de_la ~pastilla_para ~la_del_colesterol ~la_de_la_tension ~la_del_azucar ~pastillas_para
medication: ~mis_pastillas ~anticoagulante ~inhalador
sleepingpill: pastillas_para_dormir somniferos
painkiller: ibuprofeno paracetamol ~aspirina ~analgesicos ~nolotil
supplement: suplementos vitaminas ~magnesio
contraception: anticonceptivo ~anticonceptivos ~pildora ~preservativos ~diu
glasses: gafas ~progresivas ~gafas_progresivas ~optica/? ~montura/? ~dioptrias/? ~miope ~miopia ~gafas_de_cerca ~graduadas ~oculista/? ~cristales/?
contacts: lentillas
hearingaid: audifono audifonos ~pilas/? ~audioprotesista
dentist: dentista ~empaste/? ~caries/? ~corona/? ~muela_del_juicio ~endodoncia ~limpieza_dental ~ortodoncia ~me_saco_una_muela ~torno/? ~anestesia/?
doctor: medico doctora medica_de_cabecera centro_de_salud ~receta/? ~consulta/? ~sala_de_espera/?
hospital: hospital ingresado urgencias ~planta/? ~goteros/? ~alta/? ~ambulancia/? ingresada ~gotero ~camilla ~planta_tercera ~alta_medica ~quirofano
 ~enfermera/?
hospital: ~clinica/? ~noches_ingresado ~noches_ingresada ~cama_de_hospital
surgery: operacion operado operada cirugia ~anestesia/? ~cicatriz/? ~cirujano/? ~puntos/? ~me_operaron ~protesis ~cirujana ~anestesista ~menisco
surgery: ~protesis_de_cadera ~protesis_de_rodilla ~me_opero ~me_quitaron_el_apendice ~me_quitaron_la_vesicula ~pase_por_quirofano
therapy: psicologo psicologa terapia terapeuta psiquiatra ~sesion/? ~sesiones/? ~divan
physio: fisioterapeuta fisio
allergy: alergia alergias alergico alergica ~antihistaminico ~polen/? ~estornudo/? ~estornudar/? ~picor/? ~gramineas/? ~antihistaminicos ~epinefrina
 ~urticaria ~estornudos ~hinchazon/? ~adrenalina/?
allergy: ~anafilactico ~anafilaxia ~autoinyector ~garganta_cerrada
chronic: enfermedad_cronica ~fibromialgia ~esclerosis_multiple ~psoriasis
diabetes: diabetes diabetico ~insulina ~diabetica ~glucosa_en_sangre ~glucosa ~glucometro ~azucar_en_sangre ~metformina
asthma: asma asmatico ~inhalador ~ventolin
vaccine: vacuna vacunado vacunada vacunacion vacunar vacunas vacune ~dosis/? ~pinchazo/? ~me_vacune
sickleave: baja_medica de_baja
sleepproblem: insomnio problemas_de_sueno ~noche_en_vela ~contando_ovejas ~desvelado ~me_desvelo ~sin_pegar_ojo
tattoo: tatuaje tatuajes tatuador tatuado tatuada ~tatuadora ~tinta/? ~aguja/? ~antebrazo/? ~muneca/?
piercing: piercing pendiente_en_la_nariz
makeup: maquillaje maquilla pintalabios ~rimel ~mascara_de_pestanas ~corrector_de_ojeras ~base/? ~polvos/? ~paleta/? ~base_de_maquillaje ~sombra_de_ojos
 ~delineador ~colorete ~me_maquillo ~desmaquillante
skincare: ~crema_facial ~serum ~retinol ~contorno_de_ojos ~crema_hidratante ~cuidado_facial
hairdye: ~tinte ~tenirse ~tenir ~mechas ~tinte_de_pelo ~raices/? ~castano/? tenida tine tinen ~canas/? ~balayage ~decoloracion ~caoba/? ~henna ~coloracion
hairdresser: peluqueria peluquero peluquera barberia
perfume: perfume colonia
nails: pintaunas manicura unas_de_gel
jewellery: joyas pendientes pulsera
beard: barba bigote
cosmeticsurgery: botox cirugia_estetica acido_hialuronico
blooddonor: donar_sangre donante_de_sangre donado_sangre ~done_sangre ~dono_sangre ~camilla/? ~bocadillo/? ~bolsa_de_sangre ~unidad_movil ~donante
migraine: migrana migranas
backpain: dolor_de_espalda lumbago ciatica
acupuncture: acupuntura
homeopathy: homeopatia homeopatico
massage: masaje masajes masajista
cpap: cpap
earplugs: tapones_para_los_oidos tapones_de_oidos
snoring: roncar ronco ronquidos ronca ronquido ~serrucho
meditation: meditar meditacion medito
sunscreen: crema_solar protector_solar
tanning: solarium rayos_uva autobronceador
braces: ortodoncia brackets
wig: peluca extensiones_de_pelo

# Sport and leisure
exercise: deporte ejercicio ejercicio_fisico ~zumba ~crossfit ~media_maraton ~mancuernas ~pesas ~flexiones ~abdominales ~entreno/? ~entrenar/?
 ~entrenamiento/? ~agujetas/? ~zapatillas/? ~sudar/? ~largos/?
exercise: ~sentadillas ~partido_de_padel ~padel ~clase_de_zumba
gym: gimnasio ~mancuernas ~cinta_de_correr ~basic_fit ~cinta/? ~pesas/? ~maquinas/? ~taquilla/? ~cuota_del_gimnasio ~press_banca ~sentadillas ~spinning
 ~crossfit ~entrenador_personal ~dominadas
running: correr corro footing running ~maraton ~zapatillas/? ~kilometros/? ~ritmo/? ~media_maraton ~dorsal ~trail ~zapatillas_de_correr ~san_silvestre
 ~rodaje/? ~diez_kilometros ~10k
running: ~maratones ~meta/? ~mi_dorsal
swimming: natacion nadar ~piscina_municipal ~crol ~largos/? ~cloro/? ~gorro/? ~nado ~braza ~espalda/? ~banador ~gafas_de_nadar ~aquagym
yoga: yoga esterilla_de_yoga ~esterilla ~saludo_al_sol ~asanas ~postura/? ~perro_boca_abajo ~savasana
pilates: pilates
football: futbol ~futbito ~futbol_sala ~gol/? ~portero/? ~delantero/? ~botas/? ~botas_de_tacos ~pachanga ~goles ~entrenamiento/? ~penalti ~liga/?
tennis: tenis ~raqueta/? ~saque/? ~reves/? ~pista_de_tenis ~set/? ~dobles
golf: golf ~handicap/? ~hoyo/? ~green ~swing ~hoyos ~putt ~driver/?
climbing: escalada rocodromo
martialarts: judo ~karate ~boxeo ~taekwondo
dancing: bailar baile salsa tango ~bachata ~sevillanas ~pista_de_baile ~pasos/? ~zumba ~bailo ~bailamos ~flamenco/?
cycling: ciclismo ~salida_en_bici ~puerto/? ~peloton ~maillot ~culotte ~gran_fondo ~mtb
fishing: pesca ~pescar ~cana_de_pescar ~cebo/? ~anzuelo/? ~carrete ~trucha/? ~carpa/? ~lombrices ~sedal ~pesque
hunting: caza cazar ~escopeta ~monteria ~jabali/? ~perdiz ~perdices ~cartuchos ~coto ~caceria ~liebre ~conejo/? ~batida
instrument: instrumento instrumento_musical violin bateria ~trompeta ~flauta ~saxofon ~acordeon ~ukelele ~partitura/? ~escalas/? ~ensayo/? ~cuerdas/?
 ~acordes/? ~banda/? ~partituras ~conservatorio/? ~solfeo
piano: piano teclado_musical
guitar: guitarra
choir: coro coral
reading: leer libros libro lectura novela novelas ~capitulo/? ~autora/? ~autor/? ~paginas/? ~marcapaginas/? ~capitulos_antes_de_dormir ~best_seller ~mesilla/?
 ~leyendo ~me_lei ~ebook
ebook: ebook libro_electronico
audiobook: ~audiolibro ~audiolibros ~narrador/? ~capitulo/?
library: biblioteca carne_de_biblioteca ~prestamo_de_libros ~bibliotecaria ~estanterias/?
cinema: cine ~cines ~palomitas/? ~pelicula/? ~butaca ~cartelera ~version_original ~gran_pantalla ~estreno/? ~sesion/?
concert: concierto conciertos ~escenario/? ~teloneros/? ~banda/? ~bis/?
festival: festival festivales ~pulsera/? ~escenario/?
theatre: teatro opera ~musical ~ballet ~telon/? ~butaca/? ~entreacto/? ~obra_de_teatro ~actores/? ~patio_de_butacas
museum: museo museos ~exposicion ~reina_sofia ~cuadros/? ~audioguia ~thyssen ~guggenheim
boardgame: ~juegos_de_mesa ~juego_de_mesa ~parchis ~dados/? ~tablero/? ~fichas/?
crafts: ganchillo tejer hacer_punto ~manualidades ~lana/? ~agujas/? ~bufanda/? ~tejo/? ~punto_de_cruz ~agujas_de_punto ~ovillo ~ovillos ~jersey_para/?
 ~bordado ~bordar ~maquina_de_coser ~patrones ~vueltas/? ~manga/? ~coso
painting: pintar acuarela oleo dibujar ~lienzo/? ~pincel/? ~caballete/?
photography: fotografia ~objetivo/? ~tripode/?
gardening: jardineria ~tomateras ~plantar_tomates ~desbrozar ~huerto ~tomates/? ~riego/? ~semillas/? ~tierra/? ~abono/? ~caracoles/? ~podar/?
 ~rosales/? ~cosecha/? ~trasplantar ~planto ~siembro ~esquejes ~macetas ~podo ~tierra_en_las_unas
diy: bricolaje ~taladro/? ~tornillos/? ~azulejos/? ~lijar/? ~pintar/? ~estanteria/? ~destornillador ~tacos/? ~lijadora ~martillo ~leroy_merlin ~alicatar
 ~brocha
club: club asociacion socio_de_un_club pena ~tesorero/? ~junta/? ~socios/?
volunteering: voluntariado voluntario voluntaria ~asociacion/? ~banco_de_alimentos/? ~caritas ~cruz_roja ~comedor_social ~reparto_comida
donation: dona donar donativos donacion donativo unicef cruz_roja ~aportacion_mensual ~caritas ~cuota_de_socio ~apadrino ~domiciliado/?
religion: religion religioso religiosa
worship: iglesia misa mezquita rezar procesion ~cura/? ~comunion/? ~parroquia/? ~rosario/? ~misas ~rezo ~comulgo ~sinagoga
 ~cuaresma ~ramadan ~homilia
voting: vota votar elecciones vote votado voto urna ~papeleta/? ~colegio_electoral/? ~urnas ~vote_a ~cabina/? ~voto_por_correo ~fui_a_votar
party: partido_politico ~militante
sauna: sauna spa
nightclub: discoteca
lottery: loteria quiniela euromillones bonoloto euromillon primitiva ~decimo/? ~rasca/?
casino: casino poker
sportsbet: apuestas_deportivas bet365
collecting: coleccion ~coleccionar ~colecciona ~colecciono ~sellos ~vinilos ~album/? ~vitrina/?
writing: diario_personal escribir_poesia
sportclub: club_deportivo
racketsport: padel badminton squash ping_pong ~pala/? ~pista_de_padel ~remate/? ~bandeja/?

# Farming and business
farm: granja finca ~hectareas
tractor: tractor

# Housing and surroundings
allotment: huerto_urbano
greenhouse: invernadero
compost: compost compostar compostera
hottub: jacuzzi
elevator: ascensor elevador
attic: desvan buhardilla
secondhome: segunda_residencia casa_de_vacaciones casa_en_la_playa segunda_vivienda apartamento_en_la_playa
lodger: realquilado
battery: bateria_domestica
parking: plaza_de_garaje plaza_de_aparcamiento
burglary: robo_en_casa entraron_a_robar robado

# Family and care
caregiving: cuidador cuidadora cuidar_de_un_familiar ~silla_de_ruedas/? ~pastillas/? ~ducharla/?
foster_child: nino_acogido acogimiento

# Work
jobsearch: buscando_empleo buscar_empleo buscando_trabajo buscar_trabajo busqueda_de_empleo ~entrevista_de_trabajo
companycar: coche_de_empresa
strike: huelga huelgas huelguista
internship: practicas_en_empresa becario becaria
canteen: comedor_de_empresa
redundancy: despedido despedida_del_trabajo despido ere

# Devices and services
landline: telefono_fijo linea_fija
smarttv: smart_tv
drone: dron drones
printer3d: impresora_3d
projector: proyector
antivirus: antivirus
passwordmanager: gestor_de_contrasenas ~bitwarden
videocall: videollamada videollamadas facetime skype ~zoom ~camara/? ~pantalla/?
voiceassistant: asistente_de_voz asistentes_de_voz altavoz_inteligente
paytv: tele_de_pago television_de_pago
adblock: bloqueador_de_anuncios adblock
magazine: revista revistas
blog: blog blogs
comics: comics tebeos manga
anime: anime

# Dress
heels: tacones
watch: reloj_de_pulsera
handbag: bolso bolsos
sneakers: zapatillas_deportivas deportivas
fur: abrigo_de_piel

# Sport and hobbies
diving: buceo bucear submarinismo
surfing: surfear surf tabla_de_surf kitesurf
sailing: velero vela_deporte navegar_a_vela
rowing: remo
skating: patinaje patinar monopatin skate
triathlon: triatlon
basketball: baloncesto
volleyball: voleibol
handball: balonmano
stadium: estadio abonado_del partido_en_el_campo ~grada/? ~descanso/?
esports: esports twitch
chess: ajedrez
puzzles: puzles puzle rompecabezas
crosswords: crucigramas sudokus sudoku crucigrama
cards: jugar_a_las_cartas mus tute ~brisca ~juegos_de_cartas
modelling: maquetas maquetismo modelismo
stamps: filatelia coleccionar_sellos
astronomy: telescopio astronomia
birdwatching: avistamiento_de_aves observar_aves
pottery: ceramica alfareria ~torno_de_alfarero
woodwork: carpinteria ebanisteria
beekeeping: apicultura abejas colmena colmenas ~apicultor ~miel/? ~panales/? ~enjambre/? ~ahumador ~panal ~reina/? ~cuadros/?
geocaching: geocaching
karaoke: karaoke
escaperoom: escape_room sala_de_escape
themepark: parque_de_atracciones parque_tematico disneyland port_aventura
zoo: zoologico zoo
band: grupo_de_musica
dating: citas_por_internet
fleamarket: mercadillo_de_segunda_mano

# Civic life and learning
petition: peticion peticiones change_org recogida_de_firmas
protest: manifestacion manifestaciones
military: servicio_militar la_mili mili
recycling: reciclar reciclo reciclaje
towncouncil: pleno_municipal concejal
jury: jurado_popular
tutoring: clases_particulares profesor_particular
exchange: erasmus
scholarship: beca_de_estudios beca becas
councilcontact: reclamacion_al_ayuntamiento quejado_al_ayuntamiento
police: antecedentes_penales detenido
drivingoffence: puntos_del_carnet exceso_de_velocidad ~radar/? ~me_multaron
scam: estafa estafado phishing
lawyer: abogado abogada

# Appliances
toaster: tostadora tostador ~tostadas/? ~pan/?
hob: vitroceramica placa_de_induccion
deepfryer: freidora
bread_maker: panificadora
slowcooker: olla_express olla_a_presion olla_lenta
ricecooker: arrocera
steamcleaner: vaporeta limpiador_a_vapor
pressurewasher: hidrolimpiadora karcher
dehumidifier: deshumidificador
airpurifier: purificador_de_aire
fan: ventilador
electricheater: estufa_electrica calefactor radiador_electrico
electricblanket: manta_electrica
watersoftener: descalcificador
waterfilter: jarra_filtrante filtro_de_agua brita
sodamaker: sodastream
hairdryer: secador_de_pelo plancha_de_pelo
shaver: afeitadora maquinilla_electrica
etoothbrush: cepillo_de_dientes_electrico cepillo_electrico

# Smart home and energy
districtheating: calefaccion_urbana
immersion: termo_electrico calentador_de_agua
thermostat: termostato
smartmeter: contador_inteligente
greenpower: electricidad_verde energia_verde
switchsupplier: cambiado_de_compania
insulation: aislamiento aislar doble_acristalamiento

# Cars and mobility
hitchhiking: autostop
carwash: lavado_de_coche tunel_de_lavado
parkingfine: multa_de_trafico multa_de_aparcamiento
caraccident: accidente_de_coche ~volcamos ~volque ~siniestro_total ~choque/? ~me_estrelle ~cuneta/? accidente_de_trafico accidente_de_transito

# Streaming, media, games
dazn: dazn
skytv: movistar_plus
inapp: compras_integradas micropagos compras_dentro_del_juego ~gemas/? ~skins/?
subscriptionbox: caja_de_suscripcion
tvlicence: canon_televisivo
tvshow: reality_show gran_hermano telenovela

# Smoking and health
injury: lesion lesiones fractura esguince ~muletas/? ~escayola/?
stress: burnout
disability: discapacidad minusvalia
organdonor: donante_de_organos
healthapp: podometro

# Hobbies and music
roleplay: juegos_de_rol rol_en_mesa ~mago/? ~dragon/? ~dados/?

# Beauty and dress
leather: cuero chaqueta_de_cuero
designer: marcas_de_lujo ropa_de_marca gucci prada louis_vuitton
fastfashion: moda_rapida primark shein
tailor: sastre a_medida
suit: traje_y_corbata corbata

# Family and children
adoption: adopcion adoptado
wedding: boda
datingsingle: cita_a_ciegas

# Money and insurance
liability: responsabilidad_civil
legalinsurance: seguro_juridico
investproperty: piso_en_alquiler_propio alquila_a_otros ~mis_inquilinos ~mi_inquilino
nuts: ~cacahuetes ~nueces ~avellanas ~almendras ~pistachos ~anacardos ~turron/? ~frutos_secos
