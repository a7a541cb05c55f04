package survey

import "testing"

// The digest is the one that docs/operate.md describes: printf %s p-1 | sha256sum | cut -c 1-12.
func TestDigest(t *testing.T) {
	if got := RespondentID("p-1").Digest(); got != "1dee6e3ec67d" {
		t.Errorf("the digest of p-1 is %s", got)
	}
}
