package rights

import (
	"slices"

	"candor/processors/host"
	"candor/processors/join"
	"candor/schemas"
	"candor/survey"
)

// roleRights are the rights of the Kafka user of a role. In addition, each may describe
// candor's topics and their configurations, which every start does. docs/operate.md has the
// same table.
type roleRights struct {
	Role         string   // in the form of -roles; commands: the operator's commands
	Read, Write  []string // topics
	Delete       []string // topics whose first records it deletes
	Group        string   // consumer group that it joins; commands: prefix of the groups that it describes
	Transactions string   // prefix of transactional ids; empty: none
}

// operator is the name of the operator's commands in the table of rights.
const operator = "commands"

// allRights returns the rights of all roles and of the operator's commands. No role may create
// or change topics, because candor topics create does that.
func allRights() []roleRights {
	all := []roleRights{
		// Ingest creates data keys.
		{
			Role: "ingest",
			Read: []string{schemas.TopicAccounts, schemas.TopicDataKeys, schemas.TopicView}, Write: []string{schemas.TopicSurveys, schemas.TopicDataKeys, schemas.TopicView},
		},
		// The api reads answers from the log, and records changes of cleaning settings.
		{
			Role: "api",
			Read: []string{schemas.TopicSurveys, schemas.TopicAccounts, schemas.TopicDataKeys, schemas.TopicView}, Write: []string{schemas.TopicSurveys, schemas.TopicAudit, schemas.TopicView},
		},
		{
			// The join appends expiries and prices of translations to the log that it reads, and
			// deletes data keys.
			Role: "join", Group: join.Group, Transactions: join.Transactions,
			Read: []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicDataKeys, schemas.TopicView, schemas.TopicSnapshots, schemas.TopicSnapshotKeys},
			Write: []string{
				schemas.TopicSurveys, schemas.TopicQuality, schemas.TopicDeadLetters, schemas.TopicDataKeys, schemas.TopicView,
				schemas.TopicSnapshots, schemas.TopicSnapshotKeys,
			},
			Delete: []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicSnapshots},
		},
	}
	for _, c := range survey.Checks {
		all = append(all, roleRights{
			Role: "check:" + c.String(), Group: host.Group(c),
			Read:  []string{schemas.TopicSurveys, schemas.TopicDataKeys, schemas.TopicView, schemas.TopicSnapshots, schemas.TopicSnapshotKeys},
			Write: []string{schemas.TopicScores, schemas.TopicDeadLetters, schemas.TopicView, schemas.TopicSnapshots, schemas.TopicSnapshotKeys},
		})
	}
	commands := roleRights{
		// dead-letters redrive appends to the topic from which a record came.
		Role: operator, Group: "candor-",
		Write: []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicAccounts, schemas.TopicDeadLetters, schemas.TopicAudit, schemas.TopicView},
	}
	for _, t := range schemas.Topics {
		commands.Read = append(commands.Read, t.Name)
	}
	slices.Sort(commands.Read)
	return append(all, commands)
}
