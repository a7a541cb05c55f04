// Package words tells known words from invented ones.
//
// A Filter holds sets of words of many languages as Bloom filters (Bloom, Space/Time Trade-offs in
// Hash Coding with Allowable Errors, 1970; in blocks of one cache line after Putze, Sanders and
// Singler, Cache-, Hash- and Space-Efficient Bloom Filters, 2007). A set never misses a word that was
// added. It takes a small share of other words for members: about 1 in 1,000 for words of any
// language, and 1 in 10,000 or less for the other sets, because a search for typing errors asks them
// hundreds of times for each word. A filter holds no text.
//
// Words are in the form of meaning.Split: lower case, Latin letters without accents.
//
// The program processors/oes/train creates the file; see NOTICE.md for its sources.
package words
