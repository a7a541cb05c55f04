package api

import (
	"context"
	"slices"

	"candor/internal/render"
	"candor/internal/request"
	"candor/internal/web"
	"candor/survey"
)

// What one page costs. A filter that few respondents pass must not make one request
// read a whole survey: a page ends after so many respondents for each that it may
// hold, but at least after minLookedAt, and its cursor leads on from there. It also
// ends where it is large; how much larger it gets depends on one entry.
const (
	lookedAtForEach = 10
	minLookedAt     = 1000
	chunk           = 1000 // respondents read at once
	pageBytes       = 4 << 20
)

// place is where reading a survey page by page stands.
type place struct {
	incarnation int64 // of the survey that is read
	after       int64 // generation of the last respondent that was looked at
	// start is how far the view was applied when the first page was read. Who was
	// admitted later is not shown, or a busy survey would never end.
	start survey.Position
}

func (h *Handler) sealPlace(key survey.Key, p place) string {
	return h.Cursors.sealNumbers(respondentsCursor, key, p.incarnation, p.after, p.start.Log, p.start.Scores)
}

func (h *Handler) openPlace(key survey.Key, word string) (p place, ok bool) {
	ok = h.Cursors.openNumbers(respondentsCursor, key, word, &p.incarnation, &p.after, &p.start.Log, &p.start.Scores)
	return p, ok
}

// since is from when on changes are asked for.
type since struct {
	incarnation int64
	survey.Position
}

func (h *Handler) sealSince(key survey.Key, s since) string {
	return h.Cursors.sealNumbers(respondentsSince, key, s.incarnation, s.Log, s.Scores)
}

func (h *Handler) openSince(key survey.Key, word string) (s since, ok bool) {
	ok = h.Cursors.openNumbers(respondentsSince, key, word, &s.incarnation, &s.Log, &s.Scores)
	return s, ok
}

var (
	errCursor       = web.Invalid([]string{`"cursor" must be a cursor of an earlier answer for this survey`})
	errSince        = web.Invalid([]string{`"changedSince" must be an asOf of an earlier answer for this survey`})
	errCreatedAgain = web.BadRequest("The survey was deleted and created again, start without a cursor")
)

// page answers with some of a survey's respondents and with where to go on.
func (h *Handler) page(c *web.Call, r request.Reading) (web.Reply, error) {
	key, p := keyOf(c, r.Survey), r.Page
	at := place{after: -1}
	if p.Cursor != "" {
		var ok bool
		if at, ok = h.openPlace(key, p.Cursor); !ok {
			return web.Reply{}, errCursor
		}
	}
	f := filter{Paging: p}
	if p.Since != "" {
		var ok bool
		if f.since, ok = h.openSince(key, p.Since); !ok {
			return web.Reply{}, errSince
		}
	}
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	b, n, looked, more := []byte{'['}, 0, 0, true
	full := func() bool { return n == p.Limit || len(b) >= pageBytes }
	for most := max(minLookedAt, lookedAtForEach*p.Limit); more && !full() && looked < most; {
		size := p.Limit - n
		if f.some() {
			size = min(chunk, most-looked)
		}
		page, err := h.View.Page(ctx, key, at.after, size)
		st := page.State
		switch {
		case err != nil:
			return web.Reply{}, web.Unavailable(err)
		case st == nil:
			return web.Reply{}, errSurveyNotFound
		case p.Cursor == "" && looked == 0:
			at.incarnation, at.start = st.Incarnation, page.At
		case at.incarnation != st.Incarnation:
			return web.Reply{}, errCreatedAgain
		}
		looked += size
		more = page.More
		for i := range page.Rows {
			row := &page.Rows[i]
			if row.Generation >= at.start.Log {
				more = false
				break
			}
			if full() { // this one is the next page's first
				more = true
				break
			}
			if at.after = row.Generation; !f.passes(st, row) {
				continue
			}
			if n++; n > 1 {
				b = append(b, ',')
			}
			b = render.AppendRespondent(b, st, row, r.Parts)
		}
		if !full() {
			at.after = page.Last // also past those that were deleted meanwhile
		}
	}
	members := []byte(`,"page":{`)
	if more {
		members = append(members, `"nextCursor":`...)
		members = append(render.AppendString(members, h.sealPlace(key, at)), ',')
	}
	members = append(members, `"asOf":`...)
	members = append(render.AppendString(members, h.sealSince(key, since{at.incarnation, at.start})), '}')
	return web.Reply{Message: "Respondents quality retrieved successfully", Results: append(b, ']'), Members: members}, nil
}

// filter is which respondents a page shows.
type filter struct {
	*request.Paging
	since since // where Since is given
}

// some reports whether the filter keeps respondents out.
func (f *filter) some() bool { return f.Excluded != nil || f.Reason != "" || f.Since != "" }

// passes reports whether the filter shows a respondent. One that is not complete
// has no verdict, so no filter by verdict shows it.
func (f *filter) passes(st *survey.State, row *survey.Respondent) bool {
	// What was known of an earlier survey of the name says nothing of this one.
	if f.Since != "" && f.since.incarnation == st.Incarnation && !row.ChangedSince(st, f.since.Position) {
		return false
	}
	if f.Excluded == nil && f.Reason == "" {
		return true
	}
	if !row.Completed() {
		return false
	}
	v := row.Verdict(st)
	return (f.Excluded == nil || v.Excluded == *f.Excluded) && (f.Reason == "" || slices.Contains(v.Reasons, f.Reason))
}
