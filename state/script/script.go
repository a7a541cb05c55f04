// Package script holds the Lua scripts of the view. The embedded view (internal/embedded/view) does not
// interpret Lua: it has a Go function for each script.
package script

import _ "embed" // embeds the scripts

// Commit is the guarded commit. If the marker has the expected value, it applies all operations of a batch. Otherwise
// it applies none.
//
//go:embed commit.lua
var Commit string

// Take counts requests in a sliding window, unless there would then be more than a limit.
//
//go:embed take.lua
var Take string

// Some counts as many requests as fit into a sliding window.
//
//go:embed some.lua
var Some string

// Day adds amounts to the two counters of one day, for example respondents and credits, within limits.
//
//go:embed day.lua
var Day string

// Rows reads the first of the given fields of hashes: as many as fit into a number of bytes, but at least one.
//
//go:embed rows.lua
var Rows string
