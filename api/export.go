package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/internal/research/exporter"
	"candor/internal/research/report"
	"candor/internal/research/service"
	"candor/survey"
)

// exportPage is the number of respondents that an export reads at once. It holds only these respondents and their
// output in memory.
const exportPage = 200

// exportRespondents answers with the verdicts of a survey as a file: the same file that candor export writes, or the
// report. It writes the file while it reads the survey, in several passes. So its use of memory and disk does not
// depend on the size of the survey.
func (h *Handler) exportRespondents(c *web.Call, e request.Export) (web.Reply, error) {
	key := keyOf(c, e.Survey)
	x := &exported{h: h, key: key, filter: gathering{Paging: &e.Filter}}
	if e.Filter.Since != "" {
		var ok bool
		if x.filter.since, ok = h.openSince(key, e.Filter.Since); !ok {
			return web.Reply{}, errSince
		}
	}
	st, err := h.find(c.Context, key)
	switch {
	case err != nil:
		return web.Reply{}, err
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	}
	if err := c.Weigh(exportWeight(st, e.Format)); err != nil {
		return web.Reply{}, err
	}
	c.BodyRead()
	ctx, cancel := context.WithTimeout(c.Context, previewWait)
	defer cancel()
	leave, err := h.Scans.Enter(ctx, c.Caller.Account.ID, exports)
	if err != nil {
		return web.Reply{}, web.Busy(err)
	}
	reply, err := x.begin(c.Context, e)
	if err != nil {
		leave()
		return web.Reply{}, unexported(err)
	}
	write := reply.Stream
	reply.Stream = func(w io.Writer) error {
		defer leave()
		x.to = w
		return errors.Join(write(x), x.flush())
	}
	return reply, nil
}

// begin reads the survey's state and settings, and returns the answer. It is called in the account's turn, because the
// settings may change while an export waits for it.
func (x *exported) begin(ctx context.Context, e request.Export) (web.Reply, error) {
	st, entries, err := x.h.history(ctx, x.key)
	switch {
	case err != nil:
		return web.Reply{}, err
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	}
	x.st = st
	return x.reply(ctx, e.Format, exporter.Options{
		Survey: string(e.Survey), Source: x, Settings: shownSettings(e.Survey, st, entries), Decisions: x.decisions, Only: only(e.Filter), By: e.Source, At: time.Now(), Version: x.h.Version,
	})
}

// exportWeight returns the number of requests that an export counts as towards the rate limit. It counts each row that
// the list of decisions may have as a respondent.
func exportWeight(st *survey.State, format string) int {
	decisions := min(st.Trail*survey.MaxConcerned, exporter.MaxDecisions)
	switch format {
	case request.FormatDecisions:
		return scanWeight(decisions)
	case request.FormatXLSX:
		return scanWeight(st.Respondents + decisions)
	default:
		return scanWeight(st.Respondents)
	}
}

// unexported returns the answer to an export that failed before any output was sent.
func unexported(err error) error {
	var refusal *web.Error
	switch {
	case errors.As(err, &refusal):
		return err
	case errors.Is(err, errGone):
		return errSurveyNotFound
	default:
		return web.Unavailable(err)
	}
}

// only describes the respondents that a filter includes, as in "only respondents that are excluded".
func only(f request.Paging) string {
	var parts []string
	if f.Excluded != nil && *f.Excluded {
		parts = append(parts, "are excluded")
	}
	if f.Excluded != nil && !*f.Excluded {
		parts = append(parts, "are kept")
	}
	if f.Reason != "" {
		parts = append(parts, fmt.Sprintf("are excluded for %q", f.Reason))
	}
	if f.Since != "" {
		parts = append(parts, "changed since an earlier answer")
	}
	return strings.Join(parts, " and ")
}

// exported reads the respondents of a survey for an export. It buffers the output of a page, and sends it after the
// account's turn has ended. So a slow client does not delay other reads.
type exported struct {
	h      *Handler
	key    survey.Key
	filter gathering

	st    *survey.State   // the survey's state when the export began; its settings are shown, and all verdicts follow from it
	start survey.Position // how far the view was applied when the first page was read

	buf bytes.Buffer
	to  io.Writer
}

// Write buffers a part of the answer until the page is done.
func (x *exported) Write(p []byte) (int, error) { return x.buf.Write(p) }

func (x *exported) flush() error {
	if x.buf.Len() == 0 {
		return nil
	}
	_, err := x.to.Write(x.buf.Bytes())
	x.buf.Reset()
	return err
}

// Each calls the function visit with every respondent that passes the filter, in the order of
// admission. It leaves out respondents that were admitted after the first call.
func (x *exported) Each(ctx context.Context, visit func(*service.Respondent) error) error {
	after := int64(-1)
	for more := true; more; {
		page, err := x.read(ctx, after)
		if err != nil {
			return err
		}
		err = x.h.Scans.Page(ctx, x.key.Account, func() error {
			for i := range page.Rows {
				row := &page.Rows[i]
				if row.Generation >= x.start.Log {
					page.More = false
					break
				}
				if !x.filter.passes(x.st, row) {
					continue
				}
				if err := visit(exportedRespondent(x.st, row)); err != nil {
					return err
				}
			}
			return nil
		})
		if err == nil {
			err = x.flush()
		}
		if err != nil {
			return err
		}
		after, more = page.Last, page.More
	}
	return nil
}

