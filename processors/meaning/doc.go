// Package meaning turns short texts into vectors. Texts about the same topic have similar vectors,
// in one language or in two.
//
// A table holds a small vector for each of some ten thousand pieces of words. The vector of a text
// is the sum of the vectors of its pieces. All numbers are integers. So a vector is the same on
// every machine, sums of many texts can be kept as counters, and a text that was counted can be
// taken out again. The order of words has no effect: "the dog bit the man" and "the man bit the
// dog" have one vector.
//
// The English table is fitted so that the sums come near the vectors that a sentence encoder gives
// to the same texts (ridge regression of sentence vectors on the words, after Arora et al., A
// Simple but Tough-to-Beat Baseline for Sentence Embeddings, 2017, and Kiros et al., Skip-Thought
// Vectors, 2015, for words from sentences). The tables of the other languages come from wordnets
// that share their senses with English. The program in train/ creates the files; this package only
// reads them.
//
// The checks of text use it to compare the topics of questions and answers.
package meaning
