package flags

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Size is a flag for a number of bytes, written as 512MiB, 2GiB or plain bytes.
type Size int64

// units are the suffixes of a size, largest first.
var units = []struct {
	name  string
	bytes int64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"", 1}}

// String formats the size in the largest unit that divides it.
func (s *Size) String() string {
	for _, u := range units {
		if n := int64(*s); n != 0 && n%u.bytes == 0 {
			return strconv.FormatInt(n/u.bytes, 10) + u.name
		}
	}
	return "0"
}

// Set parses a size.
func (s *Size) Set(text string) error {
	for _, u := range units {
		number, ok := strings.CutSuffix(text, u.name)
		if !ok {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(number), 10, 64)
		if err != nil || n < 0 || n > math.MaxInt64/u.bytes {
			break
		}
		*s = Size(n * u.bytes)
		return nil
	}
	return fmt.Errorf("%q is not a size; a size is written with its unit, such as 512MiB or 2GiB", text)
}
