package service

// Submission is the body of addRespondent, with only the members that the import and the demo send.
type Submission struct {
	RespondentID     string            `json:"respondentId"`
	SurveyName       string            `json:"surveyName"`
	SurveyPlatform   string            `json:"surveyPlatform,omitempty"`
	Attributes       map[string]string `json:"respondentAttributes,omitempty"`
	RetentionDays    int               `json:"retentionDays,omitempty"`
	ActivateCleaning bool              `json:"activateCleaning"`
	Synchronous      bool              `json:"synchronousResponse"`
	DataPoints       []any             `json:"dataPoints"`
}

// OpenEnd is a data point of OES.
type OpenEnd struct {
	QualityCheck     string   `json:"qualityCheck"`
	DataPointID      string   `json:"dataPointId"`
	Question         string   `json:"question"`
	Answer           string   `json:"answer"`
	Keywords         []string `json:"keywords,omitempty"`
	AllowedLanguages []string `json:"allowedLanguages,omitempty"`
}

// Grid is a data point of GQS. Its rows are whole numbers or fractions.
type Grid[N int | float64] struct {
	QualityCheck        string `json:"qualityCheck"`
	DataPointID         string `json:"dataPointId"`
	GridAnswersPattern  []N    `json:"gridAnswersPattern"`
	PatternCheckEnabled bool   `json:"patternCheckEnabled"`
}

// Timing is a data point of TS.
type Timing struct {
	QualityCheck string  `json:"qualityCheck"`
	DataPointID  string  `json:"dataPointId"`
	Duration     float64 `json:"duration"`
}

// Interview is a data point of CHS.
type Interview struct {
	QualityCheck      string `json:"qualityCheck"`
	DataPointID       string `json:"dataPointId"`
	SurveyDescription string `json:"surveyDescription,omitempty"`
	InterviewData     []Pair `json:"interviewData"`
}

// Pair is one question of the interview; Answer is a string or a number.
type Pair struct {
	QuestionID string `json:"questionId"`
	Question   string `json:"question"`
	Answer     any    `json:"answer"`
}

// Entrance is a data point of DES.
type Entrance struct {
	QualityCheck string        `json:"qualityCheck"`
	EntranceTime string        `json:"entranceTime,omitempty"` // in the format Moment
	IP           string        `json:"ip,omitempty"`
	Demographics []Demographic `json:"demographics,omitempty"`
}

// Demographic is an answer of a person about themselves.
type Demographic struct {
	Type   string `json:"type"`
	Answer string `json:"answer"`
}

// Moment is the format of times: UTC with milliseconds.
const Moment = "2006-01-02T15:04:05.000Z"
