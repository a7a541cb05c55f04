package schemas

import (
	"strings"
	"time"
)

// DeadLetter is a record that could not be handled. It has the place of the record, the role that could not handle it,
// the reason, and the bytes of the record. Dead letters of checks have no value, because the log has the value.
type DeadLetter struct {
	Topic     string
	Partition int32
	Offset    int64
	Time      time.Time // time of the record, UTC, milliseconds
	Role      string    // join, check:OES, ...
	Reason    string    // cut to 1 KiB; never answer text
	Key       []byte
	Value     []byte
	Headers   []Header
}

type wireDeadLetter struct {
	Topic     string       `avro:"topic"`
	Partition int32        `avro:"partition"`
	Offset    int64        `avro:"offset"`
	Time      int64        `avro:"time"`
	Role      string       `avro:"role"`
	Reason    string       `avro:"reason"`
	Key       []byte       `avro:"key"`
	Value     []byte       `avro:"value"`
	Headers   []wireHeader `avro:"headers"`
}

type wireHeader struct {
	Key   string `avro:"key"`
	Value []byte `avro:"value"`
}

const maxReason = 1 << 10

// EncodeDeadLetter returns the record of the dead-letters topic, under the
// original key.
func EncodeDeadLetter(d DeadLetter) (Record, error) {
	if len(d.Reason) > maxReason {
		d.Reason = strings.ToValidUTF8(d.Reason[:maxReason], "")
	}
	return deadLetters.record(d.Key, new(bounds), &wireDeadLetter{
		Topic: d.Topic, Partition: d.Partition, Offset: d.Offset, Time: millis(d.Time), Role: d.Role, Reason: d.Reason,
		Key: d.Key, Value: d.Value,
		Headers: convert(d.Headers, func(h *Header) wireHeader { return wireHeader(*h) }),
	})
}

// DecodeDeadLetter reads a record of the dead-letters topic.
func DecodeDeadLetter(r Record) (DeadLetter, error) {
	return decodeAs(deadLetters, r.Value, func(_ *bounds, w *wireDeadLetter) DeadLetter {
		return DeadLetter{
			Topic: w.Topic, Partition: w.Partition, Offset: w.Offset, Time: instant(w.Time), Role: w.Role, Reason: w.Reason,
			Key: octets(w.Key), Value: octets(w.Value),
			Headers: convert(w.Headers, func(h *wireHeader) Header { return Header{Key: h.Key, Value: octets(h.Value)} }),
		}
	})
}

// octets returns nil for no bytes.
func octets(b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	return b
}
