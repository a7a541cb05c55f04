// Package read turns a question and its answer into facts. A fact says what is stated about what, by whom, and for
// which time.
//
//	text -> tokens (lexicon) -> question, answer -> facts
//
// The knowledge of languages and of the world is in data/: one file of words for each language, and one file of
// concepts. The head of data/concepts.lex describes their format. The code itself knows no words: it knows grammar
// only by the classes that the files give to words.
package read
