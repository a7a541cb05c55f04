package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestGroupLimit(t *testing.T) {
	const own = "proc/self/cgroup"
	for name, tc := range map[string]struct {
		files map[string]string
		want  int64
	}{
		"no groups":           {nil, 0},
		"a container":         {map[string]string{own: "0::/\n", "sys/fs/cgroup/memory.max": "1073741824\n"}, 1 << 30},
		"a container of v1":   {map[string]string{own: "5:memory:/\n", "sys/fs/cgroup/memory/memory.limit_in_bytes": "536870912\n"}, 1 << 29},
		"no limit":            {map[string]string{own: "0::/\n", "sys/fs/cgroup/memory.max": "max\n"}, 0},
		"no limit, v1":        {map[string]string{"sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"}, 0},
		"a service":           {map[string]string{own: "0::/system.slice/candor.service\n", "sys/fs/cgroup/system.slice/candor.service/memory.max": "1000\n"}, 1000},
		"the group above":     {map[string]string{own: "0::/a/b\n", "sys/fs/cgroup/a/memory.max": "500\n", "sys/fs/cgroup/a/b/memory.max": "900\n"}, 500},
		"other controllers":   {map[string]string{own: "1:cpu:/a\n", "sys/fs/cgroup/memory/a/memory.limit_in_bytes": "500\n"}, 0},
		"nothing to be read":  {map[string]string{own: "0::/a\n", "sys/fs/cgroup/a/memory.max": "much\n"}, 0},
		"a group of v1 alone": {map[string]string{own: "1:memory:/a\n", "sys/fs/cgroup/memory/a/memory.limit_in_bytes": "500\n"}, 500},
	} {
		root := t.TempDir()
		for file, text := range tc.files {
			file = filepath.Join(root, file)
			if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if got := groupLimit(root); got != tc.want {
			t.Errorf("%s: %d, want %d", name, got, tc.want)
		}
	}
}
