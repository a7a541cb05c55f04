package embedded

import (
	"bytes"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// written returns a directory with the log of a broker that has stopped. The log has ten
// batches of one record, and a group has read all of them.
func written(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	client := reach(t, e)
	if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, nil, "log"); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: "log", Value: bytes.Repeat([]byte{magic}, 100)}).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
	read := kadm.Offsets{}
	read.Add(kadm.Offset{Topic: "log", At: 10, LeaderEpoch: -1})
	if err := kadm.NewClient(client).CommitAllOffsets(t.Context(), "group", read); err != nil {
		t.Fatal(err)
	}
	return dir
}

func reach(t *testing.T, e *Embedded) *kgo.Client {
	t.Helper()
	client, err := kgo.NewClient(e.Kafka().Options()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

func TestStartOnADamagedLog(t *testing.T) {
	pristine := written(t)
	const segment = "log/partitions/log-0/0.dat"
	edit := func(f func(b []byte) []byte) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			name := filepath.Join(dir, segment)
			b, err := os.ReadFile(name)
			if err == nil {
				err = os.WriteFile(name, f(b), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	without := func(name string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, tc := range map[string]struct {
		harm    func(*testing.T, string)
		refused string // part of the error; empty: it starts
		left    int64  // records
		lost    bool   // the loss is logged, and committed offsets are deleted
	}{
		"whole":                    {func(*testing.T, string) {}, "", 10, false},
		"torn":                     {edit(func(b []byte) []byte { return b[:len(b)-1] }), "", 9, true},
		"a batch less":             {edit(func(b []byte) []byte { return b[:len(b)/10*9] }), "", 9, true},
		"empty":                    {edit(func([]byte) []byte { return nil }), "", 0, true},
		"zeros at the end":         {edit(func(b []byte) []byte { return append(b, make([]byte, 500)...) }), "", 10, true},
		"half a header at the end": {edit(func(b []byte) []byte { return append(b, b[:20]...) }), "", 10, true},
		"the last batch changed":   {edit(func(b []byte) []byte { b[len(b)-1] ^= 1; return b }), "", 9, true},
		"a record changed":         {edit(func(b []byte) []byte { b[headerLen] ^= 1; return b }), "is damaged at byte 0", 0, false},
		"an offset changed":        {edit(func(b []byte) []byte { b[0] ^= 1; return b }), "is damaged at byte", 0, false},
		"a length changed":         {edit(func(b []byte) []byte { b[lengthAt] ^= 1; return b }), "is damaged at byte 0", 0, false},
		"no topics":                {without("log/topics.json"), "topics.json is missing", 0, false},
		"no description":           {without("log/meta.json"), "meta.json is missing", 0, false},
		"no partition":             {without("log/partitions/log-0"), "", 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(pristine)); err != nil {
				t.Fatal(err)
			}
			tc.harm(t, dir)
			var out bytes.Buffer
			e, err := Start(dir, slog.New(slog.NewTextHandler(&out, nil)))
			if tc.refused != "" {
				if err == nil || !strings.Contains(err.Error(), tc.refused) || !strings.Contains(err.Error(), dir) {
					t.Fatalf("%v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			adm := kadm.NewClient(reach(t, e))
			ends, err := adm.ListEndOffsets(t.Context(), "log")
			if err != nil {
				t.Fatal(err)
			}
			if end, _ := ends.Lookup("log", 0); end.Offset != tc.left {
				t.Errorf("%d records are left", end.Offset)
			}
			groups, err := adm.ListGroups(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if kept := len(groups) > 0; kept == tc.lost {
				t.Errorf("the group has its position: %v", kept)
			}
			if said := strings.Contains(out.String(), "has lost records"); said != tc.lost {
				t.Errorf("it is said: %v\n%s", said, out.String())
			}
		})
	}
}

// A refused start does not change the files, so that the records after the damage can still be
// recovered.
func TestRefusedLogIsLeftAlone(t *testing.T) {
	dir := written(t)
	name := filepath.Join(dir, "log/partitions/log-0/0.dat")
	harmed, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	harmed[headerLen] ^= 1
	if err := os.WriteFile(name, harmed, 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := Start(dir, slog.New(slog.DiscardHandler)); err == nil {
			t.Fatal("it starts")
		}
	}
	if now, err := os.ReadFile(name); err != nil || !bytes.Equal(now, harmed) {
		t.Errorf("the file was changed: %v", err)
	}
}

// After a loss, checks score the whole log again. Snapshots of later check state would spoil these scores, so
// they are deleted. If the beginning of the log was deleted, they stay, because nothing else has it.
func TestLossDeletesSnapshots(t *testing.T) {
	horizon, err := schemas.EncodeHorizon(schemas.Horizon{LogTopic: "log", Log: 5})
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		lost bool
		keys []schemas.Record
		left int // records
	}{
		"nothing is lost":   {false, []schemas.Record{{Key: []byte("0/TS/a"), Value: []byte("x")}}, 1},
		"the end is lost":   {true, []schemas.Record{{Key: []byte("0/TS/a"), Value: []byte("x")}, {Key: []byte("1/join/b"), Value: []byte("x")}}, 0},
		"the log is cut":    {true, []schemas.Record{{Key: []byte("0/TS/a"), Value: []byte("x")}, horizon}, 2},
		"without snapshots": {true, nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			dir := written(t)
			again := func(work func(client *kgo.Client)) {
				e, err := Start(dir, slog.New(slog.DiscardHandler))
				if err != nil {
					t.Fatal(err)
				}
				defer e.Close()
				work(reach(t, e))
			}
			again(func(client *kgo.Client) {
				if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, map[string]*string{"cleanup.policy": new("compact")}, schemas.TopicSnapshotKeys); err != nil {
					t.Fatal(err)
				}
				for _, k := range tc.keys {
					if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicSnapshotKeys, Key: k.Key, Value: k.Value}).FirstErr(); err != nil {
						t.Fatal(err)
					}
				}
			})
			if tc.lost {
				if err := os.Truncate(filepath.Join(dir, "log/partitions/log-0/0.dat"), 0); err != nil {
					t.Fatal(err)
				}
			}
			again(func(client *kgo.Client) {
				ends, err := kadm.NewClient(client).ListEndOffsets(t.Context(), schemas.TopicSnapshotKeys)
				if err != nil {
					t.Fatal(err)
				}
				end, _ := ends.Lookup(schemas.TopicSnapshotKeys, 0)
				left := map[string]bool{}
				if end.Offset > 0 {
					client.AddConsumePartitions(map[string]map[int32]kgo.Offset{schemas.TopicSnapshotKeys: {0: kgo.NewOffset().AtStart()}})
				}
				for read := int64(0); read < end.Offset; {
					for _, r := range client.PollFetches(t.Context()).Records() {
						read = r.Offset + 1
						if left[string(r.Key)] = true; len(r.Value) == 0 {
							delete(left, string(r.Key))
						}
					}
				}
				if len(left) != tc.left {
					t.Errorf("left are %v, want %d", left, tc.left)
				}
			})
		})
	}
}

// A loss is not forgotten if the process is killed before it has mended the log: after the broker has cut off what
// shows the loss, or has reset only some of the groups.
func TestLossIsMendedByTheNextStart(t *testing.T) {
	pristine := written(t)
	for name, tc := range map[string]struct {
		left func(b []byte) []byte // of the segment
		kill func(t *testing.T, cluster *kfake.Cluster, cfg kafka.Config, files string)
	}{
		"killed before it mends": {
			func(b []byte) []byte { return append(b, b[:20]...) },
			func(*testing.T, *kfake.Cluster, kafka.Config, string) {},
		},
		"killed amid the groups": {
			func(b []byte) []byte { return b[:len(b)/10*9] },
			func(t *testing.T, cluster *kfake.Cluster, cfg kafka.Config, files string) {
				client, err := kgo.NewClient(cfg.Options()...)
				if err != nil {
					t.Fatal(err)
				}
				defer client.Close()
				adm, behind := kadm.NewClient(client), kadm.Offsets{}
				behind.Add(kadm.Offset{Topic: "log", At: 5, LeaderEpoch: -1})
				if err := adm.CommitAllOffsets(t.Context(), "behind", behind); err != nil {
					t.Fatal(err)
				}
				cluster.ControlKey(int16(kmsg.OffsetDelete), func(req kmsg.Request) (kmsg.Response, error, bool) {
					resp := req.ResponseKind().(*kmsg.OffsetDeleteResponse)
					resp.ErrorCode = kerr.GroupAuthorizationFailed.Code
					return resp, nil, true
				})
				if err := mend(t.Context(), cfg, files, false, slog.New(slog.DiscardHandler)); err == nil {
					t.Fatal("it mends without the broker")
				}
				if _, err := adm.DeleteOffsets(t.Context(), "group", kadm.TopicsSet{"log": {0: {}}}); err != nil {
					t.Fatal(err)
				}
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			files := filepath.Join(dir, "log")
			if err := os.CopyFS(dir, os.DirFS(pristine)); err != nil {
				t.Fatal(err)
			}
			segment := filepath.Join(files, "partitions/log-0/0.dat")
			b, err := os.ReadFile(segment)
			if err == nil {
				err = os.WriteFile(segment, tc.left(b), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, err := prepare(dir, files, slog.New(slog.DiscardHandler)); err != nil {
				t.Fatal(err)
			}
			broker, err := startBroker(files, "password", slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			cfg, err := broker.inside("password")
			if err != nil {
				t.Fatal(err)
			}
			tc.kill(t, broker.cluster, cfg, files)
			broker.cluster.Close()
			for range 2 {
				e, err := Start(dir, slog.New(slog.DiscardHandler))
				if err != nil {
					t.Fatal(err)
				}
				if left := left(t, e); len(left) > 0 {
					t.Errorf("groups have their positions: %v", left)
				}
				e.Close()
			}
			if noted, err := lossNoted(files); noted || err != nil {
				t.Errorf("the loss is still noted: %v", err)
			}
		})
	}
}

// left returns the committed offsets of all groups.
func left(t *testing.T, e *Embedded) map[string]int64 {
	t.Helper()
	committed, err := positions(t.Context(), kadm.NewClient(reach(t, e)))
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int64{}
	for group, offsets := range committed {
		offsets.Each(func(o kadm.OffsetResponse) { at[group] = o.At })
	}
	return at
}

// kill returns a copy of the files of a broker that runs, as they would be if it were killed now.
func kill(t *testing.T, dir string) string {
	t.Helper()
	killed := t.TempDir()
	if err := os.CopyFS(killed, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	return killed
}

// Groups that were reset after a loss do not get their offsets back if the process is killed later. Nor are
// offsets forgotten that were committed after a power loss.
func TestOffsetsSurviveAKill(t *testing.T) {
	pristine := written(t)
	for name, tc := range map[string]struct {
		harm   string // the file to whose end some bytes are added
		commit int64  // by the group, after the start; 0: none
		want   map[string]int64
	}{
		"after a loss":                   {"log/partitions/log-0/0.dat", 0, map[string]int64{}},
		"after a loss, with new offsets": {"log/partitions/log-0/0.dat", 3, map[string]int64{"group": 3}},
		"of a damaged file of offsets":   {"log/groups.log", 3, map[string]int64{"group": 3}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := kill(t, pristine)
			f, err := os.OpenFile(filepath.Join(dir, tc.harm), os.O_APPEND|os.O_WRONLY, 0)
			if err == nil {
				_, err = f.WriteString("\x40\x00\x00\x00 half an entry")
				_ = f.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			e, err := Start(dir, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			if tc.commit > 0 {
				read := kadm.Offsets{}
				read.Add(kadm.Offset{Topic: "log", At: tc.commit, LeaderEpoch: -1})
				if err := kadm.NewClient(reach(t, e)).CommitAllOffsets(t.Context(), "group", read); err != nil {
					t.Fatal(err)
				}
			}
			again, err := Start(kill(t, dir), slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			defer again.Close()
			if got := left(t, again); !maps.Equal(got, tc.want) {
				t.Errorf("the offsets are %v, want %v", got, tc.want)
			}
		})
	}
}

// Wherever the last file of a partition ends, and whatever its index holds, the whole batches before that are read again,
// and none is doubled. The next record gets the next offset, and survives the next start.
func TestLogThatEndsAnywhere(t *testing.T) {
	pristine := written(t)
	const segment, index = "log/partitions/log-0/0.dat", "log/partitions/log-0/0.idx"
	whole, err := os.ReadFile(filepath.Join(pristine, segment))
	if err != nil {
		t.Fatal(err)
	}
	cutAt := func(t *testing.T, random *rand.Rand) {
		dir := kill(t, pristine)
		cut := random.IntN(len(whole) + 1)
		rest := make([]byte, random.IntN(80)) // of a batch that was not written as a whole
		for i := range rest {
			rest[i] = byte(random.Uint32())
		}
		left := int64(cut / (len(whole) / 10))
		entries, err := os.ReadFile(filepath.Join(dir, index))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, segment), append(bytes.Clone(whole[:cut]), rest...), 0o600)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, index), entries[:random.IntN(len(entries)+1)], 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		for start := range int64(2) {
			e, err := Start(dir, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			client, err := kgo.NewClient(append(e.Kafka().Options(), kgo.DefaultProduceTopic("log"))...)
			if err != nil {
				t.Fatal(err)
			}
			next := &kgo.Record{Value: []byte("next")}
			if err := client.ProduceSync(t.Context(), next).FirstErr(); err != nil || next.Offset != left+start {
				t.Errorf("start %d: the next record has offset %d, %v, want %d", start, next.Offset, err, left+start)
			}
			at := int64(0)
			if err := kafka.Between(t.Context(), e.Kafka(), "log", map[int32]kafka.Span{0: {End: left + start + 1}}, func(rec *kgo.Record) error {
				if rec.Offset != at || (string(rec.Value) == "next") != (at >= left) {
					t.Errorf("start %d: record %d of %d is %q at offset %d", start, at, left, rec.Value, rec.Offset)
				}
				at++
				return nil
			}); err != nil {
				t.Errorf("start %d: %v", start, err)
			}
			client.Close()
			e.Close()
		}
	}
	for seed := range uint64(20) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { cutAt(t, rand.New(rand.NewPCG(seed, 0))) })
	}
}
