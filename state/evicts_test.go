package state

import "testing"

func TestEvicts(t *testing.T) {
	for info, want := range map[string]string{
		"": "",
		"# Memory\r\nmaxmemory:0\r\nmaxmemory_policy:noeviction\r\n":                                    "",
		"# Memory\r\nmaxmemory:1048576\r\nmaxmemory_human:1.00M\r\nmaxmemory_policy:noeviction\r\n":     "",
		"# Memory\r\nmaxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n":                                   "",
		"# Memory\r\nmaxmemory:1048576\r\nmaxmemory_policy:volatile-ttl\r\n":                            "",
		"# Memory\r\nmaxmemory:1048576\r\nmaxmemory_human:1.00M\r\nmaxmemory_policy:allkeys-random\r\n": "allkeys-random",
	} {
		if got := evicts(info); got != want {
			t.Errorf("%q evicts by %q, not %q", info, got, want)
		}
	}
}
