package oes

import (
	"encoding/binary"
	"flag"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/processors/meaning"
)

var train = flag.Bool("train", false, "write models/places.map")

const placesPath = "models/places.map"

// The map is fitted to processors/meaning/train/topics, and the means of languages to text/langid.tsv in
// CANDOR_DATA. Without -train, the test compares the file with what it would write.
func TestTrainPlaces(t *testing.T) {
	made := fitPlaces(t, sentenceMeans(t))
	if *train {
		if err := os.WriteFile(placesPath, made, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(placesPath)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(have, made) {
		t.Errorf("%s is not what %d bytes of training give; run with -train", placesPath, len(made))
	}
}

type means [meaning.Dims]float64

// sentenceMeans returns the mean vectors of sentences, by language.
func sentenceMeans(t *testing.T) map[string]*means {
	t.Helper()
	sums, n := map[string]*means{}, map[string]float64{}
	for _, l := range meaning.Languages() {
		sums[l] = &means{}
	}
	for _, line := range checktest.Lines(t, "text/langid.tsv")[1:] {
		col := strings.SplitN(line, "\t", 4)
		sum := sums[col[0]]
		if sum == nil {
			continue
		}
		tx := newText(col[3])
		v, known := meant(&tx, col[0])
		if known < 3 {
			continue
		}
		n[col[0]]++
		for i, x := range v {
			sum[i] += float64(x)
		}
	}
	for l, sum := range sums {
		for i := range sum {
			sum[i] /= n[l]
		}
	}
	return sums
}

type matrix [meaning.Dims][meaning.Dims]float64

// lesson returns the vectors of the training answers by question.
func lesson(t *testing.T) (classes [][]meaning.Vector) {
	t.Helper()
	file, err := os.ReadFile("../meaning/train/topics/answers.tsv")
	if err != nil {
		t.Fatal(err)
	}
	last := ""
	for line := range strings.Lines(string(file)) {
		id, answer, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if id != last {
			classes, last = append(classes, nil), id
		}
		tx := newText(answer)
		if v, known := meant(&tx, "en"); known >= 2 {
			classes[len(classes)-1] = append(classes[len(classes)-1], v)
		}
	}
	return classes
}

// fitPlaces returns the file of the map.
func fitPlaces(t *testing.T, sentences map[string]*means) []byte {
	t.Helper()
	var within, between matrix
	var mean means
	all := 0
	classes := lesson(t)
	centres := make([][meaning.Dims]float64, len(classes))
	for c, class := range classes {
		for _, v := range class {
			for i, x := range v {
				mean[i] += float64(x)
				centres[c][i] += float64(x) / float64(len(class))
			}
		}
		all += len(class)
	}
	for i := range mean {
		mean[i] /= float64(all)
	}
	for c, class := range classes {
		for i := range mean {
			for j := range mean {
				for _, v := range class {
					within[i][j] += (float64(v[i]) - centres[c][i]) * (float64(v[j]) - centres[c][j]) / float64(all-len(classes))
				}
				between[i][j] += float64(len(class)) * (centres[c][i] - mean[i]) * (centres[c][j] - mean[j]) / float64(all)
			}
		}
	}
	trace := 0.0
	for i := range within {
		trace += within[i][i]
	}
	for i := range within {
		within[i][i] += 1e-3 * trace / meaning.Dims
	}
	// white maps the covariance within a question to the identity.
	values, axes := eigen(&within)
	var white matrix
	for i := range white {
		for j := range white {
			for k := range values {
				white[i][j] += axes[i][k] * axes[j][k] / math.Sqrt(values[k])
			}
		}
	}
	seen := product(product(&white, &between), &white)
	values, axes = eigen(seen)
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		if values[a] > values[b] {
			return -1
		}
		return 1
	})
	for _, l := range meaning.Languages() {
		if l == "en" {
			continue
		}
		for i := range mean {
			sentences[l][i] += mean[i] - sentences["en"][i]
		}
	}
	sentences["en"] = &mean
	return encodePlaces(&white, axes, values, order, float64(len(classes))/float64(all), sentences)
}

// encodePlaces renders the map. noise is the variance of the mean of a question's answers.
func encodePlaces(white, axes *matrix, values *[meaning.Dims]float64, order []int, noise float64, centres map[string]*means) []byte {
	var rows, spreads, offsets []byte
	var whole [placeDims][meaning.Dims]float64
	for n, k := range order[:placeDims] {
		row, most := &whole[n], 0
		for i := range row {
			for j := range row {
				row[i] += axes[j][k] * white[j][i]
			}
			if math.Abs(row[i]) > math.Abs(row[most]) {
				most = i
			}
		}
		scale := math.Copysign(placeScale, row[most]) // the sign of an eigenvector is arbitrary
		for i := range row {
			row[i] = math.Round(scale * row[i])
			rows = binary.LittleEndian.AppendUint16(rows, uint16(int16(row[i])))
		}
		spreads = binary.LittleEndian.AppendUint16(spreads, uint16(math.Round(max(values[k]-noise, 0)/spreadUnit)))
	}
	for _, l := range meaning.Languages() {
		for n := range whole {
			offset := 0.0
			for i, x := range whole[n] {
				offset += x * centres[l][i]
			}
			offsets = binary.LittleEndian.AppendUint32(offsets, uint32(int32(math.Round(offset))))
		}
	}
	return slices.Concat(rows, spreads, offsets)
}

func product(a, b *matrix) *matrix {
	var c matrix
	for i := range c {
		for j := range c {
			for k := range c {
				c[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return &c
}

// eigen returns the eigenvalues of a symmetric matrix, and its eigenvectors as columns (cyclic Jacobi
// method; Golub and Van Loan, Matrix Computations, section 8.5).
func eigen(of *matrix) (values *[meaning.Dims]float64, axes *matrix) {
	a := *of
	axes = &matrix{}
	for i := range axes {
		axes[i][i] = 1
	}
	for range 30 {
		for p := range a {
			for q := p + 1; q < len(a); q++ {
				if math.Abs(a[p][q]) < 1e-13 {
					continue
				}
				theta := (a[q][q] - a[p][p]) / (2 * a[p][q])
				t := math.Copysign(1, theta) / (math.Abs(theta) + math.Sqrt(theta*theta+1))
				c := 1 / math.Sqrt(t*t+1)
				s := t * c
				for k := range a {
					a[k][p], a[k][q] = c*a[k][p]-s*a[k][q], s*a[k][p]+c*a[k][q]
				}
				for k := range a {
					a[p][k], a[q][k] = c*a[p][k]-s*a[q][k], s*a[p][k]+c*a[q][k]
				}
				for k := range a {
					axes[k][p], axes[k][q] = c*axes[k][p]-s*axes[k][q], s*axes[k][p]+c*axes[k][q]
				}
			}
		}
	}
	values = &[meaning.Dims]float64{}
	for i := range values {
		values[i] = a[i][i]
	}
	return values, axes
}
