package survey

// Judged is what the verdict on a respondent depends on, besides the state of its survey.
type Judged struct {
	ID         RespondentID
	Generation int64
	Settings   *CleaningSettings // as submitted; nil: cleaning off
	Override   *Override
	Awaited    CheckSet // checks whose results have not arrived
	Measures   Measures
}

// Measures holds what verdicts depend on of each check's result.
type Measures [NumChecks]Measure

// Measure is what verdicts depend on of one check's result. The zero value is no result.
type Measure struct {
	Done       bool
	Score      Score
	Points     int32                // number of data points that have a score
	Categories [NumCategories]int32 // number of them with each category
}

// Add adds a data point. The category counts only if the data point has a score. Without a score, the
// category is shown as N/A, and a category that is not shown must not exclude a respondent.
func (m *Measure) Add(s Score, c Category) {
	if s.Scored() {
		m.Points++
		m.Categories[c]++
	}
}

// set makes m the measure of a result.
func (m *Measure) set(r *Result) {
	*m = Measure{Done: true, Score: r.Score}
	for i := range r.DataPoints {
		p := &r.DataPoints[i]
		m.Add(p.Score, p.Category)
	}
}

// measure returns the measures of results. results must not hold a check twice.
func measure(results []Result) (all Measures) {
	for i := range results {
		if c := results[i].Check; c < NumChecks {
			all[c].set(&results[i])
		}
	}
	return all
}

// Judged returns what the verdict on the respondent depends on.
func (r *Respondent) Judged() *Judged {
	j := new(Judged)
	r.judge(j)
	return j
}

func (r *Respondent) judge(j *Judged) {
	*j = Judged{ID: r.ID, Generation: r.Generation, Settings: r.Settings, Override: r.Override}
	for c := range r.Evaluations {
		switch e := &r.Evaluations[c]; {
		case !e.Concerned:
		case e.Done:
			j.Measures[c].set(&e.Result)
		default:
			j.Awaited = j.Awaited.With(Check(c))
		}
	}
}

// Completed reports whether every requested check has a result.
func (j *Judged) Completed() bool { return j.Awaited == 0 }

// Reasons returns the reasons of the verdicts in two states of the survey. The results are the same in
// both, and so is the overall score.
func (j *Judged) Reasons(now, then *State) (before, after ReasonSet) {
	overall := j.Measures.overall()
	return j.decide(now, overall), j.decide(then, overall)
}

func (j *Judged) decide(st *State, overall Score) ReasonSet {
	return decide(effectiveSettings(st, j.Generation, j.Settings), excludes(decision(st, j.Override)), overall, &j.Measures)
}
