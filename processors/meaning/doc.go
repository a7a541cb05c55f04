// Package meaning turns short texts into vectors. Texts about the same topic have similar vectors, even in two
// languages.
//
// A table holds a small vector for each of some ten thousand pieces of words. The vector of a text is the sum of the
// vectors of its pieces. All numbers are integers. So a vector is the same on every machine, a caller can keep the
// sum of many texts in counters, and can subtract a text again. The order of words has no effect: "the dog bit the
// man" and "the man bit the dog" have the same vector.
//
// A sentence encoder gave vectors to English texts, and the English table is fitted so that its sums come near them
// (ridge regression of sentence vectors on the words, after Arora et al., A Simple but Tough-to-Beat Baseline for
// Sentence Embeddings, 2017, and Kiros et al., Skip-Thought Vectors, 2015, for words from sentences). The tables of
// the other languages come from wordnets that share their senses with English. The program in train/ creates the
// files; this package only reads them.
//
// The checks of text use the vectors to compare the topics of questions and answers.
package meaning
