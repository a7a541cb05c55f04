// Package script holds the scripts that Redis runs for the view. The embedded
// view runs functions in their place, one for each (internal/embedded/view).
package script

import _ "embed" // for the texts

// Commit is the guarded commit: operations behind a marker, all or none.
//
//go:embed commit.lua
var Commit string

// Take counts requests in a sliding window.
//
//go:embed take.lua
var Take string

// Some counts as many requests as a sliding window has room for.
//
//go:embed some.lua
var Some string

// Day counts what a key adds and costs on one day.
//
//go:embed day.lua
var Day string
