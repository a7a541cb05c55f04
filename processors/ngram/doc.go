// Package ngram implements the models of the text checks: linear classifiers over hashed n-grams, with weights
// rounded to one byte.
//
// A caller turns a text into a list of features. A feature is the hash of a run of characters inside a word, of a
// word, of a pair of words, or of a property that the caller names. The hash selects a row of the weights (Weinberger
// et al., Feature Hashing for Large Scale Multitask Learning, 2009). Each class has one weight in a row. The score of
// a class is the sum of its weights over the features, divided by the root of the number of features. The sums are
// integers, so a text gets the same score on every machine.
//
// A model is a file that the program embeds. The file is a line of JSON, followed by the weights, which may be
// compressed. The JSON describes how and on what data the model was trained. Package fit creates such files; this
// package only reads them.
package ngram
