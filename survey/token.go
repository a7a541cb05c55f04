package survey

// Token identifies the signed one-time token with which a respondent came. The zero value is none.
type Token struct {
	// Name is half of the token's signature. It does not reveal the respondent.
	Name    [16]byte
	Expires int64 // seconds since 1970
}

// Given reports whether there is a token.
func (t Token) Given() bool { return t != Token{} }
