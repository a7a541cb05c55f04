// Package words tells known words from invented ones.
//
// A Filter holds sets of words of many languages as Bloom filters (Bloom, Space/Time Trade-offs in Hash Coding with
// Allowable Errors, 1970; in blocks of one cache line after Putze, Sanders and Singler, Cache-, Hash- and
// Space-Efficient Bloom Filters, 2007). A set always contains the words that were added. By mistake it also accepts a
// small share of other words: about 1 in 1,000 in the set of all words, and 1 in 500 in the set of beginnings of
// words.
//
// Two sets are smaller and accept more words by mistake: the words of each language, and its commonest words. Each
// look-up in one of these two also asks a larger set. Both sets together accept at most 1 of 100,000 invented words,
// and at most 1 of 100 words of another language. The limit must be that low because a search for typing errors looks
// up hundreds of strings, and few of them are words.
//
// A filter holds no text. Words are in the form that meaning.Split returns: lower case, Latin letters without
// accents.
//
// The program processors/oes/train creates the file. NOTICE.md lists the sources.
package words
