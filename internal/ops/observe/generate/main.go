// Command generate writes the files of internal/ops/observe below the folder given as its argument:
// the root of the repository.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"candor/internal/ops/observe"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: generate ROOT")
		os.Exit(2)
	}
	for path, text := range observe.Files() {
		if err := os.WriteFile(filepath.Join(os.Args[1], filepath.FromSlash(path)), text, 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
