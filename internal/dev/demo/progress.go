package demo

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"candor/internal/plural"
)

// progress shows how much of the panel was sent. On a terminal, it is a bar. Otherwise, it prints a line for every
// tenth, so that logs stay short.
type progress struct {
	mu    sync.Mutex
	out   io.Writer
	bar   bool
	total int
	done  int
}

func newProgress(out io.Writer, total int) *progress {
	p := &progress{out: out, total: total}
	if f, ok := out.(*os.File); ok {
		info, err := f.Stat()
		p.bar = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return p
}

const barWidth = 40

// step counts one more respondent. An error in writing the progress does not end the demo.
func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	switch {
	case p.bar && (p.done%5 == 0 || p.done == p.total):
		n := barWidth * p.done / p.total
		_, _ = fmt.Fprintf(p.out, "\r[%s%s] %d/%d", strings.Repeat("#", n), strings.Repeat(".", barWidth-n), p.done, p.total)
	case !p.bar && 10*p.done/p.total > 10*(p.done-1)/p.total:
		_, _ = fmt.Fprintf(p.out, "sent %d of %s\n", p.done, plural.Count(p.total, "respondent"))
	}
}

func (p *progress) finish() {
	if p.bar {
		_, _ = fmt.Fprintln(p.out)
	}
}
