// Adds a respondent with all six checks and reads its verdict, with the types of openapi-typescript.
import createClient from "openapi-fetch";
import type { components, paths } from "./candor.js";

type Schemas = components["schemas"];
const client = createClient<paths>({ baseUrl: process.env.CANDOR!, headers: { "api-key": process.env.KEY! } });

function fail(what: unknown): never {
  console.error(what);
  process.exit(1);
}

const at = (ms: number) => new Date(Date.UTC(2026, 3, 1, 8) + ms).toISOString();
const text = "It smells of nuts";
const typed: Schemas["Interaction"][] = [...text].map((_, i) => ({ interactionType: "KEYSTROKE", value: text.slice(0, i + 1), timestamp: at(i * 170 + (i % 3) * 40) }));
const dataPoints: Schemas["DataPointV3"][] = [
  { qualityCheck: "OES", dataPointId: "Q3", question: "What do you like about your morning coffee?", answer: "The smell of it while it brews, and the quiet", allowedLanguages: ["en"] },
  { qualityCheck: "TS", dataPointId: "page2", duration: 18.4 },
  { qualityCheck: "GQS", dataPointId: "G1", gridAnswersPattern: [4, 2, 5, 3, 1, 4, 2], patternCheckEnabled: true },
  { qualityCheck: "CHS", dataPointId: "interview", interviewData: [{ questionId: "Q1", question: "Do you own a grinder?", answer: "No" }, { questionId: "Q2", question: "Cups per day?", answer: 3 }] },
  { qualityCheck: "BAS", dataPointId: "Q3_keys", interactionData: [...typed, { interactionType: "MOUSE_MOVEMENT", value: { x: 210, y: 344, pointerType: "mouse" }, timestamp: at(9000) }] },
  { qualityCheck: "DES", dataPointId: "DES", ip: "198.51.100.7", demographics: [{ type: "age", answer: "41" }, { type: "gender", answer: "m" }, { type: "zip", answer: "4020" }, { type: "jobTitle", answer: "baker" }] },
];

const respondent = { surveyName: "Clients of openapi-fetch", respondentId: "openapi-fetch" };
const added = await client.POST("/v3/addRespondent", {
  body: { ...respondent, dataPoints, activateCleaning: true, cleaningSettings: { serviceScore: 60, OES: { activate: true, score: 40, minDataPoints: 2, categories: { GIBBERISH: { activate: true, minDataPoints: 1 } } } }, synchronousResponse: true },
});
if (added.error) fail(added.error.message);
const { data, error } = await client.POST("/v3/getRespondent", { body: { ...respondent, includeFraudLikelihood: false } });
if (error) fail(error.message);
const quality = data.results.respondentQuality;
if (!quality) fail(data.results.status);

const points: string[] = [];
for (const p of quality.dataPointsSummary) {
  switch (p.qualityCheck) { // each case knows the members of its check
    case "OES": points.push(`${p.qualityCheck} ${p.dataPointId} ${p.category} ${p.effort}`); break;
    case "BAS": case "DES": points.push(`${p.qualityCheck} ${p.dataPointId} ${p.category}`); break;
    case "CHS": points.push(`${p.qualityCheck} ${p.dataPointId} ${p.reason !== ""}`); break;
    default: points.push(`${p.qualityCheck} ${p.dataPointId}${p.score === -999 ? " unscored" : ""}`);
  }
}
console.log([quality.isExcluded, quality.serviceScore > 60, quality.qualityScoreSummary.length, ...points.sort()].join("\n"));

const missing = await client.POST("/v3/getRespondent", { body: { surveyName: "None", respondentId: "none" } });
console.log(missing.error?.message);
const suggested = await client.POST("/v3/qualityCheckSuggestions", {
  body: { allInclusive: true, surveyStructure: [{ questionType: "Grid", questionId: "G1", question: "How much do you agree?", items: ["a", "b", "c", "d", "e"], answerOptions: ["1", "2", "3"], isMultiSelect: false }] },
});
console.log(suggested.data?.results.GQS.map((g) => `${g.questionId} ${g.enablePatternCheck}`).join());
