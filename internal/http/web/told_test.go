package web

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// The documented limits are those of the code: in docs/limits.md, in the document of the
// interface, and in the errors.
func TestLimits_told(t *testing.T) {
	d := DefaultLimits
	stall := int(d.Stall.Seconds())
	for file, wants := range map[string][]string{
		"../../../docs/limits.md": {
			fmt.Sprintf("| Body with a private key | %d MiB | 413, names the limit |", MaxBody>>20),
			fmt.Sprintf("| Body with a public key | %d MiB | 413, names the limit |", MaxPublicBody>>20),
			fmt.Sprintf("decoded from them. Each byte of a body counts as %d | a quarter of the memory limit, %d MiB to 1 GiB; %d MiB without a memory limit |", BodyCost, MinBodyBudget>>20, d.BodyBudget>>20),
			fmt.Sprintf("half of the memory for bodies, at least %d MiB. One key may use a quarter of that half, at least %d MiB, and so may one account |", MinBodyBudget>>20, maxAnswer>>20),
			fmt.Sprintf("| Bodies of %d KiB or more of one account that are read at the same time | half of the processors, at least one; others wait up to %d s |", largeBody>>10, int(deskWait.Seconds())),
			fmt.Sprintf("| Commands of one account with bodies of %d KiB or more that run at the same time | half of the processors, at least one; others wait up to %d s |", largeBody>>10, int(deskWait.Seconds())),
			fmt.Sprintf("| Smaller adds of one account that are decoded at the same time | %d for each processor, at least %d; others wait up to %d s |", workPlaces, minWorkPlaces, int(deskWait.Seconds())),
			fmt.Sprintf("| Smaller commands of one account that run at the same time | %d for each processor, at least %d; others wait up to %d s |", commandPlaces, minCommandPlaces, int(deskWait.Seconds())),
			fmt.Sprintf("| Bytes that candor still reads from bodies that it has refused, for each key and minute; all requests without a valid key count as one key | %d MiB, from each body for at most %d s |", maxWaste>>20, int(discardWait.Seconds())),
			fmt.Sprintf("| Time until a body begins, and length of a pause that begins in its first second | %d s (the stall timeout and %d s) |", int((d.Stall + answerWait).Seconds()), int(answerWait.Seconds())),
			fmt.Sprintf("| Time for a body | the stall timeout, plus one second for each %d KiB.", minRate>>10),
			fmt.Sprintf("| Rate at which a client must read an answer | %d KiB within each stall timeout (%d s by default) |", writePiece>>10, stall),
			fmt.Sprintf("| Headers | %d KiB, within %d s |", maxHeader>>10, int(headerWait.Seconds())),
			fmt.Sprintf("| New Idempotency-Keys of one account per UTC day; deleteSurveys counts each survey | %s with private keys, and %s with public keys |", checktest.Thousands(survey.MaxOnce), checktest.Thousands(survey.MaxPublicOnce)),
			fmt.Sprintf("| Connections | %s |", checktest.Thousands(d.Connections)),
			fmt.Sprintf("| Connections from one address, or one /64 of IPv6 | %s |", checktest.Thousands(d.PerAddress)),
		},
		"../../../api/openapi.yaml": {
			fmt.Sprintf("By default, a body can have at most %d MiB with a private key and %d MiB with a public one.", MaxBody>>20, MaxPublicBody>>20),
			fmt.Sprintf("By default, a key allows bodies of %d MiB if it is private and %d MiB if it is public.", MaxBody>>20, MaxPublicBody>>20),
			fmt.Sprintf("No bytes of the body arrived for %d seconds, or the body took longer than %[1]d seconds plus one second for each %d KiB.", stall, minRate>>10),
		},
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s does not say %q", file, want)
			}
		}
	}
	for most, want := range map[int64]string{MaxBody: "16 MiB", MaxPublicBody: "4 MiB", 5000: "5000 bytes"} {
		var e *Error
		if !errors.As(error(tooLarge(most)), &e) || e.Message != "The request body must not be larger than "+want {
			t.Errorf("%d bytes: %v", most, e)
		}
	}
}
