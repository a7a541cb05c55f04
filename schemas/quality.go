package schemas

import (
	"encoding/binary"
	"errors"
	"fmt"

	"candor/survey"
)

// Quality is the state of one respondent in the public feed (design rule R10): its scores and settings, the verdict
// that follows from them, and the offsets of the log and the scores that were applied. In the feed, evidence is text.
// The feed does not contain explanations, signs, the pricing of translations, or stored bytes.
type Quality struct {
	Key                     survey.Key
	SurveyID                string
	Version                 survey.Version
	Respondent              survey.Respondent
	Completed               bool
	Excluded                bool
	Reasons                 []string
	Overall                 survey.Score
	LogOffset, ScoresOffset int64
}

// SurveyQuality is a survey's own record in the feed. It is for changes that concern all respondents at once, such as a
// change of settings.
type SurveyQuality struct {
	Key                     survey.Key
	SurveyID                string
	State                   survey.State
	LogOffset, ScoresOffset int64
}

type wireQuality struct {
	SurveyID     string         `avro:"survey_id"`
	Version      int32          `avro:"version"`
	Respondent   wireRespondent `avro:"respondent"`
	Completed    bool           `avro:"completed"`
	Excluded     bool           `avro:"excluded"`
	Reasons      []string       `avro:"reasons"`
	Overall      int32          `avro:"overall"`
	LogOffset    int64          `avro:"log_offset"`
	ScoresOffset int64          `avro:"scores_offset"`
}

type wireSurveyQuality struct {
	SurveyID     string    `avro:"survey_id"`
	State        wireState `avro:"state"`
	LogOffset    int64     `avro:"log_offset"`
	ScoresOffset int64     `avro:"scores_offset"`
}

// QualityKey returns a respondent's key in the feed: account and survey, both with their length in front, then the
// respondent. If id is empty, it is the key of the survey's own record. Kafka compacts the feed by this key. The
// partition follows from the key of the survey. So the feed of a survey is in one partition, which has the same number
// as the survey's partition of the log.
func QualityKey(k survey.Key, id survey.RespondentID) []byte {
	b := make([]byte, 0, 2*binary.MaxVarintLen32+len(k.Account)+len(k.Survey)+len(id))
	b = binary.AppendUvarint(b, uint64(len(k.Account)))
	b = append(b, k.Account...)
	b = binary.AppendUvarint(b, uint64(len(k.Survey)))
	b = append(b, k.Survey...)
	return append(b, id...)
}

// ParseQualityKey reads a key of the feed. If the respondent is empty, the record is the survey's own.
func ParseQualityKey(b []byte) (survey.Key, survey.RespondentID, error) {
	account, rest, ok := cutPrefixed(b)
	if !ok {
		return survey.Key{}, "", fmt.Errorf("quality key: %w: %w", ErrMalformed, survey.ErrKey)
	}
	name, rest, ok := cutPrefixed(rest)
	if !ok {
		return survey.Key{}, "", fmt.Errorf("quality key: %w: %w", ErrMalformed, survey.ErrKey)
	}
	return survey.Key{Account: survey.AccountID(account), Survey: survey.Name(name)}, survey.RespondentID(rest), nil
}

// cutPrefixed splits b after a component that has its length in front. The component must not be empty.
func cutPrefixed(b []byte) (part, rest []byte, ok bool) {
	n, w := binary.Uvarint(b)
	if w <= 0 || n == 0 || n > uint64(len(b)-w) {
		return nil, nil, false
	}
	return b[w : w+int(n)], b[w+int(n):], true
}

// QualityTombstone returns the record that removes a respondent from the feed or, without a respondent,
// the survey's own record.
func QualityTombstone(k survey.Key, id survey.RespondentID) Record {
	return Record{Key: QualityKey(k, id)}
}

// EncodeQuality returns a respondent's record of the quality topic.
func EncodeQuality(q Quality) (Record, error) {
	if _, err := keyBytes(q.Key); err != nil {
		return Record{}, err
	}
	b := borrow()
	defer b.release()
	b.version(int32(q.Version))
	b.score(int32(q.Overall))
	if q.Respondent.ID == "" {
		return Record{}, fmt.Errorf("quality: %w: no respondent", ErrInvalid)
	}
	w := wireQuality{
		SurveyID: q.SurveyID, Version: int32(q.Version), Respondent: toRespondent(b, &q.Respondent),
		Completed: q.Completed, Excluded: q.Excluded, Reasons: q.Reasons, Overall: int32(q.Overall),
		LogOffset: q.LogOffset, ScoresOffset: q.ScoresOffset,
	}
	for i := range w.Respondent.Evaluations {
		e := &w.Respondent.Evaluations[i]
		inWords(e.DataPoints, q.Respondent.Evaluations[e.Check].Result.DataPoints)
	}
	return qualities.record(QualityKey(q.Key, q.Respondent.ID), b, &w)
}

// DecodeQuality decodes a respondent's record of the quality topic. For a tombstone or a survey's own record, it
// returns ErrMalformed. So first look for these: a tombstone has an empty value, and for a survey's own record
// ParseQualityKey returns no respondent.
func DecodeQuality(r Record) (Quality, error) {
	key, id, err := ParseQualityKey(r.Key)
	if err != nil {
		return Quality{}, err
	}
	return decodeAs(qualities, r.Value, func(b *bounds, w *wireQuality) Quality {
		q := Quality{
			Key: key, SurveyID: w.SurveyID, Version: b.version(w.Version), Respondent: fromRespondent(b, &w.Respondent),
			Completed: w.Completed, Excluded: w.Excluded, Reasons: texts(w.Reasons), Overall: b.score(w.Overall),
			LogOffset: w.LogOffset, ScoresOffset: w.ScoresOffset,
		}
		if id == "" || q.Respondent.ID != id {
			b.refuse(errors.New("key and value do not name the same respondent"))
		}
		return q
	})
}

// EncodeSurveyQuality returns a survey's own record of the quality topic.
func EncodeSurveyQuality(q SurveyQuality) (Record, error) {
	if _, err := keyBytes(q.Key); err != nil {
		return Record{}, err
	}
	var b bounds
	w := wireSurveyQuality{SurveyID: q.SurveyID, State: toState(&b, &q.State), LogOffset: q.LogOffset, ScoresOffset: q.ScoresOffset}
	return surveyQualities.record(QualityKey(q.Key, ""), &b, &w)
}

// DecodeSurveyQuality reads a survey's own record of the quality topic.
func DecodeSurveyQuality(r Record) (SurveyQuality, error) {
	key, id, err := ParseQualityKey(r.Key)
	if err != nil {
		return SurveyQuality{}, err
	}
	return decodeAs(surveyQualities, r.Value, func(b *bounds, w *wireSurveyQuality) SurveyQuality {
		if id != "" {
			b.refuse(errors.New("a survey's record under a respondent's key"))
		}
		return SurveyQuality{Key: key, SurveyID: w.SurveyID, State: fromState(b, &w.State), LogOffset: w.LogOffset, ScoresOffset: w.ScoresOffset}
	})
}
