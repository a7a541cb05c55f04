// Package words tells known words from invented ones.
//
// A Filter holds sets of words of many languages as Bloom filters (Bloom, Space/Time Trade-offs in
// Hash Coding with Allowable Errors, 1970; in blocks of one cache line after Putze, Sanders and
// Singler, Cache-, Hash- and Space-Efficient Bloom Filters, 2007). A set never misses a word that was
// added. It takes a small share of other words for members: about 1 in 1,000 for words of any
// language, 1 in 500 for beginnings of words. The words of a language, and its commonest ones, have
// small sets that are wrong more often. But they are also asked for in the larger ones, so that
// neither is wrong in more than 1 of 100,000 look-ups of an invented word, or 1 of 100 look-ups of a
// word of another language. A search for typing errors looks up hundreds of words, few of them words
// of any language. A filter holds no text.
//
// Words are in the form of meaning.Split: lower case, Latin letters without accents.
//
// The program processors/oes/train creates the file; see NOTICE.md for its sources.
package words
