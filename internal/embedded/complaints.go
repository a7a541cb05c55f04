package embedded

import (
	"fmt"
	"log/slog"

	"github.com/twmb/franz-go/pkg/kfake"
)

// complaints logs the warnings of the broker, such as a full disk. They name
// files and errors, never the content of records.
type complaints struct{ log *slog.Logger }

// Logf implements the broker's logger.
func (c complaints) Logf(level kfake.LogLevel, text string, args ...any) {
	if level <= kfake.LogLevelWarn {
		c.log.Warn("warning from the embedded broker", "err", fmt.Sprintf(text, args...))
	}
}
