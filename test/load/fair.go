package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	floodClients = 1024 // connections of the account that floods; each has a request in progress
	calmRate     = 20   // synchronous adds per second of the other account
)

// measureFair measures how one account is affected while another one sends more than ten times
// what the service can do: it sends as fast as its connections allow, and sends each refused
// request again immediately.
func (b *bench) measureFair(ctx context.Context, s *service) error {
	flood, err := b.references("flood", surveys, 0, 40*b.n, false) // more than it can send in the time
	if err != nil {
		return err
	}
	defer flood.release()
	calm, err := b.referencesOf(otherKey, "calm", surveys, 0, int(calmRate*b.open.Seconds()), true)
	if err != nil {
		return err
	}
	defer calm.release()
	type sent struct {
		result
		err error
	}
	flooded := make(chan sent, 1)
	const lead = 3 * time.Second // time in which the flood reaches its full effect
	go func() {
		r, err := laps(ctx, s.addr, flood, floodClients, 0, lead+b.open+time.Second)
		flooded <- sent{r, err}
	}()
	time.Sleep(lead)
	took, err := open(ctx, s.addr, calm, calmRate, 40, `"COMPLETED"`)
	r := <-flooded
	if err := errors.Join(err, r.err); err != nil {
		return err
	}
	p99 := quantile(took, .99)
	b.table.add(row{
		number: rowFair, figure: fmt.Sprintf("addRespondent to COMPLETED at %d/s, another account floods", calmRate),
		measured: fmt.Sprintf("p50 %s p99 %s", millis(quantile(took, .5)), millis(p99)), usage: r.usage,
		reach: "p99 1,000 ms", reached: atMost(ms(p99), 1000, 0),
	})
	b.table.note("the flood: %s admitted, sent again %d times; worst of the other account %s", rate(r.rate(), ""), r.refused, millis(took[len(took)-1]))
	return nil
}
