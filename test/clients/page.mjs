// Searches /docs and sends a request from it, in a browser's place.
import { JSDOM, VirtualConsole } from "jsdom";

const base = process.env.CANDOR, key = process.env.KEY;
const response = await fetch(`${base}/docs`);
const html = await response.text();
const { window } = new JSDOM(html, {
  url: `${base}/docs`, runScripts: "dangerously", virtualConsole: new VirtualConsole().on("jsdomError", (e) => { throw e; }),
  beforeParse(w) {
    w.Element.prototype.scrollIntoView = () => {};
    // As a browser sends it: with the page's origin, and the header that only a page of the same origin may send.
    w.fetch = (path, options) => fetch(new URL(path, `${base}/docs`), { ...options, headers: { ...options.headers, Origin: base } });
  },
});
const document = window.document;
const fail = (what) => { console.error(what); process.exit(1); };
const type = (field, text) => { field.value = text; field.dispatchEvent(new window.Event("input", { bubbles: true })); };

const search = document.querySelector("#search"), results = document.querySelector("#results");
for (const [words, want] of [["addrespondent", "addRespondent"], ["gridAnswersPattern", "gridAnswersPattern"], ["id already exists", "400 ID already exists"], ["OES.score", "OES.score"], ["429", "429"]]) {
  type(search, words);
  const first = results.querySelector("button");
  if (!first?.textContent.startsWith(want)) fail(`searching ${words} finds ${first?.textContent}`);
  first.click();
  const found = document.querySelector(".found");
  if (!found || found.closest("details")?.open === false) fail(`${words} is found but not shown`);
}
type(search, "no such thing at all");
if (results.children.length || document.querySelector("#found").textContent !== "0 found") fail("something is found that is not there");
type(search, "");
if (document.querySelector("#contents").hidden) fail("the contents stay hidden");

const answered = async (form) => {
  const pre = form.querySelector("pre");
  form.querySelector("button").click();
  for (let i = 0; i < 300 && pre.hidden; i++) await new Promise((done) => setTimeout(done, 100));
  return `${form.querySelector("[role=status]").textContent}\n${pre.textContent}`;
};
const add = document.querySelector('.try[data-path="/v3/addRespondent"]');
add.querySelector("button").click();
if (!add.querySelector("[role=status]").textContent.startsWith("Enter an API key")) fail("a request is sent without a key");
document.querySelector("#key").value = ` ${key} `;
const said = await answered(add);
if (!/^200, X-Request-Id \S+\n/.test(said) || !said.includes('"status": "COMPLETED"')) fail(`addRespondent from the page: ${said}`);
add.querySelector("textarea").value = "{}";
add.querySelector("pre").hidden = true;
const refused = await answered(add);
if (!refused.startsWith("400,") || !refused.includes("surveyName")) fail(`a refused request: ${refused}`);
const ready = await answered(document.querySelector('.try[data-path="/readyz"]'));
if (!ready.startsWith("200,")) fail(`readyz from the page: ${ready}`);
console.log("found, sent and read");
