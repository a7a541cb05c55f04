package deploy

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
)

func stages(t *testing.T) []instructions.Stage {
	t.Helper()
	ast, err := parser.Parse(strings.NewReader(read(t, "deploy/Dockerfile")))
	if err != nil {
		t.Fatal(err)
	}
	if len(ast.Warnings) > 0 {
		t.Errorf("warnings: %v", ast.Warnings)
	}
	stages, _, err := instructions.Parse(ast.AST, nil)
	if err != nil {
		t.Fatal(err)
	}
	return stages
}

func TestDockerfile(t *testing.T) {
	all := stages(t)
	if len(all) != 2 || all[0].Name != "build" {
		t.Fatalf("there are %d stages", len(all))
	}
	known := variables(t)
	var user, health, entry bool
	for _, c := range all[1].Commands {
		switch c := c.(type) {
		case *instructions.RunCommand:
			t.Errorf("line %v runs something where there is no shell", c.Location())
		case *instructions.CopyCommand:
			if c.From != "build" {
				t.Errorf("it copies from %q", c.From)
			}
		case *instructions.UserCommand:
			user = regexp.MustCompile(`^[1-9]\d+:[1-9]\d+$`).MatchString(c.User) // a number, so that Kubernetes can check it without the image
		case *instructions.EnvCommand:
			for _, kv := range c.Env {
				if !known[kv.Key] {
					t.Errorf("it sets %s, which nothing reads", kv.Key)
				}
			}
		case *instructions.HealthCheckCommand:
			health = slices.Equal(c.Health.Test, []string{"CMD", "/usr/local/bin/candor", "health"})
		case *instructions.EntrypointCommand:
			entry = !c.PrependShell && slices.Equal(c.CmdLine, []string{"/usr/local/bin/candor"})
		}
	}
	if !user || !health || !entry {
		t.Errorf("user %t, health check %t, entry point %t", user, health, entry)
	}
	if out, code := candor(t, "health", "-http.addr", "127.0.0.1:1"); code != 3 {
		t.Errorf("candor health ends with %d where nothing answers: %s", code, out)
	}
}

// The commands of the build stage, run here on the files that .dockerignore leaves, give a
// static binary that prints its version.
func TestDockerfileBuilds(t *testing.T) {
	src, out := t.TempDir(), t.TempDir()
	ignored := strings.Fields(regexp.MustCompile(`(?m)^#.*$`).ReplaceAllString(read(t, ".dockerignore"), ""))
	files, err := exec.CommandContext(t.Context(), "git", "-C", root, "ls-files", "-co", "--exclude-standard").Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range strings.Lines(string(files)) {
		path = strings.TrimSpace(path)
		first, _, _ := strings.Cut(path, "/")
		if slices.Contains(ignored, first) || strings.HasSuffix(path, ".md") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			continue // deleted, not committed yet
		}
		to := filepath.Join(src, path)
		if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range stages(t)[0].Commands {
		run, ok := c.(*instructions.RunCommand)
		if !ok {
			continue
		}
		line := strings.ReplaceAll(strings.Join(run.CmdLine, " "), "/out/", out+"/")
		cmd := exec.CommandContext(t.Context(), "sh", "-ec", line)
		cmd.Dir, cmd.Env = src, append(os.Environ(), "VERSION=1.2.3-test")
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, said)
		}
	}
	said, err := exec.CommandContext(t.Context(), filepath.Join(out, "candor"), "version").Output()
	if err != nil || strings.TrimSpace(string(said)) != "1.2.3-test" {
		t.Errorf("it says that it is %s, %v", said, err)
	}
	info, err := exec.CommandContext(t.Context(), "go", "version", "-m", filepath.Join(out, "candor")).Output()
	if err != nil || !strings.Contains(string(info), "CGO_ENABLED=0") {
		t.Errorf("the binary is not static: %v\n%s", err, info)
	}
}
