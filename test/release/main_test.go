package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

var commit = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

// unpack returns the files of an archive by name.
func unpack(t *testing.T, archive []byte) map[string]*tar.Header {
	t.Helper()
	files := map[string]*tar.Header{}
	for r := tar.NewReader(bytes.NewReader(archive)); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if !h.ModTime.Equal(commit) {
			t.Errorf("%s is of %v", h.Name, h.ModTime)
		}
		h.PAXRecords = map[string]string{"content": string(content)}
		files[h.Name] = h
	}
}

func unzip(t *testing.T, packed []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	if !r.ModTime.IsZero() || r.Name != "" {
		t.Errorf("the archive has the name %q and the time %v", r.Name, r.ModTime)
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

func TestArchive(t *testing.T) {
	files := []entry{{name: "candor", mode: 0o755, content: []byte("program")}, {name: "LICENSE", mode: 0o644, content: []byte("text")}}
	first, err := zipped(commit, files)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := zipped(commit, files); err != nil || !bytes.Equal(first, second) {
		t.Errorf("the same files make two archives: %v", err)
	}
	found := unpack(t, unzip(t, first))
	if h := found["candor"]; h == nil || h.Mode != 0o755 || h.Uid != 0 || h.PAXRecords["content"] != "program" {
		t.Errorf("the program is %+v", h)
	}
	if len(found) != 2 {
		t.Errorf("%d files of 2", len(found))
	}
}

// Each digest of an image layout names a blob with this digest, down to the program.
func TestLayout(t *testing.T) {
	built := []build{{system{"linux", "amd64"}, []byte("for amd64")}, {system{"linux", "arm64"}, []byte("for arm64")}}
	archive, err := layout("1.2.3", commit, built)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := layout("1.2.3", commit, built); err != nil || !bytes.Equal(archive, again) {
		t.Errorf("the same programs make two images: %v", err)
	}
	files := unpack(t, archive)
	blob := func(d descriptor) []byte {
		h := files["blobs/sha256/"+strings.TrimPrefix(d.Digest, "sha256:")]
		if h == nil {
			t.Fatalf("there is no blob %s", d.Digest)
		}
		content := []byte(h.PAXRecords["content"])
		if len(content) != d.Size || fmt.Sprintf("sha256:%x", sha256.Sum256(content)) != d.Digest {
			t.Errorf("blob %s is another one", d.Digest)
		}
		return content
	}
	read := func(text []byte, into any) {
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatal(err)
		}
	}
	if files["oci-layout"] == nil || files["index.json"] == nil {
		t.Fatalf("the layout has %d files, and not those it begins with", len(files))
	}
	var top, index manifest
	read([]byte(files["index.json"].PAXRecords["content"]), &top)
	if len(top.Manifests) != 1 || top.Manifests[0].Annotations["org.opencontainers.image.ref.name"] != "1.2.3" {
		t.Fatalf("index.json names %+v", top.Manifests)
	}
	read(blob(top.Manifests[0]), &index)
	if len(index.Manifests) != len(built) {
		t.Fatalf("the image has %d platforms", len(index.Manifests))
	}
	for i, d := range index.Manifests {
		if d.Platform.OS != "linux" || d.Platform.Architecture != built[i].arch {
			t.Errorf("platform %d is %+v", i, d.Platform)
		}
		var m manifest
		read(blob(d), &m)
		var c config
		read(blob(*m.Config), &c)
		plain := unzip(t, blob(m.Layers[0]))
		if len(c.RootFS.DiffIDs) != 1 || c.RootFS.DiffIDs[0] != fmt.Sprintf("sha256:%x", sha256.Sum256(plain)) {
			t.Errorf("the layer is not %v", c.RootFS.DiffIDs)
		}
		if c.Architecture != built[i].arch || c.Config.User != "65532:65532" || c.Config.Labels["org.opencontainers.image.version"] != "1.2.3" {
			t.Errorf("the configuration is %+v", c)
		}
		inside := unpack(t, plain)
		if h := inside["usr/local/bin/candor"]; h == nil || h.Mode != 0o755 || h.PAXRecords["content"] != string(built[i].program) {
			t.Errorf("the program is %+v", h)
		}
		if h := inside["data/"]; h == nil || h.Uid != nobody {
			t.Errorf("the directory of the log is %+v", h)
		}
	}
}

// The image has the same settings as that of deploy/Dockerfile.
func TestImageIsTheDockerfiles(t *testing.T) {
	text, err := os.ReadFile("../../deploy/Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"USER 65532:65532", "ENV CANDOR_HTTP_ADDR=0.0.0.0:8080 CANDOR_DATA_DIR=/data", "EXPOSE 8080", "STOPSIGNAL SIGTERM",
		`ENTRYPOINT ["/usr/local/bin/candor"]`, `CMD ["serve"]`, `-trimpath -ldflags "-s -w -X candor/internal/app.version=${VERSION}"`,
	} {
		if !strings.Contains(string(text), line) {
			t.Errorf("the Dockerfile no longer says %s: change the image of a release, too", line)
		}
	}
}
