package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

// Numbers and codes are answers to a question for them, in one word or in a sentence.
func TestQuestion_asksForACode(t *testing.T) {
	const codes = "0171 23456789|01712345678|+49 171 2345678|12345678|98765432|DE89 3704 0044 0532 0130 00|AB12CD34|4f9k2l8s|K-98765432|B-MX 1234|87654321|GB29 NWBK 6016 1331 9268 19|nl91 abna 0417 1643 00|KA XQ 123|WPR 5X123|XJ7K-QWPL-99TZ|my number is 0171 2345678|die Nummer lautet 4711, Krzysztof Brzęczyszczykiewicz"
	for _, question := range []string{
		"Telefonnummer", "Wie ist Ihre Telefonnummer?", "What is the number of your card?", "Which number would you like us to call?", "Ihre Kundennummer?", "Bitte geben Sie Ihre Vertragsnummer ein.", "PLZ", "Postleitzahl", "IBAN", "Kfz-Kennzeichen", "Telefon", "Handynummer", "Seriennummer des Geräts",
		"Phone", "Phone number", "customer ID", "Your customer ID", "license plate", "Licence plate number", "Zip code", "postcode", "What is your account number?", "Member ID", "Please enter your voucher code.", "IMEI",
		"Téléphone", "Numéro de téléphone", "Code postal", "Votre numéro client", "Plaque d'immatriculation",
		"Código postal", "Número de cliente", "Teléfono", "DNI", "Matrícula",
		"Numero di telefono", "Codice cliente", "CAP", "Targa", "Codice fiscale",
		"Número de telefone", "CEP", "CPF", "Telemóvel", "Placa do carro",
		"Telefoonnummer", "Klantnummer", "Kenteken", "Numer telefonu", "Kod pocztowy", "Numer klienta", "PESEL", "Telefonní číslo", "PSČ", "SPZ", "Zákaznické číslo", "Telefónne číslo",
		"Telefonszám", "Irányítószám", "Rendszám", "Ügyfélszám", "Număr de telefon", "Cod poștal", "Telefon numaranız", "Müşteri numarası", "Posta kodu", "Plaka", "T.C. kimlik no",
		"Telefonnummer", "Kundnummer", "Postnummer", "Personnummer", "Puhelinnumero", "Asiakasnumero", "Postinumero", "Telefoninumber", "Tālruņa numurs", "Telefono numeris",
		"Broj telefona", "Poštanski broj", "Telefonska številka", "Nomor telepon", "Kode pos", "Số điện thoại", "Mã khách hàng", "Número de telèfon",
		"Номер телефона", "Телефон", "Почтовый индекс", "Ваш номер клиента", "Номер телефону", "Телефонен номер", "Αριθμός τηλεφώνου", "Ταχυδρομικός κώδικας", "Τηλέφωνο",
		"رقم الهاتف", "الرمز البريدي", "رقم العميل", "شماره تلفن", "کد پستی", "מספר טלפון", "מיקוד", "फ़ोन नंबर", "पिन कोड", "หมายเลขโทรศัพท์", "รหัสไปรษณีย์", "เบอร์โทร",
		"电话号码", "手机号", "邮编", "客户编号", "電話番号", "郵便番号", "会員番号", "전화번호", "우편번호", "고객 번호", "Simu: namba ya simu",
	} {
		for answer := range strings.SplitSeq(codes, "|") {
			if got := scoreOne(t, survey.OpenEnd{Question: question, Answer: answer}, survey.V3); got.Category != survey.ValidAnswer {
				t.Errorf("%q to %q: %s (%s)", answer, question, got.Category.Name(survey.V3), got.Evidence)
			}
		}
		for _, answer := range []string{"1111111111", "asdfgh", "asdfghjkl 1", "asdfghjkl1", "sdkfjh3 sdfkjhg wqeoiu"} {
			if got := scoreOne(t, survey.OpenEnd{Question: question, Answer: answer}, survey.V3); got.Category != survey.Gibberish {
				t.Errorf("%q to %q: %s", answer, question, got.Category.Name(survey.V3))
			}
		}
	}
	// A question about a phone does not ask for a number.
	for _, question := range []string{
		"What is the number one reason why you chose this product?", "What do you like about a number of our shops?", "Pourquoi achetez-vous ce vin ?", "Quel vin préférez-vous ?", "Was mögen Sie an der PIN?",
		"Hvorfor kjøper du denne vin?", "Was halten Sie von unserer Kundennummer?", "Which pin badge was nicest to wear?", "Come descriverebbe la targa del museo?",
		"How was our phone support?", "Was stört Sie an Ihrem Telefon?", "Que pensez-vous de votre téléphone ?", "Что вам нравится в телефоне?", "What do you think of the dress code?",
		"What do you like about your phone?", "¿Qué opina de su teléfono?",
	} {
		for _, answer := range []string{"sdf2sdf3", "asdfghjkl 1", "jkl;asdf8", "98765432", "12345678"} {
			if got := scoreOne(t, survey.OpenEnd{Question: question, Answer: answer}, survey.V3); got.Category != survey.Gibberish {
				t.Errorf("%q to %q: %s", answer, question, got.Category.Name(survey.V3))
			}
		}
	}
}

// A request to enter a code or a telephone number is answered with digits.
func TestQuestion_asksToEnter(t *testing.T) {
	for _, question := range []string{
		"Please enter the code from your invitation letter.", "What is your survey code?", "Bitte geben Sie den Code ein", "On which phone can we call you?",
		"What is your panel ID?", "Indique su teléfono de contacto", "Veuillez saisir le code",
	} {
		if got := scoreOne(t, survey.OpenEnd{Question: question, Answer: "20394857"}, survey.V3); got.Category != survey.ValidAnswer {
			t.Errorf("%q: %s", question, got.Category.Name(survey.V3))
		}
	}
}

// Beside a code, words are judged as elsewhere. People also give their names there.
func TestQuestion_wordsBesideACode(t *testing.T) {
	for answer, want := range map[string]survey.Category{
		"blakro fip dunzek 4711": survey.Gibberish,
		"4711 Jörg Schmidtke":    survey.ValidAnswer,
		"4711 mobil privat":      survey.ValidAnswer,
	} {
		if got := scoreOne(t, survey.OpenEnd{Question: "What is your customer number?", Answer: answer}, survey.V3); got.Category != want {
			t.Errorf("%q: %s (%s)", answer, got.Category.Name(survey.V3), got.Evidence)
		}
	}
}
