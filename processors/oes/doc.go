// Package oes scores answers to open-ended questions: the OES check.
//
// Every answer gets one category and a number of points. The tests run in a fixed order (verdict.go), and the first
// one that applies decides. An answer without objections is valid, and its detail decides its grade. A wrong verdict
// costs an honest respondent a reward. So a test that is unsure does not apply, or asks the adviser.
//
//	answer -> text (normalise, split) -> tests, in order -> verdict -> points (points.go)
//	                                     ^ check state of earlier respondents (fingerprint.go, profile.go)
//
// The tests use rules, word lists (lists/) and small models (models/). Five models are of package ngram: language,
// gibberish, otherkeys, style and refusal. The program in train/ fits them, and also the trees that recognise nonsense.
// No model is trained on customers' data. No text leaves the process unless the check has an adviser (advice.go).
package oes
