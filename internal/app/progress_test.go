package app

import (
	"testing"
	"time"
)

func TestProgress(t *testing.T) {
	start := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	p := &progress{}
	for _, step := range []struct {
		name  string
		after time.Duration
		left  int64
		want  time.Duration // 0: not known
	}{
		{"the first look", 0, 1000, 0},
		{"nothing done", time.Second, 1000, 0},
		{"a fifth done", 2 * time.Second, 800, 8 * time.Second},
		{"half done, at the average pace", 10 * time.Second, 500, 10 * time.Second},
		{"another wipe", 11 * time.Second, 900, 0},
		{"a third of it", 14 * time.Second, 600, 6 * time.Second},
		{"a rebuild long after", 10 * time.Minute, 300, 0},
		{"and its pace", 10*time.Minute + time.Second, 200, 2 * time.Second},
	} {
		got, known := p.look(start.Add(step.after), step.left)
		if got != step.want || known != (step.want != 0) {
			t.Errorf("%s: %v, %v, want %v", step.name, got, known, step.want)
		}
	}
}
