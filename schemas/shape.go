package schemas

import (
	"errors"
	"fmt"

	"github.com/hamba/avro/v2"
)

// node is a compiled schema, or a part of one.
type node struct {
	kind  kind
	zero  bool   // a single zero byte is a valid value: 0, false, empty or null
	parts []node // the fields of a record, the branches of a union, or the item of an array
}

// kind is an Avro type. The library has strings for types, which would be too slow in a switch for every value.
type kind uint8

const (
	kindNull kind = iota + 1
	kindBoolean
	kindInt
	kindLong
	kindDouble
	kindString
	kindBytes
	kindUnion
	kindArray
	kindRecord
)

// kinds has the types that schemas of candor use. To use another type, first add a case to node.walk.
var kinds = map[avro.Type]kind{
	avro.Null: kindNull, avro.Boolean: kindBoolean, avro.Int: kindInt, avro.Long: kindLong,
	avro.Double: kindDouble, avro.String: kindString, avro.Bytes: kindBytes,
	avro.Union: kindUnion, avro.Array: kindArray, avro.Record: kindRecord,
}

// compile turns a schema into the form that the guard walks.
func compile(s avro.Schema) (node, error) {
	var parts []avro.Schema
	switch s := s.(type) {
	case *avro.RefSchema:
		return compile(s.Schema())
	case *avro.RecordSchema:
		for _, f := range s.Fields() {
			parts = append(parts, f.Type())
		}
	case *avro.UnionSchema:
		parts = s.Types()
	case *avro.ArraySchema:
		parts = []avro.Schema{s.Items()}
	}
	n := node{kind: kinds[s.Type()]}
	if n.kind == 0 {
		return node{}, fmt.Errorf("%s is not used here", s.Type())
	}
	for _, p := range parts {
		part, err := compile(p)
		if err != nil {
			return node{}, err
		}
		n.parts = append(n.parts, part)
	}
	switch n.kind {
	case kindBoolean, kindInt, kindLong, kindString, kindBytes, kindArray:
		n.zero = true
	case kindUnion:
		n.zero = n.parts[0].kind == kindNull
	case kindNull, kindDouble, kindRecord: // no byte, or more than one
	}
	if n.kind == kindArray && n.parts[0].empty() {
		return node{}, errors.New("list of items without bytes")
	}
	return n, nil
}

// empty reports whether a value of the schema may take no bytes.
func (n *node) empty() bool {
	if n.kind == kindRecord {
		for i := range n.parts {
			if !n.parts[i].empty() {
				return false
			}
		}
		return true
	}
	return n.kind == kindNull
}
