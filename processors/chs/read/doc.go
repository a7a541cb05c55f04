// Package read turns a question and its answer into facts: what is said of
// what, by whom, of which time.
//
//	text -> tokens (lexicon) -> question, answer -> facts
//
// What the package knows of languages and of the world stands in data/: one
// file of words per language, one of concepts, one of places. Their format is
// described at the head of data/concepts.lex. The code knows grammar only by
// the classes of words that the files fill.
package read
