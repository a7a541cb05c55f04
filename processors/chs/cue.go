package chs

import "strings"

// cue is a set of grammatical roles that a word can play in a question or an
// answer: negation, question word, possession, excuse and so on.
type cue uint64

const (
	cueNo       cue = 1 << iota // "no" as an answer
	cueNever                    // never
	cueNone                     // none, nothing, kein
	cueNot                      // not, don't, without
	cueYes                      // yes
	cueHypo                     // would, if, plan, future
	cuePast                     // used to, formerly, was
	cueEver                     // ever
	cueOther                    // someone else: partner, friends, people
	cueExcuse                   // explains a contradiction away
	cueReason                   // because: excuses the denial
	cueWhy                      // why, reason
	cueOften                    // how often
	cueHowMany                  // how many
	cueHowMuch                  // how much
	cueHowLong                  // how long
	cueWhich                    // which, what
	cueWhen                     // when
	cueWh                       // any question word
	cueOwn                      // own, have, subscribe
	cueUse                      // use, watch, eat, visit
	cueAware                    // heard of, know
	cueBuy                      // buy, pay, spend
	cueDetail                   // brand, model, name
	cueYour                     // your
	cueMy                       // my
	cueI                        // I
	cueStop                     // not part of a topic
	cueAttitude                 // important, agree, think
	cueFeel                     // feelings: a gate is never about them
	cueWindow                   // last, past: a time window
	cueOnly                     // only, just
	cueUnsure                   // maybe, don't know
	cueBut                      // but, although
	cueFew                      // rarely, hardly
	cueAgain                    // again
	cueMore                     // any more, still
	cueNeutral                  // adjective that does not narrow a topic
)

// namesOfCues are the cues' names in data/words.lex, in their order.
var namesOfCues = strings.Fields(`no never none not yes hypo past ever other excuse reason why often howmany howmuch howlong which when wh own use aware buy detail your my i
	stop attitude feel window only unsure but few again more neutral`)