// decisions calls the function visit with the decisions that took effect on the survey, the newest
// first.
func (x *exported) decisions(ctx context.Context, visit func(*service.Entry) error) error {
	for before := int64(0); ; {
		page, err := x.trail(ctx, before)
		if err != nil {
			return err
		}
		err = x.h.Scans.Page(ctx, x.key.Account, func() error {
			for i := range page.Entries {
				if err := visit(shownDecision(page.State.Version, &page.Entries[i], page.IDs)); err != nil {
					return err
				}
			}
			return nil
		})
		if err == nil {
			err = x.flush()
		}
		if before = page.Next; err != nil || before == 0 {
			return err
		}
	}
}

func (x *exported) trail(ctx context.Context, before int64) (survey.TrailPage, error) {
	ctx, cancel := context.WithTimeout(ctx, readWait)
	defer cancel()
	page, err := x.h.View.Trail(ctx, x.key, before, exportPage)
	switch {
	case err != nil:
		return page, web.Unavailable(err)
	case page.State == nil || page.State.Incarnation != x.st.Incarnation:
		return page, errGone
	}
	return page, nil
}

func (x *exported) read(ctx context.Context, after int64) (survey.Page, error) {
	ctx, cancel := context.WithTimeout(ctx, readWait)
	defer cancel()
	page, err := x.h.View.Page(ctx, x.key, after, exportPage)
	switch {
	case err != nil:
		return page, web.Unavailable(err)
	case page.State == nil || page.State.Incarnation != x.st.Incarnation:
		return page, errGone
	case x.start == survey.Position{}:
		x.start = page.At
	}
	return page, nil
}

// exportedRespondent returns a respondent like an entry of getAllRespondents with attributes and decisions, but as a
// value in place of JSON.
func exportedRespondent(st *survey.State, row *survey.Respondent) *service.Respondent {
	r := &service.Respondent{ID: string(row.ID), Status: "PROCESSING", Attributes: row.Attributes}
	if o := row.Override; o != nil {
		d := service.Decision{Excluded: o.Excluded, Author: o.Author, Note: o.Note, Sticky: o.Sticky, Holds: row.Decision(st) != nil}
		if !o.At.IsZero() {
			d.At = o.At.UTC().Format(render.Moment)
		}
		r.Decisions = []service.Decision{d}
	}
	if !row.Completed() {
		return r
	}
	q := render.NewQuality(st.Version, row.EffectiveSettings(st), row.EffectiveOverride(st), row.Results())
	r.Status = "COMPLETED"
	r.Quality = &service.Quality{
		Excluded: q.Excluded, Reasons: q.Reasons, Score: float64(q.Overall),
		Checks: make([]service.Check, len(q.Checks)), Points: make([]service.Point, len(q.DataPoints)),
	}
	for i := range q.Checks {
		c := &q.Checks[i]
		r.Quality.Checks[i] = service.Check{Check: c.Check, Score: float64(c.Score), Reason: textOf(c.Reason), Incoherent: c.Incoherent}
	}
	for i := range q.DataPoints {
		p := &q.DataPoints[i]
		r.Quality.Points[i] = service.Point{
			Check: p.Check, ID: p.ID, Score: float64(p.Score), Category: p.Category, Effort: p.Effort, Reason: textOf(p.Reason),
			Translated: p.Translated, TranslationFailed: p.TranslationFailed,
		}
	}
	return r
}

func textOf(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// reply returns the answer with the file in a format. Errors that depend on the survey's content are returned here, and
// not while the file is sent.
func (x *exported) reply(ctx context.Context, format string, o exporter.Options) (web.Reply, error) {
	if format == request.FormatReport {
		var page bytes.Buffer
		if err := report.Write(ctx, o, &page); err != nil {
			return web.Reply{}, err
		}
		return web.Reply{File: &web.File{Name: fileName(o.Survey, "html"), ContentType: "text/html; charset=utf-8"}, Stream: func(w io.Writer) error {
			_, err := page.WriteTo(w)
			return err
		}}, nil
	}
	const flat = "text/csv; charset=utf-8"
	if format == request.FormatDecisions {
		e := &exporter.Export{Options: o}
		return web.Reply{File: &web.File{Name: fileName(o.Survey, "decisions.csv"), ContentType: flat}, Stream: func(w io.Writer) error { return e.WriteDecisions(ctx, w) }}, nil
	}
	e, err := exporter.Prepare(ctx, o, format == request.FormatCSV)
	if err != nil {
		return web.Reply{}, err
	}
	if format == request.FormatCSV {
		return web.Reply{File: &web.File{Name: fileName(o.Survey, "csv"), ContentType: flat}, Stream: func(w io.Writer) error { return e.WriteCSV(ctx, w) }}, nil
	}
	const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	return web.Reply{File: &web.File{Name: fileName(o.Survey, "xlsx"), ContentType: kind}, Stream: func(w io.Writer) error { return e.WriteXLSX(ctx, w) }}, nil
}

// maxFileName is the number of characters of a survey's name that are used in the name of its file.
const maxFileName = 60

// fileName returns the file name for a survey. The result is safe in a header and on a disk,
// whatever the name of the survey.
func fileName(name, extension string) string {
	var b strings.Builder
	b.WriteString("candor")
	dash := true
	for _, r := range name {
		if b.Len() >= maxFileName {
			break
		}
		if plain := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'; !plain {
			dash = true
			continue
		}
		if dash {
			b.WriteByte('-')
			dash = false
		}
		b.WriteRune(r)
	}
	return b.String() + "." + extension
}
