package main

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestWarningsAreNotRepeatedWithoutEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		log := slog.New(newSparing(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelInfo})))
		a, b := log.With("group", "a"), log.With("group", "b")
		count := func(part string) int { return strings.Count(out.String(), part) }
		for range 100 {
			a.Warn("away", "err", "refused")
			a.Warn("behind")
			b.Warn("away")
			log.Error("failed")
			log.Info("done")
			log.Debug("seen")
		}
		for part, want := range map[string]int{
			"msg=away group=a": 3, "msg=behind": 3, "msg=away group=b": 3, "msg=failed": 100, "msg=done": 100, "msg=seen": 0, "suppressed": 0,
		} {
			if got := count(part); got != want {
				t.Errorf("%q is said %d times, not %d", part, got, want)
			}
		}
		time.Sleep(while)
		out.Reset()
		a.Warn("away", "err", "refused")
		a.Warn("away", "err", "refused")
		log.Warn("behind")
		if count("msg=away") != 2 || count("suppressed=97") != 1 || count("suppressed") != 1 || count("err=refused group") != 0 || count("msg=behind") != 1 {
			t.Error(out.String())
		}
	})
}
