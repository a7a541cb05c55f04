package schemas

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"candor/survey"
)

// A row has the same content as the Avro encoding, and is never longer.
func TestEncodeRow(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := genRespondent.Draw(rt, "respondent")
		row, err := EncodeRow(&r)
		if err != nil {
			rt.Fatal(err)
		}
		value, err := EncodeRespondent(&r)
		if err != nil || len(row) > len(value) {
			rt.Fatalf("%d bytes of %d, %v", len(row), len(value), err)
		}
		if back, err := avroOf(nil, row); err != nil || !cmp.Equal(back, value) {
			rt.Fatalf("%x came back as %x, %v", value, back, err)
		}
		if back, err := avroOf(nil, zerosOf(value)); err != nil || !cmp.Equal(back, value) {
			rt.Fatalf("in the earlier form, %x came back as %x, %v", value, back, err)
		}
		back, err := DecodeRespondent(row)
		if diff := cmp.Diff(r, back); err != nil || diff != "" {
			rt.Fatalf("%v: %s", err, diff)
		}
		judgedAlike(t, row, r, nil)
	})
}

func TestEncodeRow_reference(t *testing.T) {
	value, _ := EncodeRespondent(refRespondent())
	row, err := EncodeRow(refRespondent())
	if err != nil || len(row) > len(value)*60/100 {
		t.Errorf("the row takes %d bytes of %d, %v", len(row), len(value), err)
	}
}

// The row of a respondent that awaits a score is in Avro. The row with the last score is packed.
func TestEncodeRow_awaits(t *testing.T) {
	r := refRespondent()
	done := r.Evaluations[survey.OES]
	for _, waits := range []bool{true, false} {
		if r.Evaluations[survey.OES] = done; waits {
			r.Evaluations[survey.OES] = survey.Evaluation{Concerned: true, Count: done.Count}
		}
		row, err := EncodeRow(r)
		if inAvro := bytes.HasPrefix(row, []byte(magic)); err != nil || inAvro != waits {
			t.Errorf("waits: %t; the row begins with %x, %v", waits, row[:2], err)
		}
		if back, err := DecodeRespondent(row); err != nil || !cmp.Equal(back, *r) {
			t.Errorf("waits: %t; read as %v, %v", waits, back, err)
		}
	}
}

// Zeros are found at every place in a word of 8 bytes, next to all kinds of bytes, and in runs of
// every length.
func TestAvroOf_zerosAnywhere(t *testing.T) {
	for _, beside := range []byte{1, 0x7f, 0x80, 0xff} {
		for before := range 18 {
			for run := range 270 {
				value := append([]byte(magic), bytes.Repeat([]byte{beside}, before)...)
				value = append(value, make([]byte, run)...)
				value = append(value, 1, 0, beside, 0, 0)
				value = append(value, bytes.Repeat([]byte{beside}, 300)...) // so that shortening pays
				value = append(value, make([]byte, 9)...)
				back, err := avroOf(nil, zerosOf(value))
				if err != nil || !bytes.Equal(back, value) {
					t.Fatalf("%x comes back as %x, %v", value, back, err)
				}
				if back, err = avroOf(back[:0], string(zerosOf(value))); err != nil || !bytes.Equal(back, value) {
					t.Fatalf("%x comes back as %x in used memory, %v", value, back, err)
				}
			}
		}
	}
}

func TestDecodeRespondent_malformedRow(t *testing.T) {
	for _, form := range []func([]byte) []byte{rowOf, zerosOf} {
		malformed(t, form)
	}
}

