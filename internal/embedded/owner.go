package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
)

// tighten removes all permissions of other users from the data directory and from candor's files in it, because
// the log holds answers of respondents. Earlier versions left the files readable. tighten cannot change files of
// another user, so it logs a warning with their number. It does not change files in the directory that are not
// candor's.
func tighten(dir string, log *slog.Logger) error {
	var tightened, foreign int
	narrow := func(path string) error {
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || info.Mode()&fs.ModeSymlink != 0 || info.Mode().Perm()&0o077 == 0 {
			return err
		}
		if err = os.Chmod(path, info.Mode().Perm()&0o700); errors.Is(err, fs.ErrPermission) {
			foreign++
			return nil
		}
		tightened++
		return err
	}
	errs := []error{narrow(dir), narrow(filepath.Join(dir, lockFile))}
	errs = append(errs, filepath.WalkDir(filepath.Join(dir, "log"), func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return narrow(path)
	}))
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("permissions of the data directory: %w", err)
	}
	if tightened > 0 {
		log.Warn("removed the permissions of other users on the data directory", "dir", dir, "files", tightened)
	}
	if foreign > 0 {
		log.Warn("files in the data directory belong to another user, so others may be able to read them; change their owner to the user that runs candor", "dir", dir, "files", foreign)
	}
	return nil
}

// forgetUsers removes the file of users that the broker has stored. The broker's user is created at every start,
// and a stored user would replace the new one.
func forgetUsers(log string) error {
	if err := os.Remove(filepath.Join(log, "sasl.json")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the log: %w", err)
	}
	return nil
}
