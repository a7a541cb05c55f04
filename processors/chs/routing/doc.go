// Package routing learns from a survey which answers exclude which details. Take a questionnaire that asks a gate
// question ("Do you own a car?") and details ("Which brand?"). A respondent who answers no to the gate is not asked
// the details, or answers that they do not apply.
//
// For two questions, the package counts the respondents who gave the same answer to the first one, and how many of
// them answered the second one in substance. An interview contradicts itself if it combines two answers that hardly
// any of these respondents combined, while most of the other respondents gave the detail. This works in any language.
//
// The package knows no language, except for a short list of phrases that say "no", "not applicable" and "don't know"
// (phrases.txt). All arithmetic is on integers.
package routing