// malformed cuts a row of the given form, and adds to it.
func malformed(t *testing.T, form func([]byte) []byte) {
	value, err := EncodeRespondent(refRespondent())
	if err != nil {
		t.Fatal(err)
	}
	row := form(value)
	var j Judge
	for n := range row {
		if _, err := DecodeRespondent(row[:n]); !errors.Is(err, ErrMalformed) {
			t.Fatalf("%d of %d bytes: %v", n, len(row), err)
		}
		if _, err := j.Respondent(string(row[:n])); !errors.Is(err, ErrMalformed) {
			t.Fatalf("%d of %d bytes are judged: %v", n, len(row), err)
		}
	}
	bomb := []byte(rowMagic)
	for range MaxRecord {
		bomb = append(bomb, 0, 255)
	}
	if _, err := DecodeRespondent(bomb); !errors.Is(err, ErrMalformed) {
		t.Errorf("a row of endless zeros: %v", err)
	}
	if _, err := DecodeRespondent(append(row, 0, 0)); !errors.Is(err, ErrMalformed) {
		t.Errorf("bytes after the row: %v", err)
	}
}

// The form of a row never changes, nor its dictionary: views contain rows like the golden ones. The first one is
// of an earlier version.
func TestEncodeRow_golden(t *testing.T) {
	const packed = "testdata/golden/row.packed.bin"
	row, err := EncodeRow(refRespondent())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(packed, row, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"testdata/golden/row.bin", packed} {
		golden, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodeRespondent(golden)
		if diff := cmp.Diff(*refRespondent(), got); err != nil || diff != "" {
			t.Errorf("%s: %v: %s", file, err, diff)
		}
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256([]byte(rowWords))); sum != "87012fcb53cdcd796db61a66b0a7b501c554e99dc88fb7739e57e86341ec8259" {
		t.Errorf("the dictionary has changed: %s", sum)
	}
}

// A packed row is read whatever its bytes and their distances are, and a large one, too.
func TestUnpack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		some := rapid.SliceOfN(rapid.SampledFrom([][]byte{
			[]byte(magic), []byte("a"), []byte("abc"), []byte(rowWords), []byte(rowWords[300:400]), make([]byte, 300), bytes.Repeat([]byte("xy"), 3000),
			[]byte(rowWords[len(rowWords)-9:]), []byte(rowWords[:9]),
			{0},
			{1},
			{0xff},
			{200},
		}), 0, 40).Draw(rt, "parts")
		value := append(append([]byte(magic), "8 bytes."...), bytes.Join(some, nil)...)
		row := new(rowPacker).pack(nil, value)
		before := []byte("before")
		back, err := unpack(before, string(row))
		if err != nil || !bytes.Equal(back, append(before, value...)) {
			rt.Fatalf("%x came back as %x, %v", value, back, err)
		}
	})
}

// Random changes of a packed row are read or refused, and never give more than a record may have.
func TestUnpack_changed(t *testing.T) {
	value, err := EncodeRespondent(refRespondent())
	if err != nil {
		t.Fatal(err)
	}
	row := rowOf(value)
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		changed := bytes.Clone(row)
		for range 1 + rnd.IntN(3) {
			changed[len(packedRow)+rnd.IntN(len(row)-len(packedRow))] = byte(rnd.Uint32())
		}
		if b, err := unpack(nil, changed); len(b) > len(magic)+unpackedMost(len(row)) || err != nil && !errors.Is(err, ErrMalformed) {
			t.Fatalf("%x: %d bytes, %v", changed, len(b), err)
		}
	}
	bomb := []byte(packedRow + "\x00x")
	for range MaxRecord/maxCopy + 1 {
		bomb = append(bomb, 0xf0, 0, 0xff)
	}
	if _, err := unpack(nil, bomb); !errors.Is(err, ErrMalformed) {
		t.Errorf("a row without end: %v", err)
	}
}

// A row with attributes that repeat themselves stands for at most four times its bytes, and 1 KiB. It still becomes
// shorter.
func TestPackedRow_ratio(t *testing.T) {
	for name, value := range map[string]string{
		"one character":  strings.Repeat("x", 60_000),
		"a word":         strings.Repeat("repetition ", 5_000),
		"the dictionary": strings.Repeat(rowWords, 70),
	} {
		r := refRespondent()
		r.Attributes = map[string]string{"a": value}
		avro, _ := EncodeRespondent(r)
		row, err := EncodeRow(r)
		if err != nil || len(avro) > len(magic)+unpackedMost(len(row)) || len(row) > len(avro)/packRatio+maxRun {
			t.Errorf("%s: a row of %d bytes stands for %d, %v", name, len(row), len(avro), err)
		}
		if back, err := DecodeRespondent(row); err != nil || !cmp.Equal(back, *r) {
			t.Errorf("%s: read as %v, %v", name, back, err)
		}
	}
	bomb := []byte(packedRow + "\x3f" + strings.Repeat("x", maxRun))
	for range 100 {
		bomb = append(bomb, 0xf0, 0, 0xff)
	}
	if _, err := unpack(nil, bomb); !errors.Is(err, ErrMalformed) {
		t.Errorf("a row that repeats itself too much: %v", err)
	}
}

