package importer

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"candor/internal/plural"
)

// Bar shows the progress of an import, its speed and the remaining time. On a terminal, it is one line that is
// redrawn. Otherwise, it prints a line for every tenth of the rows, so that logs stay short.
type Bar struct {
	mu       sync.Mutex
	out      io.Writer
	terminal bool
	now      func() time.Time

	began time.Time
	first int // rows that were done when the bar began
	tenth int
	drawn bool
}

const barWidth = 30

// NewBar returns a bar that writes to out.
func NewBar(out io.Writer, terminal bool) *Bar {
	return &Bar{out: out, terminal: terminal, now: time.Now}
}

// Step draws the bar when done of total rows are done.
func (b *Bar) Step(done, total int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if total <= 0 {
		return
	}
	if b.began.IsZero() {
		b.began, b.first = b.now(), done
	}
	tenth := 10 * done / total
	if !b.terminal && tenth == b.tenth {
		return
	}
	b.tenth = tenth
	line := fmt.Sprintf("%d of %s%s", done, plural.Count(total, "row"), b.pace(done, total))
	if !b.terminal {
		_, _ = fmt.Fprintln(b.out, line)
		return
	}
	n := barWidth * done / total
	_, _ = fmt.Fprintf(b.out, "\r\x1b[K[%s%s] %s", strings.Repeat("#", n), strings.Repeat(".", barWidth-n), line)
	b.drawn = true
}

// pace returns the speed and the remaining time in words, or "" if they are not known yet.
func (b *Bar) pace(done, total int) string {
	elapsed := b.now().Sub(b.began).Seconds()
	if elapsed < 1 || done <= b.first {
		return ""
	}
	rate := float64(done-b.first) / elapsed
	left := time.Duration(float64(total-done) / rate * float64(time.Second))
	text := fmt.Sprintf(", %.0f a second", rate)
	if rate < 10 {
		text = fmt.Sprintf(", %.0f a minute", 60*rate)
	}
	if done < total {
		text += ", " + inWords(left) + " left"
	}
	return text
}

// inWords rounds a duration for display.
func inWords(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds())+1)
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Round(time.Minute).Minutes()))
	}
	return fmt.Sprintf("%d h %d min", int(d.Hours()), int(d.Minutes())%60)
}

// Say prints a line above the bar.
func (b *Bar) Say(format string, a ...any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.drawn {
		_, _ = fmt.Fprint(b.out, "\r\x1b[K")
		b.drawn = false
	}
	_, _ = fmt.Fprintf(b.out, format+"\n", a...)
}

// End ends the line of the bar.
func (b *Bar) End() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.drawn {
		_, _ = fmt.Fprintln(b.out)
		b.drawn = false
	}
}
