package schemas

import (
	"errors"
	"fmt"

	"github.com/hamba/avro/v2"
)

// node is one schema, compiled.
type node struct {
	kind  kind
	zero  bool   // a byte 0 is a value of it: 0, false, empty or null
	parts []node // of a record or union; the one item of an array
}

// kind is an Avro type. The library's own is a string, too slow to switch on
// for every value.
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

// kinds are the types in use here. Anything else needs a case in walk first.
var kinds = map[avro.Type]kind{
	avro.Null: kindNull, avro.Boolean: kindBoolean, avro.Int: kindInt, avro.Long: kindLong,
	avro.Double: kindDouble, avro.String: kindString, avro.Bytes: kindBytes,
	avro.Union: kindUnion, avro.Array: kindArray, avro.Record: kindRecord,
}

// compile turns a schema into what the guard walks by.
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

// empty reports whether a value of the schema may have no bytes.
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
