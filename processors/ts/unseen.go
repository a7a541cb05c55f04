package ts

import "candor/survey"

// Some survey tools send 0 for pages that a respondent did not see. Nobody is done with a page after 0 milliseconds,
// but a clock of whole seconds shows 0 for a page of half a second. Whether a respondent's clock is finer than a second
// is read from this respondent's own times, because respondents of one survey may use different clients.

// finerThanSeconds reports whether the clock of a respondent is finer than a second. A respondent that takes long on
// half of the pages has times in milliseconds: half of the pages would otherwise take a quarter of an hour.
func finerThanSeconds(points []survey.Timing) bool {
	long, timed, whole := 0, 0, true
	for i := range points {
		d := measured(points[i].Duration)
		if d == 0 {
			continue
		}
		timed++
		if fraction(d) > 1e-3 {
			return true
		}
		if d >= longMedian {
			long++
		}
		whole = whole && fraction(d/longMedian) <= 1e-3/2
	}
	return 2*long >= timed && !whole
}

// A respondent who rushes on a clock of whole seconds has times of 0, too. But it also has times of one or two seconds,
// or hardly any other times. So a time of 0 means that the respondent did not see the page if these things are true:
//
//   - The page is not shown to everybody (peers.routed), or others saw exactly the same pages as the respondent: at least
//     leastRoute, and one in rareRoute of all. If the page is part of a rushed end (rushedEnd), at least oftenSkipped did
//     not see it.
//   - Few of the pages with a longer time have a score of 0: at most one for every hurriedZeros pages with a time of 0, or
//     one in hurriedShare of the pages with a longer time.
//   - The respondent saw at least one in seenShare of the pages that respondents of this survey usually see.
const (
	leastRoute   = 3
	rareRoute    = 50
	hurriedZeros = 4
	hurriedShare = 5
	seenShare    = 3
)

// Those who click through to the last page leave out the same pages, as if they had a route of their own. So pages
// without a time up to the last one, at least leastEnd, are a rushed end. They do not show that pages are not shown to
// everybody, and others with the same end do not count. But if at least oftenSkipped have no time for a page, hardly all of
// them click through: it may belong to a block that only some respondents are shown.
const (
	leastEnd     = 3
	oftenSkipped = .3
)

// rushedEnd returns the place of the first page of a rushed end, or the number of pages if there is none.
func rushedEnd(points []survey.Timing) int {
	end := len(points)
	for end > 0 && bucket(points[end-1].Duration) == 0 {
		end--
	}
	if len(points)-end < leastEnd {
		return len(points)
	}
	return end
}

// leaveOut sets the page of each data point that the respondent did not see to the zero page. route is the number of
// others who saw exactly the same pages.
func leaveOut(points []survey.Timing, pages []page, route int64) {
	n := seen(points)
	if n == 0 || n == len(points) {
		return // the times were not measured, or are made up; or all pages were seen
	}
	fine, followed := finerThanSeconds(points), false
	if !fine {
		all := int64(0)
		for _, p := range pages {
			all = max(all, p.all)
		}
		end := rushedEnd(points)
		followed = end == len(points) && route >= leastRoute && rareRoute*route >= all
		for i := range pages[end:] {
			if p := &pages[end+i]; p.skipped < oftenSkipped {
				p.skipped = 0
			}
		}
		if !unhurried(points, pages, followed) {
			return
		}
	}
	for i := range pages {
		if measured(points[i].Duration) == 0 && (fine || followed || pages[i].skipped > 0) {
			pages[i] = page{}
		}
	}
}

// unhurried reports whether the respondent saw enough pages and took enough time for them, so that times of 0 may mean
// that it did not see a page. followed is true if others saw the same pages.
func unhurried(points []survey.Timing, pages []page, followed bool) bool {
	zeros, hurried, saw, usual := 0, 0, 0, 0.
	for i, p := range pages {
		if p.median == 0 {
			continue
		}
		usual += 1 - p.skipped
		d := measured(points[i].Duration)
		switch {
		case d > 0:
			saw++
			if taken, others := p.meets(d); pageScore(taken/others) == 0 {
				hurried++
			}
		case followed || p.skipped > 0:
			zeros++
		}
	}
	return (hurriedZeros*hurried <= zeros || hurriedShare*hurried <= saw) && float64(seenShare*saw) >= usual
}
