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

func TestMemory_fuller(t *testing.T) {
	for what, test := range map[string]struct{ m, than Memory }{
		"nothing is known of the other":   {Memory{Known: true}, Memory{}},
		"a larger share of a lower limit": {Memory{true, 50, 60}, Memory{true, 60, 100}},
		"an equal share of more":          {Memory{true, 60, 120}, Memory{true, 50, 100}},
		"more, without a limit":           {Memory{true, 60, 0}, Memory{true, 50, 0}},
		"a limit, where the other has no": {Memory{true, 1, 100}, Memory{true, 50, 0}},
	} {
		if !test.m.fuller(test.than) || test.than.Known && test.than.fuller(test.m) {
			t.Errorf("%s: %+v, %+v", what, test.m, test.than)
		}
	}
}
