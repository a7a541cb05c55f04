package chs

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

// cuesByName has the names of cues in words/cues.txt.
var cuesByName = map[string]cue{
	"no": cueNo, "never": cueNever, "none": cueNone, "not": cueNot, "yes": cueYes, "hypo": cueHypo, "past": cuePast, "ever": cueEver, "other": cueOther,
	"excuse": cueExcuse, "reason": cueReason, "why": cueWhy, "often": cueOften, "howMany": cueHowMany, "howMuch": cueHowMuch, "howLong": cueHowLong,
	"which": cueWhich, "when": cueWhen, "wh": cueWh, "own": cueOwn, "use": cueUse, "aware": cueAware, "buy": cueBuy, "detail": cueDetail,
	"your": cueYour, "my": cueMy, "i": cueI, "stop": cueStop, "attitude": cueAttitude, "feel": cueFeel, "window": cueWindow, "only": cueOnly,
	"unsure": cueUnsure, "but": cueBut, "few": cueFew, "again": cueAgain, "more": cueMore, "neutral": cueNeutral,
}
