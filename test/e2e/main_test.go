// Package e2e tests the whole of candor through its public interface. All roles run in one
// process, on the embedded brokers or on the real ones that CANDOR_KAFKA_BROKERS and
// CANDOR_REDIS_URL name.
//
// If a test has to force an order of the log, a record that no client can send, or a late
// score, it appends the records to the topics itself. Tests that share the service run in
// parallel and use accounts of their own. Tests that wipe, stop or break a service start their
// own. On embedded brokers, they run in parallel, too, unless they measure the process (harness.Apart).
package e2e

import (
	"os"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

// versions are the API versions, for tests that hold for all of them.
var versions = []survey.Version{survey.V1, survey.V2, survey.V3}

// messages are the messages that differ by version (interface section 1.1).
var messages = map[survey.Version]struct{ evaluated, queued string }{
	survey.V1: {"Respondent Evaluated successfully", "Respondent Queued for Evaluation"},
	survey.V2: {"Respondent Evaluated successfully", "Respondent Queued for Evaluation"},
	survey.V3: {"Respondent evaluated successfully", "Respondent queued for evaluation"},
}

const (
	found  = "Respondent quality successfully retrieved"
	listed = "Respondents quality retrieved successfully"
)
