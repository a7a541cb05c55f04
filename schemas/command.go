package schemas

import "candor/survey"

type wireCommand struct {
	ID               string        `avro:"id"`
	Kind             int32         `avro:"kind"`
	Targets          []wireTarget  `avro:"targets"`
	Settings         *wireSettings `avro:"settings"`
	Checks           int32         `avro:"checks"`
	Languages        []string      `avro:"languages"`
	DetectDuplicates bool          `avro:"detect_duplicates"`
	DetectPattern    bool          `avro:"detect_pattern"`
	Once             *wireOnce     `avro:"once"`

	Author  string              `avro:"author"`
	Client  string              `avro:"client"`
	Note    string              `avro:"note"`
	BasedOn int64               `avro:"based_on"`
	Restore *wireSettingsChange `avro:"restore"`
	Sticky  bool                `avro:"sticky"`
	Room    int64               `avro:"room"`
	Stored  int64               `avro:"stored"`
}

type wireOnce struct {
	Key  []byte `avro:"key"`
	Body []byte `avro:"body"`
}

type wireTarget struct {
	Respondent  string `avro:"respondent"`
	Excluded    bool   `avro:"excluded"`
	BasedOn     int64  `avro:"based_on"`
	Price       int64  `avro:"price"`
	Text        string `avro:"text"`
	Fingerprint int64  `avro:"facts"`
}

func toOnce(o *survey.Once) *wireOnce {
	if o == nil {
		return nil
	}
	return &wireOnce{Key: o.Key[:], Body: o.Body[:]}
}

func fromOnce(b *bounds, w *wireOnce) *survey.Once {
	if w == nil {
		return nil
	}
	return &survey.Once{Key: b.digest(w.Key), Body: b.digest(w.Body)}
}

// kind checks that this build knows the command. Kind 0 is not a command.
func (b *bounds) kind(v int32) survey.CommandKind {
	if v == 0 {
		b.fail("command", 0)
	}
	return survey.CommandKind(b.enum("command", v, int(survey.DecideExcluded)+1))
}

// EncodeCommand returns the record of the surveys topic for a command on the
// survey of the key.
func EncodeCommand(key survey.Key, c survey.Command) (Record, error) {
	k, err := keyBytes(key)
	if err != nil {
		return Record{}, err
	}
	var b bounds
	b.kind(int32(c.Kind))
	b.checks(int32(c.Checks))
	b.natural("room", c.Room)
	b.natural("stored bytes", c.Stored)
	return commands.record(k, &b, &wireCommand{
		ID: c.ID, Kind: int32(c.Kind), Settings: toSettings(&b, c.Settings), Checks: int32(c.Checks),
		Targets: convert(c.Targets, func(t *survey.Target) wireTarget {
			return wireTarget{Respondent: string(t.Respondent), Excluded: t.Excluded, BasedOn: t.BasedOn, Price: int64(t.Price), Text: t.Text, Fingerprint: int64(t.Fingerprint)}
		}),
		Languages: c.Languages, DetectDuplicates: c.DetectDuplicates, DetectPattern: c.DetectPattern,
		Once:   toOnce(c.Once),
		Author: c.Author, Client: c.Client, Note: c.Note, BasedOn: c.BasedOn, Restore: toChange(&b, c.Restore), Sticky: c.Sticky, Room: c.Room, Stored: c.Stored,
	}, Header{headerType, []byte(KindCommand)}, Header{headerAccount, []byte(key.Account)})
}

// DecodeCommand reads a command; its survey is in the record's key.
func DecodeCommand(value []byte) (survey.Command, error) {
	return decodeAs(commands, value, func(b *bounds, w *wireCommand) survey.Command {
		b.natural("room", w.Room)
		b.natural("stored bytes", w.Stored)
		return survey.Command{
			ID: w.ID, Kind: b.kind(w.Kind), Settings: fromSettings(b, w.Settings), Checks: b.checks(w.Checks),
			Targets: convert(w.Targets, func(t *wireTarget) survey.Target {
				return survey.Target{
					Respondent: survey.RespondentID(t.Respondent), Excluded: t.Excluded,
					BasedOn: t.BasedOn, Price: survey.Credits(t.Price), Text: t.Text, Fingerprint: uint64(t.Fingerprint),
				}
			}),
			Languages: texts(w.Languages), DetectDuplicates: w.DetectDuplicates, DetectPattern: w.DetectPattern,
			Once:   fromOnce(b, w.Once),
			Author: w.Author, Client: w.Client, Note: w.Note, BasedOn: w.BasedOn, Restore: fromChange(b, w.Restore), Sticky: w.Sticky, Room: w.Room, Stored: w.Stored,
		}
	})
}
