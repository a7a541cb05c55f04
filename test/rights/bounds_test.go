package rights

import (
	"slices"
	"testing"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"
	"github.com/twmb/franz-go/pkg/kversion"

	"candor/internal/app"
	"candor/internal/log/kafka"
	"candor/schemas"
)

// user sends single requests to a broker. Only refusals for missing rights count, because the
// broker checks rights before everything else.
type user struct {
	t      *testing.T
	client *kgo.Client
}

func (u user) ask(req kmsg.Request) kmsg.Response {
	u.t.Helper()
	resp, err := u.client.DiscoveredBrokers()[0].Request(u.t.Context(), req)
	if err != nil {
		u.t.Fatalf("%T: %v", req, err)
	}
	return resp
}

func (u user) mayWrite(topic string) bool {
	u.t.Helper()
	part := kmsg.NewProduceRequestTopicPartition()
	part.Records = []byte{} // no batch: an error, but only after the broker has checked the rights
	t := kmsg.NewProduceRequestTopic()
	t.Topic, t.Partitions = topic, []kmsg.ProduceRequestTopicPartition{part}
	req := kmsg.NewProduceRequest()
	req.Acks, req.TimeoutMillis, req.Topics = -1, 1000, []kmsg.ProduceRequestTopic{t}
	return u.ask(&req).(*kmsg.ProduceResponse).Topics[0].Partitions[0].ErrorCode != kerr.TopicAuthorizationFailed.Code
}

func (u user) mayRead(topic string) bool {
	u.t.Helper()
	part := kmsg.NewFetchRequestTopicPartition()
	part.PartitionMaxBytes = 1
	t := kmsg.NewFetchRequestTopic()
	t.Topic, t.Partitions = topic, []kmsg.FetchRequestTopicPartition{part}
	req := kmsg.NewFetchRequest()
	req.MaxBytes, req.MinBytes, req.SessionEpoch, req.Topics = 1, 0, -1, []kmsg.FetchRequestTopic{t}
	return u.ask(&req).(*kmsg.FetchResponse).Topics[0].Partitions[0].ErrorCode != kerr.TopicAuthorizationFailed.Code
}

func (u user) mayJoin(group string) bool {
	u.t.Helper()
	req := kmsg.NewHeartbeatRequest()
	req.Group, req.Generation, req.MemberID = group, 1, "stranger"
	return u.ask(&req).(*kmsg.HeartbeatResponse).ErrorCode != kerr.GroupAuthorizationFailed.Code
}

func (u user) mayTransact(id string) bool {
	u.t.Helper()
	req := kmsg.NewInitProducerIDRequest()
	req.TransactionalID, req.TransactionTimeoutMillis = &id, 1000
	return u.ask(&req).(*kmsg.InitProducerIDResponse).ErrorCode != kerr.TransactionalIDAuthorizationFailed.Code
}

func (u user) mayCreate(topic string) bool {
	u.t.Helper()
	t := kmsg.NewCreateTopicsRequestTopic()
	t.Topic, t.NumPartitions, t.ReplicationFactor = topic, 1, 1
	req := kmsg.NewCreateTopicsRequest()
	req.ValidateOnly, req.TimeoutMillis, req.Topics = true, 1000, []kmsg.CreateTopicsRequestTopic{t}
	return u.ask(&req).(*kmsg.CreateTopicsResponse).Topics[0].ErrorCode == 0
}

func (u user) mayDelete(topic string) bool {
	u.t.Helper()
	part := kmsg.NewDeleteRecordsRequestTopicPartition() // up to offset 0: deletes nothing
	t := kmsg.NewDeleteRecordsRequestTopic()
	t.Topic, t.Partitions = topic, []kmsg.DeleteRecordsRequestTopicPartition{part}
	req := kmsg.NewDeleteRecordsRequest()
	req.TimeoutMillis, req.Topics = 1000, []kmsg.DeleteRecordsRequestTopic{t}
	return u.ask(&req).(*kmsg.DeleteRecordsResponse).Topics[0].Partitions[0].ErrorCode != kerr.TopicAuthorizationFailed.Code
}

// bounds compares the rights of a user with its row of the table.
func bounds(t *testing.T, r roleRights, place app.Place) {
	// Newer versions of the requests name topics by their ids.
	client, err := kgo.NewClient(kafka.Config{Brokers: place.Brokers, Security: place.Kafka}.Options(kgo.MaxVersions(kversion.V2_8_0()))...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if _, err := kafka.Describe(t.Context(), client); err != nil {
		t.Fatal(err)
	}
	u := user{t, client}
	same := func(what, name string, may, shall bool) {
		t.Helper()
		if may != shall {
			t.Errorf("%s %s: %v, want %v", what, name, may, shall)
		}
	}
	for _, topic := range schemas.Topics {
		same("read", topic.Name, u.mayRead(topic.Name), slices.Contains(r.Read, topic.Name))
		same("write", topic.Name, u.mayWrite(topic.Name), slices.Contains(r.Write, topic.Name))
		same("delete records of", topic.Name, u.mayDelete(topic.Name), slices.Contains(r.Delete, topic.Name))
	}
	same("create", "candor.new", u.mayCreate("candor.new"), false)
	for _, other := range allRights() {
		if other.Group != "" && other.Role != operator {
			same("join", other.Group, u.mayJoin(other.Group), other.Group == r.Group)
		}
	}
	same("transact as", "candor-feed-probe", u.mayTransact("candor-feed-probe"), r.Transactions != "")
}
