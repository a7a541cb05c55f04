package api

import _ "embed"

// Contract is the published contract of the interface: an OpenAPI 3.1 document with the requests and answers of all
// operations. The process serves it, and tests compare the answers of the process with it.
//
//go:embed openapi.yaml
var Contract []byte
