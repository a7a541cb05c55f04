package flags

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
)

// Secret is a password from a file, from standard input or from the environment. No flag takes the password
// itself, because arguments are visible in process lists.
type Secret struct {
	File     string // takes precedence over the variable; "-" is standard input
	Variable string // name of the environment variable
}

// Set reports whether there is a secret.
func (s Secret) Set() bool { return s.File != "" || os.Getenv(s.Variable) != "" }

// Stdin is the file name that means standard input.
const Stdin = "-"

// stdin holds the content of standard input. The first secret that uses it reads it, once.
var stdin = sync.OnceValues(func() ([]byte, error) {
	const most = 64 << 10
	content, err := io.ReadAll(io.LimitReader(os.Stdin, most+1))
	if err == nil && len(content) > most {
		err = fmt.Errorf("there are more than %d bytes", most)
	}
	return content, err
})

// Read returns the secret without line breaks at its end. It reads a file at each call, so that the file can be
// replaced while the process runs. It reads standard input only once.
func (s Secret) Read() (string, error) {
	text := os.Getenv(s.Variable)
	if s.File != "" {
		content, err := s.content()
		if err != nil {
			return "", err
		}
		text = strings.TrimRight(string(content), "\r\n")
	}
	if text == "" {
		return "", errors.New("the secret is empty")
	}
	return text, nil
}

func (s Secret) content() ([]byte, error) {
	if s.File == Stdin {
		content, err := stdin()
		if err != nil {
			return nil, fmt.Errorf("secret from standard input: %w", err)
		}
		return content, nil
	}
	content, err := os.ReadFile(s.File)
	if err != nil {
		return nil, fmt.Errorf("file with the secret: %w", err)
	}
	return content, nil
}
