// Package read turns a question and its answer into facts: what is stated about what, by whom, and
// for which time.
//
//	text -> tokens (lexicon) -> question, answer -> facts
//
// The knowledge of languages and of the world is in data/: one file of words per language, one of
// concepts, one of places. Their format is described at the head of data/concepts.lex. The code
// knows grammar only by the classes of words that the files fill.
package read
