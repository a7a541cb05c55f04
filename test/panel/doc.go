// Package panel measures verdicts on a panel of whole respondents. Honest ones combine
// recordings of real people; bad ones are of many kinds. They are sent over HTTP to an embedded
// service with the recommended cleaning settings.
//
// "make panel" runs it on the labelled data in CANDOR_DATA. The bad respondents are programmed
// only from descriptions of their kinds. The package shares no code with the checks or their
// tests, so that a check is not measured by its own definition of a cheat.
//
// Each real person contributes some rows of one source: a writer's typing, a hand's pointer
// tracks, a row of a grid, the times of pages, answers, demographics. A row is used once in a
// survey. An honest respondent combines rows of several people, so properties that go together
// in one person (a slow typist who is slow on every page) are lost.
package panel
