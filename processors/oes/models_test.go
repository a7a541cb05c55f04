package oes

import (
	"strings"
	"testing"

	"candor/processors/ngram"
)

// The models are generated files. Their headers must be correct.
func TestModels(t *testing.T) {
	total := 0
	for name, file := range map[string]string{"language": languageFile, "gibberish": gibberishFile, "style": styleFile, "refusal": refusalFile} {
		m, err := ngram.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Verify(); err != nil {
			t.Error(err)
		}
		if m.Name != name || m.Program != "go run ./processors/oes/train" || len(m.Files) == 0 || len(m.Figures) == 0 {
			t.Errorf("%s: the header does not say how it was made: %+v", name, m.Meta)
		}
		for _, f := range m.Files {
			if f.Name == "" || f.Rows == 0 || len(f.SHA256) != 64 {
				t.Errorf("%s: trained on %+v", name, f)
			}
		}
		total += len(file)
	}
	if total > 10<<20 {
		t.Errorf("%d bytes of models, at most 10 MiB", total)
	}
}

func TestLanguages_areKnown(t *testing.T) {
	// These are the languages of interface section 2.1.
	for code := range strings.FieldsSeq(`sq am ar hy bn bs bg my ca zh hr cs da nl en et fi fr ka de el gu hi hu is id it ja
		kn kk ko lv lt mk ms ml mr mn no fa pl pt pa ro ru sr sk sl so es sw sv tl ta te th tr uk ur vi`) {
		class, known := modelled(code)
		alone := 0
		for _, other := range languageModel.Classes {
			if scripts := scriptsOf[code]; len(scripts) > 0 && writes(other, scripts[0]) {
				alone++
			}
		}
		if scripts := scriptsOf[code]; !known && (len(scripts) == 0 || alone > 0) {
			t.Errorf("%s (%s) is neither in the model nor alone in its script", code, class)
		}
	}
}
