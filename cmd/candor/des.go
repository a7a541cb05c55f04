package main

import (
	"flag"
	"fmt"

	"candor/internal/app"
	"candor/internal/flags"
)

// desFlags adds the flags for address ranges and for the secret of the hashes. The caller must call the returned
// function after the flags were parsed. This function sets the options.
func desFlags(fs *flag.FlagSet, o *app.Options) func() error {
	var trusted, shared flags.Ranges
	fs.Var(&trusted, "des.trusted-ranges", "comma-separated address `ranges` (CIDR) that do not identify respondents, such as interviewers' own networks; DES ignores these addresses, like private ones")
	fs.Var(&shared, "des.shared-ranges", "comma-separated address `ranges` (CIDR) that many people share, such as those of universities and carriers; to DES, an equal address there is not a duplicate")
	secret := flags.Secret{Variable: flags.Variable("des.secret")}
	fs.StringVar(&secret.File, "des.secret-file", "", "`file` with the secret key for the hashes that DES stores (or the variable CANDOR_DES_SECRET); do not change it once there is check state")
	return func() (err error) {
		o.DES.Trusted, o.DES.Shared = trusted, shared
		if !secret.Set() {
			return nil
		}
		if o.DES.Secret, err = secret.Read(); err != nil {
			return mistaken{fmt.Errorf("-des.secret-file: %w", err)}
		}
		return nil
	}
}
