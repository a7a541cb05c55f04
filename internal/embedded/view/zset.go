package view

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// zset is a sorted set: members ordered by score, and by their bytes if the scores are equal.
type zset struct {
	blocks [][]item           // in order; no block is empty
	scores map[string]float64 // nil while there are few members
	n      int
}

type item struct {
	score  float64
	member string
}

func (a item) compare(b item) int {
	return cmp.Or(cmp.Compare(a.score, b.score), strings.Compare(a.member, b.member))
}

// mostSought is how many members a zset may have without a map of their scores. mostBlock is how many items a
// block may have before it is split in two.
const (
	mostSought = 32
	mostBlock  = 512
)

func (z *zset) score(member []byte) (float64, bool) {
	if z.scores != nil {
		s, ok := z.scores[string(member)]
		return s, ok
	}
	for _, block := range z.blocks {
		for _, it := range block {
			if it.member == string(member) {
				return it.score, true
			}
		}
	}
	return 0, false
}

// position is the position of an item, or the end of the zset.
type position struct{ block, at int }

// first returns the first position for which the function before returns false. The function
// must return true for the first items and false for all others.
func (z *zset) first(before func(item) bool) position {
	b := sort.Search(len(z.blocks), func(i int) bool { return !before(z.blocks[i][len(z.blocks[i])-1]) })
	if b == len(z.blocks) {
		return position{block: b}
	}
	return position{b, sort.Search(len(z.blocks[b]), func(i int) bool { return !before(z.blocks[b][i]) })}
}

// set gives a member a score, and reports whether the member is new.
func (z *zset) set(member []byte, score float64) bool {
	old, ok := z.score(member)
	if ok && old == score {
		return false
	}
	it := item{score, string(member)}
	if ok {
		it.member = z.take(item{old, it.member}).member // the map has this string as its key
	}
	z.insert(it)
	z.n++
	if z.scores != nil {
		z.scores[it.member] = score
	} else if z.n > mostSought {
		z.scores = make(map[string]float64, 2*mostSought)
		for _, block := range z.blocks {
			for _, it := range block {
				z.scores[it.member] = it.score
			}
		}
	}
	return !ok
}

func (z *zset) insert(it item) {
	pos := z.first(func(i item) bool { return i.compare(it) < 0 })
	if pos.block == len(z.blocks) { // most new items come at the end; the blocks before stay full
		if pos.block == 0 || len(z.blocks[pos.block-1]) >= mostBlock {
			z.blocks = append(z.blocks, []item{it})
			return
		}
		z.blocks[pos.block-1] = append(z.blocks[pos.block-1], it)
		return
	}
	block := slices.Insert(z.blocks[pos.block], pos.at, it)
	z.blocks[pos.block] = block
	if len(block) > mostBlock {
		half := len(block) / 2
		z.blocks = slices.Insert(z.blocks, pos.block+1, slices.Clone(block[half:]))
		clear(block[half:])
		z.blocks[pos.block] = block[:half]
	}
}

// take removes an item from the blocks, and returns the stored item. The item must exist.
func (z *zset) take(it item) item {
	pos := z.first(func(i item) bool { return i.compare(it) < 0 })
	it = z.blocks[pos.block][pos.at]
	if z.blocks[pos.block] = slices.Delete(z.blocks[pos.block], pos.at, pos.at+1); len(z.blocks[pos.block]) == 0 {
		z.blocks = slices.Delete(z.blocks, pos.block, pos.block+1)
	}
	z.n--
	return it
}

// remove removes a member, and reports whether it existed.
func (z *zset) remove(member []byte) bool {
	score, ok := z.score(member)
	if !ok {
		return false
	}
	z.take(item{score, string(member)})
	delete(z.scores, string(member))
	return true
}

// behind visits the items whose members come after the given member, until visit returns false. It also visits the
// member itself, unless leftOut is true. All members must have the same score.
func (z *zset) behind(member string, leftOut bool, visit func(item) bool) {
	pos := z.first(func(i item) bool { return i.member < member || leftOut && i.member == member })
	for b := pos.block; b < len(z.blocks); b++ {
		for _, it := range z.blocks[b][pos.at:] {
			if !visit(it) {
				return
			}
		}
		pos.at = 0
	}
}

// bound is a limit of a range of scores.
type bound struct {
	score float64
	open  bool // the score itself is excluded
}

// ascending visits the items between two bounds, lowest first, until visit
// returns false.
func (z *zset) ascending(from, to bound, visit func(item) bool) {
	pos := z.first(func(i item) bool { return i.score < from.score || from.open && i.score == from.score })
	for b := pos.block; b < len(z.blocks); b++ {
		for _, it := range z.blocks[b][pos.at:] {
			if it.score > to.score || to.open && it.score == to.score || !visit(it) {
				return
			}
		}
		pos.at = 0
	}
}

// descending visits the items between two bounds, highest first, until visit
// returns false.
func (z *zset) descending(from, to bound, visit func(item) bool) {
	end := z.first(func(i item) bool { return i.score < to.score || !to.open && i.score == to.score })
	for b := min(end.block, len(z.blocks)-1); b >= 0; b-- {
		block := z.blocks[b]
		if b == end.block {
			block = block[:end.at]
		}
		for _, it := range slices.Backward(block) {
			if it.score < from.score || from.open && it.score == from.score || !visit(it) {
				return
			}
		}
	}
}
