// Package rules compares the facts of an interview by one table of constraints.
//
// A row of the table names two slots, the relation that has to hold between their
// facts, how gravely a breach weighs and what a respondent is told. Denied topics
// are found by what a concept implies, everything else by the slots alone; the
// work is linear in the facts, because of every slot and topic a bounded number is
// compared.
package rules
