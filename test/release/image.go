package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"
)

// Media types of the OCI image specification 1.1.
const (
	indexType    = "application/vnd.oci.image.index.v1+json"
	manifestType = "application/vnd.oci.image.manifest.v1+json"
	configType   = "application/vnd.oci.image.config.v1+json"
	layerType    = "application/vnd.oci.image.layer.v1.tar+gzip"
)

// The user of the image, as in deploy/Dockerfile.
const nobody = 65532

type (
	descriptor struct {
		MediaType   string            `json:"mediaType"`
		Digest      string            `json:"digest"`
		Size        int               `json:"size"`
		Platform    *platform         `json:"platform,omitempty"`
		Annotations map[string]string `json:"annotations,omitempty"`
	}
	platform struct {
		Architecture string `json:"architecture"`
		OS           string `json:"os"`
	}
	manifest struct {
		SchemaVersion int          `json:"schemaVersion"`
		MediaType     string       `json:"mediaType"`
		Config        *descriptor  `json:"config,omitempty"`
		Layers        []descriptor `json:"layers,omitempty"`
		Manifests     []descriptor `json:"manifests,omitempty"` // of an index
	}
	config struct {
		platform
		Created time.Time `json:"created"`
		Config  runtime   `json:"config"`
		RootFS  rootFS    `json:"rootfs"`
	}
	runtime struct {
		User         string
		ExposedPorts map[string]struct{}
		Env          []string
		Entrypoint   []string
		Cmd          []string
		StopSignal   string
		Labels       map[string]string
	}
	rootFS struct {
		Type    string   `json:"type"`
		DiffIDs []string `json:"diff_ids"`
	}
)

// blobs are the files of an image layout, in the order in which they were added.
type blobs struct{ files []entry }

// add adds a blob, once, and returns its descriptor.
func (b *blobs) add(mediaType string, content []byte) descriptor {
	sum := fmt.Sprintf("%x", sha256.Sum256(content))
	b.files = append(b.files, entry{name: "blobs/sha256/" + sum, mode: 0o644, content: content})
	return descriptor{MediaType: mediaType, Digest: "sha256:" + sum, Size: len(content)}
}

// addJSON adds a document.
func (b *blobs) addJSON(mediaType string, document any) (descriptor, error) {
	text, err := json.Marshal(document)
	return b.add(mediaType, text), err
}

// layout returns an archive with an image of the programs as an OCI image layout, with one
// image for each architecture. An image contains only the program.
func layout(version string, at time.Time, built []build) ([]byte, error) {
	var b blobs
	index := manifest{SchemaVersion: 2, MediaType: indexType}
	for _, program := range built {
		m, err := b.program(version, at, program)
		if err != nil {
			return nil, err
		}
		index.Manifests = append(index.Manifests, m)
	}
	all, err := b.addJSON(indexType, index)
	if err != nil {
		return nil, err
	}
	all.Annotations = map[string]string{"org.opencontainers.image.ref.name": version}
	top, err := json.Marshal(manifest{SchemaVersion: 2, MediaType: indexType, Manifests: []descriptor{all}})
	if err != nil {
		return nil, err
	}
	return tarred(at, append([]entry{
		{name: "oci-layout", mode: 0o644, content: []byte(`{"imageLayoutVersion":"1.0.0"}`)},
		{name: "index.json", mode: 0o644, content: top},
		{name: "blobs/", mode: 0o755},
		{name: "blobs/sha256/", mode: 0o755},
	}, b.files...))
}

// program adds the image for one architecture. It is the image of deploy/Dockerfile on an empty
// base.
func (b *blobs) program(version string, at time.Time, program build) (descriptor, error) {
	files := []entry{
		{name: "usr/", mode: 0o755},
		{name: "usr/local/", mode: 0o755},
		{name: "usr/local/bin/", mode: 0o755},
		{name: "usr/local/bin/candor", mode: 0o755, content: program.program},
		{name: "data/", mode: 0o755, owner: nobody},
		{name: "tmp/", mode: 0o1777},
	}
	plain, err := tarred(at, files)
	if err != nil {
		return descriptor{}, err
	}
	packed, err := zipped(at, files)
	if err != nil {
		return descriptor{}, err
	}
	layer := b.add(layerType, packed)
	runs := platform{Architecture: program.arch, OS: program.os}
	c, err := b.addJSON(configType, config{
		platform: runs, Created: at,
		Config: runtime{
			User: fmt.Sprintf("%d:%[1]d", nobody), ExposedPorts: map[string]struct{}{"8080/tcp": {}},
			Env:        []string{"PATH=/usr/local/bin", "CANDOR_HTTP_ADDR=0.0.0.0:8080", "CANDOR_DATA_DIR=/data"},
			Entrypoint: []string{"/usr/local/bin/candor"}, Cmd: []string{"serve"}, StopSignal: "SIGTERM",
			Labels: map[string]string{
				"org.opencontainers.image.title": "candor", "org.opencontainers.image.description": "Scores the quality of survey responses",
				"org.opencontainers.image.version": version, "org.opencontainers.image.licenses": "Apache-2.0",
			},
		},
		RootFS: rootFS{Type: "layers", DiffIDs: []string{fmt.Sprintf("sha256:%x", sha256.Sum256(plain))}},
	})
	if err != nil {
		return descriptor{}, err
	}
	m, err := b.addJSON(manifestType, manifest{SchemaVersion: 2, MediaType: manifestType, Config: &c, Layers: []descriptor{layer}})
	m.Platform = &runs
	return m, err
}
