package schemas

import (
	"testing"

	"candor/survey"
)

func BenchmarkEncodeSubmission(b *testing.B) {
	s := refSubmission()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := EncodeSubmission(s, 300); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecodeAdmission(b *testing.B) {
	rec, _ := EncodeSubmission(refSubmission(), 300)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := DecodeAdmission(rec.Value); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPeek(b *testing.B) {
	rec, _ := EncodeSubmission(refSubmission(), 300)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Peek(rec); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecodeSubmission(b *testing.B) {
	rec, _ := EncodeSubmission(refSubmission(), 300)
	p, err := Peek(rec)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("all", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := DecodeSubmission(p, rec.Value); err != nil {
				b.Fatal(err)
			}
		}
	})
	for _, c := range survey.Checks {
		b.Run(c.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := DecodeSubmissionFor(c, p, rec.Value); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkGuard(b *testing.B) {
	rec, _ := EncodeSubmission(refSubmission(), 300)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := submissions.current.guard.walk(new([]byte), rec.Value[headerSize:], everything, true); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodeRespondent(b *testing.B) {
	for name, waits := range map[string]bool{"complete": false, "awaits a score": true} {
		r := refRespondent()
		r.Evaluations[survey.OES].Done = !waits
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := EncodeRow(r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkDecodeRespondent(b *testing.B) {
	value, _ := EncodeRow(refRespondent())
	b.ReportMetric(float64(len(value)), "bytes")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := DecodeRespondent(value); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPoints(b *testing.B) {
	s := refSubmission()
	b.ReportAllocs()
	for b.Loop() {
		_ = s.Points()
	}
}

func BenchmarkState(b *testing.B) {
	st := genState.Example(3)
	b.Run("encode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := EncodeState(&st); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("decode", func(b *testing.B) {
		value, _ := EncodeState(&st)
		b.ReportAllocs()
		for b.Loop() {
			if _, err := DecodeState(value); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkOutcome(b *testing.B) {
	o := survey.Outcome{Code: survey.Applied, Incarnation: 918_273_645, Price: 300}
	b.Run("encode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := EncodeOutcome(o); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("decode", func(b *testing.B) {
		value, _ := EncodeOutcome(o)
		b.ReportAllocs()
		for b.Loop() {
			if _, err := DecodeOutcome(value); err != nil {
				b.Fatal(err)
			}
		}
	})
}
