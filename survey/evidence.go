package survey

// What the evidence of an entrance begins with where it speaks against nobody
// but costs points, or would have.
const (
	SharedAddress = "shared address"
	SimilarAge    = "similar age"
	CommonAnswers = "answers too common to tell who it is"
)
