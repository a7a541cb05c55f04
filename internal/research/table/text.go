package table

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Encodings of text files.
const (
	utf8Text    = "utf-8"
	utf16Little = "utf-16le"
	utf16Big    = "utf-16be"
	windows1252 = "windows-1252"
)

// headSize is how many bytes at the beginning of a file are used to detect its format and separator.
const headSize = 256 << 10

// scanner inspects all bytes of a file to detect its encoding.
type scanner struct {
	head    []byte // the first headSize bytes
	size    int64
	partial []byte // the beginning of a character that continues in the next bytes
	valid   int    // non-ASCII characters that are valid UTF-8
	invalid int    // bytes that are not valid UTF-8
}

// Write inspects the next bytes.
func (s *scanner) Write(b []byte) (int, error) {
	n := len(b)
	s.size += int64(n)
	if room := headSize - len(s.head); room > 0 {
		s.head = append(s.head, b[:min(room, len(b))]...)
	}
	if len(s.partial) > 0 {
		b = append(s.partial, b...)
		s.partial = nil
	}
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		if !utf8.FullRune(b) {
			s.partial = append([]byte(nil), b...)
			break
		}
		r, size := utf8.DecodeRune(b)
		if r == utf8.RuneError && size == 1 {
			s.invalid++
		} else {
			s.valid++
		}
		b = b[size:]
	}
	return n, nil
}

// encoding returns the encoding. A text still counts as UTF-8 if it has a few invalid characters among many valid
// ones.
func (s *scanner) encoding() string {
	head := string(s.head)
	switch {
	case strings.HasPrefix(head, "\xFF\xFE"):
		return utf16Little
	case strings.HasPrefix(head, "\xFE\xFF"):
		return utf16Big
	case strings.HasPrefix(head, "\xEF\xBB\xBF"):
		return utf8Text
	}
	var zeros [2]int
	for i, c := range s.head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	third := len(s.head) / 6 // a third of the number of characters, which have two bytes in UTF-16
	switch {
	case zeros[1] > third && zeros[0] <= third/8:
		return utf16Little
	case zeros[0] > third && zeros[1] <= third/8:
		return utf16Big
	case s.invalid > 0 && s.valid < 4*s.invalid:
		return windows1252
	}
	return utf8Text
}

// With fewer bytes of both kinds, otherEncoding cannot judge a text.
const (
	fewestBytes = 24 // non-ASCII bytes, most of them in groups of three or more
	fewestOdd   = 3  // bytes for which signInWord is true
)

// otherEncoding reports whether a text has an encoding other than Unicode and Windows-1252, so that it would be read as
// wrong letters. Examples are Russian, Polish or Chinese text that Excel saved as CSV, and text of an old Mac. In such
// a text, most non-ASCII bytes are in groups of three or more, or many of them would be read as signs inside a word.
func otherEncoding(text []byte) bool {
	other, grouped, odd := 0, 0, 0
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && text[end] >= utf8.RuneSelf {
			end++
		}
		n := end - i
		other += n
		if n >= 3 {
			grouped += n
		}
		if n == 1 && i > 0 && end < len(text) && signInWord(text[i-1], text[i], text[end]) {
			odd++
		}
		i = end + 1
	}
	return other >= fewestBytes && 2*grouped > other || odd >= fewestOdd && 10*odd > other
}

// signInWord reports whether a byte shows that a text is not Windows-1252. As Windows-1252, the byte would be a sign in
// the middle of a word, or a capital letter after a small one.
func signInWord(before, b, after byte) bool {
	if !letter(before) || !letter(after) {
		return false
	}
	switch b {
	case 0xA0, 0xAD, 0xB4, 0xB7: // space, hyphen, accent as an apostrophe, and the point of Catalan
		return false
	case 0x81, 0x83, 0x88, 0x8D, 0x8F, 0x90, 0x9D:
		return true
	case 0x8A, 0x8E, 0x9F:
		return before >= 'a'
	}
	return 0xA1 <= b && b <= 0xBF
}

func letter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// decode returns the text as UTF-8, without a byte order mark.
func decode(in io.Reader, encoding string) (io.Reader, error) {
	var t transform.Transformer
	switch encoding {
	case utf8Text:
		t = unicode.UTF8BOM.NewDecoder()
	case utf16Little:
		t = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder()
	case utf16Big:
		t = unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder()
	case windows1252:
		t = charmap.Windows1252.NewDecoder()
	default:
		return nil, fmt.Errorf("unknown encoding %q; use %s, %s, %s or %s", encoding, utf8Text, utf16Little, utf16Big, windows1252)
	}
	return transform.NewReader(in, t), nil
}

// oldMac reports whether the lines of a text end with only a carriage return, as in CSV files that Excel saves
// "for Macintosh". A line feed between quotation marks is part of a cell, so it does not count.
func oldMac(head string) bool {
	quoted, returns := false, false
	for i := range len(head) {
		switch c := head[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '\n':
			return false
		case c == '\r':
			returns = true
		}
	}
	return returns && !strings.Contains(head, "\r\n")
}

// toLineFeeds turns each carriage return into a line feed.
type toLineFeeds struct{ r io.Reader }

