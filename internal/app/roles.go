package app

import (
	"fmt"
	"strings"

	"candor/processors"
	"candor/processors/bas"
	"candor/processors/chs"
	"candor/processors/des"
	"candor/processors/gqs"
	"candor/processors/oes"
	"candor/processors/ts"
	"candor/survey"
)

// Roles is the set of roles that a process runs.
type Roles struct {
	Ingest, API, Join bool
	Checks            survey.CheckSet
}

// ParseRoles reads a comma-separated list of ingest, api, join, check:<CODE>
// and all.
func ParseRoles(list string) (Roles, error) {
	var r Roles
	for role := range strings.SplitSeq(list, ",") {
		role = strings.TrimSpace(role)
		code, isCheck := strings.CutPrefix(role, "check:")
		switch {
		case role == "all":
			r = Roles{Ingest: true, API: true, Join: true, Checks: survey.AllChecks}
		case role == "ingest":
			r.Ingest = true
		case role == "api":
			r.API = true
		case role == "join":
			r.Join = true
		case isCheck:
			c, ok := survey.ParseCheck(code)
			if !ok {
				return r, fmt.Errorf("there is no check %q; the checks are %v", code, survey.Checks)
			}
			r.Checks = r.Checks.With(c)
		default:
			return r, fmt.Errorf("there is no role %q; the roles are ingest, api, join, check:<CODE> and all", role)
		}
	}
	return r, nil
}

// String formats the roles like the flag -roles.
func (r Roles) String() string {
	if r.All() {
		return "all"
	}
	var list []string
	for _, role := range []struct {
		name string
		on   bool
	}{{"ingest", r.Ingest}, {"api", r.API}, {"join", r.Join}} {
		if role.on {
			list = append(list, role.name)
		}
	}
	for _, c := range survey.Checks {
		if r.Checks.Has(c) {
			list = append(list, "check:"+c.String())
		}
	}
	return strings.Join(list, ",")
}

// HTTP reports whether the process serves requests.
func (r Roles) HTTP() bool { return r.Ingest || r.API }

// All reports whether the process runs all roles.
func (r Roles) All() bool { return r.Ingest && r.API && r.Join && r.Checks == survey.AllChecks }

// checks returns the six checks. A check in instead replaces the built-in check with the same code. If adviser is
// nil, OES and CHS work without a model.
func checks(adviser processors.Adviser, entrances des.Settings, instead []processors.Check) []processors.Check {
	all := []processors.Check{oes.Advised(adviser), chs.Advised(adviser), gqs.New(), ts.New(), bas.New(), des.With(entrances)}
	for i := range all {
		for _, c := range instead {
			if c.Code() == all[i].Code() {
				all[i] = c
			}
		}
	}
	return all
}
