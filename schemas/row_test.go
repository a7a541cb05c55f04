package schemas

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
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
	if err != nil || len(row) > len(value)*85/100 {
		t.Errorf("the row takes %d bytes of %d, %v", len(row), len(value), err)
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
				back, err := avroOf(nil, rowOf(value))
				if err != nil || !bytes.Equal(back, value) {
					t.Fatalf("%x comes back as %x, %v", value, back, err)
				}
				if back, err = avroOf(back[:0], string(rowOf(value))); err != nil || !bytes.Equal(back, value) {
					t.Fatalf("%x comes back as %x in used memory, %v", value, back, err)
				}
			}
		}
	}
}

func TestDecodeRespondent_malformedRow(t *testing.T) {
	row, err := EncodeRow(refRespondent())
	if err != nil {
		t.Fatal(err)
	}
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
		t.Errorf("a run of no zeros: %v", err)
	}
}

// The form of a row never changes: views contain rows like the golden one.
func TestEncodeRow_golden(t *testing.T) {
	const file = "testdata/golden/row.bin"
	row, err := EncodeRow(refRespondent())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, row, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := DecodeRespondent(golden)
	if diff := cmp.Diff(*refRespondent(), got); err != nil || diff != "" {
		t.Errorf("%v: %s", err, diff)
	}
}