func (t toLineFeeds) Read(p []byte) (int, error) {
	n, err := t.r.Read(p)
	for i, c := range p[:n] {
		if c == '\r' {
			p[i] = '\n'
		}
	}
	return n, err
}

// separators holds the possible separators, the most likely first.
var separators = []rune{',', ';', '\t', '|'}

// formatOf detects the format of a text, and the separator of CSV. If the text is cut, its last line is ignored.
func formatOf(head string, cut bool) (format string, separator rune) {
	trimmed := strings.TrimLeft(head, " \t\r\n")
	switch {
	case array.MatchString(trimmed), responses.MatchString(trimmed):
		return JSON, 0
	case strings.HasPrefix(trimmed, "{\"") || strings.HasPrefix(trimmed, "{ \""):
		return NDJSON, 0
	}
	if first, _, _ := strings.Cut(head, "\n"); strings.HasPrefix(strings.ToLower(first), "sep=") && len(strings.TrimRight(first, "\r")) == len("sep=")+1 {
		return CSV, rune(first[len("sep=")])
	}
	if cut {
		head = head[:strings.LastIndexByte(head, '\n')+1]
	}
	best := 0.0
	separator = separators[0]
	for _, c := range separators {
		if score := regular(head, c); score > best {
			best, separator = score, c
		}
	}
	return CSV, separator
}

// regular returns how well a separator fits. This is the share of the first records that have the most frequent
// number of cells, plus a little for more cells. It is 0 if most records have only one cell.
func regular(head string, separator rune) float64 {
	const records = 100
	r := csv.NewReader(strings.NewReader(head))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord, r.ReuseRecord = separator, true, -1, true
	widths := map[int]int{}
	n := 0
	for ; n < records; n++ {
		record, err := r.Read()
		if err != nil {
			break
		}
		widths[len(record)]++
	}
	width, most := 1, 0
	for w, count := range widths {
		if count > most || count == most && w > width {
			width, most = w, count
		}
	}
	if width == 1 || n == 0 {
		return 0
	}
	return float64(most)/float64(n) + float64(min(width, 1000))/1e5
}

// csvSource reads text with separators.
type csvSource struct {
	in      io.Closer
	bounds  *bounded
	csv     *csv.Reader
	first   bool
	records int // number of records that were read
	line    int // the last line of the record that was read last
	skipped int // number of blank lines before this record
}

// endOfText is added to a text as its last line. If this line is not read as a separate record, the last cell of
// the text has an opening quotation mark but no closing one.
const endOfText = "\x00end of the text\x00"

func newCSVSource(text io.Reader, in io.Closer, separator rune) *csvSource {
	s := &csvSource{in: in, bounds: &bounded{r: io.MultiReader(text, strings.NewReader("\n"+endOfText))}, first: true}
	s.csv = csv.NewReader(s.bounds)
	s.csv.Comma, s.csv.LazyQuotes, s.csv.FieldsPerRecord, s.csv.ReuseRecord = separator, true, -1, true
	return s
}

func (s *csvSource) next() ([]string, error) {
	s.bounds.begin()
	record, err := s.csv.Read()
	if err == nil && strings.HasSuffix(record[len(record)-1], endOfText) {
		if len(record) == 1 && record[0] == endOfText {
			return nil, io.EOF
		}
		s.count(record)
		return nil, &RowError{Reason: "a quotation mark in it is not closed, so it contains the rest of the file; close it, or delete it, and begin again"}
	}
	if s.first && err == nil {
		s.first = false
		// Excel uses such a first line to set the separator. The line is not a row.
		if strings.HasPrefix(strings.ToLower(record[0]), "sep=") && len(record) <= 2 {
			s.records++
			s.end(record)
			return s.next()
		}
	}
	if err == nil {
		s.count(record)
	}
	if e := (*csv.ParseError)(nil); errors.As(err, &e) {
		s.line, s.skipped = e.Line, 0
		s.records++
		return nil, &RowError{Reason: "its quotation marks do not match"}
	}
	return record, err
}

// count counts the blank lines before a record. The CSV reader skips them, but a spreadsheet shows them as rows.
// Blank lines among the headers do not count as rows.
func (s *csvSource) count(record []string) {
	first, _ := s.csv.FieldPos(0)
	s.skipped = 0
	if s.records >= maxHeaders {
		s.skipped = first - s.line - 1
	}
	s.records++
	s.end(record)
}

// end records the last line of a record. A cell between quotation marks may have several lines.
func (s *csvSource) end(record []string) {
	last := len(record) - 1
	line, _ := s.csv.FieldPos(last)
	s.line = line + strings.Count(record[last], "\n")
}

func (s *csvSource) close() error { return s.in.Close() }

// bounded limits the length of a record. Without a limit, the rest of a file would be one cell if a quotation mark
// is not closed.
type bounded struct {
	r    io.Reader
	left int
}

var errLongRecord = fmt.Errorf("the row is longer than %d MiB; a quotation mark before it is probably not closed", maxRecord>>20)

// begin starts a record. Bytes that the CSV reader has read ahead count for the previous record.
func (b *bounded) begin() { b.left = maxRecord }

// Read continues within the record.
func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errLongRecord
	}
	n, err := b.r.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}
