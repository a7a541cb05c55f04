// Package demo makes synthetic survey respondents and streams them at a running
// service: the panel behind `candor demo`, and the reference respondent that the
// load tests send.
//
// The panel is a thousand respondents of three surveys, of whom a fifth are bad in one of nine
// known ways. It is made from a seed alone and shares no code with the checks: it imitates people
// and cheats, not thresholds, so that the service's findings are meaningful. Everything in it is
// invented; no answer, name or address belongs to a real person.
//
// Run knows the service only by its published interface.
package demo
