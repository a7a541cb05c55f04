package schemas

import (
	"pgregory.net/rapid"

	"candor/survey"
)

var (
	genOpenEnd = custom(func(t *rapid.T) survey.OpenEnd {
		return survey.OpenEnd{
			ID: genText.Draw(t, "id"), Question: genText.Draw(t, "question"), Answer: genText.Draw(t, "answer"),
			Keywords: genTexts.Draw(t, "keywords"), DetectDuplicates: genBool.Draw(t, "duplicates"), Languages: genTexts.Draw(t, "languages"),
			Translate: genBool.Draw(t, "translate"), SkipTranslation: genTexts.Draw(t, "skip"),
		}
	})
	genInterview = custom(func(t *rapid.T) survey.Interview {
		pair := custom(func(t *rapid.T) survey.Pair {
			return survey.Pair{QuestionID: genText.Draw(t, "id"), Question: genText.Draw(t, "question"), Answer: genText.Draw(t, "answer")}
		})
		return survey.Interview{ID: genText.Draw(t, "id"), Description: genText.Draw(t, "description"), Pairs: list(pair, 5).Draw(t, "pairs")}
	})
	genGrid = custom(func(t *rapid.T) survey.Grid {
		return survey.Grid{ID: genText.Draw(t, "id"), Answers: list(genFloat, 6).Draw(t, "answers"), DetectPattern: genBool.Draw(t, "pattern")}
	})
	genTiming = custom(func(t *rapid.T) survey.Timing {
		return survey.Timing{ID: genText.Draw(t, "id"), Duration: genFloat.Draw(t, "duration")}
	})
	genBehaviour = custom(func(t *rapid.T) survey.Behaviour {
		stroke := custom(func(t *rapid.T) survey.Stroke {
			return survey.Stroke{At: genLong.Draw(t, "at"), Paste: genBool.Draw(t, "paste"), Change: genInt.Draw(t, "change"), Class: upTo(survey.ClassNone).Draw(t, "class")}
		})
		move := custom(func(t *rapid.T) survey.Move {
			return survey.Move{At: genLong.Draw(t, "at"), X: genFloat.Draw(t, "x"), Y: genFloat.Draw(t, "y"), Pointer: upTo(survey.PointerTouch).Draw(t, "pointer")}
		})
		click := custom(func(t *rapid.T) survey.Click {
			return survey.Click{
				At: genLong.Draw(t, "at"), X: genFloat.Draw(t, "x"), Y: genFloat.Draw(t, "y"), Width: genFloat.Draw(t, "w"), Height: genFloat.Draw(t, "h"),
				OffsetX: genFloat.Draw(t, "ox"), OffsetY: genFloat.Draw(t, "oy"), Pointer: upTo(survey.PointerTouch).Draw(t, "pointer"),
			}
		})
		return survey.Behaviour{
			ID: genText.Draw(t, "id"), Start: genTime.Draw(t, "start"),
			Typing: list(stroke, 5).Draw(t, "typing"), Moves: list(move, 4).Draw(t, "moves"), Clicks: list(click, 3).Draw(t, "clicks"),
		}
	})
	genEntrance = custom(func(t *rapid.T) survey.Entrance {
		demographic := custom(func(t *rapid.T) survey.Demographic {
			return survey.Demographic{Type: genText.Draw(t, "type"), Answer: genText.Draw(t, "answer")}
		})
		return survey.Entrance{ID: genText.Draw(t, "id"), At: genTime.Draw(t, "at"), IP: genText.Draw(t, "ip"), Demographics: list(demographic, 4).Draw(t, "demographics")}
	})
	genToken = custom(func(t *rapid.T) survey.Token {
		if rapid.Bool().Draw(t, "none") {
			return survey.Token{}
		}
		return survey.Token{Name: [16]byte(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "name")), Expires: genLong.Draw(t, "expires")}
	})
	genSubmission = custom(func(t *rapid.T) *survey.Submission {
		s := &survey.Submission{
			Key: genKey.Draw(t, "key"), Respondent: survey.RespondentID(genName.Draw(t, "respondent")), Version: genVersion.Draw(t, "version"),
			ReceivedAt: genTime.Draw(t, "received"), Settings: genSettings.Draw(t, "settings"), Attributes: genAttributes.Draw(t, "attributes"),
			Platform: genText.Draw(t, "platform"), Reference: genText.Draw(t, "reference"), RetentionDays: genInt.Draw(t, "days"), Options: genOptions.Draw(t, "options"),
			Quotas:    survey.LoggedQuotas{Respondents: genLong.Draw(t, "respondents"), DataPoints: genLong.Draw(t, "points")},
			Entered:   survey.Entered{Typed: genInt.Draw(t, "typed"), Pasted: genInt.Draw(t, "pasted"), Typing: int64(genInt.Draw(t, "typing"))},
			Untrusted: genBool.Draw(t, "untrusted"), Existing: genBool.Draw(t, "existing"),
			Token: genToken.Draw(t, "token"),
			OES:   list(genOpenEnd, 3).Draw(t, "oes"), CHS: nullable(genInterview).Draw(t, "chs"), GQS: list(genGrid, 3).Draw(t, "gqs"),
			TS: list(genTiming, 4).Draw(t, "ts"), BAS: list(genBehaviour, 2).Draw(t, "bas"), DES: nullable(genEntrance).Draw(t, "des"),
		}
		if s.Concerns() == 0 {
			s.TS = []survey.Timing{genTiming.Draw(t, "timing")}
		}
		return s
	})
)
