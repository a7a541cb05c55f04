package api

import _ "embed"

// Contract is the published contract of the interface, an OpenAPI 3.1 document:
// what all operations take and answer. The process serves it, and the tests
// hold the process to it.
//
//go:embed openapi.yaml
var Contract []byte
