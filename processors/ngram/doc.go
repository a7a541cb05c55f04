// Package ngram implements the models of the text checks: linear classifiers over hashed n-grams,
// with weights rounded to one byte.
//
// A text becomes a list of features: the hash of every run of characters inside a word, of words,
// of pairs of words, or of anything else that a caller names. A hash selects a row of the weights
// (Weinberger et al., Feature Hashing for Large Scale Multitask Learning, 2009). The score of a
// class is the sum of its weights over the features, divided by the root of their number. Sums are
// integers, so that a score is the same on every machine.
//
// A model is a file that the program embeds: a line of JSON that describes how and on what data it
// was trained, and the weights, which may be compressed. Package fit creates such files; this package only reads them.
package ngram
