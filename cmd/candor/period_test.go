package main

import (
	"testing"
	"time"

	"candor/internal/app"
)

func TestPeriod(t *testing.T) {
	for text, want := range map[string]struct {
		d    time.Duration
		said string
	}{
		"forever": {0, "forever"},
		"90d":     {90 * day, "90d"},
		"48h":     {48 * time.Hour, "2d"},
		"36h":     {36 * time.Hour, "36h0m0s"},
		"36500d":  {36500 * day, "36500d"},
	} {
		var r period
		if err := r.Set(text); err != nil || time.Duration(r) != want.d || r.String() != want.said {
			t.Errorf("%s is %s, %v", text, &r, err)
		}
	}
	for _, text := range []string{"", "0", "0d", "-1d", "-5m", "36501d", "90", "1.5d", "d", "never"} {
		var r period
		if err := r.Set(text); err == nil {
			t.Errorf("%q is %s", text, &r)
		}
	}
}

func TestAuto(t *testing.T) {
	for text, want := range map[string]time.Duration{"auto": app.Automatic, "forever": 0, "90d": 90 * day, "36h": 36 * time.Hour} {
		var r retention
		if err := r.Set(text); err != nil || time.Duration(r) != want {
			t.Errorf("retention %s is %s, %v", text, &r, err)
		}
	}
	for text, want := range map[string]time.Duration{"auto": app.Automatic, "0s": 0, "0": 0, "6h": 6 * time.Hour} {
		var i interval
		if err := i.Set(text); err != nil || time.Duration(i) != want {
			t.Errorf("interval %s is %s, %v", text, &i, err)
		}
	}
	for _, text := range []string{"", "-1ns", "never", "90", "Auto"} {
		var r retention
		var i interval
		if r.Set(text) == nil || i.Set(text) == nil {
			t.Errorf("%q is %s and %s", text, &r, &i)
		}
	}
}
