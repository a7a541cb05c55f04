// Package panel measures verdicts on a panel of whole respondents: recordings
// of real people, recombined, and bad respondents of many kinds, sent over
// HTTP to an embedded service with the recommended cleaning settings.
//
// "make panel" runs it on the labelled data in CANDOR_DATA. What makes a
// respondent bad is written from the descriptions of the kinds alone. It
// shares no code with the checks or with their tests, so that a check is not
// measured by its own idea of a cheat.
//
// Each real person brings some rows of one source: a writer's typing, a hand's
// pointer tracks, a row of a grid, the times of pages, answers, demographics.
// A row is used once in a survey. An honest respondent joins rows of several
// people, so what goes together in one person (a slow typist who is slow on
// every page) is lost.
package panel
