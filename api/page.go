package api

import (
	"context"
	"slices"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// Limits of one page. If only few respondents pass a filter, a request must not read a whole survey to fill its page.
// So a page ends when lookedAtForEach respondents were read for each entry that it may have, but not before
// minLookedAt. Its cursor continues from there. A page also ends when it has pageBytes bytes. It can exceed this size
// by one entry.
const (
	lookedAtForEach = 10
	minLookedAt     = 1000
	chunk           = 1000 // respondents read at once
	pageBytes       = 4 << 20
)

// place is a position in a survey that is read page by page.
type place struct {
	incarnation int64 // incarnation of the survey that is read
	after       int64 // generation of the last respondent that was read
	// start is how far the view was applied when the first page was read. Respondents that were admitted later are
	// not shown. Otherwise, reading a busy survey would never end.
	start survey.Position
}

func (h *Handler) sealPlace(key survey.Key, p place) string {
	return h.Cursors.sealNumbers(respondentsCursor, key, p.incarnation, p.after, p.start.Log, p.start.Scores)
}

func (h *Handler) openPlace(key survey.Key, word string) (p place, ok bool) {
	ok = h.Cursors.openNumbers(respondentsCursor, key, word, &p.incarnation, &p.after, &p.start.Log, &p.start.Scores)
	return p, ok
}

// since is the position from which changes are requested.
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

// page answers with some of a survey's respondents, and a cursor for the next page.
func (h *Handler) page(c *web.Call, r request.Reading) (web.Reply, error) {
	key := keyOf(c, r.Survey)
	g, err := h.openPage(key, r)
	if err != nil {
		return web.Reply{}, err
	}
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	// Wait for the view here, and not during the account's turn.
	if _, err := h.View.Survey(ctx, key); err != nil {
		return web.Reply{}, web.Unavailable(err)
	}
	end, err := h.Scans.Begin(ctx, key.Account)
	if err != nil {
		return web.Reply{}, web.Busy(err)
	}
	defer end()
	for size := g.size(); size > 0; size = g.size() {
		page, err := h.View.Page(ctx, key, g.at.after, size)
		switch {
		case err != nil:
			return web.Reply{}, web.Unavailable(err)
		case page.State == nil:
			return web.Reply{}, errSurveyNotFound
		case !g.begun:
			g.begun, g.at.incarnation, g.at.start = true, page.State.Incarnation, page.At
		case g.at.incarnation != page.State.Incarnation:
			return web.Reply{}, errCreatedAgain
		}
		g.looked += page.Read
		g.take(&page)
	}
	members := []byte(`,"page":{`)
	if g.more {
		members = append(members, `"nextCursor":`...)
		members = append(render.AppendString(members, h.sealPlace(key, g.at)), ',')
	}
	members = append(members, `"asOf":`...)
	members = append(render.AppendString(members, h.sealSince(key, since{g.at.incarnation, g.at.start})), '}')
	return web.Reply{Message: "Respondents quality retrieved successfully", Results: append(g.entries, ']'), Members: members}, nil
}

// gathering is a page that is being built.
type gathering struct {
	*request.Paging
	parts survey.Parts
	since since // set if the request has Since

	begun   bool  // the field at has been set
	at      place // place where the page ends so far
	entries []byte
	n       int  // entries
	looked  int  // respondents read
	more    bool // there are respondents after the place in at
}

// openPage returns a page without entries, at the place where the requested page begins.
func (h *Handler) openPage(key survey.Key, r request.Reading) (*gathering, error) {
	g := &gathering{Paging: r.Page, parts: r.Parts, at: place{after: -1}, entries: []byte{'['}, more: true}
	if g.Cursor != "" {
		if g.at, g.begun = h.openPlace(key, g.Cursor); !g.begun {
			return nil, errCursor
		}
	}
	if g.Since != "" {
		var ok bool
		if g.since, ok = h.openSince(key, g.Since); !ok {
			return nil, errSince
		}
	}
	return g, nil
}

func (g *gathering) full() bool { return g.n == g.Limit || len(g.entries) >= pageBytes }

func (g *gathering) filtered() bool { return g.Excluded != nil || g.Reason != "" || g.Since != "" }

// size returns how many respondents to read next; 0: the page is complete.
func (g *gathering) size() int {
	switch most := max(minLookedAt, lookedAtForEach*g.Limit); {
	case !g.more || g.full():
		return 0
	case g.filtered():
		return min(chunk, most-g.looked)
	default: // fewer are returned only if some were deleted in between
		return min(g.Limit-g.n, most-g.looked)
	}
}

// take adds the respondents that were read and pass the filter, until the page is full.
func (g *gathering) take(page *survey.Page) {
	g.more = page.More
	for i := range page.Rows {
		row := &page.Rows[i]
		if row.Generation >= g.at.start.Log {
			g.more = false
			return
		}
		if g.full() { // this respondent is the first of the next page
			g.more = true
			return
		}
		if g.at.after = row.Generation; !g.passes(page.State, row) {
			continue
		}
		if g.n++; g.n > 1 {
			g.entries = append(g.entries, ',')
		}
		g.entries = render.AppendRespondent(g.entries, page.State, row, g.parts)
	}
	g.at.after = page.Last // skip respondents that were deleted in between
}

// passes reports whether the page shows a respondent. An incomplete respondent has no verdict, so a
// filter by verdict excludes it.
func (g *gathering) passes(st *survey.State, row *survey.Respondent) bool {
	// Positions in an earlier survey with the same name do not apply to this one.
	if g.Since != "" && g.since.incarnation == st.Incarnation && !row.ChangedSince(st, g.since.Position) {
		return false
	}
	if g.Excluded == nil && g.Reason == "" {
		return true
	}
	if !row.Completed() {
		return false
	}
	v := row.Verdict(st)
	return (g.Excluded == nil || v.Excluded == *g.Excluded) && (g.Reason == "" || slices.Contains(v.Reasons, g.Reason))
}
