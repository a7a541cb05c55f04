package request

import (
	"strconv"
	"time"
	"unicode/utf8"

	"candor/survey"
)

// Add is a valid addRespondent request.
type Add struct {
	// Submission has no Key.Account and no Options; the caller adds them.
	Submission  survey.Submission
	Synchronous bool
	// Strict means that the caller wants the request to be refused if it would get warnings.
	Strict bool
	// Idle means that the request has cleaning settings but does not turn cleaning on.
	Idle bool
}

// AddRespondent decodes an addRespondent body of the given version. now is the time of receipt. Members of later
// versions are ignored, like all unknown members. If the request has violations, the result has only the
// respondent's id, if the body has one, and Strict.
func AddRespondent(body []byte, v survey.Version, now time.Time) (Add, Violations) {
	return addRespondent(body, v, now, &Shared{})
}

func addRespondent(body []byte, v survey.Version, now time.Time, shared *Shared) (Add, Violations) {
	add := Add{Synchronous: true, Strict: shared.strict}
	add.Submission.Version = v
	add.Submission.ReceivedAt = now.UTC().Truncate(time.Millisecond)
	violations := walk(body, func(w *walker, root *path) {
		w.addRespondent(root, &add, shared)
	})
	if len(violations) > 0 {
		refused := Add{Strict: add.Strict}
		refused.Submission.Respondent = add.Submission.Respondent
		return refused, violations
	}
	return add, nil
}

// addRespondent decodes a respondent. If a member is missing, it takes the value from the batch's shared members.
func (w *walker) addRespondent(root *path, add *Add, shared *Shared) { //nolint:cyclop,funlen // one case for each member
	if !w.object(root) {
		return
	}
	s := &add.Submission
	v3 := s.Version >= survey.V3
	var seen fields
	if s.Key.Survey = shared.survey; s.Key.Survey != "" {
		seen |= 2
	}
	s.Platform, s.Reference, s.RetentionDays = shared.platform, shared.reference, shared.retention
	clean, settings := shared.clean, shared.settings
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
		case "strict":
			add.Strict = w.boolean(root.key("strict"))
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
			s.RetentionDays = w.retention(root.key("retentionDays"))
		default:
			w.skip()
		}
	}
	w.required(root, seen, "respondentId", "surveyName", "dataPoints")
	if s.Named() > maxNamed {
		w.fail(root, "must have at most "+strconv.Itoa(maxNamed)+" bytes of respondentAttributes, dataPointIds and questionIds together, shorten them")
	}
	switch {
	case clean && settings == nil:
		s.Settings = survey.Recommended(s.Version)
	case clean:
		s.Settings = settings
	default:
		add.Idle = settings != nil
	}
}

func (w *walker) retention(p path) int { return min(w.whole(p, minRetention, maxSafe), manyDays) }

// attributes decodes the caller's own attributes. A value may be empty.
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
