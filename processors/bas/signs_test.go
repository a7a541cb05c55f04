package bas

import (
	"slices"
	"testing"

	"candor/survey"
)

func TestSigns(t *testing.T) {
	key := survey.Stroke{Change: 1}
	click := func(x float64, p survey.Pointer) survey.Click {
		return survey.Click{Width: 100, Height: 20, OffsetX: x, OffsetY: 10, Pointer: p}
	}
	sign := func(k survey.SignKind, v int) survey.Sign { return survey.Sign{Kind: k, Value: v} }
	for _, c := range []struct {
		name  string
		point survey.Behaviour
		want  []survey.Sign
	}{
		{"nothing", survey.Behaviour{}, nil},
		{"too little", survey.Behaviour{Typing: slices.Repeat([]survey.Stroke{key}, 19), Clicks: []survey.Click{click(50, 0), click(50, 0)}}, nil},
		{
			"two of three clicks at the centre, and no moves",
			survey.Behaviour{Clicks: []survey.Click{click(50, 0), click(50.5, 0), click(61, 0)}},
			[]survey.Sign{sign(survey.SignCentred, 66), sign(survey.SignMoves, 0)},
		},
		{
			"a finger's centre is nothing",
			survey.Behaviour{Clicks: slices.Repeat([]survey.Click{click(50, survey.PointerTouch)}, 4), Moves: make([]survey.Move, 900)},
			[]survey.Sign{sign(survey.SignCentred, 0), sign(survey.SignMoves, 100)},
		},
		{
			"a value set, a paste, and keys",
			survey.Behaviour{Typing: append(slices.Repeat([]survey.Stroke{key}, 20), survey.Stroke{Change: 40}, survey.Stroke{Change: 40, Paste: true}, survey.Stroke{Change: -9})},
			[]survey.Sign{sign(survey.SignSet, 40), sign(survey.SignPasted, 40)},
		},
	} {
		if got := signs([]survey.Behaviour{c.point}); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
