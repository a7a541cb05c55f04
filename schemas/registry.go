package schemas

import (
	"cmp"
	"embed"
	"encoding/binary"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/hamba/avro/v2"
)

//go:embed avsc/*.avsc
var embedded embed.FS

// known holds every schema that this build can read, from embedded files. If a file is invalid, the build is broken,
// and the process panics at start.
var known = mustLoad(embedded, "avsc")

// The families of all records. A family has all schema versions of one record.
var (
	submissions     = known.family("submission")
	commands        = known.family("command")
	scores          = known.family("score")
	respondents     = known.family("respondent")
	states          = known.family("state")
	histories       = known.family("settings_history")
	trailEntries    = known.family("trail_entry")
	outcomes        = known.family("outcome")
	keptOutcomes    = known.family("kept")
	qualities       = known.family("quality")
	surveyQualities = known.family("survey_quality")
	deadLetters     = known.family("dead_letter").withLimit(maxDeadLetter)
	accounts        = known.family("account")
	apiKeys         = known.family("api_key")
	signingSecrets  = known.family("signing_secret")
	audits          = known.family("audit")
	dataKeys        = known.family("data_keys")
	views           = known.family("view")
	snapshots       = known.family("snapshot")
	horizons        = known.family("horizon")
)

// registry finds schemas by record name or by fingerprint.
type registry struct {
	families map[string]*family
	versions map[uint64]*version
}

// family is all schema versions of one record.
type family struct {
	name     string
	title    string // the name in words, for errors
	registry *registry
	current  *version // the version that is written
	all      []*version
	limit    int // largest encoded value, in bytes
}

// version is one schema, and how to decode it into the current structs.
type version struct {
	family      *family
	number      int
	schema      avro.Schema
	fingerprint uint64
	header      [headerSize]byte
	read        avro.Schema // the schema for decoding: for an older version, its resolution to the current one
	guard       guard
}

const (
	magic      = "\xc3\x01"
	headerSize = len(magic) + 8
)

// load reads every <name>.v<N>.avsc of a directory.
func load(files fs.FS, dir string) (*registry, error) {
	entries, err := fs.ReadDir(files, dir)
	if err != nil {
		return nil, err
	}
	r := &registry{families: map[string]*family{}, versions: map[uint64]*version{}}
	for _, e := range entries {
		text, err := fs.ReadFile(files, path.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		if err := r.add(e.Name(), text); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Name(), err)
		}
	}
	for _, f := range r.families {
		if err := f.resolve(); err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
	}
	return r, nil
}

func mustLoad(files fs.FS, dir string) *registry {
	r, err := load(files, dir)
	if err != nil {
		panic("schemas: " + err.Error())
	}
	return r
}

// family returns a record's family. The names are constants of this package, so an unknown name
// means a broken build.
func (r *registry) family(name string) *family {
	f := r.families[name]
	if f == nil {
		panic("schemas: no schema for " + name)
	}
	return f
}

func (f *family) withLimit(n int) *family {
	f.limit = n
	return f
}

func (r *registry) add(file string, text []byte) error {
	name, rest, ok := strings.Cut(strings.TrimSuffix(file, ".avsc"), ".v")
	number, err := strconv.Atoi(rest)
	if !ok || err != nil || number < 1 {
		return fmt.Errorf("name is not <record>.v<N>.avsc")
	}
	// Use a separate cache: the library's shared one would confuse the Settings types of different
	// files.
	schema, err := avro.ParseBytesWithCache(text, "", &avro.SchemaCache{})
	if err != nil {
		return err
	}
	sum, err := schema.FingerprintUsing(avro.CRC64AvroLE)
	if err != nil {
		return err
	}
	f := r.families[name]
	if f == nil {
		f = &family{name: name, title: strings.ReplaceAll(name, "_", " "), registry: r, limit: MaxRecord}
		r.families[name] = f
	}
	v := &version{
		family: f, number: number, schema: schema, read: schema,
		fingerprint: binary.LittleEndian.Uint64(sum),
	}
	copy(v.header[:], magic)
	copy(v.header[len(magic):], sum)
	if v.guard, err = newGuard(schema); err != nil {
		return err
	}
	if other := r.versions[v.fingerprint]; other != nil {
		return fmt.Errorf("same fingerprint as %s.v%d", other.family.name, other.number)
	}
	r.versions[v.fingerprint] = v
	f.all = append(f.all, v)
	if f.current == nil || number > f.current.number {
		f.current = v
	}
	return nil
}

// resolve sorts the versions, and prepares every older version to be decoded into the current structs.
func (f *family) resolve() error {
	slices.SortFunc(f.all, func(a, b *version) int { return cmp.Compare(a.number, b.number) })
	compat := avro.NewSchemaCompatibility()
	for _, v := range f.all {
		if v == f.current {
			continue
		}
		read, err := compat.Resolve(f.current.schema, v.schema)
		if err != nil {
			return fmt.Errorf("read v%d as v%d: %w", v.number, f.current.number, err)
		}
		v.read = read
	}
	return nil
}
