package embedded

import (
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kfake"
)

// quiet is how long a complaint of one kind is not repeated. A full disk is
// complained of at every append, and nothing is learnt from the second line.
const quiet = 10 * time.Second

// complaints passes on what the broker warns of, such as a disk that is full. It
// speaks of files and errors, never of what records hold.
type complaints struct {
	log  *slog.Logger
	mu   sync.Mutex
	said map[string]time.Time // by kind
}

// Logf implements the broker's logger.
func (c *complaints) Logf(level kfake.LogLevel, kind string, args ...any) {
	if level > kfake.LogLevelWarn || !c.due(kind) {
		return
	}
	c.log.Warn("the embedded broker complains", "err", fmt.Sprintf(kind, args...))
}

func (c *complaints) due(kind string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.said[kind]) < quiet {
		return false
	}
	if c.said == nil {
		c.said = map[string]time.Time{}
	}
	c.said[kind] = time.Now()
	return true
}
