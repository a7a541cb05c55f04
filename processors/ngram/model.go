package ngram

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"strings"
)

// Meta describes a model and its sources.
type Meta struct {
	Name    string   `json:"name"`
	Program string   `json:"program"` // the command that made the model
	Files   []File   `json:"files"`   // training data
	Figures []string `json:"figures"` // results on texts that were held out from training

	Classes []string  `json:"classes"` // each has a column of weights; a single class answers a yes-or-no question
	Buckets int       `json:"buckets"` // rows of weights, a power of two
	Spec    Spec      `json:"spec"`
	Packed  bool      `json:"packed,omitempty"` // the weights in the file are compressed (RFC 1951)
	Unit    float64   `json:"unit"`             // the value of a weight byte of 1
	Bias    []float64 `json:"bias"`             // one per class
	SHA256  string    `json:"sha256"`           // of the weights
}

// File is a source of training data. SHA256 identifies the edition of a file that is not in the repository.
type File struct {
	Name   string `json:"name"`
	Rows   int    `json:"rows"` // rows that training used
	SHA256 string `json:"sha256"`
}

// Model is a trained classifier. It is safe for concurrent use.
type Model struct {
	Meta

	weights string // rows of one signed byte per class
	shift   uint
}

// New returns a model with the given weights: for each bucket, one row of len(meta.Classes) bytes. It fails if
// Buckets is no power of two, or if the number of biases or weights does not fit meta.
func New(meta Meta, weights string) (*Model, error) {
	switch classes := len(meta.Classes); {
	case meta.Buckets < 2 || bits.OnesCount(uint(meta.Buckets)) != 1:
		return nil, fmt.Errorf("%d buckets are no power of two", meta.Buckets)
	case classes == 0 || len(meta.Bias) != classes:
		return nil, fmt.Errorf("%d classes with %d biases", classes, len(meta.Bias))
	case len(weights) != meta.Buckets*classes:
		return nil, fmt.Errorf("%d weights, want %d", len(weights), meta.Buckets*classes)
	}
	return &Model{Meta: meta, weights: weights, shift: uint(64 - bits.TrailingZeros(uint(meta.Buckets)))}, nil
}

// Load reads a model from the content of its file. Weights that are not compressed are used in place, without a copy.
// Load does not compare the weights with the checksum in the header; Verify does.
func Load(file string) (*Model, error) {
	head, weights, found := strings.Cut(file, "\n")
	if !found {
		return nil, errors.New("read model: no header")
	}
	var meta Meta
	err := json.Unmarshal([]byte(head), &meta)
	if err != nil {
		return nil, fmt.Errorf("read model: %w", err)
	}
	if meta.Packed {
		if weights, err = unpack(weights, meta.Buckets*len(meta.Classes)); err != nil {
			return nil, fmt.Errorf("read model %s: %w", meta.Name, err)
		}
	}
	m, err := New(meta, weights)
	if err != nil {
		return nil, fmt.Errorf("read model %s: %w", meta.Name, err)
	}
	return m, nil
}

// unpack decompresses n weights.
func unpack(packed string, n int) (string, error) {
	var b strings.Builder
	_, err := io.Copy(&b, io.LimitReader(flate.NewReader(strings.NewReader(packed)), int64(n)+1))
	return b.String(), err
}

