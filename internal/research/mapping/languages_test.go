package mapping

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"candor/internal/research/table"
)

// TestColumnNamesOfOtherLanguages: files have the names of columns that people write in their own language.
func TestColumnNamesOfOtherLanguages(t *testing.T) {
	for language, names := range map[string][]string{ // id, start, address, two page times, name, mail, telephone, age, gender, region, job
		"German":     {"lfdn", "Startzeit", "IP-Adresse", "Zeit Seite 1", "Zeit Seite 2", "Nachname", "E-Mail", "Telefon", "Alter", "Geschlecht", "Wohnort", "Beruf"},
		"French":     {"N° répondant", "Date de début", "Adresse IP", "Temps page 1", "Temps page 2", "Nom", "Courriel", "Téléphone portable", "Quel est votre âge ?", "Vous êtes", "Ville", "Profession"},
		"Spanish":    {"ID encuesta", "Fecha de inicio", "Dirección IP", "Tiempo página 1", "Tiempo página 2", "Apellidos", "Correo electrónico", "Teléfono", "¿Cuántos años tiene?", "Sexo", "¿En qué ciudad vive?", "¿Cuál es su profesión?"},
		"Italian":    {"Codice intervistato", "Data di inizio", "Indirizzo IP", "Tempo pagina 1 (sec)", "Tempo pagina 2 (sec)", "Cognome", "Indirizzo e-mail", "Telefono", "Quanti anni ha?", "Sesso", "Regione", "Professione"},
		"Portuguese": {"Número do inquirido", "Data de início", "Endereço IP", "Tempo página 1", "Tempo página 2", "Nome", "E-mail", "Telemóvel", "Que idade tem?", "Sexo", "Cidade", "Profissão"},
		"Dutch":      {"Respondentnummer", "Starttijd", "IP-adres", "Tijd pagina 1", "Tijd pagina 2", "Achternaam", "E-mailadres", "Telefoonnummer", "Hoe oud bent u?", "Geslacht", "Woonplaats", "Beroep"},
	} {
		t.Run(language, func(t *testing.T) {
			men := map[string][2]string{"French": {"Un homme", "Une femme"}, "Spanish": {"Hombre", "Mujer"}, "Italian": {"Uomo", "Donna"}, "Portuguese": {"Homem", "Mulher"}, "Dutch": {"Man", "Vrouw"}, "German": {"männlich", "weiblich"}}[language]
			g := agency(table.Plain, names, func(i int) []string {
				return []string{
					"r" + strconv.Itoa(i), fmt.Sprintf("2026-03-%02d 10:%02d:00", 13+i%10, i), fmt.Sprint("198.51.100.", i), fmt.Sprint(5 + i%7), fmt.Sprint(9 + i%5),
					"Person " + strconv.Itoa(i), fmt.Sprintf("a%d@example.org", i), fmt.Sprint("x", i%30), strconv.Itoa(20 + i), men[i%2], "City" + strconv.Itoa(i%6), "Job" + strconv.Itoa(i%9),
				}
			})
			m := g.Mapping
			if m.ID != names[0] || m.Start != names[1] || m.IP != names[2] {
				t.Errorf("id %q, start %q, address %q", m.ID, m.Start, m.IP)
			}
			if len(m.Times) != 2 {
				t.Errorf("times: %v", m.Times)
			}
			if !slices.Equal(g.NotSent, names[5:8]) {
				t.Errorf("not sent are %q", g.NotSent)
			}
			var kinds []string
			for _, d := range m.Demographics {
				kinds = append(kinds, d.Type)
			}
			if want := []string{"age", "gender", "occupation", "region"}; !slices.Equal(kinds, want) {
				t.Errorf("demographics are %q", kinds)
			}
		})
	}
}

// TestQuestionsAreNoColumnsOfTheTool: questions may have the same words.
func TestQuestionsAreNoColumnsOfTheTool(t *testing.T) {
	for _, name := range []string{
		"Durée de votre abonnement", "Temps de trajet", "¿Cuánto tiempo página a página?", "Nombre d'enfants", "Nom de votre banque", "Tempo libero", "Téléphone préféré des enfants ?",
		"Naam van uw bank", "Numéro de votre ligne de bus", "Código de color", "Date de naissance du bébé", "Duur van uw reis",
	} {
		if k, ok := namedAs(table.Plain, name); ok {
			t.Errorf("%q has the role %d", name, k.role)
		}
	}
}

// TestAddressOfMostIsNotSent: the staff of a company sit behind one address, which does not tell them apart.
func TestAddressOfMostIsNotSent(t *testing.T) {
	for name, tc := range map[string]struct {
		column string
		shared int // of 40
		want   bool
	}{
		"different":                    {"IP address", 0, true},
		"a household":                  {"IP address", 4, true},
		"half":                         {"IP address", 20, true},
		"most":                         {"IP address", 21, false},
		"all":                          {"IP address", 40, false},
		"most, in a column of no name": {"Where from", 30, false},
		"few, in a column of no name":  {"Where from", 3, true},
	} {
		t.Run(name, func(t *testing.T) {
			g := agency(table.Plain, []string{"id", tc.column}, func(i int) []string {
				if i < tc.shared {
					return []string{strconv.Itoa(i), "198.51.100.7"}
				}
				return []string{strconv.Itoa(i), fmt.Sprint("203.0.113.", i)}
			})
			if got := g.Mapping.IP == tc.column; got != tc.want {
				t.Errorf("the address is sent: %v", got)
			}
			if !tc.want && !slices.Contains(g.Unused, tc.column) {
				t.Error("the column is not listed as unused")
			}
		})
	}
}

