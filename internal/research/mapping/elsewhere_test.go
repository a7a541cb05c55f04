package mapping

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"candor/internal/research/table"
)

// A survey tool whose user has another language names its own columns in that language.
func TestColumnsOfToolsInOtherLanguages(t *testing.T) {
	for _, tc := range []struct{ id, submitted, start, last, language, ip, whole, page string }{
		{"Antwort-ID", "Datum Abgeschickt", "Datum gestartet", "Datum letzte Aktivität", "Start-Sprache", "IP-Adresse", "Gesamtzeit", "Gruppenzeit: "},
		{"ID de la réponse", "Date de soumission", "Date de lancement", "Date de la dernière action", "Langue de départ", "Adresse IP", "Temps total", "Temps pour le groupe : "},
		{"ID de respuesta", "Fecha de envío", "Fecha de inicio", "Fecha de la última acción", "Lenguaje inicial", "Dirección IP", "Tiempo total", "Tiempo del grupo: "},
		{"ID risposta", "Data di invio", "Data di inizio", "Data dell'ultima azione", "Lingua iniziale", "Indirizzo IP", "Tempo totale", "Tempo del gruppo: "},
		{"Antwoord ID", "Datum ingestuurd", "Datum gestart", "Datum laatste actie", "Begintaal", "IP-adres", "Totale tijd", "Groepstijd: "},
		{"ID da resposta", "Data de envio", "Data de início", "Data da última ação", "Idioma inicial", "Endereço IP", "Tempo total", "Tempo do grupo: "},
	} {
		names := []string{tc.id, tc.submitted, tc.language, tc.start, tc.last, tc.ip, tc.whole, tc.page + "A", tc.page + "B"}
		g := agency(table.Plain, names, func(i int) []string {
			submitted := fmt.Sprintf("2026-03-02 10:%02d:40", i)
			if i == 7 {
				submitted = ""
			}
			return []string{
				strconv.Itoa(i), submitted, "xx", fmt.Sprintf("2026-03-02 10:%02d:00", i), fmt.Sprintf("2026-03-02 10:%02d:40", i),
				fmt.Sprint("198.51.100.", i), "40,5", "20,25", "20,25",
			}
		})
		m := g.Mapping
		if m.ID != tc.id || m.Start != tc.start || m.IP != tc.ip || len(m.Times) != 2 || len(m.Attributes) != 1 || len(m.LeaveOut) != 1 || len(g.Unused) != 0 {
			t.Errorf("%s: id %q, start %q, address %q, times %v, attributes %v, rules %v, unused %q", tc.id, m.ID, m.Start, m.IP, m.Times, m.Attributes, m.LeaveOut, g.Unused)
		}
	}
}

// Where no name is known, the start is the earliest time that each interview has on one day.
func TestTheEarliestTimeIsTheStart(t *testing.T) {
	times := func(early, late string) func(i int) []string {
		return func(i int) []string { return []string{"x", fmt.Sprintf(late, i), fmt.Sprintf(early, i)} }
	}
	for want, row := range map[string]func(i int) []string{
		"Godzina rozpoczęcia": times("2.03.2026 10:%02d:01", "2.03.2026 10:%02d:51"),
		"":                    times("2.03.2026 10:%02d:01", "5.03.2026 10:%02d:51"), // arrival and departure
	} {
		g := agency(table.Plain, []string{"Pytanie", "Godzina ukończenia", "Godzina rozpoczęcia"}, row)
		if g.Mapping.Start != want {
			t.Errorf("the start is %q, want %q", g.Mapping.Start, want)
		}
	}
}

// A column with the word ID is the respondent id if its values are all different, and if no other name says so.
func TestAnyUniqueIDIsTheRespondentID(t *testing.T) {
	for name, want := range map[string]bool{"Identyfikator ID": true, "ID odpowiedzi": true, "Vastaus-ID": true, "sys_ID": true, "Idea": false, "What is the ID that your employer gave to you?": false} {
		g := agency(table.Plain, []string{name, "ID ankiety"}, func(i int) []string { return []string{strconv.Itoa(1000 + i), "77"} })
		if got := g.Mapping.ID == name; got != want {
			t.Errorf("%q is the id: %v", name, got)
		}
		if slices.ContainsFunc(g.Findings, func(f Finding) bool { return f.As == "not the respondent id" }) {
			t.Errorf("%q: a question about an id is a finding: %+v", name, g.Findings)
		}
	}
}

// A date of dispatch that is blank does not mean that an interview was not finished.
func TestADispatchIsNoSubmission(t *testing.T) {
	g := agency(table.Plain, []string{"ID", "Fecha de envío"}, func(i int) []string { return []string{strconv.Itoa(i), ""} })
	if len(g.Mapping.LeaveOut) != 0 {
		t.Errorf("rules %v", g.Mapping.LeaveOut)
	}
}

// A column with addresses of people is not sent, whatever its name.
func TestContactsAreNoIDs(t *testing.T) {
	for _, name := range []string{"Mail ID", "User ID", "respondent id"} {
		g := agency(table.Plain, []string{name, "x"}, func(i int) []string { return []string{fmt.Sprintf("p%d@example.com", i), "y"} })
		if g.Mapping.ID != "" || !slices.Contains(g.NotSent, name) {
			t.Errorf("%s: the id is %q, not sent are %q", name, g.Mapping.ID, g.NotSent)
		}
	}
}