// FuzzUnpack: any bytes are unpacked or refused, with a result in proportion to them. The result is packed and
// unpacked again.
func FuzzUnpack(f *testing.F) {
	row, err := EncodeRow(refRespondent())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(row[len(packedRow):])
	f.Add([]byte("\x00x\xf0\x00\xff\xf0\x00\xff"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, tokens []byte) {
		row := append([]byte(packedRow), tokens...)
		value, err := unpack(nil, row)
		if err != nil {
			return
		}
		if len(value) > len(magic)+unpackedMost(len(row)) {
			t.Errorf("%d bytes stand for %d", len(row), len(value))
		}
		if len(value) < headerSize {
			return
		}
		if again, err := unpack(nil, new(rowPacker).pack(nil, value)); err != nil || !bytes.Equal(again, value) {
			t.Errorf("%x came back as %x, %v", value, again, err)
		}
	})
}

// Rows of any form are packed, whatever their settings: those with other settings than the recommended ones, too.
func TestEncodeRow_settings(t *testing.T) {
	r := refRespondent()
	usual, err := EncodeRow(r)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(s *survey.CleaningSettings){
		"one threshold": func(s *survey.CleaningSettings) { s.Overall += 3.5 },
		"no check":      func(s *survey.CleaningSettings) { *s = survey.CleaningSettings{Overall: 20} },
		"each threshold": func(s *survey.CleaningSettings) {
			for c, of := range s.Checks {
				if of != nil {
					other := *of
					other.Score += 7.25
					s.Checks[c] = &other
				}
			}
		},
	} {
		s := *r.Settings
		changed := *r
		changed.Settings = &s
		change(&s)
		row, err := EncodeRow(&changed)
		avro, _ := EncodeRespondent(&changed)
		if err != nil || len(row) > len(usual)+12 || len(row) > len(avro)*65/100 {
			t.Errorf("%s: %d bytes of %d, and %d with the usual settings, %v", name, len(row), len(avro), len(usual), err)
		}
	}
}

// Earlier versions refuse a packed row. They read it as Avro, and it does not begin like Avro.
func TestPackedRow_refusedBefore(t *testing.T) {
	row, err := EncodeRow(refRespondent())
	if err != nil || string(row[:len(packedRow)]) != packedRow {
		t.Fatalf("a row begins with %x, %v", row[:2], err)
	}
	if _, err := respondents.written(row); !errors.Is(err, ErrMalformed) {
		t.Errorf("a packed row is read as Avro: %v", err)
	}
}

// The id of a respondent is in one piece, although it is like the dictionary.
func TestPackedRow_id(t *testing.T) {
	r := refRespondent()
	r.ID = "No contradictions found. interview No contradictions found."
	row, err := EncodeRow(r)
	if err != nil || !strings.Contains(string(row), string(r.ID)) {
		t.Errorf("%q, %v", row, err)
	}
}

// zerosOf returns a row as earlier versions stored it, with its zeros shortened.
func zerosOf(value []byte) []byte {
	row := append(make([]byte, 0, len(value)), rowMagic...)
	for rest := value[len(magic):]; len(rest) > 0; {
		if rest[0] != 0 {
			row, rest = append(row, rest[0]), rest[1:]
			continue
		}
		n := 1
		for n < len(rest) && n < 255 && rest[n] == 0 {
			n++
		}
		row, rest = append(row, 0, byte(n)), rest[n:]
	}
	if len(row) < len(value) {
		return row
	}
	return bytes.Clone(value)
}
