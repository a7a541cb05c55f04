// Package oneview keeps all processes of a log on one view. Two joins on two Redis
// would each take half of the partitions, and each view would miss the other half.
//
// A view has a random name. Its Redis holds the name, and the topic candor.view lists which view
// replaced which (Ledger). A process works only while its Redis holds the view in use. Otherwise it
// refuses to start, or stops.
//
// A Redis without a name is new, or was wiped. The view of a wiped Redis must be rebuilt
// automatically, and a new Redis must not be mistaken for a wiped one. So a process claims the
// empty Redis first, there and on the topic. A process that works on another Redis, which still
// holds the view in use, disputes the claim. Only an undisputed claim becomes the view in use. A
// process that starts claims a Redis only at the address of the view in use. Moving the view to
// another address is an explicit step (Use).
//
// If there are several claims at a time, the order of the topic decides: a view is used only if it
// replaces the one that is in use at that point of the topic.
package oneview
