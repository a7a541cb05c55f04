package api

import (
	"errors"
	"strconv"
	"strings"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/internal/research/mapping"
	"candor/internal/research/table"
)

// Limits of requests about a file of interviews.
const (
	longestInterview = 1 << 20 // bytes of a row and of what the mapping adds to each respondent (mapping.Reader.Weight)
	mostRead         = 8 << 20 // bytes of rows, or of the answer, after which no further row is read
	mostMisfits      = 5       // number of errors in one message
	longestMisfit    = 300     // bytes of one error in the message
	longestZone      = 255     // bytes of a time zone's name
)

// guessMapping answers with a guess of what the columns of a file of interviews contain. It uses neither the log nor
// the view, and stores nothing.
func (h *Handler) guessMapping(c *web.Call) (web.Reply, error) {
	return h.alone(c, files, func() (web.Reply, error) { return guessRows(c) })
}

func guessRows(c *web.Call) (web.Reply, error) {
	r, violations := request.Guess(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	if err := c.Weigh(weight(len(r.File.Rows))); err != nil {
		return web.Reply{}, err
	}
	f, err := fileOf(&r.File)
	if err != nil {
		return web.Reply{}, err
	}
	profiles := mapping.NewProfiles(f.Columns)
	for i, record := range r.File.Rows {
		// A row that cannot be read is refused later, when the client wants to send it.
		if row, err := f.Read(record, i+1); err == nil && row != nil {
			profiles.Add(row)
		}
	}
	return web.Reply{Message: "Mapping guessed", Results: appendGuess(nil, f, mapping.New(string(r.Survey), f.Layout.Platform, profiles))}, nil
}

func fileOf(r *request.FileRows) (*table.File, error) {
	f, err := table.OfRecords(r.Head, r.Format, r.Separator)
	if err != nil {
		return nil, misfit("The file cannot be read", err)
	}
	return f, nil
}

// misfit returns an error for a file or a mapping that cannot be used. It lists the first mostMisfits of the joined
// errors.
func misfit(what string, err error) error {
	var texts []string
	var add func(error)
	add = func(err error) {
		var joined interface{ Unwrap() []error }
		if errors.As(err, &joined) {
			for _, e := range joined.Unwrap() {
				add(e)
			}
			return
		}
		text := strings.ToValidUTF8(err.Error(), "")
		if len(text) > longestMisfit {
			text = strings.ToValidUTF8(text[:longestMisfit], "") + "..."
		}
		texts = append(texts, text)
	}
	add(err)
	if n := len(texts); n > mostMisfits {
		texts = append(texts[:mostMisfits], "and "+strconv.Itoa(n-mostMisfits)+" more")
	}
	return web.BadRequest(what + ": " + strings.Join(texts, "; "))
}

func appendGuess(b []byte, f *table.File, g *mapping.Guess) []byte {
	b = render.AppendString(append(b, `{"surveyPlatform":`...), string(f.Layout.Platform))
	b = strconv.AppendInt(append(b, `,"headerRows":`...), int64(f.Layout.HeaderRows), 10)
	b = render.AppendList(append(b, `,"columns":`...), f.Columns, func(c *table.Column, b []byte) []byte {
		b = render.AppendString(append(b, `{"name":`...), c.Name)
		question := c.Text
		if c.Text != "" && c.Group != "" && c.Item != "" {
			question += " - " + c.Item
		}
		return append(render.AppendString(append(b, `,"question":`...), question), '}')
	})
	b = appendMapping(append(b, `,"mapping":`...), g.Mapping)
	b = render.AppendList(append(b, `,"findings":`...), g.Findings, func(f *mapping.Finding, b []byte) []byte {
		b = render.AppendString(append(b, `{"as":`...), f.As)
		b = render.AppendStrings(append(b, `,"columns":`...), f.Columns)
		b = render.AppendString(append(b, `,"confidence":`...), string(f.Confidence))
		return append(render.AppendString(append(b, `,"note":`...), f.Note), '}')
	})
	b = render.AppendList(append(b, `,"doubts":`...), g.Doubts, func(d *mapping.Doubt, b []byte) []byte {
		b = render.AppendString(append(b, `{"about":`...), d.About)
		return append(render.AppendString(append(b, `,"name":`...), d.Name), '}')
	})
	b = render.AppendStrings(append(b, `,"notSent":`...), g.NotSent)
	return append(render.AppendStrings(append(b, `,"unused":`...), g.Unused), '}')
}

func appendMapping(b []byte, m *mapping.Mapping) []byte {
	text := func(name, value string) {
		if value != "" {
			b = render.AppendString(append(b, name...), value)
		}
	}
	text(`{"surveyName":`, m.Survey)
	text(`,"surveyPlatform":`, m.Platform)
	text(`,"dates":`, m.Dates)
	if len(m.TimeZone) <= longestZone { // the file may contain any text
		text(`,"timeZone":`, m.TimeZone)
	}
	if len(m.Missing) > 0 {
		b = render.AppendStrings(append(b, `,"missing":`...), m.Missing)
	}
	text(`,"surveyDescription":`, m.Interview.Description)
	b = strconv.AppendBool(append(b, `,"activateCleaning":`...), m.Cleaning == mapping.Recommended)
	b = render.AppendList(append(b, `,"uses":`...), m.Uses(), func(u *mapping.Use, b []byte) []byte {
		b = render.AppendString(append(b, `{"as":`...), u.As)
		b = render.AppendStrings(append(b, `,"columns":`...), u.Columns)
		for _, member := range []struct{ name, value string }{{`,"name":`, u.Name}, {`,"question":`, u.Question}} {
			if member.value != "" {
				b = render.AppendString(append(b, member.name...), member.value)
			}
		}
		for _, member := range []struct {
			name   string
			values []string
		}{{`,"values":`, u.Values}, {`,"order":`, u.Order}, {`,"languages":`, u.Languages}} {
			if len(member.values) > 0 {
				b = render.AppendStrings(append(b, member.name...), member.values)
			}
		}
		return append(b, '}')
	})
	return append(b, '}')
}

// readInterviews turns rows of a file into addRespondent requests, using a mapping. It uses neither
// the log nor the view, and stores nothing. The client sends the requests.
func (h *Handler) readInterviews(c *web.Call) (web.Reply, error) {
	return h.alone(c, files, func() (web.Reply, error) { return readRows(c) })
}

func readRows(c *web.Call) (web.Reply, error) {
	r, violations := request.Interviews(c.Body, mapping.Purposes())
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	if err := c.Weigh(weight(len(r.File.Rows))); err != nil {
		return web.Reply{}, err
	}
	f, err := fileOf(&r.File)
	if err != nil {
		return web.Reply{}, err
	}
	m, err := mappingOf(&r.Mapping)
	if err != nil {
		return web.Reply{}, misfit("The mapping cannot be used", err)
	}
	reader, err := m.Bind(f.Columns)
	if err != nil {
		return web.Reply{}, misfit("The mapping cannot be used", err)
	}
	b := []byte(`{"interviews":[`)
	read, listed, work := 0, 0, 0
	for ; read < len(r.File.Rows) && max(len(b), work) < mostRead; read++ {
		number := r.FirstRow + read
		row, err := f.Read(r.File.Rows[read], number)
		if row == nil && err == nil {
			continue // a blank row
		}
		if listed++; listed > 1 {
			b = append(b, ',')
		}
		weight := 0
		if err == nil {
			if weight = reader.Weight(row); weight > longestInterview {
				weight, err = 0, mapping.Refusal("the interview has more than 1 MiB of text")
			}
		}
		work += weight
		b = appendInterview(b, reader, row, number, err)
	}
	b = strconv.AppendInt(append(b, `],"rowsRead":`...), int64(read), 10)
	return web.Reply{Message: "Interviews read", Results: append(b, '}')}, nil
}

// mappingOf returns the mapping of a request. The error says why it cannot be used for any file.
func mappingOf(r *request.Mapping) (*mapping.Mapping, error) {
	m := &mapping.Mapping{
		Survey: string(r.Survey), Platform: r.Platform, Dates: r.Dates, TimeZone: r.TimeZone, Missing: r.Missing, Cleaning: mapping.Off, RetentionDays: r.Retention,
		Interview: mapping.Interview{Description: r.Description},
	}
	if r.Clean {
		m.Cleaning = mapping.Recommended
	}
	uses := make([]mapping.Use, len(r.Uses))
	for i, u := range r.Uses {
		uses[i] = mapping.Use(u)
	}
	return m, errors.Join(m.Take(uses), m.Check())
}

// appendInterview appends the result for one row. unread is the error if the row cannot be read.
func appendInterview(b []byte, reader *mapping.Reader, row []string, number int, unread error) []byte {
	var id string
	var line []byte
	err := unread
	if unread == nil {
		id, line, err = reader.Respondent(row, number)
	}
	b = strconv.AppendInt(append(b, `{"row":`...), int64(number), 10)
	b = render.AppendString(append(b, `,"respondentId":`...), id)
	if err == nil {
		b = append(b, `,"outcome":"READY","line":`...)
		return append(render.AppendString(b, string(line)), '}')
	}
	outcome, reason := "REFUSED", err.Error()
	if _, ok := errors.AsType[mapping.LeftOut](err); ok {
		outcome = "LEFT_OUT"
	}
	if broken := (*table.RowError)(nil); errors.As(err, &broken) {
		reason = broken.Reason
	}
	b = render.AppendString(append(b, `,"outcome":`...), outcome)
	return append(render.AppendString(append(b, `,"reason":`...), reason), '}')
}
