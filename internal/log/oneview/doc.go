// Package oneview keeps all processes of a log on one view. Two joins on two Redis
// would each take half of the partitions, and each view would miss the other half.
//
// A view has a random name. The Redis of the view holds this name. The topic candor.view records which view
// replaced which one (Ledger). A process works only while its Redis holds the view in use. Otherwise the process
// refuses to start, or stops.
//
// A Redis without a name is new, or was wiped. The view of a wiped Redis must be rebuilt automatically, but a new
// Redis must not be mistaken for a wiped one. So a process first claims the empty Redis: it writes the claim to
// this Redis and to the topic. If another process works on another Redis that still holds the view in use, that
// process disputes the claim. Only an undisputed claim becomes the view in use. A starting process claims a Redis only if this
// Redis has the address of the view in use. To move the view to another address, an operator must do so
// explicitly (Use).
//
// If there are several claims at the same time, the order of the topic decides. A record puts a view into use only
// if the view that it names as its predecessor is in use at that point of the topic.
package oneview
