package schemas

import "time"

// ViewStep is the kind of a record of the topic of views.
type ViewStep string

// The steps. A view is used if it is claimed and no process disputes the claim. ViewBegun is about the log itself.
const (
	ViewClaimed  ViewStep = "claim"   // a process has found its Redis empty, and wants to make a view there
	ViewDisputed ViewStep = "dispute" // another process works on another Redis, which holds the view in use
	ViewUsed     ViewStep = "use"     // View becomes the view of the log, if After was the view until then
	ViewBegun    ViewStep = "begin"   // a process creates the topic of the log; zero time: the topic was there before
)

// Beginnings of names that stand for no view. With such a name, processes do not use
// the log. The id of the surveys topic of the other installation follows.
const (
	UnfinishedCopy = "copy of "  // the log is an unfinished copy of another log
	MovedView      = "moved to " // the log was copied to another log, which is used in its place
)

// ViewRecord is a record of the topic of views: one step by which the log gets or changes its view.
type ViewRecord struct {
	Step    ViewStep
	View    string    // the name of the view, which is random; empty: no view is in use from now on
	After   string    // the name of the view that it replaces; empty: it is the first view
	Address string    // the address of its Redis, without user and password
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

// DecodeView decodes a record of the topic of views. It accepts steps that this
// version does not know, because a later version of candor may have written them.
func DecodeView(r Record) (ViewRecord, error) {
	return decodeAs(views, r.Value, func(_ *bounds, w *wireView) ViewRecord {
		return ViewRecord{Step: ViewStep(w.Step), View: string(r.Key), After: w.After, Address: w.Address, Actor: w.Actor, At: instant(w.At)}
	})
}
