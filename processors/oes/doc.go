// Package oes scores answers to open-ended questions: the OES check.
//
// Every answer gets one category and a number of points. The tests run in a fixed order (verdict.go), and
// the first one that applies decides. An answer without objections is valid and graded by its detail. A
// wrong verdict costs an honest respondent a reward, so a test that is unsure does not apply.
//
//	answer -> text (normalise, split) -> tests, in order -> verdict -> points (points.go)
//	                                     ^ check state of earlier respondents (fingerprint.go, profile.go)
//
// The tests are rules, word lists (lists/) and three small models (models/) of package ngram: language,
// gibberish, style. The program in train/ fits the models. No model is trained on customers' data, and no
// text leaves the process unless the check has an adviser (advice.go).
package oes
