// Package rules compares the facts of an interview by one table of constraints.
//
// A row of the table names two slots, the relation that their facts must have, the severity of a breach, and the
// message. To find topics that one answer denies and another states, the package follows the implications of
// concepts. It finds all other pairs of facts by their slots alone. The time grows linearly with the number of facts,
// because only a limited number is compared for each slot and topic.
package rules
