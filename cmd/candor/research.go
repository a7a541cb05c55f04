package main

import (
	"bufio"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"
	"unicode"

	"candor/internal/flags"
	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
)

// keyVariable is the environment variable with the API key for import and export. No flag takes the key itself.
const keyVariable = "CANDOR_KEY"

// remote holds the flags for a service that is called over HTTP.
type remote struct {
	url, keyFile string
	parallel     int // set only by import
	allowHTTP    bool
}

func (r *remote) define(fs *flag.FlagSet) {
	fs.StringVar(&r.url, "url", "http://127.0.0.1:8080", "`address` of the service")
	fs.StringVar(&r.keyFile, "key-file", "", "`file` that holds a private API key, or - for standard input; without it, the key is the variable "+keyVariable)
	fs.BoolVar(&r.allowHTTP, "allow-http", false, "send the API key unencrypted to another machine")
}

// spare makes the garbage collector save memory, which costs time. The commands for researchers run on laptops,
// and mostly wait for the service.
func spare() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(100)
	}
}

// client returns a client of the service. waiting is called when the service asks to wait.
func (r *remote) client(waiting func(time.Duration, string)) (*service.Client, error) {
	secret := flags.Secret{File: r.keyFile, Variable: keyVariable}
	if !secret.Set() {
		return nil, mistaken{fmt.Errorf("the API key is missing; write it to a file and name that with -key-file, or set %s", keyVariable)}
	}
	key, err := secret.Read()
	if err != nil {
		return nil, mistaken{fmt.Errorf("the API key: %w", err)}
	}
	c, err := service.New(service.Options{URL: r.url, Key: strings.TrimSpace(key), Parallel: r.parallel, AllowHTTP: r.allowHTTP, Waiting: waiting})
	if err != nil {
		return nil, mistaken{err}
	}
	return c, nil
}

// dialogue asks questions at the terminal.
type dialogue struct {
	in       *bufio.Reader
	out      io.Writer
	terminal bool
}

func isTerminal(file any) bool {
	f, ok := file.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	nothing, err := os.Stat(os.DevNull) // the null device is a character device, too, but not a terminal
	return err != nil || !os.SameFile(info, nothing)
}

// ask repeats a question until the function use accepts the answer. A blank answer means the default, preset.
func (d *dialogue) ask(question, preset string, use func(answer string) error) error {
	for {
		_, _ = fmt.Fprintf(d.out, "\n%s [%s] ", harmless(question), harmless(preset))
		line, err := d.in.ReadString('\n')
		if err != nil {
			return fmt.Errorf("read the answer: %w", err)
		}
		answer := cmp.Or(strings.TrimSpace(line), preset)
		if err = use(answer); err == nil {
			return nil
		}
		_, _ = fmt.Fprintf(d.out, "%v\n", err)
	}
}

// harmless replaces characters that control a terminal. Examples contain text from unknown people, who could send
// such characters.
func harmless(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// mappingSuffix is the suffix of the mapping that belongs to a file.
const mappingSuffix = ".mapping.yaml"

func loadMapping(path string) (*mapping.Mapping, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	m, err := mapping.Decode(file)
	if err != nil {
		return nil, mistaken{fmt.Errorf("%s: %w", path, err)}
	}
	return m, nil
}

func saveMapping(path string, m *mapping.Mapping) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(m.Encode(file), file.Close())
}

// guess guesses the mapping of a file from its headers and its first interviews, and checks the guess with the others.
func guess(f *table.File, survey string) (*mapping.Guess, error) {
	rows, err := f.Rows()
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	p := mapping.NewProfiles(f.Columns)
	added, unread := 0, (*table.RowError)(nil)
	for range mapping.Sampled {
		row, err := rows.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if broken := (*table.RowError)(nil); errors.As(err, &broken) {
			if unread == nil {
				unread = broken
			}
			continue
		}
		if err != nil {
			return nil, err
		}
		p.Add(row)
		added++
	}
	switch {
	case added > 0:
	case unread != nil:
		return nil, mistaken{fmt.Errorf("%s: none of the interviews can be read; %w", f.Path, unread)}
	default:
		return nil, mistaken{fmt.Errorf("%s has no interviews, only the names of columns", f.Path)}
	}
	g := mapping.New(survey, f.Layout.Platform, p)
	return g, g.Rest(rows.Next)
}
