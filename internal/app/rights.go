package app

import (
	"slices"

	"candor/processors/host"
	"candor/processors/join"
	"candor/schemas"
	"candor/survey"
)

// Rights are what the Kafka user of a role may do, besides describing candor's
// topics and their configurations, which every start does. docs/operate.md repeats
// the table.
type Rights struct {
	Role         string   // as -roles takes it; Commands: the operator's commands
	Read, Write  []string // topics
	Delete       []string // topics from whose beginning it deletes records
	Group        string   // consumer group it joins; Commands: prefix of groups it describes
	Transactions string   // prefix of transactional ids; empty: none
}

// Commands stands for the operator's commands in the table of rights.
const Commands = "commands"

// AllRights returns the rights of all roles and of the operator's commands. No
// role may create or change topics: candor topics create does that.
func AllRights() []Rights {
	all := []Rights{
		// It makes data keys.
		{
			Role: "ingest",
			Read: []string{schemas.TopicAccounts, schemas.TopicDataKeys, schemas.TopicView}, Write: []string{schemas.TopicSurveys, schemas.TopicDataKeys, schemas.TopicView},
		},
		// It reads answers back, and records who changes cleaning settings.
		{
			Role: "api",
			Read: []string{schemas.TopicSurveys, schemas.TopicAccounts, schemas.TopicDataKeys, schemas.TopicView}, Write: []string{schemas.TopicSurveys, schemas.TopicAudit, schemas.TopicView},
		},
		{
			// It appends expiries and the price of translations to the log it reads, and
			// takes data keys away.
			Role: "join", Group: join.Group, Transactions: join.Transactions,
			Read: []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicDataKeys, schemas.TopicView, schemas.TopicSnapshots, schemas.TopicSnapshotKeys},
			Write: []string{
				schemas.TopicSurveys, schemas.TopicQuality, schemas.TopicDeadLetters, schemas.TopicDataKeys, schemas.TopicView,
				schemas.TopicSnapshots, schemas.TopicSnapshotKeys,
			},
			Delete: []string{schemas.TopicSnapshots},
		},
	}
	for _, c := range survey.Checks {
		all = append(all, Rights{
			Role: "check:" + c.String(), Group: host.Group(c),
			Read:  []string{schemas.TopicSurveys, schemas.TopicDataKeys, schemas.TopicView, schemas.TopicSnapshots, schemas.TopicSnapshotKeys},
			Write: []string{schemas.TopicScores, schemas.TopicDeadLetters, schemas.TopicView, schemas.TopicSnapshots, schemas.TopicSnapshotKeys},
		})
	}
	commands := Rights{
		// dead-letters redrive appends to where a record came from.
		Role: Commands, Group: "candor-",
		Write: []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicAccounts, schemas.TopicDeadLetters, schemas.TopicAudit, schemas.TopicView},
	}
	for _, t := range schemas.Topics {
		commands.Read = append(commands.Read, t.Name)
	}
	slices.Sort(commands.Read)
	return append(all, commands)
}
