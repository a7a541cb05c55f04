package read

import "testing"

func TestParse(t *testing.T) {
	if _, err := Parse(files); err != nil {
		t.Fatal(err)
	}
}
