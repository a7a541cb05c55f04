package ts

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"

	"candor/processors"
	"candor/survey"
)

// An entry of an early respondent holds all of the respondent's durations. The check score needs them all as soon as
// one data point gets its median. The format is:
//
//	0x01, then per data point: length of id (uvarint), id, score at arrival
//	(255: unscored), duration (float32, little endian)
//
// The data points are in the order in which they were submitted. If the entry holds only some of them, it begins with
// 0x02 and two uvarints instead: the place of its first data point, and the number of all. After the last one, it
// continues with the first of all.
//
// A data point that had a score at arrival keeps it. So the check score of a revision is computed from the scores
// that the respondent really has.
const (
	entryFormat   = 1
	partFormat    = 2
	entryUnscored = 255
	// maxEntry is the size of the largest entry that the runtime accepts, in bytes.
	maxEntry = 1 << 10
	// maxEntries limits the size of all entries of one submission together. If a submission has many pages, each
	// entry holds its own data point and only some of the others. Together, the entries hold every data point.
	maxEntries = 64 << 10
)

// encodeEarly returns an entry for each waiting data point. If all data points fit into one entry, all entries are
// the same bytes.
func encodeEarly(points []survey.Timing, scored []survey.DataPointResult, waiting []int) [][]byte {
	values := make([][]byte, len(waiting))
	limit := min(maxEntry, maxEntries/len(waiting))
	if size(points) <= limit {
		whole := appendFrom(append(make([]byte, 0, limit), entryFormat), points, scored, 0, limit)
		for k := range values {
			values[k] = whole
		}
		return values
	}
	for k, first := range waiting {
		b := append(make([]byte, 0, limit), partFormat)
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(first)), uint64(len(points)))
		values[k] = appendFrom(b, points, scored, first, limit)
	}
	return values
}

// appendFrom appends data points to an entry until the next one would exceed limit bytes. It begins with the data point
// at index first, and continues at the start of the list after its end. The limit also bounds the work for all waiting
// data points together.
func appendFrom(b []byte, points []survey.Timing, scored []survey.DataPointResult, first, limit int) []byte {
	for j := range points {
		i := (first + j) % len(points)
		if j > 0 && len(b)+pointSize(points[i].ID) > limit {
			break
		}
		b = appendEarly(b, points[i], scored[i].Score)
	}
	return b
}

// pointSize returns an upper bound for the bytes of one data point in an entry.
func pointSize(id string) int { return binary.MaxVarintLen16 + len(id) + 1 + 4 }

func size(points []survey.Timing) int {
	n := 1
	for i := range points {
		n += pointSize(points[i].ID)
	}
	return n
}

func appendEarly(b []byte, p survey.Timing, s survey.Score) []byte {
	b = binary.AppendUvarint(b, uint64(len(p.ID)))
	b = append(b, p.ID...)
	if s.Scored() {
		b = append(b, byte(s))
	} else {
		b = append(b, entryUnscored)
	}
	return binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(measured(p.Duration))))
}

// early is a respondent that waits for scores.
type early struct {
	respondent survey.RespondentID
	generation int64
	points     []survey.Timing
	scores     []survey.Score // at arrival
	places     []int          // among the data points submitted, in ascending order
}

// add adds the data points of an encoded entry to e, except those that e already has. It stops at invalid bytes. The
// order of the data points is that in which they were submitted, in whatever order the entries are added: the score of
// a rushed end depends on it.
func (e *early) add(b []byte) {
	place, all := 0, math.MaxInt
	switch {
	case len(b) == 0:
		return
	case b[0] == entryFormat:
		b = b[1:]
	case b[0] == partFormat:
		first, w := binary.Uvarint(b[1:])
		n, v := binary.Uvarint(b[1+max(w, 0):])
		if w <= 0 || v <= 0 || n > math.MaxInt32 || first >= n {
			return
		}
		place, all = int(first), int(n)
		b = b[1+w+v:]
	default:
		return
	}
	for ; len(b) > 0; place++ {
		n, w := binary.Uvarint(b)
		if w <= 0 || n > uint64(len(b)-w) || uint64(len(b)-w)-n < 5 {
			return
		}
		id := b[w : w+int(n)]
		rest := b[w+int(n):]
		s := survey.Unscored
		if rest[0] <= 100 {
			s = survey.Score(rest[0])
		}
		d := math.Float32frombits(binary.LittleEndian.Uint32(rest[1:5]))
		if at, has := slices.BinarySearch(e.places, place%all); !has {
			e.places = slices.Insert(e.places, at, place%all)
			e.points = slices.Insert(e.points, at, survey.Timing{ID: string(id), Duration: float64(d)})
			e.scores = slices.Insert(e.scores, at, s)
		}
		b = rest[5:]
	}
}

