package main

import (
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
)

// memoryLimit makes the garbage collector keep the process within a memory limit, and returns the limit in bytes.
// 0 means that there is no limit. own is the limit that the operator has set. If own is 0, the limit of the
// control group is used, as in a container. If own is 0 and GOMEMLIMIT is set, the limit is not changed.
func memoryLimit(own int64) int64 {
	if os.Getenv("GOMEMLIMIT") != "" && own == 0 {
		if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
			return limit
		}
		return 0
	}
	if own == 0 {
		own = groupLimit("/")
	}
	if own > 0 {
		// A tenth is left for memory that the runtime does not count: code, files, kernel buffers.
		debug.SetMemoryLimit(own / 10 * 9)
	}
	return own
}

// groupLimit returns the memory limit of the control group in bytes, or 0 if there is none. It reads files below
// root. In a container, the files of the group are at the mount point. Elsewhere, /proc names the group, and the
// group or any of its ancestors may set the limit.
func groupLimit(root string) int64 {
	limit := int64(0)
	look := func(name string) {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return
		}
		n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64) // "max" is not a number and means no limit
		if err == nil && n > 0 && n < 1<<50 && (limit == 0 || n < limit) {
			limit = n
		}
	}
	const v2, v1 = "sys/fs/cgroup", "sys/fs/cgroup/memory"
	groups, _ := os.ReadFile(filepath.Join(root, "proc/self/cgroup"))
	for line := range strings.Lines(string(groups)) {
		_, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		controllers, group, _ := strings.Cut(rest, ":")
		for ; group != "" && group != "/" && group != "."; group = filepath.Dir(group) {
			switch controllers {
			case "":
				look(filepath.Join(v2, group, "memory.max"))
			case "memory":
				look(filepath.Join(v1, group, "memory.limit_in_bytes"))
			}
		}
	}
	look(filepath.Join(v2, "memory.max"))
	look(filepath.Join(v1, "memory.limit_in_bytes"))
	return limit
}
