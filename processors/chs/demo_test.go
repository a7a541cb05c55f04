package chs_test

import "testing"

// TestScore_twoContradictions: whoever contradicts himself clearly in two
// places is below the default exclusion threshold of 30, in whatever wording.
func TestScore_twoContradictions(t *testing.T) {
	age := [][2]string{
		{"How old are you?", "24"},
		{"In what year were you born?", "1961"},
		{"What is your age?", "24"},
		{"What is your date of birth?", "1961-05-03"},
		{"Please enter your age", "24"},
		{"Year of birth", "1961"},
	}
	home := [][2]string{
		{"How many people live in your household?", "1"},
		{"How many children under 18 live with you?", "3"},
		{"Including yourself, how many people live in your home?", "Just me"},
		{"How many kids live in your household?", "Three"},
		{"What is your household size?", "1"},
		{"Number of children in the household", "3"},
	}
	child := [][2]string{
		{"Do you have children?", "No"},
		{"What are the ages of your children?", "5 and 8"},
		{"Do you have any kids?", "No, I have no children"},
		{"How old is your youngest child?", "4"},
		{"How many children do you have?", "0"},
		{"Which school do your children attend?", "The primary school in our street"},
	}
	drive := [][2]string{
		{"How often do you drive a car?", "Never"},
		{"How many kilometres do you drive per week?", "300"},
		{"Do you drive a car?", "No, never"},
		{"How do you commute?", "I drive to the office every day"},
		{"How often do you drive?", "never"},
		{"How often do you use your car to get to work?", "I drive daily"},
	}
	own := [][2]string{
		{"Do you own a bicycle?", "No"},
		{"Which brand is your bicycle?", "Cube"},
		{"Do you own a robot vacuum?", "No, I do not own one"},
		{"What brand of robot vacuum do you own?", "Roborock"},
		{"Do you have a smartwatch?", "No"},
		{"What is the model of your smartwatch?", "Galaxy Watch 6"},
	}
	kinds := [][][2]string{age, home, child, drive, own}
	for x := range kinds {
		for y := x + 1; y < len(kinds); y++ {
			for v := 0; v < 6; v += 2 {
				a, b := kinds[x], kinds[y]
				s := join(nil)
				s.CHS.Pairs = append(s.CHS.Pairs, ask("a1", a[v][0], a[v][1]), ask("a2", a[v+1][0], a[v+1][1]),
					ask("b1", b[v][0], b[v][1]), ask("b2", b[v+1][0], b[v+1][1]))
				if r := score(t, s); r.Score > 25 {
					t.Errorf("kinds %d and %d, wording %d: %d: %s", x, y, v/2, r.Score, r.Reason)
				}
			}
		}
	}
}
