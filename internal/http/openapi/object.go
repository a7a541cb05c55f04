package openapi

import (
	"fmt"
	"slices"

	"github.com/goccy/go-yaml"
)

// object is a mapping of the document, with its members in order. If a member is missing or has another type, the
// methods return the zero value.
type object yaml.MapSlice

func asObject(v any) object {
	switch v := v.(type) {
	case yaml.MapSlice:
		return object(v)
	case object:
		return v
	}
	return nil
}

func (o object) get(name string) any {
	for _, member := range o {
		if member.Key == name {
			return member.Value
		}
	}
	return nil
}

func (o object) has(name string) bool {
	return slices.ContainsFunc(o, func(member yaml.MapItem) bool { return member.Key == name })
}

func (o object) object(name string) object { return asObject(o.get(name)) }

func (o object) list(name string) []any {
	list, _ := o.get(name).([]any)
	return list
}

func (o object) text(name string) string {
	s, _ := o.get(name).(string)
	return s
}

func (o object) texts(name string) []string {
	var texts []string
	for _, v := range o.list(name) {
		texts = append(texts, fmt.Sprint(v))
	}
	return texts
}
