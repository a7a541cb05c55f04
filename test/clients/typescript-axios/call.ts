// Adds a respondent with all six checks and reads its verdict, with the client that openapi-generator makes for TypeScript and axios.
import { AxiosError } from "axios";
import { Configuration, RespondentsApi, SurveysApi, type DataPointV3, type Interaction } from "./client/index.js";

const api = new RespondentsApi(new Configuration({ basePath: process.env.CANDOR!, apiKey: process.env.KEY! }));
const surveys = new SurveysApi(new Configuration({ basePath: process.env.CANDOR!, apiKey: process.env.KEY! }));

const at = (ms: number) => new Date(Date.UTC(2026, 3, 1, 8) + ms).toISOString();
const text = "It smells of nuts";
const typed: Interaction[] = [...text].map((_, i) => ({ interactionType: "KEYSTROKE", value: text.slice(0, i + 1), timestamp: at(i * 170 + (i % 3) * 40) }));
const dataPoints: DataPointV3[] = [
  { qualityCheck: "OES", dataPointId: "Q3", question: "What do you like about your morning coffee?", answer: "The smell of it while it brews, and the quiet", allowedLanguages: ["en"] },
  { qualityCheck: "TS", dataPointId: "page2", duration: 18.4 },
  { qualityCheck: "GQS", dataPointId: "G1", gridAnswersPattern: [4, 2, 5, 3, 1, 4, 2], patternCheckEnabled: true },
  { qualityCheck: "CHS", dataPointId: "interview", interviewData: [{ questionId: "Q1", question: "Do you own a grinder?", answer: "No" }, { questionId: "Q2", question: "Cups per day?", answer: 3 }] },
  { qualityCheck: "BAS", dataPointId: "Q3_keys", interactionData: [...typed, { interactionType: "MOUSE_MOVEMENT", value: { x: 210, y: 344, pointerType: "mouse" }, timestamp: at(9000) }] },
  { qualityCheck: "DES", ip: "198.51.100.8", demographics: [{ type: "age", answer: "23" }, { type: "gender", answer: "f" }, { type: "zip", answer: "1010" }, { type: "jobTitle", answer: "nurse" }] },
];

const respondent = { surveyName: "Clients of typescript-axios", respondentId: "typescript-axios" };
await api.addRespondentV3({ addRespondentV3: { ...respondent, dataPoints, activateCleaning: true, cleaningSettings: { serviceScore: 60, OES: { activate: true, score: 40, minDataPoints: 2, categories: { GIBBERISH: { activate: true, minDataPoints: 1 } } } } } });
const { results } = (await api.getRespondentV3({ respondentRequestV3: respondent })).data;
const quality = results.respondentQuality;
if (!quality) throw new Error(results.status);

const points: string[] = [];
for (const p of quality.dataPointsSummary) {
  switch (p.qualityCheck) {
    case "OES": points.push(`${p.qualityCheck} ${p.dataPointId} ${p.category} ${p.effort}`); break;
    case "BAS": case "DES": points.push(`${p.qualityCheck} ${p.dataPointId} ${p.category}`); break;
    case "CHS": points.push(`${p.qualityCheck} ${p.dataPointId} ${p.reason !== ""}`); break;
    default: points.push(`${p.qualityCheck} ${p.dataPointId}${p.score === -999 ? " unscored" : ""}`);
  }
}
console.log([quality.isExcluded, quality.serviceScore > 60, quality.qualityScoreSummary.length, ...points.sort()].join("\n"));

try {
  await api.getRespondentV3({ respondentRequestV3: { surveyName: "None", respondentId: "none" } });
} catch (e) {
  console.log((e as AxiosError<{ message: string }>).response?.data.message);
}
const suggested = await surveys.qualityCheckSuggestionsV3({ suggestionsRequest: { surveyStructure: [{ questionType: "Grid", questionId: "G1", question: "How much do you agree?", items: ["a", "b", "c", "d", "e"], answerOptions: ["1", "2", "3"] }] } });
console.log(suggested.data.results.GQS.map((g) => `${g.questionId} ${g.enablePatternCheck}`).join());
