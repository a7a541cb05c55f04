package bas

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// wandering draws a different path for every seed.
func wandering(seed uint64, n int) (s []survey.Move) {
	r := rand.New(rand.NewPCG(seed, 9))
	at, x, y, dir := int64(0), 500.0, 400.0, 6*r.Float64()
	for range n {
		dir += 0.3 * r.NormFloat64()
		v := 4 + 14*r.Float64()
		x, y = x+v*math.Cos(dir), y+v*math.Sin(dir)
		at += 14 + r.Int64N(6)
		s = append(s, survey.Move{At: at, X: math.Round(x), Y: math.Round(y)})
	}
	return s
}

func pointed(id string, n int, tracks ...[]survey.Move) *survey.Submission {
	s := &survey.Submission{Respondent: survey.RespondentID(id), Version: survey.V3, ReceivedAt: time.UnixMilli(int64(n)).UTC()}
	for i, m := range tracks {
		s.BAS = append(s.BAS, survey.Behaviour{ID: string(rune('a' + i)), Start: time.UnixMilli(int64(9000*n + i)).UTC(), Moves: m})
	}
	return s
}

func TestTrack(t *testing.T) {
	path := wandering(1, 200)
	slower := slices.Clone(path)
	for i := range slower {
		slower[i].At *= 2
	}
	for _, tc := range []struct {
		name  string
		moves []survey.Move
		found bool
	}{
		{"as it is", path, true},
		{"elsewhere on the page", moved(path, 37), true},
		{"elsewhere, by fractions", moved(path, 37.25), true},
		{"slower", slower, true},
		{"most of it", path[20:], true},
		{"another path", wandering(2, 200), false},
		{"larger", scaled(slices.Clone(path), 1.2), false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := checktest.NewStream(New())
			s.Add(t, pointed("first", 1, path))
			v := s.Add(t, pointed("second", 2, tc.moves)).Result.DataPoints[0]
			if found := v.Evidence.First() == survey.RepeatsPath; found != tc.found || found && v.Category != survey.UnnaturalMovement {
				t.Errorf("%+v, want found %v", v, tc.found)
			}
		})
	}
}

// Clients send the last moves of a page with every question on it.
func TestTrack_withinARespondent(t *testing.T) {
	path := wandering(1, 200)
	r := checktest.NewStream(New()).Add(t, pointed("r", 1, path, path, path[10:]))
	for _, v := range r.Result.DataPoints {
		if v.Evidence.First() == survey.RepeatsPath {
			t.Errorf("%+v", v)
		}
	}
}

// A hand does not repeat a path in another place.
func TestTrack_elsewhere(t *testing.T) {
	path := wandering(1, 200)
	for name, other := range map[string][]survey.Move{
		"a little lower": moved(path, 8), "part of it": moved(path[20:], 300), "in the same place": path[3:150], "another path": wandering(2, 200),
	} {
		r := checktest.NewStream(New()).Add(t, pointed("r", 1, path, other))
		want := name == "a little lower" || name == "part of it"
		for _, v := range r.Result.DataPoints {
			if found := v.Evidence.First() == survey.RepeatsOwnPath && v.Category == survey.UnnaturalMovement; found != want {
				t.Errorf("%s: %+v, want found %v", name, v, want)
			}
		}
	}
}

// A respondent that is scored again is compared with all others, but not with itself.
func TestTrack_scoredAgain(t *testing.T) {
	path := wandering(1, 200)
	first, second := pointed("first", 1, path), pointed("second", 2, path)
	s := checktest.NewStream(New())
	s.Add(t, first)
	if v := s.Again(t, first, &processors.Params{}).Result.DataPoints[0]; v.Evidence.First() == survey.RepeatsPath {
		t.Errorf("alone: %+v", v)
	}
	s.Add(t, second)
	for _, r := range []*survey.Submission{first, second} {
		if v := s.Again(t, r, &processors.Params{}).Result.DataPoints[0]; v.Category != survey.UnnaturalMovement {
			t.Errorf("%s of two: %+v", r.Respondent, v)
		}
	}
}

func TestTrack_saysNothingOf(t *testing.T) {
	for _, tc := range []struct {
		name  string
		moves []survey.Move
	}{
		{"nothing", nil},
		{"few moves", wandering(1, 15)},
		{"a ruler", ruler(1)},
		{"standing still", make([]survey.Move, 100)},
		{"steps of a pixel", scaled(wandering(1, 200), 0.05)},
		{"to and fro", jumps(60)},
	} {
		if s := trackOf(tc.moves); s.n != 0 {
			t.Errorf("%s: %d hashes", tc.name, s.n)
		}
	}
}

func TestTrack_remembersSoMuchAndNoMore(t *testing.T) {
	f := folded{}
	f.fold(f.learn(pointed("first", 1, wandering(1, 200), wandering(1, 200))), 1)
	if n := len(f); n != 1+trackHeld {
		t.Errorf("%d counters for one path sent twice, want %d", n, 1+trackHeld)
	}
	remembered := counter{trackGroup, rememberedField}
	f[remembered] = mostTracks
	if changes := f.learn(pointed("late", 3, wandering(2, 200))); len(changes) > 0 {
		t.Errorf("%d changes learnt beyond the bound", len(changes))
	}
	late := pointed("late", 3, wandering(1, 200))
	c := New()
	out, err := c.Score(t.Context(), f.input(late, c.Recall(processors.Input{Submission: late})))
	if err != nil || out.Result.DataPoints[0].Category != survey.UnnaturalMovement {
		t.Errorf("a replay that comes late: %+v, %v", out.Result, err)
	}
}

// TestMeasureTrack looks for two tracks that share a hash, and for tracks that are too short to
// be recognised.
func TestMeasureTrack(t *testing.T) {
	var all []sketch
	n, found := 0, 0
	for _, file := range []string{"mouse_human.jsonl", "mouse_human_touch.jsonl"} {
		for _, row := range load(t, file) {
			moves, _ := row.mouse()
			s := trackOf(moves)
			all = append(all, s)
			n++
			if s.n > 0 {
				found++
			}
		}
	}
	shared, pairs := 0, 0
	for i := range all {
		for j := range all[:i] {
			pairs++
			if all[i].shared(&all[j]) > 0 {
				shared++
			}
		}
	}
	checktest.Share(t, "movement: tracks of people that can be found again", found, n, checktest.AtLeast(.8))
	checktest.Share(t, "movement: pairs of tracks of people that share a run", shared, pairs, checktest.AtMost(1e-5))
}
