// Package oes scores answers to open-ended questions: the OES check.
//
// Every answer gets one category and a number of points. The tests run in a
// fixed order (verdict.go) and the first that fires decides; an answer no test
// objects to is valid and is graded by the detail it gives. A wrong verdict
// costs an honest respondent a reward, so every test stays silent when unsure.
//
//	answer -> text (normalise, split) -> tests, in order -> verdict -> points (points.go)
//	                                     ^ facts of earlier respondents (fingerprint.go, profile.go)
//
// The tests are rules, word lists (lists/) and three small models (models/) of
// package ngram: language, gibberish, style. The program in train/ fits the
// models. Nothing is trained on answers of customers, and nothing leaves the
// process unless the check is given an adviser (advice.go). The package is used by
// the host of checks through processors.Rememberer.
package oes
