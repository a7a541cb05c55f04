package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// The format of the counters that a program writes about itself: Go's package internal/coverage,
// file defs.go, version 1. Fields in the header of a segment are little endian. A counter has 7
// bits in each byte, the lowest first.
const (
	countersMagic   = "\x00\x63\x77\x6d"
	countersHeader  = 4 + 4 + 16 + 8 // magic, version, hash of the program, flavour with padding
	flavourAt       = 24
	flavourVarint   = 2
	countersSegment = 8 + 4 + 4 // functions, length of the strings, length of the arguments
)

// sum adds up all counters of one segment.
func sum(file []byte) (int, error) {
	if len(file) < countersHeader+countersSegment || string(file[:4]) != countersMagic || file[flavourAt] != flavourVarint {
		return 0, errors.New("these are not the counters of a Go program, version 1")
	}
	head := file[countersHeader:]
	functions := binary.LittleEndian.Uint64(head)
	at := countersHeader + countersSegment + int(binary.LittleEndian.Uint32(head[8:])) + int(binary.LittleEndian.Uint32(head[12:]))
	at = (at + 3) / 4 * 4
	if at > len(file) {
		return 0, io.ErrUnexpectedEOF
	}
	r := bytes.NewReader(file[at:])
	var sum uint64
	for range functions {
		counters, err := binary.ReadUvarint(r)
		for i := uint64(0); i < counters+2 && err == nil; i++ { // the numbers of package and function come before the counters
			var n uint64
			if n, err = binary.ReadUvarint(r); i >= 2 {
				sum += n
			}
		}
		if err != nil {
			return 0, err
		}
	}
	return int(sum), nil
}
