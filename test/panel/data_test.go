package panel

import (
	"strconv"
	"strings"
	"testing"

	"candor/processors/checktest"
)

// typed is the recording of one answer box: for each event, the milliseconds since the previous
// event, the change of the text length, the kind and the character class.
type typed struct {
	Subject string `json:"subj"`
	Family  string `json:"fam"`
	Delay   []int  `json:"dt"`
	Change  []int  `json:"dl"`
	Kind    string `json:"k"`
	Class   string `json:"c"`
}

// writer is a person with their recorded answers.
type writer struct {
	id, task string // compose, copy or paste
	rows     []typed
}

// track is a piece of a recorded pointer track.
type track struct {
	ID     string    `json:"id"`
	Source string    `json:"src"`
	Delay  []int     `json:"dt"`
	X      []float64 `json:"x"`
	Y      []float64 `json:"y"`
	Kind   string    `json:"k"`
}

// row has a person's answers to a grid, or times of pages.
type row struct {
	id      string
	options int
	answers []int
	times   []float64
}

// entrant is a person's demographic answers.
type entrant struct {
	ID           string            `json:"id"`
	Truth        string            `json:"truth"`
	Demographics map[string]string `json:"demographics"`
}

// said is an answer to an open question.
type said struct {
	Source   string `json:"source"`
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// Corpus is the data from which the panel is built.
type Corpus struct {
	writers                []writer
	odd                    map[string][]typed // unusual but honest ways to enter text
	desktop, remote, touch []track
	grids                  map[string][]row
	times                  map[string][]row
	entrants               []entrant
	answers                map[string][]said
	elsewhere, foreign     []string // answers to other questions; sentences in other languages
}

// The open questions.
const (
	questionGood   = "What was good about your care?"
	questionBetter = "What could we do better?"
)

var questions = []string{questionGood, questionBetter}

// Load reads the data that CANDOR_DATA names. Without it, the test is skipped.
func Load(t testing.TB) *Corpus {
	t.Helper()
	c := &Corpus{odd: map[string][]typed{}, grids: map[string][]row{}, times: map[string][]row{}, answers: map[string][]said{}}
	c.writers = append(writers(checktest.Rows[typed](t, "behaviour/typing_human.jsonl"), "compose", 2),
		writers(checktest.Rows[typed](t, "behaviour/typing_human_copy.jsonl"), "copy", 3)...)
	// For these people, one of the two answers contains a paste.
	pasted := writers(checktest.Rows[typed](t, "behaviour/typing_human_paste.jsonl"), "paste", 1)
	byID := map[string]int{}
	for i, w := range c.writers {
		byID[w.id] = i
	}
	for _, w := range pasted {
		// Only every third of these people is used, because few people paste.
		if i, ok := byID[w.id]; ok && len(byID)%3 == i%3 {
			c.writers[i].task, c.writers[i].rows[0] = "paste", w.rows[0]
		}
	}
	for _, r := range checktest.Rows[typed](t, "behaviour/typing_benign.jsonl") {
		c.odd[r.Family] = append(c.odd[r.Family], r)
	}
	for _, m := range checktest.Rows[track](t, "behaviour/mouse_human.jsonl") {
		if m.Source == "balabit" {
			c.remote = append(c.remote, pieces(m, 90)...)
		} else {
			c.desktop = append(c.desktop, pieces(m, 90)...)
		}
	}
	for _, m := range checktest.Rows[track](t, "behaviour/mouse_human_touch.jsonl") {
		c.touch = append(c.touch, pieces(m, 40)...)
	}
	for _, cells := range checktest.Table(t, "behaviour/grid.csv") {
		src, label, weak := cells[0], cells[2], cells[9]
		if label == "unlabelled" && attentive(src, weak) {
			if r, ok := answers(cells[1], cells[5], cells[6]); ok {
				c.grids[src] = append(c.grids[src], r)
			}
		}
	}
	for _, cells := range checktest.Table(t, "behaviour/times.csv") {
		if r, ok := times(cells[1], cells[6]); ok && cells[2] == "0" {
			c.times[cells[0]] = append(c.times[cells[0]], r)
		}
	}
	for _, e := range checktest.Rows[entrant](t, "behaviour/des_stream.jsonl") {
		if e.Truth == "new" {
			c.entrants = append(c.entrants, e)
		}
	}
	for _, a := range checktest.Rows[said](t, "text/survey_answers_human.jsonl") {
		switch {
		case a.Question == questionGood || a.Question == questionBetter:
			c.answers[a.Question] = append(c.answers[a.Question], a)
		case len(a.Answer) >= 25:
			c.elsewhere = append(c.elsewhere, a.Answer)
		}
	}
	for _, line := range checktest.Lines(t, "text/langid.tsv") {
		cells := strings.Split(line, "\t")
		if len(cells) == 4 && cells[1] == "sentence" && len(cells[3]) >= 25 && strings.Contains(" de fr es it nl pl pt sv ", " "+cells[0]+" ") {
			c.foreign = append(c.foreign, cells[3])
		}
	}
	return c
}

// writers groups recordings by person, and keeps the persons with at least the given number of
// recordings.
func writers(rows []typed, task string, atLeast int) []writer {
	at := map[string]int{}
	var all []writer
	for _, r := range rows {
		i, ok := at[r.Subject]
		if !ok {
			i = len(all)
			at[r.Subject] = i
			all = append(all, writer{id: r.Subject, task: task})
		}
		all[i].rows = append(all[i].rows, r)
	}
	kept := all[:0]
	for _, w := range all {
		if len(w.rows) >= atLeast {
			kept = append(kept, w)
		}
	}
	return kept
}

// pieces cuts a long track into pieces of at least n events.
func pieces(m track, n int) []track {
	count := max(1, len(m.Delay)/n)
	var cut []track
	for i := range count {
		a, b := i*len(m.Delay)/count, (i+1)*len(m.Delay)/count
		cut = append(cut, track{m.ID, m.Source, m.Delay[a:b], m.X[a:b], m.Y[a:b], m.Kind[a:b]})
	}
	return cut
}

// attentive reports whether a person counts as an honest respondent: by their answers about
// words that do not exist, or about their own accuracy.
func attentive(src, weak string) bool {
	switch src {
	case "rwas", "gcbs", "pwe":
		return weak == "0"
	case "hsq":
		n, err := strconv.Atoi(weak)
		return err == nil && n >= 80
	}
	return true
}

func answers(id, options, cell string) (row, bool) {
	r := row{id: id}
	r.options, _ = strconv.Atoi(options)
	for s := range strings.FieldsSeq(cell) {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > r.options {
			return row{}, false // an item without an answer
		}
		r.answers = append(r.answers, n)
	}
	return r, len(r.answers) >= 7
}

func times(id, cell string) (row, bool) {
	r := row{id: id}
	for s := range strings.FieldsSeq(cell) {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil || v <= 0 {
			return row{}, false
		}
		r.times = append(r.times, v)
	}
	return r, true
}

// Half keeps every other person of every source: half 1 is for fitting, half 2 for reporting. 0
// keeps everybody.
func (c *Corpus) Half(n int) *Corpus {
	if n == 0 {
		return c
	}
	h := &Corpus{odd: c.odd, grids: map[string][]row{}, times: map[string][]row{}, answers: map[string][]said{}, elsewhere: c.elsewhere, foreign: c.foreign}
	h.writers = half(c.writers, n)
	h.desktop, h.remote, h.touch = tracks(c.desktop, n), tracks(c.remote, n), tracks(c.touch, n)
	for k, rows := range c.grids {
		h.grids[k] = half(rows, n)
	}
	for k, rows := range c.times {
		h.times[k] = half(rows, n)
	}
	for k, rows := range c.answers {
		h.answers[k] = half(rows, n)
	}
	h.entrants = half(c.entrants, n)
	return h
}

func half[T any](rows []T, n int) (kept []T) {
	for i, r := range rows {
		if i%2 == n-1 {
			kept = append(kept, r)
		}
	}
	return kept
}

// tracks selects halves by recording, so that no recording is in both halves.
func tracks(rows []track, n int) (kept []track) {
	seen := map[string]int{}
	for _, r := range rows {
		i, ok := seen[r.ID]
		if !ok {
			i = len(seen)
			seen[r.ID] = i
		}
		if i%2 == n-1 {
			kept = append(kept, r)
		}
	}
	return kept
}
