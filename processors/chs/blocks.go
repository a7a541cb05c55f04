package chs

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"candor/processors"
	"candor/processors/chs/routing"
	"candor/survey"
)

// fullBlocks keeps the full blocks of surveys as package routing reads them. A full block stays the same while many
// respondents are compared with it. Whether it is still the same is decided by its profiles, so what is kept changes no
// result. It is safe for concurrent use.
type fullBlocks struct {
	mu   sync.Mutex
	size int // bytes
	kept map[blockRef]*fullBlock
}

// blockRef names a block of a survey.
type blockRef struct {
	survey survey.Key
	n      int
}

// fullBlock is a block and the profiles from which it was read.
type fullBlock struct {
	profiles [blockSize][]byte
	block    *routing.Block // nil: it has too many questions
}

// maxFull limits the memory of full blocks, in bytes. It holds those of some hundred surveys.
const maxFull = 8 << 20

// block returns a block of a survey for any interview. It returns nil if the block is not full, or has too many
// questions.
func (f *fullBlocks) block(of survey.Key, n int, entries []processors.Entry) *routing.Block {
	if len(entries) != blockSize {
		return nil
	}
	ref := blockRef{of, n}
	f.mu.Lock()
	kept := f.kept[ref]
	f.mu.Unlock()
	if kept != nil && kept.holds(entries) {
		return kept.block
	}
	read := &fullBlock{}
	for i := range entries {
		read.profiles[i] = entries[i].Value
	}
	read.block = routing.NewBlock(read.profiles[:])
	f.keep(ref, read)
	return read.block
}

// keep replaces what is kept of a block. If all blocks take more than maxFull bytes, the others are dropped.
func (f *fullBlocks) keep(ref blockRef, b *fullBlock) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if old := f.kept[ref]; old != nil {
		f.size -= old.size()
	}
	if f.size += b.size(); f.kept == nil || f.size > maxFull {
		f.kept, f.size = map[blockRef]*fullBlock{}, b.size()
	}
	ref.survey.Account = survey.AccountID(strings.Clone(string(ref.survey.Account))) // it may be part of a large text
	ref.survey.Survey = survey.Name(strings.Clone(string(ref.survey.Survey)))
	f.kept[ref] = b
}

// holds reports whether the block was read from these profiles. Mostly they are the same memory, and are not read.
func (b *fullBlock) holds(entries []processors.Entry) bool {
	return slices.EqualFunc(b.profiles[:], entries, func(p []byte, e processors.Entry) bool { return bytes.Equal(p, e.Value) })
}

// size is the approximate memory of the block and its profiles, in bytes.
func (b *fullBlock) size() int {
	size := 512 + 24*blockSize
	for _, p := range b.profiles {
		size += len(p)
	}
	if b.block != nil {
		size += b.block.Size()
	}
	return size
}