// waiting returns the early respondents of all data points that get their median with this submission, in the order
// of their arrival.
func waiting(in processors.Input) []*early {
	type who struct {
		respondent survey.RespondentID
		generation int64
	}
	var all []*early
	var byWho map[who]*early
	var last map[who][]byte
	fine := finerThanSeconds(in.Submission.TS)
	for i := range in.Submission.TS {
		id, d := in.Submission.TS[i].ID, in.Submission.TS[i].Duration
		entries := in.State.Entries[earlyGroup+id]
		if len(entries) == 0 || peersIn(in.State, histogramGroup+id).with(d, fine) < minPeers {
			continue
		}
		if byWho == nil {
			byWho, last = map[who]*early{}, map[who][]byte{}
		}
		for _, entry := range entries {
			w := who{entry.Respondent, entry.Generation}
			e := byWho[w]
			if e == nil {
				e = &early{respondent: w.respondent, generation: w.generation}
				byWho[w] = e
				all = append(all, e)
			}
			// A respondent's entries are usually identical.
			if prev, ok := last[w]; !ok || string(prev) != string(entry.Value) {
				e.add(entry.Value)
				last[w] = entry.Value
			}
		}
	}
	slices.SortFunc(all, func(a, b *early) int {
		return cmp.Or(cmp.Compare(a.generation, b.generation), cmp.Compare(a.respondent, b.respondent))
	})
	return all
}

// revisions returns the scores of the early respondents. They are compared with the median of all respondents known
// now, which include themselves and this submission (interface section 0, 8).
func revisions(in processors.Input) []processors.Revision {
	all := waiting(in)
	if len(all) == 0 {
		return nil
	}
	now := baselineOf(in)
	revs := make([]processors.Revision, len(all))
	for k, e := range all {
		revs[k] = processors.Revision{Respondent: e.respondent, Generation: e.generation, Result: now.score(e)}
	}
	return revs
}

// baseline is what is known about a survey, including the current submission.
type baseline struct {
	pages         map[string]page // by id, for the data points of the submission
	set           string          // group name of the submission's set of data points
	route         int64           // number of respondents with this set
	sum           float64         // median of the sums over this set; 0: unknown
	likely, apart float64         // the time below which such a sum is fast, and the spread of the sums
}

func baselineOf(in processors.Input) baseline {
	points := in.Submission.TS
	b := baseline{pages: make(map[string]page, len(points)), set: sumGroup(points)}
	fine := finerThanSeconds(points)
	for i := range points {
		own, self := measured(points[i].Duration), int64(1)
		p := peersIn(in.State, histogramGroup+points[i].ID)
		if p.lacks(own, fine) {
			own, self = nobody, 0
		}
		b.pages[points[i].ID] = pageOf(p, own, self)
	}
	p := peersIn(in.State, b.set)
	if b.route = p.n + 1; b.route >= minPeers {
		total := sum(points)
		b.sum, b.apart = p.median(total), p.spread(total)
		b.likely = p.likely(b.sum, total)
	}
	return b
}

// score returns the result of an early respondent. A data point that the current submission lacks keeps its score,
// and waits for its own thirtieth respondent.
func (b baseline) score(e *early) survey.Result {
	r := survey.Result{Check: survey.TS, DataPoints: make([]survey.DataPointResult, len(e.points))}
	pages := make([]page, len(e.points))
	for i, p := range e.points {
		pages[i] = b.pages[p.ID]
	}
	route := int64(0)
	if sumGroup(e.points) == b.set {
		route = b.route - 1
	}
	leaveOut(e.points, pages, route)
	all := totals{clock: clockOf(pages)}
	for i, page := range pages {
		r.DataPoints[i] = all.add(e.points[i], page)
		if e.scores[i].Scored() {
			r.DataPoints[i] = survey.DataPointResult{ID: e.points[i].ID, Score: e.scores[i]}
		}
	}
	total := all.whole.among()
	if b.sum > 0 && seen(e.points) >= manyPages && sumGroup(e.points) == b.set {
		total = all.whole.score(b.sum, b.likely, b.apart)
	}
	r.Score = combine(r.DataPoints, all.limit(total))
	r.Signs = all.pace.signs()
	return r
}
