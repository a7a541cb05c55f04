package survey

// Judged is the part of a respondent on which the verdict depends. The verdict also depends on the survey's state.
type Judged struct {
	ID         RespondentID
	Generation int64
	Settings   *CleaningSettings // as submitted; nil: cleaning off
	Override   *Override
	Awaited    CheckSet // checks whose results have not arrived
	Measures   Measures
}

// Measures holds, for each check, the part of its result on which verdicts depend.
type Measures [NumChecks]Measure

// Measure is the part of one check's result on which verdicts depend. The zero value means that there is no result.
type Measure struct {
	Done       bool
	Score      Score
	Points     int32                // number of data points that have a score
	Categories [NumCategories]int32 // number of scored data points in each category
}

// Add adds a data point, if it has a score. The category of a data point without a score is shown as N/A, and a
// category that is not shown must not exclude a respondent.
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

// measure returns the measures of results. results must not contain a check twice.
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

// Reasons returns the reasons of the verdict in the state now (before) and in the state then (after). For example, a
// preview compares the verdicts under two settings. The scores are the same in both states.
func (j *Judged) Reasons(now, then *State) (before, after ReasonSet) {
	overall := j.Measures.overall()
	return j.decide(now, overall), j.decide(then, overall)
}

func (j *Judged) decide(st *State, overall Score) ReasonSet {
	return decide(effectiveSettings(st, j.Generation, j.Settings), excludes(decision(st, j.Override)), overall, &j.Measures)
}
