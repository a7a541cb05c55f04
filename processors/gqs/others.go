package gqs

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"candor/processors"
	"candor/survey"
)

// others are the sample of the respondents who answered the same grid. In a large survey, most respondents are compared
// with the same others, because the sample hardly changes any more. Results that depend only on these rows are then
// cached. If they are in the cache, the rows are not even decoded.
type others struct {
	check   *Check
	entries []processors.Entry // highest place first
	items   int
	key     string // hash of the rows; "" while the sample is not full
	space   *room
	few     [][]float64 // rows of the others if they are fewer than minListed, in steps as the respondent's row

	code  coding      // of the rows, if it is known
	known bool        // code is known
	rows  [][]float64 // rows of entries in steps of their scale; nil: not decoded yet
	by    []survey.RespondentID
	kept  [][]float64 // rows without those that occur too often; nil: not computed yet
	now   *company    // nil: not computed yet
}

// others returns the respondents in the check state that answered the grid. If they are fewer than minListed, they only
// show whether lines and stairs are usual (rarity). The result uses the memory of the parameter space, so it is valid
// until that memory is released.
func (c *Check) others(remembered processors.State, g *survey.Grid, space *room) *others {
	o := &others{check: c, items: len(g.Answers), space: space}
	entries := remembered.Entries[rowsOf(g)]
	if len(entries) < minListed {
		o.few, _ = space.read(entries, o.items)
		code := codingOf([][]float64{g.Answers})
		for _, row := range o.few {
			code.apply(row)
		}
		return o
	}
	o.entries = entries
	if len(entries) == maxCrowd {
		o.key = space.keyOf(entries, o.items)
	}
	return o
}

// keyOf returns a hash of all values in entries, and of the number of items.
func (r *room) keyOf(entries []processors.Entry, items int) string {
	r.bytes = binary.AppendUvarint(r.bytes[:0], uint64(items))
	for i := range entries {
		r.bytes = binary.AppendUvarint(r.bytes, uint64(len(entries[i].Value)))
		r.bytes = append(r.bytes, entries[i].Value...)
	}
	sum := sha256.Sum256(r.bytes)
	return string(sum[:])
}

// read returns the rows of the others, highest place first. It decodes them on the first call.
func (o *others) read() [][]float64 {
	if o.rows == nil && o.entries != nil {
		o.rows, o.by = o.space.read(o.entries, o.items)
		if !o.known {
			o.code, o.known = codingOf(o.rows), true
		}
		for _, row := range o.rows {
			o.code.apply(row)
		}
	}
	return o.rows
}

// coded returns a row of the respondent in steps of its scale. Only the row itself shows the scale if there are too few
// others.
func (o *others) coded(row []float64) []float64 {
	code := o.company().code
	if o.entries == nil {
		code = codingOf([][]float64{row})
	}
	if code.step == 0 {
		return row
	}
	row = slices.Clone(row)
	code.apply(row)
	return row
}

// seldom returns the rows without those that occur too often (seldomEqual).
func (o *others) seldom() [][]float64 {
	if o.kept == nil {
		o.kept = seldomEqual(o.read())
	}
	return o.kept
}

// first returns the first maxPeers rows, with which a respondent is compared, without those that occur too often. If
// there are such rows, further rows take their place. Otherwise, somebody who sends one row again and again would leave
// too few others to compare with.
func (o *others) first() [][]float64 {
	rows := o.read()
	if len(rows) <= maxPeers {
		return o.seldom()
	}
	first := rows[:maxPeers]
	if len(seldomEqual(first)) == len(first) {
		return first
	}
	rows = o.seldom()
	return seldomEqual(rows[:min(len(rows), maxPeers)])
}

// whose returns the respondent of each row.
func (o *others) whose() []survey.RespondentID {
	o.read()
	return o.by
}

// company describes the rows of the others for the tests of one grid. It depends only on these rows.
type company struct {
	rows  int
	code  coding // of all rows
	scale scale  // of all rows
	items *items // describes the first rows; nil: they are too few, or all alike
	peers *peers // the same, if there are more of them
	list  *list  // the questions, if they are yes/no questions; nil otherwise
}

// maxMemo is the size limit of the cache of company values in bytes. The cache of crowd values has the same limit.
// Each has room for a few hundred surveys.
const maxMemo = 4 << 20

// company describes the rows of the others, from the cache where possible.
func (o *others) company() *company {
	if o.now == nil {
		o.now = &company{}
		if o.key != "" {
			o.now = o.check.companies.Get(o.key, func() (*company, int) {
				c := o.newCompany()
				return c, c.size()
			})
			o.code, o.known = o.now.code, true
		} else if len(o.read()) > 0 {
			o.now = o.newCompany()
		}
	}
	return o.now
}

// answered returns a row without the codes that mean no answer. If there are too few others, the scale is that of the
// row.
func (c *company) answered(row []float64) []float64 {
	if !slices.ContainsFunc(row, survey.MeansNoAnswer) {
		return row
	}
	on := c.scale
	if c.rows < minPeers {
		on = rangeOf([][]float64{row})
	}
	return slices.DeleteFunc(slices.Clone(row), func(a float64) bool { return survey.MeansNoAnswer(a) && on.outside(a) })
}

func (o *others) newCompany() *company {
	c := &company{rows: len(o.read())}
	c.code = o.code
	if c.rows > 0 {
		c.scale = scaleOf(o.rows)
		first, on := o.first(), c.scale
		if len(first) < c.rows {
			on = scaleOf(first)
		}
		if c.peers, _ = newPeers(first, on); c.peers != nil {
			c.items = &c.peers.items
		} else if c.rows >= minListed {
			c.items, _, _ = newItems(first, on, fewestRows)
		}
		c.list = listOf(c.rows, o.seldom(), c.scale)
	}
	return c
}

// crowd compares the rows of the others with random clicks. It returns nil if they cannot be compared.
func (o *others) crowd() *crowd {
	if o.key == "" {
		return o.newCrowd()
	}
	return o.check.crowds.Get(o.key, func() (*crowd, int) {
		c := o.newCrowd()
		return c, c.size()
	})
}

func (o *others) newCrowd() *crowd {
	rows := o.seldom()
	if len(rows) < minPeers {
		return nil
	}
	return newCrowd(newPeers(rows, scaleOf(rows)))
}

// size is the approximate memory, in bytes. The items are part of the peers, or alone.
func (c *company) size() int { return 160 + max(c.items.size(), c.peers.size()) + c.list.size() }

func (i *items) size() int {
	if i == nil {
		return 0
	}
	return 64 + 8*len(i.means)
}

func (p *peers) size() int {
	if p == nil {
		return 0
	}
	return 192 + p.items.size() + 8*(len(p.roots)+len(p.below)+len(p.logs))
}

func (c *crowd) size() int {
	if c == nil {
		return 0
	}
	return 1024 + c.peers.size() + 8*(2*len(c.usual[0])+len(c.longest)+len(c.evidence))
}