// TestAnonymisedAddressesAreNotSent: a tool that anonymises addresses leaves only the network, which many people share.
func TestAnonymisedAddressesAreNotSent(t *testing.T) {
	for name, tc := range map[string]struct {
		column string
		format string
		want   bool
	}{
		"whole":                       {"ipaddr", "198.51.100.%d", true},
		"anonymised":                  {"ipaddr", "198.51.%d.0", false},
		"anonymised, unknown name":    {"Where from", "198.51.%d.0", false},
		"version 6":                   {"ipaddr", "2001:db8:%d:1::7", true},
		"version 6, anonymised":       {"ipaddr", "2001:db8:%d::", false},
		"version 4 in 6":              {"ipaddr", "::ffff:198.51.100.%d", true},
		"version 4 in 6, anonymised":  {"ipaddr", "::ffff:198.51.%d.0", false},
		"whole, with an unknown name": {"Where from", "198.51.100.%d", true},
	} {
		t.Run(name, func(t *testing.T) {
			g := agency(table.Plain, []string{"id", tc.column}, func(i int) []string { return []string{strconv.Itoa(i), fmt.Sprintf(tc.format, i)} })
			if got := g.Mapping.IP == tc.column; got != tc.want {
				t.Errorf("the address is sent: %v", got)
			}
			if !tc.want && !slices.Contains(g.Unused, tc.column) {
				t.Error("the column is not listed as unused")
			}
		})
	}
}

// TestScalesOfOtherLanguages: a file that was made by hand has statements as names of columns. They are a grid if the scale is known.
func TestScalesOfOtherLanguages(t *testing.T) {
	for language, tc := range map[string]struct{ statement, labels []string }{
		"French": {
			[]string{"Le thé est bon", "Le thé est sain", "Le thé est cher", "J'aime le thé", "Je bois du thé"},
			[]string{"Pas du tout d’accord", "Plutôt pas d’accord", "Ni d’accord ni pas d’accord", "Plutôt d’accord", "Tout à fait d’accord"},
		},
		"Spanish": {
			[]string{"El té es bueno", "El té es sano", "El té es caro", "Me gusta el té", "Yo bebo té"},
			[]string{"Muy en desacuerdo", "En desacuerdo", "Neutral", "De acuerdo", "Muy de acuerdo"},
		},
		"Italian": {
			[]string{"Il tè è buono", "Il tè è sano", "Il tè è caro", "Mi piace il tè", "Io bevo tè"},
			[]string{"Mai", "Raramente", "A volte", "Spesso", "Sempre"},
		},
		"Dutch": {
			[]string{"De thee is lekker", "De thee is gezond", "De thee is duur", "Ik drink thee", "Ik koop thee"},
			[]string{"Helemaal mee oneens", "Mee oneens", "Neutraal", "Mee eens", "Helemaal mee eens"},
		},
		"Portuguese": {
			[]string{"O chá é bom", "O chá é saudável", "O chá é caro", "Eu gosto de chá", "Eu compro chá"},
			[]string{"Discordo totalmente", "Discordo", "Não concordo nem discordo", "Concordo", "Concordo totalmente"},
		},
		"German": {
			[]string{"Der Tee ist gut", "Der Tee ist gesund", "Der Tee ist teuer", "Ich mag Tee", "Ich kaufe Tee"},
			[]string{"Stimme gar nicht zu", "Stimme eher nicht zu", "Neutral", "Stimme eher zu", "Stimme voll zu"},
		},
		"German, quality": {
			[]string{"Der Geschmack des Tees", "Der Preis des Tees", "Die Farbe des Tees", "Der Geruch des Tees", "Die Dose des Tees"},
			[]string{"Sehr schlecht", "Schlecht", "Mittel", "Gut", "Sehr gut"},
		},
		"German, importance": {
			[]string{"Der Geschmack des Tees", "Der Preis des Tees", "Die Farbe des Tees", "Der Geruch des Tees", "Die Dose des Tees"},
			[]string{"Überhaupt nicht wichtig", "Eher unwichtig", "Teils / teils", "Eher wichtig", "Sehr wichtig"},
		},
	} {
		t.Run(language, func(t *testing.T) {
			g := agency(table.Plain, tc.statement, func(i int) []string {
				var row []string
				for n := range tc.statement {
					row = append(row, tc.labels[(i*(n%3+1)+n)%len(tc.labels)])
				}
				return row
			})
			if len(g.Doubts) != 0 || len(g.Mapping.Grids) != 1 || !slices.Equal(g.Mapping.Grids[0].Scale, tc.labels) {
				t.Errorf("the grids are %+v, with doubts %+v", g.Mapping.Grids, g.Doubts)
			}
		})
	}
}
