package survey

// Counts are the numbers of data points (for CHS: answers) of a respondent.
type Counts struct {
	OES, CHS, GQS, TS, BAS, DES int
}

// Credits is an amount in hundredths of a credit.
type Credits int64
