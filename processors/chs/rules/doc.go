// Package rules compares the facts of an interview by one table of constraints.
//
// A row of the table names two slots, the required relation between their facts, the severity of a
// breach, and the message. Denied topics are found through the implications of concepts, everything
// else through the slots alone. The work is linear in the number of facts, because only a limited
// number for each slot and topic is compared. For two parts, the nearest whole before them is looked up.
package rules
