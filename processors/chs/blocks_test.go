package chs

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// asked returns an interview in which most respondents say no to a gate and give no details.
func asked(r *rand.Rand, id, questions int) *survey.Submission {
	at := time.Date(2026, 3, 1, 12, 0, id, 0, time.UTC)
	s := &survey.Submission{Respondent: survey.RespondentID(fmt.Sprint("p", id)), Version: survey.V3, ReceivedAt: at, CHS: &survey.Interview{ID: "i"}}
	owns := r.IntN(3) == 0
	s.CHS.Pairs = append(s.CHS.Pairs, survey.Pair{QuestionID: "device", Question: "On which device?", Answer: "a phone"})
	for i := range questions {
		text := fmt.Sprint("make ", r.IntN(9))
		switch {
		case i == 0 && owns:
			text = "Yes"
		case i == 0:
			text = "No"
		case !owns && r.IntN(40) > 0:
			text = "n/a"
		}
		if i == 0 || r.IntN(5) > 0 {
			s.CHS.Pairs = append(s.CHS.Pairs, survey.Pair{QuestionID: fmt.Sprint("q", i), Question: "Which one?", Answer: text})
		}
	}
	return s
}

// TestFullBlocks: blocks that are kept change no result, although two surveys use the same places in turn, and
// respondents are deleted.
func TestFullBlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	keeps := New()
	surveys := [2]*checktest.Stream{checktest.NewStream(New()), checktest.NewStream(New())}
	found := 0
	for i := range 400 {
		for k, s := range surveys {
			if i%60 == 59 {
				s.Delete(survey.RespondentID(fmt.Sprint("p", i-i%7-k)))
			}
			sub := asked(r, i, 6+k)
			in := s.Input(sub)
			got, err := keeps.Score(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			want := s.Add(t, sub)
			fresh, err := New().Score(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got) + cmp.Diff(want, fresh); diff != "" {
				t.Fatal(diff)
			}
			if got.Result.Score < 100 {
				found++
			}
		}
	}
	if found == 0 || len(keeps.full.kept) != allBlocks {
		t.Errorf("%d findings, and %d blocks are kept: this test tests nothing", found, len(keeps.full.kept))
	}
}

// TestFullBlocks_bounded: the memory is bounded for many surveys, and for questionnaires with many different questions.
func TestFullBlocks_bounded(t *testing.T) {
	f := &fullBlocks{}
	profile := make([]byte, 5*200)
	for i := range 4000 {
		entries := make([]processors.Entry, blockSize)
		for k := range entries {
			for q := range len(profile) / 5 {
				profile[5*q+1], profile[5*q+2] = byte(q>>8), byte(q)
				if i%10 == 0 {
					profile[5*q] = byte(k)
				}
			}
			entries[k].Value = append([]byte(nil), profile...)
		}
		key := survey.Key{Account: "a", Survey: survey.Name(fmt.Sprint("s", i))}
		if b := f.block(key, 0, entries); (b == nil) != (i%10 == 0) {
			t.Fatalf("survey %d: %v", i, b)
		}
		sum := 0
		for _, b := range f.kept {
			sum += b.size()
		}
		if f.size != sum || sum > maxFull {
			t.Fatalf("%d bytes are kept, %d are counted", sum, f.size)
		}
	}
}
