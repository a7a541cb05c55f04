package config

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

// Secret is a password that comes from a file or else from the environment.
// There is no flag for its value: arguments show in process lists.
type Secret struct {
	File     string // beats the variable
	Variable string // name of the environment variable
}

// Set reports whether there is one.
func (s Secret) Set() bool { return s.File != "" || os.Getenv(s.Variable) != "" }

// Read returns the secret, without the line break that ends a file. A file is
// read again every time, so that it can be renewed while the process runs.
func (s Secret) Read() (string, error) {
	text := os.Getenv(s.Variable)
	if s.File != "" {
		content, err := os.ReadFile(s.File)
		if err != nil {
			return "", fmt.Errorf("password file: %w", err)
		}
		text = strings.TrimRight(string(content), "\r\n")
	}
	if text == "" {
		return "", errors.New("the password is empty")
	}
	return text, nil
}
