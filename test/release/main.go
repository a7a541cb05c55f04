// Command release builds candor for every system for which it is published, and writes the
// published files into a directory:
//
//	candor_VERSION_OS_ARCH.tar.gz        the program, its licence and the README
//	candor_VERSION_OS_ARCH.cdx.json      its bill of materials (CycloneDX)
//	candor_VERSION_image.tar             an image for linux, as an OCI image layout
//	CHANGES                              the commits since the previous release
//	SHA256SUMS                           the checksums of these files
//
//	release -version 1.2.3 -out dist
//
// The same commit, version and Go give the same bytes on every machine: paths are trimmed, and
// all files have the time of the commit.
package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// system is a system for which the program is built.
type system struct{ os, arch string }

var systems = []system{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}}

func main() {
	version := flag.String("version", "", "`version` that the programs print (default: what git describe says)")
	out := flag.String("out", "dist", "`directory` to write, which must not exist or be empty")
	only := flag.String("only", "", "`os/arch` to build alone, such as linux/amd64 (default: all)")
	dirty := flag.Bool("dirty", false, "build although files differ from the commit")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := release(ctx, *version, *out, *only, *dirty)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

var versions = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z._+-]*$`)

func release(ctx context.Context, version, out, only string, dirty bool) error {
	if changed, err := git(ctx, "status", "--porcelain"); err != nil || changed != "" && !dirty {
		return cmp.Or(err, fmt.Errorf("these files differ from the commit; commit them first:\n%s", changed))
	}
	described, err := git(ctx, "describe", "--tags", "--always")
	if err != nil {
		return err
	}
	version = cmp.Or(version, described)
	if !versions.MatchString(version) {
		return fmt.Errorf("version %q may have letters, digits and . _ + - only", version)
	}
	seconds, err := git(ctx, "log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	unix, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return fmt.Errorf("time of the commit: %w", err)
	}
	if found, err := os.ReadDir(out); err == nil && len(found) > 0 {
		return fmt.Errorf("%s is not empty; remove it or name another directory with -out", out)
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	p := publication{version: version, dir: out, at: time.Unix(unix, 0).UTC()}
	var built []build
	for _, s := range systems {
		if only != "" && only != s.os+"/"+s.arch {
			continue
		}
		program, err := p.build(ctx, s)
		if err != nil {
			return err
		}
		built = append(built, build{s, program})
	}
	if len(built) == 0 {
		return fmt.Errorf("-only %s is not among %v", only, systems)
	}
	if err := p.image(built); err != nil {
		return err
	}
	changes, err := changes(ctx, version)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "CHANGES"), []byte(changes), 0o644); err != nil {
		return err
	}
	return p.sums()
}

// git runs git and returns its trimmed output.
func git(ctx context.Context, args ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "git", args...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", strings.Join(args, " "), cmp.Or(told(err), err))
	}
	return strings.TrimSpace(string(out)), nil
}

// told returns the reason that a failed command printed.
func told(err error) error {
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && len(exit.Stderr) > 0 {
		return errors.New(strings.TrimSpace(string(exit.Stderr)))
	}
	return nil
}

// build is the program for a system.
type build struct {
	system
	program []byte
}

// publication is a directory with a release.
type publication struct {
	version, dir string
	at           time.Time // of the commit
}

func (p publication) path(s system, suffix string) string {
	return filepath.Join(p.dir, fmt.Sprintf("candor_%s_%s_%s%s", p.version, s.os, s.arch, suffix))
}

// build builds the program for a system, and writes its archive and its bill of materials.
func (p publication) build(ctx context.Context, s system) ([]byte, error) {
	work, err := os.MkdirTemp("", "candor-release-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(work) }()
	file := filepath.Join(work, "candor")
	compile := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags", "-s -w -X candor/internal/app.version="+p.version, "-o", file, "./cmd/candor")
	// Other settings of the machine must not affect the result.
	compile.Env = append(os.Environ(), "GOOS="+s.os, "GOARCH="+s.arch, "CGO_ENABLED=0", "GOFLAGS=-mod=readonly",
		"GOEXPERIMENT=", "GOAMD64=v1", "GOARM64=v8.0", "GOFIPS140=off")
	if out, err := compile.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build for %s/%s: %w\n%s", s.os, s.arch, err, out)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	bill, err := exec.CommandContext(ctx, "go", "run", "./test/sbom", file, p.version).Output()
	if err != nil {
		return nil, fmt.Errorf("bill of materials for %s/%s: %w", s.os, s.arch, cmp.Or(told(err), err))
	}
	if err := os.WriteFile(p.path(s, ".cdx.json"), bill, 0o644); err != nil {
		return nil, err
	}
	files := []entry{{name: "candor", mode: 0o755, content: program}}
	for _, name := range []string{"LICENSE", "README.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, entry{name: name, mode: 0o644, content: text})
	}
	archive, err := zipped(p.at, files)
	if err != nil {
		return nil, err
	}
	return program, os.WriteFile(p.path(s, ".tar.gz"), archive, 0o644)
}

// image writes the image of the programs for linux.
func (p publication) image(built []build) error {
	linux := slices.DeleteFunc(slices.Clone(built), func(b build) bool { return b.os != "linux" })
	if len(linux) == 0 {
		return nil
	}
	layout, err := layout(p.version, p.at, linux)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(p.dir, "candor_"+p.version+"_image.tar"), layout, 0o644)
}

// changes lists the subjects of the commits since the tag before this version.
func changes(ctx context.Context, version string) (string, error) {
	since, err := git(ctx, "describe", "--tags", "--abbrev=0", "HEAD^")
	if err != nil {
		return fmt.Sprintf("candor %s\n\nThe first release. docs/integrate/versions.md lists the operations of the interface.\n", version), nil //nolint:nilerr // there is no tag
	}
	subjects, err := git(ctx, "log", "--no-merges", "--format=- %s", since+"..HEAD")
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("candor %s\n\nCommits since %s, newest first:\n\n%s\n", version, since, subjects), nil
}

// sums writes the checksums in the format of sha256sum -c.
func (p publication) sums() error {
	found, err := os.ReadDir(p.dir) // sorted by name
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, f := range found {
		content, err := os.ReadFile(filepath.Join(p.dir, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(content), f.Name())
	}
	return os.WriteFile(filepath.Join(p.dir, "SHA256SUMS"), b.Bytes(), 0o644)
}
