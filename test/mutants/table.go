package main

// mutant is candor with one change that breaks a promise.
type mutant struct {
	name     string
	promise  string // what it breaks
	file     string
	old, new string // the snippet of the file, and what replaces it
	pkg      string // the package with the test
	test     string // the test that must catch it
	says     string // a regular expression that the output of the failed test must match
	rapid    bool   // the test generates its cases
}

var mutants = []mutant{
	{
		name: "acknowledged-without-the-log", promise: "An accepted respondent is on the log.",
		file: "ingest/ingest.go",
		old:  "at, err := h.append(ctx, a.record)\n\tif err != nil {\n\t\treturn schemas.Place{}, web.Unavailable(err)\n\t}",
		new:  "at, err := h.append(ctx, a.record)\n\tif err != nil {\n\t\treturn at, nil\n\t}",
		pkg:  "ingest", test: "TestAdd_noBroker", says: "answered <nil>, want 503",
	}, {
		name: "acknowledged-before-admission", promise: "An accepted respondent has been admitted.",
		file: "ingest/ingest.go",
		old:  "return at, h.decided(ctx, at, a)",
		new:  "return at, nil",
		pkg:  "ingest", test: "TestAdd_refusedByTheLog", says: `answered <nil>, want 400 "ID already exists"`,
	}, {
		name: "command-acknowledged-before-the-outcome", promise: "A command that was answered with 200 took effect.",
		file: "api/admin_command.go",
		old:  "if err == nil {\n\t\to, err = h.decided(ctx, at)\n\t}",
		new:  "_, _ = h.decided(ctx, at)",
		pkg:  "api", test: "TestCommands_noOutcome", says: `is answered <nil>, want 503 "may still take effect"`,
	}, {
		name: "acks-of-the-leader-only", promise: "An accepted respondent is on all replicas that are in sync.",
		file: "internal/log/kafka/producer.go",
		old:  "kgo.RequiredAcks(kgo.AllISRAcks()),",
		new:  "kgo.RequiredAcks(kgo.LeaderAck()), kgo.DisableIdempotentWrite(),",
		pkg:  "internal/log/kafka", test: "TestProducer_asksAllReplicas", says: "acks are 1",
	}, {
		name: "offset-before-the-batch", promise: "The offset of a consumer group is committed after its records were handled.",
		file: "internal/log/stream/runner.go",
		old:  "taken, err := r.lane.Handle(ctx, batch)",
		new:  "for _, q := range batch {\n\t\t\t\tr.c.client.MarkCommitRecords(q...)\n\t\t\t}\n\t\t\ttaken, err := r.lane.Handle(ctx, batch)",
		pkg:  "internal/log/stream", test: "TestConsumer_commitsOnlyWhatItTook", says: "are committed while record",
	}, {
		name: "no-fence", promise: "A former owner of a partition cannot write.",
		file: "internal/embedded/view/script.go",
		old:  "case v == nil && len(args[0]) > 0, v != nil && string(v.data) != string(args[0]):",
		new:  "case v == nil && len(args[0]) > 1<<30:",
		pkg:  "state/statetest", test: "TestCommit_guard", says: "a commit behind a marker of another view: true",
	}, {
		name: "former-owner-goes-on", promise: "A lane that lost its partition reads the view again.",
		file: "internal/log/fence/fence.go",
		old:  "case !ok:\n\t\treturn ErrMoved\n\t}\n\tf.Written",
		new:  "case !ok && f.part.Partition < 0:\n\t\treturn ErrMoved\n\t}\n\tf.Written",
		pkg:  "internal/log/fence", test: "TestFence_ofALaneThatLost", says: "a commit behind another's: <nil>, want ErrMoved",
	}, {
		name: "score-of-a-former-respondent", promise: "A score of a deleted respondent does not count for one with the same id.",
		file: "survey/respondent.go",
		old:  "if s.Generation != r.Generation || int(s.Result.Check) >= NumChecks {",
		new:  "if int(s.Result.Check) >= NumChecks {",
		pkg:  "survey", test: "TestApply_scoresThatChangeNothing", says: "a score of an earlier generation changed the respondent",
	}, {
		name: "score-counts-twice", promise: "Only the first score of a run counts.",
		file: "survey/respondent.go",
		old:  "if !r.Awaits(s.Result.Check, s.Run) {",
		new:  "if false {",
		pkg:  "survey", test: "TestApply_scoresThatChangeNothing", says: "a score second of its run changed the respondent",
	}, {
		name: "score-before-its-submission", promise: "A score waits until its submission has been applied.",
		file: "processors/join/batch.go",
		old:  "case at >= reached:",
		new:  "case at >= reached && at < 0:",
		pkg:  "processors/join", test: "TestReadScores_held", says: `took 2 scores and applies 2, want 0`,
	}, {
		name: "toggle-is-read-modify-write", promise: "Of two toggles at the same time, both take effect.",
		file: "survey/admin_command.go",
		old:  "case outdated(st, found):\n\t\treturn e.refuse(Conflict, nil)\n\t}\n\tfor _, f := range found {\n\t\trow, _ := f.row.Apply(Overridden",
		new:  "}\n\tfor _, f := range found {\n\t\trow, _ := f.row.Apply(Overridden",
		pkg:  "survey", test: "TestExecute", says: `Execute = {Code:0 .* want {Code:7 `,
	}, {
		name: "idempotency-key-ignored", promise: "A command with an Idempotency-Key takes effect once.",
		file: "processors/join/once.go",
		old:  "ok && !k.Expired(r.at.At) {",
		new:  "ok && k.Expired(r.at.At) {",
		pkg:  "processors/join", test: "TestOnce_cut", says: "outcome .* (the first time|for a key that is taken)", rapid: true,
	}, {
		name: "charged-again", promise: "A respondent is charged once.",
		file: "survey/respondent.go",
		old:  "due := r.Due\n\tr.Due = 0\n",
		new:  "due := r.Due\n",
		pkg:  "survey", test: "TestReplay", says: "settled 1 of 1, 1 left", rapid: true,
	}, {
		name: "translations-charged-again", promise: "Translations of a respondent are charged once.",
		file: "survey/respondent.go",
		old:  "t.Price <= 0 || r.Translations != 0 ||",
		new:  "t.Price <= 0 ||",
		pkg:  "processors/join", test: "TestTranslationsAreChargedOnce_crash", says: "begun again: charged .* want 530", rapid: true,
	}, {
		name: "id-taken-twice", promise: "A respondent is stored once.",
		file: "survey/state.go",
		old:  "case taken:",
		new:  "case false:",
		pkg:  "survey", test: "TestAdmit", says: "charged 0 and due 1000, but priced 1500",
	}, {
		name: "token-used-twice", promise: "A token admits one respondent.",
		file: "processors/join/tokens.go",
		old:  "k.used[token] = true\n\tb.transition.Tokens = append(b.transition.Tokens, token)\n",
		new:  "",
		pkg:  "processors/join", test: "TestTokens_cut", says: "the token admits a second respondent", rapid: true,
	}, {
		name: "deleted-respondent-stays", promise: "A deleted respondent is not shown again.",
		file: "processors/join/apply.go",
		old:  "b.rows[ref], b.transition.Rows[ref] = nil, nil\n",
		new:  "b.rows[ref] = nil\n",
		pkg:  "test/e2e", test: "TestDeleteRespondents", says: `answer is 400 "ID already exists", want 200`,
	}, {
		name: "content-of-the-deleted-stays", promise: "The content of a deleted respondent is erased.",
		file: "processors/join/apply.go",
		old:  "b.erase(b.rows[ref].Generation, r.at.At)\n",
		new:  "",
		pkg:  "test/erase", test: "TestDeletedContentIsErased", says: "can still be read: candor.surveys partition",
	}, {
		name: "erased-key-can-be-derived", promise: "No record holds the data key of erased content.",
		file: "internal/log/seal/tree.go",
		old:  "delete(b.Nodes, leaf>>depth)\n\t\tfor",
		new:  "for",
		pkg:  "internal/log/seal", test: "TestSealedContentOpensUntilItIsErased", says: "bob is {Fate:0 Value",
	}, {
		name: "check-state-of-the-deleted-stays", promise: "A deleted respondent leaves the check state.",
		file: "processors/host/batch.go",
		old:  "if err := l.memory.Forget(ctx, key, t.Respondent, generation); err != nil {",
		new:  "if _, err := generation, error(nil); err != nil {",
		pkg:  "processors/host", test: "TestState_ofAnyHistory", says: "with those who were deleted", rapid: true,
	}, {
		name: "compared-with-oneself", promise: "A respondent that is scored again is not compared with itself.",
		file: "processors/host/batch.go",
		old:  "j.rec.Offset >= l.scored && j.rec.Offset < l.learnt {",
		new:  "false {",
		pkg:  "processors/host", test: "TestRepeatedScoresAreWithoutOneself", says: "bob is scored .* once more, by 2 others",
	}, {
		name: "snapshot-before-its-content", promise: "The marker of a snapshot says what it contains.",
		file: "state/dump.go",
		old:  "last = append(last, some...)",
		new:  "_ = some",
		pkg:  "state/statetest", test: "TestDumpUnderWrites", says: "the restored view is",
	}, {
		name: "snapshot-without-its-log", promise: "A snapshot becomes valid after the log that it relies on is on disk.",
		file: "internal/log/snapshot/take.go",
		old:  "if err := t.reliesOn(partition); err != nil {\n\t\treturn err\n\t}\n",
		new:  "",
		pkg:  "internal/log/snapshot", test: "TestSnapshotIsOnDiskBeforeItReplaces", says: "a snapshot is taken although candor.surveys is not on disk",
	}, {
		name: "log-is-cut-too-early", promise: "Records leave the log after snapshots cover them.",
		file: "internal/log/snapshot/cut.go",
		old:  "if f.At.Log < do.Log || f.Part == state.JoinPart && f.At.Scores < max(do.Scores, do.covers) {",
		new:  "if false {",
		pkg:  "internal/log/snapshot", test: "TestLogIsNotCut", says: "candor.surveys begins at 2500, want 0",
	}, {
		name: "old-view-is-read", promise: "Old data is never shown as current.",
		file: "state/floor.go",
		old:  "if m.Log < f.log || m.Scores < f.scores {",
		new:  "if m.Log < 0 {",
		pkg:  "state/statetest", test: "TestView_floor", says: "Respondents before the scores are applied: <nil>",
	}, {
		name: "survey-of-another-account", promise: "No account sees the respondents of another.",
		file: "internal/access/accounts/accounts.go",
		old:  "return Caller{Account: a, Key: k,",
		new:  "a.ID = a.ID[:1]\n\treturn Caller{Account: a, Key: k,",
		pkg:  "test/e2e", test: "TestAccountsAreApart", says: `answer is 200 .*, want 400 "Survey not found"`,
	}, {
		name: "surveys-of-another-account-are-listed", promise: "No account sees the surveys of another.",
		file: "internal/access/accounts/accounts.go",
		old:  "return Caller{Account: a, Key: k,",
		new:  "a.ID = a.ID[:1]\n\treturn Caller{Account: a, Key: k,",
		pkg:  "test/e2e", test: "TestSurveysAreListed", says: "an account without surveys lists",
	}, {
		name: "arriving-request-is-dropped", promise: "A process that stops answers the requests that have arrived.",
		file: "internal/http/web/gate.go",
		old:  "\t\tarriving.await()\n",
		new:  "",
		pkg:  "internal/http/web", test: "TestRequestThatArrivesBeforeAStop", says: "closed pipe",
	},
}
