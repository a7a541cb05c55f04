package embedded

import (
	"fmt"
	"log/slog"

	"github.com/twmb/franz-go/pkg/kfake"
)

// complaints passes on what the broker warns of, such as a disk that is full. It
// speaks of files and errors, never of what records hold.
type complaints struct{ log *slog.Logger }

// Logf implements the broker's logger.
func (c complaints) Logf(level kfake.LogLevel, text string, args ...any) {
	if level <= kfake.LogLevelWarn {
		c.log.Warn("the embedded broker complains", "err", fmt.Sprintf(text, args...))
	}
}
