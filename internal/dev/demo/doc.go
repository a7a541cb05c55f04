// Package demo makes synthetic survey respondents and sends them to a running service. It has the panel of `candor
// demo`, and the reference respondent of the load tests.
//
// The panel is a thousand respondents of three surveys. A fifth of them are bad, in one of nine known ways. The
// panel is made from a seed alone. It shares no code with the checks, and imitates people and cheats instead of
// thresholds, so that it does not merely confirm the checks. Everything in the panel is invented; no answer, name
// or address belongs to a real person.
//
// Run uses only the published interface of the service.
package demo
