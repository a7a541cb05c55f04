package app

import (
	"strings"
	"testing"
)

func TestShortDevelopmentKeysAreRefused(t *testing.T) {
	all, _ := ParseRoles("all")
	for variable, keys := range map[string]DevKeys{
		"CANDOR_DEV_PRIVATE_KEY":       {Private: "hunter2hunt"},
		"CANDOR_DEV_PUBLIC_KEY":        {Private: "hunter2hunte", Public: "p"},
		"CANDOR_DEV_OTHER_PRIVATE_KEY": {OtherPrivate: "ééééééééééé"},
	} {
		err := Options{Roles: all, HTTPAddr: "127.0.0.1:0", Partitions: 1, Dev: keys}.validate()
		if err == nil || !strings.Contains(err.Error(), variable) || strings.Contains(err.Error(), "hunter") {
			t.Errorf("%s: %v", variable, err)
		}
	}
	if err := (DevKeys{Private: "hunter2hunte"}).validate(); err != nil {
		t.Error(err)
	}
}
