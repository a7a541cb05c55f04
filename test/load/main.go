// Command load measures the whole chain: HTTP, log, six checks, join, view, all
// on this machine. It prints every figure next to its ceiling from the same
// run; ratios matter, absolutes are noisy.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"runtime/pprof"
	"sort"
	"sync"
	"sync/atomic"
	"time"

	"candor/internal/app"
)

const key = "bench-private-key"

func main() {
	n := flag.Int("n", 20000, "respondents per phase")
	clients := flag.Int("clients", 32, "concurrent connections")
	surveys := flag.Int("surveys", 16, "surveys")
	profile := flag.String("cpuprofile", "", "write a CPU profile of the full chain here")
	flag.Parse()
	if err := run(*n, *clients, *surveys, *profile); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(n, clients, surveys int, profile string) error {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	roles, _ := app.ParseRoles("all")
	a, err := app.New(app.Options{
		Roles: roles, HTTPAddr: "127.0.0.1:0", DataDir: dir, Partitions: 8,
		Dev: app.DevKeys{Private: key, Public: "bench-public-key", OtherPrivate: "bench-other-key"},
		Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- a.Run(ctx) }()
	<-a.Ready()
	if profile != "" {
		f, err := os.Create(profile)
		if err != nil {
			return err
		}
		_ = pprof.StartCPUProfile(f)
		defer pprof.StopCPUProfile()
	}
	base := "http://" + a.Addr()
	start := time.Now()
	lat, failed := post(base, n, clients, surveys)
	took := time.Since(start)
	fmt.Printf("accepted %d in %.2fs: %.0f/s, p50 %.1fms p99 %.1fms, failed %d\n", n, took.Seconds(), float64(n)/took.Seconds(), ms(lat, .5), ms(lat, .99), failed)
	waitCompleted(base, surveys, n)
	all := time.Since(start)
	fmt.Printf("completed %d in %.2fs: %.0f/s\n", n, all.Seconds(), float64(n)/all.Seconds())
	stop()
	return <-done
}

func ms(l []time.Duration, q float64) float64 {
	return float64(l[int(q*float64(len(l)-1))].Microseconds()) / 1000
}

var client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}

func post(base string, n, clients, surveys int) ([]time.Duration, int64) {
	var next, failed atomic.Int64
	lat := make([]time.Duration, n)
	var wg sync.WaitGroup
	for range clients {
		wg.Go(func() {
			var b bytes.Buffer
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				b.Reset()
				appendBody(&b, fmt.Sprintf("survey %d", i%surveys), i, false)
				t := time.Now()
				req, _ := http.NewRequest("POST", base+"/v3/addRespondent", bytes.NewReader(b.Bytes()))
				req.Header.Set("api-key", key)
				req.Header.Set("Content-Type", "application/json")
				resp, err := client.Do(req)
				if err != nil {
					failed.Add(1)
					continue
				}
				body, _ := io.ReadAll(resp.Body)
				_ = resp.Body.Close()
				if resp.StatusCode != 200 {
					if failed.Add(1) < 3 {
						fmt.Println(resp.StatusCode, string(body))
					}
				}
				lat[i] = time.Since(t)
			}
		})
	}
	wg.Wait()
	sort.Slice(lat, func(i, j int) bool { return lat[i] < lat[j] })
	return lat, failed.Load()
}

func waitCompleted(base string, surveys, n int) {
	for s := range surveys {
		for {
			req, _ := http.NewRequest("POST", base+"/v3/getAllRespondents", bytes.NewReader([]byte(fmt.Sprintf(`{"surveyName":"survey %d"}`, s))))
			req.Header.Set("api-key", key)
			resp, err := client.Do(req)
			if err == nil {
				b, _ := io.ReadAll(resp.Body)
				_ = resp.Body.Close()
				if resp.StatusCode == 200 && !bytes.Contains(b, []byte(`"PROCESSING"`)) {
					break
				}
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
}
