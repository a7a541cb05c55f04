package schemas

import (
	"strings"
	"time"

	"candor/survey"
)

// Audit is an entry of the audit topic: who changed what in an account, and when. It holds no
// secrets, answers or respondents.
type Audit struct {
	At      time.Time // UTC, milliseconds
	Account survey.AccountID
	Actor   string // user@host of who ran a command, or the first characters of the API key
	Action  string // the name of the command or operation
	Subject string // the key, secret or survey; empty: the account itself
	Detail  string // the new value, cut to 4 KiB
}

type wireAudit struct {
	At      int64  `avro:"at"`
	Actor   string `avro:"actor"`
	Action  string `avro:"action"`
	Subject string `avro:"subject"`
	Detail  string `avro:"detail"`
}

const maxDetail = 4 << 10

// EncodeAudit returns the entry's record of the audit topic, with the account as its key.
func EncodeAudit(a Audit) (Record, error) {
	if len(a.Detail) > maxDetail {
		a.Detail = strings.ToValidUTF8(a.Detail[:maxDetail], "")
	}
	return audits.record([]byte(a.Account), new(bounds), &wireAudit{At: millis(a.At), Actor: a.Actor, Action: a.Action, Subject: a.Subject, Detail: a.Detail})
}

// DecodeAudit reads a record of the audit topic.
func DecodeAudit(r Record) (Audit, error) {
	return decodeAs(audits, r.Value, func(_ *bounds, w *wireAudit) Audit {
		return Audit{At: instant(w.At), Account: survey.AccountID(r.Key), Actor: w.Actor, Action: w.Action, Subject: w.Subject, Detail: w.Detail}
	})
}
