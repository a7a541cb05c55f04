package request

import (
	"strconv"
	"time"
	"unicode/utf8"

	"candor/survey"
)

// Add is a valid addRespondent request.
type Add struct {
	// Submission lacks Key.Account and Options, which the caller knows.
	Submission  survey.Submission
	Synchronous bool
}

// AddRespondent reads an addRespondent body as the given version has it. now
// is the time of receipt. What belongs to a later version is ignored, like any
// unknown member.
func AddRespondent(body []byte, v survey.Version, now time.Time) (Add, Violations) {
	now = now.UTC().Truncate(time.Millisecond)
	add := Add{Synchronous: true}
	add.Submission.Version = v
	add.Submission.ReceivedAt = now
	violations := walk(body, func(w *walker, root *path) {
		w.addRespondent(root, &add)
	})
	if len(violations) > 0 {
		return Add{}, violations
	}
	return add, nil
}

func (w *walker) addRespondent(root *path, add *Add) {
	if !w.object(root) {
		return
	}
	s := &add.Submission
	v3 := s.Version >= survey.V3
	var seen fields
	var clean bool
	var settings *survey.CleaningSettings
	for w.next() {
		name := w.name()
		switch string(name) {
		case "respondentId":
			seen |= 1
			s.Respondent = survey.RespondentID(w.id(root.key("respondentId")))
			continue
		case "surveyName":
			seen |= 2
			s.Key.Survey = survey.Name(w.id(root.key("surveyName")))
			continue
		case "dataPoints":
			seen |= 4
			w.dataPoints(root.key("dataPoints"), s)
			continue
		case "activateCleaning":
			clean = w.boolean(root.key("activateCleaning"))
			continue
		case "cleaningSettings":
			settings = w.settings(root.key("cleaningSettings"), s.Version, true)
			continue
		case "synchronousResponse":
			add.Synchronous = w.boolean(root.key("synchronousResponse"))
			continue
		}
		if !v3 {
			w.skip()
			continue
		}
		switch string(name) {
		case "respondentAttributes":
			s.Attributes = w.attributes(root.key("respondentAttributes"))
		case "surveyPlatform":
			s.Platform = w.text(root.key("surveyPlatform"), 1, maxName)
		case "referenceSurveyId":
			s.Reference = w.id(root.key("referenceSurveyId"))
		case "retentionDays":
			s.RetentionDays = min(w.whole(root.key("retentionDays"), minRetention, maxSafe), manyDays)
		default:
			w.skip()
		}
	}
	w.required(root, seen, "respondentId", "surveyName", "dataPoints")
	switch {
	case clean && settings == nil:
		s.Settings = survey.Recommended(s.Version)
	case clean:
		s.Settings = settings
	}
}

// attributes reads the caller's own names and values. A value may be empty.
func (w *walker) attributes(p path) map[string]string {
	if !w.object(&p) {
		return nil
	}
	var attributes map[string]string
	n := 0
	for ; w.next(); n++ {
		b := w.name()
		if n >= maxAttributes {
			w.skip()
			continue
		}
		if utf8.RuneCount(b) > maxName {
			at := p.key(string(b))
			w.refuse(&at, "must have a name of at most "+strconv.Itoa(maxName)+" characters")
			continue
		}
		name := w.keep(b)
		value := w.text(p.key(name), 0, maxAttribute)
		if attributes == nil {
			attributes = make(map[string]string, 4)
		}
		attributes[name] = value
	}
	if n > maxAttributes {
		w.fail(&p, "must have less than or equal to "+strconv.Itoa(maxAttributes)+" keys")
	}
	return attributes
}
