package config

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
)

// Secret is a password that comes from a file, from standard input, or else from
// the environment. There is no flag for its value: arguments show in process lists.
type Secret struct {
	File     string // beats the variable; "-" is standard input
	Variable string // name of the environment variable
}

// Set reports whether there is one.
func (s Secret) Set() bool { return s.File != "" || os.Getenv(s.Variable) != "" }

// Stdin names standard input where a flag takes the file of a secret.
const Stdin = "-"

// stdin is read once, by the first secret that comes from there.
var stdin = sync.OnceValues(func() ([]byte, error) {
	const most = 64 << 10
	content, err := io.ReadAll(io.LimitReader(os.Stdin, most+1))
	if err == nil && len(content) > most {
		err = fmt.Errorf("there are more than %d bytes", most)
	}
	return content, err
})

// Read returns the secret, without the line break that ends a file. A file is
// read again every time, so that it can be renewed while the process runs;
// standard input is read once.
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
		return "", errors.New("the password is empty")
	}
	return text, nil
}

func (s Secret) content() ([]byte, error) {
	if s.File == Stdin {
		content, err := stdin()
		if err != nil {
			return nil, fmt.Errorf("password from standard input: %w", err)
		}
		return content, nil
	}
	content, err := os.ReadFile(s.File)
	if err != nil {
		return nil, fmt.Errorf("password file: %w", err)
	}
	return content, nil
}
