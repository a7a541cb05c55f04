"use strict";
// Search, and calls of this service. Nothing is stored: the key is in its field, and leaves it for this service alone.
(() => {
  const all = (selector, at = document) => [...at.querySelectorAll(selector)];
  const one = (selector, at = document) => at.querySelector(selector);
  const make = (name, text, attributes = {}) => {
    const e = document.createElement(name);
    e.textContent = text;
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    return e;
  };
  for (const e of all(".script")) e.hidden = false;

  // What can be found: operations, errors, objects, settings and fields.
  const most = 40;
  const place = (e) => one("h3,h2", e.closest("article,.object,.group")).firstChild.textContent.trim();
  const entries = [];
  const enter = (kind, name, where, target, more = "") =>
    entries.push({ kind, name, where, target, short: name.toLowerCase(), text: `${name} ${where} ${more}`.toLowerCase() });
  for (const e of all("article")) enter("operation", e.id, one(".summary", e).textContent, e, one(".paths", e).textContent);
  for (const e of all(".answer")) {
    const where = place(e), summary = one("summary", e);
    const messages = all(".messages li", e);
    for (const m of messages) enter("error", `${one("b", summary).textContent} ${m.textContent}`, where, m, "error");
    if (!messages.length) enter("answer", summary.textContent.trim().replace(/\s+/g, " "), where, e);
  }
  for (const e of all(".object")) enter("object", e.id, "", e, one("h3", e).textContent);
  for (const e of all("#recommended tbody tr")) enter("setting", e.cells[0].textContent, "recommended", e);
  for (const e of all("dt code")) enter("field", e.textContent, place(e), e, e.closest("dt").textContent);

  const search = one("#search"), results = one("#results"), found = one("#found"), contents = one("#contents");
  const reveal = (target) => {
    for (let e = target; e; e = e.parentElement) if (e.tagName === "DETAILS") e.open = true;
    target.scrollIntoView({ block: "start" });
    for (const e of all(".found")) e.classList.remove("found");
    target.classList.add("found");
  };
  const look = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.replaceChildren();
    contents.hidden = words.length > 0;
    found.textContent = "";
    if (!words.length) return;
    const rank = (e) => (e.short === words[0] ? 0 : e.short.startsWith(words[0]) ? 1 : e.short.includes(words[0]) ? 2 : 3);
    const hits = entries.filter((e) => words.every((w) => e.text.includes(w)));
    hits.sort((a, b) => rank(a) - rank(b)); // sorting is stable: within a rank, the order of kinds
    for (const hit of hits.slice(0, most)) {
      const button = make("button", hit.name, { type: "button" });
      button.append(make("small", hit.where ? `${hit.kind}, ${hit.where}` : hit.kind));
      button.addEventListener("click", () => reveal(hit.target));
      const item = make("li", "");
      item.append(button);
      results.append(item);
    }
    found.textContent = hits.length > most ? `${hits.length} found, ${most} shown` : `${hits.length} found`;
  };
  search.addEventListener("input", look);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") one("button", results)?.click();
    if (event.key === "Escape") { search.value = ""; look(); }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    search.focus();
  });

  const key = one("#key");
  key.value = ""; // a browser may have kept it when the page was loaded again
  for (const form of all(".try")) {
    const body = one("textarea", form), send = one("button", form), status = one("[role=status]", form), answer = one("pre", form);
    send.addEventListener("click", async () => {
      answer.hidden = true;
      if (body && !key.value.trim()) {
        status.textContent = "Enter an API key first: the field is at the top of the contents.";
        key.focus();
        return;
      }
      status.textContent = "Sent, waiting for the answer";
      send.disabled = true;
      try {
        const response = await fetch(form.dataset.path.slice(1) || ".", {
          method: form.dataset.method, cache: "no-store", credentials: "omit", redirect: "error", body: body?.value,
          headers: body ? { "api-key": key.value.trim(), "Content-Type": "application/json", "X-Candor-Page": "docs" } : {},
        });
        const text = await response.text();
        const wait = response.headers.get("Retry-After");
        status.textContent = `${response.status}${wait ? `, Retry-After ${wait} s` : ""}, X-Request-Id ${response.headers.get("X-Request-Id")}`;
        answer.textContent = text.length > 100000 ? `${text.slice(0, 100000)}\n(${text.length} characters, the first 100000 are shown)` : pretty(text);
        answer.hidden = false;
      } catch {
        status.textContent = "No answer: the service cannot be reached from this page.";
      }
      send.disabled = false;
    });
  }
  const pretty = (text) => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };
})();
