package observe

import (
	"fmt"
	"time"
)

// burnt holds the test cases of the two alerts of an objective.
type burnt struct{ fast, slow cases }

// burnCases returns the test cases in the order of Objectives. Each scene in which an alert must stay silent
// contains a fault: one that has ended, or one within the error budget.
func burnCases() []burnt {
	return []burnt{
		{
			fast: cases{
				scene{adds("0+98x90", "0+2x90"), 80 * time.Minute},         // 2 % for an hour
				scene{adds("0+100x90", "0+50x5 250x85"), 80 * time.Minute}, // a third fails for five minutes, over an hour ago
			},
			slow: cases{
				scene{adds("0+1000x500", "0+4x500"), 8 * time.Hour},  // 0.4 % for a third of a day
				scene{adds("0+10000x500", "0+5x500"), 8 * time.Hour}, // 0.05 %: within the budget
			},
		},
		{
			fast: cases{
				scene{completions("0+80x90", "0+100x90"), 80 * time.Minute}, // 20 % are late
				scene{completions("0+95x90", "0+100x90"), 80 * time.Minute}, // a twentieth
			},
			slow: cases{
				scene{completions("0+95x500", "0+100x500"), 8 * time.Hour},   // 5 % are late for a third of a day
				scene{completions("0+995x500", "0+1000x500"), 8 * time.Hour}, // 0.5 %: within the budget
			},
		},
		{
			fast: cases{
				scene{queries("0+80x90", "0+100x90"), 80 * time.Minute},
				scene{queries("0+95x90", "0+100x90"), 80 * time.Minute},
			},
			slow: cases{
				scene{queries("0+95x500", "0+100x500"), 8 * time.Hour},
				scene{queries("0+995x500", "0+1000x500"), 8 * time.Hour},
			},
		},
	}
}

// adds returns the series of addRespondent answers, good and bad.
func adds(good, bad string) []series {
	const name = `candor_http_request_duration_seconds_count{operation="addRespondent",version="v3",code="%d"}`
	return []series{{fmt.Sprintf(name, 200), good}, {fmt.Sprintf(name, 503), bad}}
}

// completions returns the series of respondents completed in time, and of all.
func completions(inTime, all string) []series {
	return []series{{`candor_join_completion_seconds_bucket{le="10"}`, inTime}, {`candor_join_completion_seconds_count`, all}}
}

// queries returns the series of getRespondent answers in time, and of all.
func queries(inTime, all string) []series {
	const labels = `{operation="getRespondent",version="v3",code="200"%s}`
	return []series{
		{"candor_http_request_duration_seconds_bucket" + fmt.Sprintf(labels, `,le="1"`), inTime},
		{"candor_http_request_duration_seconds_count" + fmt.Sprintf(labels, ""), all},
	}
}
