package oes

import (
	"context"
	"slices"

	"candor/processors"
	"candor/survey"
)

// translate sets the English text of the answers that are to be translated (v3). If there is no adviser, or if the
// adviser fails, the data point says that the translation failed.
func (c *Check) translate(ctx context.Context, in processors.Input, answers []*judged, verdicts []verdict, points []survey.DataPointResult) {
	if in.Submission.Version < survey.V3 {
		return
	}
	var due []int
	var texts []string
	for i, a := range answers {
		languages, _ := a.wishes(in.Params)
		if a.point.Translate && translatable(a.answer, verdicts[i], languages) {
			due, texts = append(due, i), append(texts, a.point.Answer)
		}
	}
	english := make([]string, len(texts))
	if c.adviser != nil {
		english = processors.TranslateAll(ctx, c.adviser, texts)
	}
	for n, i := range due {
		points[i].Translated, points[i].TranslationFailed = english[n], english[n] == ""
	}
}

// translatable reports whether a translation is due. The answer must be in a recognised language other than English
// that the data point does not exclude, and it must be neither valid nor gibberish (interface section 1.1).
func translatable(a *answer, v verdict, languages []string) bool {
	if v.category == survey.ValidAnswer || v.category == survey.Gibberish {
		return false
	}
	lang := guessLanguage(&a.text, languages)
	classes := a.text.classes(lang, a.point.SkipTranslation)
	return lang != "" && lang != "en" && !slices.Contains(classes[1:], classes[0])
}
