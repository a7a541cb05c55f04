package oes

import (
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// Words that are an insult in one language and decent in another count only where the language of the insult may be
// spoken. friends.txtar was read when the rule was made. friends_later.txtar is the other half of the same table, and
// was only scored. Each answer is judged twice: with its languages allowed, and without allowed languages.
func TestMeasure_falseFriends(t *testing.T) {
	for _, name := range []string{"friends.txtar", "friends_later.txtar"} {
		kept, honest, found, insults := 0, 0, 0, 0
		for _, it := range corpus(t, name) {
			for _, languages := range [][]string{it.languages, nil} {
				got := scoreOne(t, survey.OpenEnd{Question: it.question, Answer: it.answer, Languages: languages}, survey.V3)
				bad := got.Category == survey.BadLanguage
				if bad != (it.want == survey.BadLanguage) {
					verbose(t, "%s %v of %v (%s): %q", got.Category.Name(survey.V3), languages, it.languages, got.Evidence, it.answer)
				}
				switch it.want {
				case survey.BadLanguage:
					insults++
					if bad {
						found++
					}
				default:
					honest++
					if !bad {
						kept++
					}
				}
			}
		}
		checktest.Share(t, name+": decent words of one language that are insults in another, not BAD_LANGUAGE", kept, honest, checktest.AtLeast(.98))
		checktest.Share(t, "  insults found", found, insults, checktest.AtLeast(.8))
	}
}