// pack compresses weights.
func pack(weights string) ([]byte, error) {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write([]byte(weights))
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

// Only returns a model of the classes that want accepts. The model gives these classes the same scores as m. It is
// faster: it copies the rows, and pads them with nameless classes to a power of two, so that a row lies in fewer
// lines of the processor's cache.
func (m *Model) Only(want func(class string) bool) *Model {
	kept := Model{shift: m.shift, Meta: Meta{Buckets: m.Buckets, Unit: m.Unit, Spec: m.Spec}}
	var columns []int
	for i, class := range m.Classes {
		if want(class) {
			columns = append(columns, i)
			kept.Classes, kept.Bias = append(kept.Classes, class), append(kept.Bias, m.Bias[i])
		}
	}
	width := 1 << bits.Len(uint(max(len(columns), 1)-1))
	kept.Classes = append(kept.Classes, make([]string, width-len(columns))...)
	kept.Bias = append(kept.Bias, make([]float64, width-len(columns))...)
	weights := make([]byte, m.Buckets*width)
	for row := range m.Buckets {
		from, to := m.weights[row*len(m.Classes):], weights[row*width:]
		for i, c := range columns {
			to[i] = from[c]
		}
	}
	kept.weights = string(weights)
	return &kept
}

// MustLoad is like Load, for a file that is embedded in the program. It panics if Load fails.
func MustLoad(file string) *Model {
	m, err := Load(file)
	if err != nil {
		panic(err)
	}
	return m
}

// Encode returns the content of the model's file, and sets m.SHA256.
func (m *Model) Encode() ([]byte, error) {
	m.SHA256 = m.sum()
	head, err := json.Marshal(&m.Meta)
	if err != nil {
		return nil, fmt.Errorf("write model %s: %w", m.Name, err)
	}
	weights := []byte(m.weights)
	if m.Packed {
		if weights, err = pack(m.weights); err != nil {
			return nil, fmt.Errorf("write model %s: %w", m.Name, err)
		}
	}
	return append(append(head, '\n'), weights...), nil
}

// Verify returns an error if the weights do not have the checksum in the header.
func (m *Model) Verify() error {
	if got := m.sum(); got != m.SHA256 {
		return fmt.Errorf("model %s: weights have the sum %s, the header says %s", m.Name, got, m.SHA256)
	}
	return nil
}

func (m *Model) sum() string {
	s := sha256.Sum256([]byte(m.weights))
	return hex.EncodeToString(s[:])
}

// Sums holds, for each class, the sum of the weights of some features. The sums are integers, so Less can subtract
// features again exactly.
type Sums struct {
	features int
	sums     []int32 // by class
}

// Sum adds up the weights of the features, for each class.
func (m *Model) Sum(features []uint64) Sums {
	s := Sums{len(features), make([]int32, len(m.Classes))}
	m.sum32(features, s.sums)
	return s
}

// Less returns s without the features of part. s must include all of them.
func (s Sums) Less(part Sums) Sums {
	rest := Sums{s.features - part.features, make([]int32, len(s.sums))}
	for c := range rest.sums {
		rest.sums[c] = s.sums[c] - part.sums[c]
	}
	return rest
}

func (m *Model) sum32(features []uint64, sums []int32) {
	if classes := len(sums); classes >= 8 && classes <= maxLanes {
		m.sumLanes(features, sums)
	} else {
		m.addUp(features, sums)
	}
}

// Scores sets scores[i] to the log-odds of class i. With several classes, the scores share an unknown constant. So
// only differences have a meaning: a difference of 1 means that one class is e times as likely as the other. A single
// class has plain log-odds. Without features, the scores are the biases.
func (m *Model) Scores(features []uint64, scores []float64) {
	var buf [maxLanes]int32
	sums := buf[:]
	if len(m.Classes) > len(sums) {
		sums = make([]int32, len(m.Classes))
	}
	sums = sums[:len(m.Classes)]
	m.sum32(features, sums)
	m.ScoresOf(Sums{len(features), sums}, scores)
}

// ScoresOf is like Scores, for features that were summed before.
func (m *Model) ScoresOf(s Sums, scores []float64) {
	root := math.Sqrt(float64(max(1, s.features)))
	for c := range scores {
		scores[c] = float64(float64(s.sums[c])*m.Unit/root) + m.Bias[c]
	}
}

// row returns the weights of a feature.
func (m *Model) row(feature uint64) string {
	at := m.Bucket(feature) * len(m.Classes)
	return m.weights[at : at+len(m.Classes)]
}

// addUp adds the weights of the features to sums, by class.
func (m *Model) addUp(features []uint64, sums []int32) {
	for _, f := range features {
		for c, w := range []byte(m.row(f)) {
			sums[c] += int32(int8(w))
		}
	}
}

const (
	maxLanes = 64 // the most classes that sumLanes can handle
	// maxAdded is how many features are added up at a time. Their rows fit into the fastest cache, and the sum of 64
	// bytes fits into a 16-bit lane.
	maxAdded = 64
	signs    = 0x8080808080808080
	lanes    = 0x00ff00ff00ff00ff
)

// sumLanes is like addUp, for 8 to 64 classes. It adds eight weights at a time, in 16-bit lanes of two words. To make
// a signed byte positive, it flips the sign bit, which adds 128, so that no lane borrows from the next. If the number
// of classes is no multiple of 8, the last eight classes overlap the eight before.
//
// The outer loop takes up to maxAdded features, and the next loop eight classes, whose sums stay in registers. So the
// processor waits for the rows of many features at the same time. Most rows are not in the cache, and waiting for one
// after the other would be slow.
func (m *Model) sumLanes(features []uint64, sums []int32) {
	n, last := (len(sums)+7)/8, len(sums)-8
	var room [maxAdded]int
	for len(features) > 0 {
		some := features[:min(len(features), maxAdded)]
		features = features[len(some):]
		rows := room[:len(some)]
		for i, f := range some {
			rows[i] = m.Bucket(f) * len(sums)
		}
		for step := range n {
			k := (n - step) % n // the first eight classes, then the last eight, so that both cache lines of a row load early
			from := min(8*k, last)
			weights := m.weights[from:]
			var even, odd uint64
			for _, at := range rows {
				x := eight(weights[at:at+8]) ^ signs
				even += x & lanes
				odd += x >> 8 & lanes
			}
			for lane := range 4 {
				low, high := from+2*lane, from+2*lane+1
				if low >= 8*k {
					sums[low] += int32(even>>(16*lane)&0xffff) - 128*int32(len(some))
				}
				if high >= 8*k {
					sums[high] += int32(odd>>(16*lane)&0xffff) - 128*int32(len(some))
				}
			}
		}
	}
}

// eight returns the first eight bytes of s as a number. The first byte is the lowest.
func eight(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// Score returns the log-odds of a model with one class.
func (m *Model) Score(features []uint64) float64 {
	var s [1]float64
	m.Scores(features, s[:])
	return s[0]
}

// Bucket returns the index of a feature's row of weights.
func (m *Model) Bucket(feature uint64) int { return int(feature >> m.shift) }
