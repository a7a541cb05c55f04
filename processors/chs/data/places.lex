# Names of countries in the five languages, after a semicolon larger cities, and after a slash regions with names
# that occur in one country only.

[places]
de: germany deutschland allemagne alemania germania brd ; berlin munich munchen hamburg cologne koln frankfurt stuttgart dusseldorf leipzig dresden
 hannover nuremberg nurnberg bremen essen dortmund / bavaria bayern saxony sachsen hessen hesse brandenburg thuringen
at: austria osterreich autriche ; vienna wien graz linz salzburg innsbruck / tirol steiermark karnten
ch: switzerland schweiz suisse suiza svizzera ; zurich geneva genf basel bern lausanne luzern
fr: france frankreich francia ; paris lyon marseille toulouse nice bordeaux lille nantes strasbourg montpellier rennes / bretagne normandie
es: spain spanien espagne espana spagna ; madrid barcelona valencia seville sevilla bilbao malaga zaragoza / andalucia cataluna catalonia galicia
it: italy italien italie italia ; rome roma milan milano mailand naples napoli turin torino florence firenze bologna palermo venice venezia /
 lombardia toscana tuscany sicily sicilia lazio
gb: uk england britain scotland wales grossbritannien angleterre inglaterra inghilterra ; london londres londra manchester glasgow liverpool leeds
 edinburgh bristol sheffield cardiff belfast
us: usa us america american states usa etats_unis ; chicago houston phoenix dallas seattle denver boston atlanta miami philadelphia detroit / new_york
 new_mexico new_jersey new_hampshire north_carolina south_carolina north_dakota south_dakota texas california florida ohio illinois pennsylvania
 michigan virginia arizona washington massachusetts tennessee missouri maryland wisconsin colorado minnesota alabama louisiana kentucky oregon
 oklahoma utah nevada kansas iowa arkansas mississippi nebraska idaho hawaii maine montana alaska vermont wyoming delaware
ca: canada kanada ; toronto vancouver montreal ottawa calgary edmonton / ontario quebec alberta manitoba saskatchewan
au: australia australien australie ; sydney melbourne brisbane perth adelaide canberra / queensland tasmania
nl: netherlands niederlande holland pays_bas ; amsterdam rotterdam utrecht eindhoven
be: belgium belgien belgique belgica belgio ; brussels brussel bruxelles antwerp antwerpen ghent
pt: portugal portogallo ; lisbon lisboa porto
pl: poland polen pologne polonia ; warsaw warschau krakow krakau gdansk wroclaw
ie: ireland irland irlande irlanda ; dublin cork galway
mx: mexico mexiko mexique ; guadalajara monterrey tijuana
ar: argentina argentinien argentine ; rosario mendoza
br: brazil brasilien bresil brasil brasile ; salvador brasilia fortaleza
in: india indien inde ; mumbai delhi bangalore chennai kolkata hyderabad
jp: japan japon giappone ; tokyo osaka kyoto
se: sweden schweden suede suecia svezia ; stockholm gothenburg malmo
dk: denmark danemark danemark dinamarca danimarca ; copenhagen kopenhagen aarhus
nz: new_zealand neuseeland ; auckland wellington christchurch
fi: finland finnland finlande finlandia ; helsinki tampere turku
gr: greece griechenland grece grecia ; athens athen athenes thessaloniki
cz: czechia tschechien tchequie chequia cechia ; prague prag praha brno
hu: hungary ungarn hongrie hungria ungheria ; budapest debrecen
ro: romania rumanien roumanie rumania ; bucharest bukarest cluj
tr: turkey turkei turquie turquia turchia ; istanbul ankara izmir
cn: china chine cina ; beijing shanghai shenzhen
kr: south_korea korea coree corea ; seoul busan
za: south_africa sudafrika sudafrica ; johannesburg durban pretoria
ng: nigeria ; lagos abuja
ke: kenya kenia ; nairobi mombasa
eg: egypt agypten egypte egipto egitto ; cairo kairo alexandria
co: colombia kolumbien colombie ; bogota medellin cali
cl: chile chili cile ; santiago valparaiso
pe: peru perou ; lima cusco
no: norway norwegen norvege noruega norvegia ; oslo bergen trondheim
