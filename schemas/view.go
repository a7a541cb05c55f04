package schemas

import "time"

// ViewStep is the kind of a record of the topic of views.
type ViewStep string

// The steps. A view is used if it is claimed and not disputed. ViewBegun is about the log itself.
const (
	ViewClaimed  ViewStep = "claim"   // a process has found its Redis empty and wants to make a view there
	ViewDisputed ViewStep = "dispute" // a process works on another Redis, which holds the view in use
	ViewUsed     ViewStep = "use"     // the view of the log from now on, if After was it until now
	ViewBegun    ViewStep = "begin"   // there is no view yet: somebody creates the topic of the log; the zero time: it was there before
)

// Names that no view has. They keep processes from a log that must not be used, and
// end with the id of the survey topic of the other installation.
const (
	UnfinishedCopy = "copy of "  // the log is a copy of another, which is not finished
	MovedView      = "moved to " // the log was copied to another, which is used instead
)

// ViewRecord is a record of the topic of views: one step by which the log gets or changes its view.
type ViewRecord struct {
	Step    ViewStep
	View    string    // its name, which is random; empty: none is in use from now on
	After   string    // the view that it replaces; empty: it is the first
	Address string    // of its Redis, without user and password
	Actor   string    // the process, as user@host
	At      time.Time // UTC, milliseconds
}

type wireView struct {
	At      int64  `avro:"at"`
	Step    string `avro:"step"`
	After   string `avro:"after"`
	Address string `avro:"address"`
	Actor   string `avro:"actor"`
}

// EncodeView returns the record of the topic of views, under the view's name.
func EncodeView(v ViewRecord) (Record, error) {
	return views.record([]byte(v.View), new(bounds), &wireView{At: millis(v.At), Step: string(v.Step), After: v.After, Address: v.Address, Actor: v.Actor})
}

// DecodeView reads a record of the topic of views. A step of a later version of
// candor is no error.
func DecodeView(r Record) (ViewRecord, error) {
	return decodeAs(views, r.Value, func(_ *bounds, w *wireView) ViewRecord {
		return ViewRecord{Step: ViewStep(w.Step), View: string(r.Key), After: w.After, Address: w.Address, Actor: w.Actor, At: instant(w.At)}
	})
}
