package flags

import (
	"flag"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

func flags() *flag.FlagSet {
	fs := flag.NewFlagSet("test", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Int("kafka.partitions", 12, "")
	fs.Duration("http.drain", time.Second, "")
	fs.String("http.addr", "", "")
	return fs
}

// An error names the place of the wrong value, the value, and a valid form.
func TestParse_mistakes(t *testing.T) {
	for _, tc := range []struct {
		args            []string
		variable, value string
		want            []string
	}{
		{[]string{"-kafka.partitions", "many"}, "", "", []string{"-kafka.partitions", `"many"`}},
		{nil, "CANDOR_KAFKA_PARTITIONS", "many", []string{"CANDOR_KAFKA_PARTITIONS", `"many"`}},
		{nil, "CANDOR_KAFKA_PARTITIONS", "", []string{"CANDOR_KAFKA_PARTITIONS", `""`}},
		{[]string{"-http.drain", "5"}, "", "", []string{"-http.drain", `"5"`, "with its unit, such as 30s or 5m"}},
		{nil, "CANDOR_HTTP_DRAIN", "5", []string{"CANDOR_HTTP_DRAIN", `"5"`, "with its unit, such as 30s or 5m"}},
		{[]string{"-kafka.partition", "3"}, "", "", []string{"-kafka.partition", "(did you mean -kafka.partitions?)"}},
	} {
		if tc.variable != "" {
			t.Setenv(tc.variable, tc.value)
		}
		err := Parse(flags(), tc.args)
		for _, part := range tc.want {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%v %s=%s: %v, without %q", tc.args, tc.variable, tc.value, err, part)
			}
		}
		if tc.variable != "" {
			t.Setenv(tc.variable, "1s")
			if tc.variable == "CANDOR_KAFKA_PARTITIONS" {
				t.Setenv(tc.variable, "1")
			}
		}
	}
}

func TestStrangers(t *testing.T) {
	for _, v := range []string{
		"CANDOR_HTTP_ADDR", "CANDOR_MODEL_KEY", // settings
		"CANDOR_INGEST_SERVICE_HOST", "CANDOR_INGEST_SERVICE_PORT_HTTP", "CANDOR_INGEST_PORT", "CANDOR_INGEST_PORT_8080_TCP_ADDR", // of Kubernetes
		"CANDOR_KAFKA_BROKER", "CANDOR_HTTP_ADR", // mistyped
	} {
		t.Setenv(v, "x")
	}
	var got []Stranger
	for _, s := range Strangers(flags(), "CANDOR_MODEL_KEY") {
		if v := s.Variable; v != "CANDOR_DATA" && v != "CANDOR_STEPS" && !strings.HasPrefix(v, "CANDOR_TEST_") { // the tests' own
			got = append(got, s)
		}
	}
	if !slices.Equal(got, []Stranger{{"CANDOR_HTTP_ADR", "CANDOR_HTTP_ADDR"}, {"CANDOR_KAFKA_BROKER", ""}}) {
		t.Errorf("no setting have %v", got)
	}
}
