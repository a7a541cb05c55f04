package state

import (
	"strconv"

	"candor/survey"
)

// outcomesPerKey is the number of log offsets that share one outcomes key.
const outcomesPerKey = 1024

func tag(p int32) string { return "{p" + strconv.Itoa(int(p)) + "}:" }

func markKey(p int32) string { return tag(p) + "mark" }

func surveyKey(p int32, k survey.Key) string { return tag(p) + "survey:" + string(k.Bytes()) }

func rowsKey(p int32, inc int64) string { return tag(p) + "rows:" + strconv.FormatInt(inc, 10) }

func indexKey(p int32, inc int64) string { return tag(p) + "index:" + strconv.FormatInt(inc, 10) }

// sizesKey holds the size of the largest row of each survey. sizesAtKey holds the marker for which these
// sizes are valid.
func sizesKey(p int32) string { return tag(p) + "sizes" }

func sizesAtKey(p int32) string { return tag(p) + "sizes:at" }

// departedKey holds the generations of a survey's deleted respondents. It also holds the offsets of deletions
// of respondents that had no effect.
func departedKey(p int32, inc int64) string { return tag(p) + "departed:" + strconv.FormatInt(inc, 10) }

// setsKey holds the sets of data point ids that a survey's respondents have. pointsKey holds the number of
// sets that contain each id.
func setsKey(p int32, inc int64) string { return tag(p) + "sets:" + strconv.FormatInt(inc, 10) }

func pointsKey(p int32, inc int64) string { return tag(p) + "points:" + strconv.FormatInt(inc, 10) }

// historyKey holds the last changes of a survey's settings.
func historyKey(p int32, inc int64) string { return tag(p) + "history:" + strconv.FormatInt(inc, 10) }

// trailKey holds the entries of a survey's trail by their numbers, and notesKey their notes.
func trailKey(p int32, inc int64) string { return tag(p) + "trail:" + strconv.FormatInt(inc, 10) }

func notesKey(p int32, inc int64) string { return tag(p) + "notes:" + strconv.FormatInt(inc, 10) }

// surveysKey and storedKey hold the usage of accounts that counts towards their quotas.
func surveysKey(p int32) string { return tag(p) + "surveys" }

func storedKey(p int32) string { return tag(p) + "stored" }

func outcomesKey(p int32, offset int64) string {
	return tag(p) + "outcomes:" + strconv.FormatInt(offset/outcomesPerKey, 10)
}

func onceKey(p int32, day int64) string { return tag(p) + "once:" + strconv.FormatInt(day, 10) }

func onceDaysKey(p int32) string { return tag(p) + "once" }

// tokensKey holds the used tokens that expire on a day. tokenDaysKey holds the days that have such tokens.
func tokensKey(p int32, day int64) string { return tag(p) + "tokens:" + strconv.FormatInt(day, 10) }

func tokenDaysKey(p int32) string { return tag(p) + "tokens" }

func expiryKey(p int32) string { return tag(p) + "expiry" }

// eraseKey holds the submissions whose content is to be erased, by the time of deletion.
func eraseKey(p int32) string { return tag(p) + "erase" }

// leavingKey holds the incarnations of deleted surveys whose respondents the feed has yet to withdraw, by the time of
// deletion. Their content is not in eraseKey before that.
func leavingKey(p int32) string { return tag(p) + "leaving" }

// notedKey holds the offsets of commands with encrypted notes, by the time since which one of their respondents is
// deleted. When all of them are deleted, the note must be erased. It also holds Owed.
func notedKey(p int32) string { return tag(p) + "noted" }

func retainsKey(p int32) string { return tag(p) + "retains" }

func creditsKey(p int32) string { return tag(p) + "credits" }

func dirtyKey(p int32) string { return tag(p) + "dirty" }

func limitKey(name string) string { return "limit:" + name }

func dueKey(p int32) string { return tag(p) + "due" }

// namesKey holds the names of an account's surveys, in the order of their bytes.
func namesKey(p int32, account survey.AccountID) string { return tag(p) + "names:" + string(account) }

// recountsKey holds the surveys whose verdicts are being counted again.
func recountsKey(p int32) string { return tag(p) + "recounts" }
