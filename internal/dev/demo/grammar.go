package demo

import (
	"embed"
	"math/rand/v2"
	"strings"
)

//go:embed grammar/*.txt
var grammarFiles embed.FS

// grammar maps the name of a rule to its alternatives.
type grammar map[string][]string

// loadGrammar reads one of the embedded grammars. It panics if there is none of this name, because grammars are
// part of the program.
func loadGrammar(name string) grammar {
	text, err := grammarFiles.ReadFile("grammar/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	g, rule := grammar{}, ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == ':':
			rule = line[1:]
		default:
			g[rule] = append(g[rule], line)
		}
	}
	return g
}

// say returns a text for a rule. It chooses one of the rule's alternatives at random.
func (g grammar) say(r *rand.Rand, rule string) string {
	return g.expand(r, pick(r, g[rule]))
}

// sentences returns texts for n different alternatives of a rule, or for all alternatives if there are fewer.
func (g grammar) sentences(r *rand.Rand, rule string, n int) []string {
	ways := g[rule]
	out := make([]string, 0, n)
	for _, i := range r.Perm(len(ways))[:min(n, len(ways))] {
		out = append(out, g.expand(r, ways[i]))
	}
	return out
}

// expand replaces every {rule} by one of the rule's alternatives, and every [a|b] by a or b. An unknown rule
// panics, which tests detect.
func (g grammar) expand(r *rand.Rand, way string) string {
	var b strings.Builder
	for {
		i := strings.IndexAny(way, "{[")
		if i < 0 {
			b.WriteString(way)
			return b.String()
		}
		b.WriteString(way[:i])
		if way[i] == '{' {
			j := i + strings.IndexByte(way[i:], '}')
			b.WriteString(g.say(r, way[i+1:j]))
			way = way[j+1:]
			continue
		}
		j := i + strings.IndexByte(way[i:], ']')
		b.WriteString(g.expand(r, pick(r, strings.Split(way[i+1:j], "|"))))
		way = way[j+1:]
	}
}
