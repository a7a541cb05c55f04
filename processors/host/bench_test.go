package host

import (
	"fmt"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// BenchmarkHandle handles a batch of 500 submissions, including the work of the brokers.
func BenchmarkHandle(b *testing.B) {
	const batch = 500
	var log []entry
	for i := range batch {
		log = append(log, submits(survey.RespondentID(fmt.Sprint("r", i))))
	}
	for _, check := range []processors.Check{forgetful{}, counting{}} {
		b.Run(fmt.Sprintf("%T", check), func(b *testing.B) {
			rig := newRig(b, log...)
			rig.rebuild()
			b.ReportAllocs()
			for b.Loop() {
				l := rig.lane(check)
				rig.must(second(l.Begin(rig.ctx)))
				taken, err := l.Handle(rig.ctx, map[string][]*kgo.Record{schemas.TopicSurveys: rig.log})
				if rig.must(err); taken[schemas.TopicSurveys] != batch {
					b.Fatalf("took %v", taken)
				}
			}
		})
	}
}

// BenchmarkRecalculate scores 100 respondents again, either neighbours or every hundredth
// respondent of a survey, including the work of the brokers.
func BenchmarkRecalculate(b *testing.B) {
	for _, apart := range []int{1, 100} {
		b.Run(fmt.Sprint("apart=", apart), func(b *testing.B) {
			var log []entry
			var ids []survey.RespondentID
			for i := range 100 * apart {
				id := survey.RespondentID(fmt.Sprint("r", i))
				if log = append(log, submits(id)); i%apart == 0 {
					ids = append(ids, id)
				}
			}
			rig := newRig(b, append(log, recalculation(ids...))...)
			rig.rebuild()
			for b.Loop() {
				l := rig.lane(forgetful{})
				rig.must(second(l.Begin(rig.ctx)))
				taken, err := l.Handle(rig.ctx, map[string][]*kgo.Record{schemas.TopicSurveys: rig.log[len(log):]})
				if rig.must(err); taken[schemas.TopicSurveys] != 1 {
					b.Fatalf("took %v", taken)
				}
			}
		})
	}
}

func second[T any](_ T, err error) error { return err }
