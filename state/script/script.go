// Package script holds the Lua scripts of the view. The embedded view runs a Go function in place
// of each (internal/embedded/view).
package script

import _ "embed" // embeds the scripts

// Commit is the guarded commit: operations that are applied together if the marker is as expected.
//
//go:embed commit.lua
var Commit string

// Take counts requests in a sliding window.
//
//go:embed take.lua
var Take string

// Some counts as many requests as fit into a sliding window.
//
//go:embed some.lua
var Some string

// Day counts what a key adds and spends on one day.
//
//go:embed day.lua
var Day string

// Rows reads fields of hashes, as many as take a number of bytes.
//
//go:embed rows.lua
var Rows string
