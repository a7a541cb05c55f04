package request

import "bytes"

// iso6391 lists the two-letter codes of ISO 639-1.
const iso6391 = "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz " +
	"ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu " +
	"ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd " +
	"ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st " +
	"su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"

// languageCodes holds each code at the indexes of its two letters. The strings share the memory of iso6391.
var languageCodes = func() (codes [26][26]string) {
	for i := 0; i < len(iso6391); i += 3 {
		codes[iso6391[i]-'a'][iso6391[i+1]-'a'] = iso6391[i : i+2]
	}
	return codes
}()

// languageCode returns the code in b in lower case, or "" if b is no code. For example, "EN" gives "en".
func languageCode(b []byte) string {
	if len(b) != 2 {
		return ""
	}
	first, second := (b[0]|0x20)-'a', (b[1]|0x20)-'a'
	if first >= 26 || second >= 26 || !isASCIILetter(b[0]) || !isASCIILetter(b[1]) {
		return ""
	}
	return languageCodes[first][second]
}

func isASCIILetter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

// languages decodes an array of language codes, and removes repetitions. If lenient is true, it skips invalid
// codes. Otherwise, an invalid code is a violation.
func (w *walker) languages(p path, lenient bool) []string {
	if !w.array(&p) {
		return nil
	}
	var codes []string
next:
	for i := 0; w.next(); i++ {
		at := p.item(i)
		if w.kind() != '"' {
			w.refuse(&at, "must be a string")
			continue
		}
		b := w.str()
		code := languageCode(b)
		if code == "" {
			if !lenient {
				w.badLanguage(&at, b)
			}
			continue
		}
		for _, c := range codes {
			if c == code {
				continue next
			}
		}
		codes = append(codes, code)
	}
	return codes
}

func (w *walker) badLanguage(p *path, b []byte) {
	if len(bytes.TrimSpace(b)) == 0 {
		w.fail(p, "is not allowed to be empty")
		return
	}
	w.fail(p, "must be a valid ISO 639-1 code")
}
