// One respondent: the verdict and why, each check with its evidence beside the answers, and the decision of the reader.

import { field, fill, h, isolated, say, tick } from './dom.js';
import { categoryIsBad, categoryName, checkName, checkQuestion, checks, count, reasonName, signName, some, when } from './words.js';
import { recordingOf } from './recording.js';
import { failure, grid, meter, pace, paceAmong, score, verdict } from './parts.js';

const settle = 90; // milliseconds that a respondent stays selected before it is read: a held key passes many
const few = 6; // open answers without findings that are shown at once
const nothing = 'NO_OBJECTION'; // the finding that nothing was found

export function respondentView(root, { session, step, borderline, close, open }) {
  let id = null;
  let timer = 0;
  let reading = new AbortController();
  let deciding = false;
  const note = h('input', { type: 'text', maxlength: 250, placeholder: 'Why, without personal data', autocomplete: 'off', onkeydown: (event) => { if (event.key === 'Escape' || event.key === 'Enter') event.target.blur(); } });
  const sticky = tick('Also holds when thresholds change', true, () => {});
  const title = h('h2', { tabindex: -1 });
  const place = h('span', { class: 'quiet' });
  const badge = h('span');
  const why = h('div', { class: 'why-text' });
  const body = h('div', { class: 'evidence' });
  const button = (text, key, onclick, properties) => h('button', { type: 'button', onclick, 'aria-keyshortcuts': key, ...properties }, text, h('kbd', { 'aria-hidden': 'true' }, key));
  fill(root,
    h('div', { class: 'sidebar' },
      button('Previous', 'k', () => step(-1)), button('Next', 'j', () => step(1)), button('Next borderline', 'n', borderline), place,
      h('button', { type: 'button', class: 'close', onclick: close, 'aria-label': 'Close the respondent' }, '×')),
    h('div', { class: 'sidehead' }, title, badge),
    why,
    h('div', { class: 'decision', role: 'group', 'aria-label': 'Your decision' },
      h('div', { class: 'actions' }, button('Keep', 'y', () => decide(false), { class: 'keep' }), button('Exclude', 'x', () => decide(true), { class: 'exclude' })),
      field('Note', note, { class: 'field grow' }), sticky.element),
    body);

  function show(wanted, position) {
    place.textContent = position;
    if (wanted === id) return;
    id = wanted;
    reading.abort();
    reading = new AbortController();
    note.value = '';
    title.textContent = wanted;
    root.scrollTop = 0;
    head();
    fill(why, h('p', { class: 'quiet' }, 'Reading…'));
    fill(body);
    clearTimeout(timer);
    const { signal } = reading;
    timer = setTimeout(() => read(wanted, signal), settle);
  }

  function head() {
    const row = session.places.get(id);
    if (row === undefined) return;
    fill(badge, verdict(session.rows.state[row], session.rows.decided[row]), ' ', h('span', { class: 'overall' }, 'Overall ', score(session.rows.overall[row])));
  }

  async function read(wanted, signal) {
    let respondent;
    try {
      respondent = await session.read(wanted, signal);
    } catch (error) {
      if (signal.aborted) return;
      fill(why, failure(error.status === 404 ? new Error('This respondent was deleted.') : error, error.status === 404 ? undefined : () => read(wanted, signal)));
      return;
    }
    if (signal.aborted) return;
    head();
    const quality = respondent.respondentQuality;
    if (!quality) {
      fill(why, h('p', null, 'This respondent is still being evaluated. It has no verdict yet.'));
      fill(body, attributes(respondent));
      return;
    }
    const sentences = h('p', { class: 'explanation' }, 'Reading the explanation…');
    fill(why, quality.reasonsForExclusion.length > 0 && h('ul', { class: 'chips', 'aria-label': 'Reasons' }, quality.reasonsForExclusion.map((reason) => h('li', null, reasonName(reason)))), sentences);
    fill(body,
      respondent.decisions?.map((decision) => h('p', { class: 'note' }, `${decision.isExcluded ? 'Excluded' : 'Kept'} by hand${decision.decidedAt ? `, ${when(decision.decidedAt)}` : ''}${decision.author ? `, by ${decision.author}` : ''}${decision.holds ? '' : '. A later change of thresholds ended it'}${decision.note ? `: “${decision.note}”` : '.'}`)),
      respondent.answers === null && h('p', { class: 'note' }, 'The answers of this respondent have been erased, or the log no longer holds them. Scores and findings are still there.'),
      inOrder(quality.qualityScoreSummary).map((summary) => check(summary, respondent, signal)),
      likelihood(quality.fraudLikelihood), attributes(respondent));
    try {
      sentences.textContent = await session.explain(wanted, signal);
    } catch (error) {
      if (signal.aborted) return;
      sentences.textContent = error.message;
    }
  }

  // check shows what a check found, with the answers that it is about.
  function check(summary, respondent, signal) {
    const code = summary.qualityCheck;
    const points = respondent.respondentQuality.dataPointsSummary.filter((point) => point.qualityCheck === code);
    const found = new Map((respondent.evidence ?? []).filter((entry) => entry.qualityCheck === code)
      .map((entry) => [entry.dataPointId, entry.findings.filter((finding) => finding.code !== nothing)]).filter(([, findings]) => findings.length > 0));
    const figures = new Map((respondent.evidence ?? []).filter((entry) => entry.qualityCheck === code).map((entry) => [entry.dataPointId, entry.findings.find((finding) => finding.figures)?.figures]));
    const sent = new Map((respondent.answers ?? []).filter((entry) => entry.qualityCheck === code).map((entry) => [entry.dataPointId, entry]));
    const flagged = (point) => isFlagged(point, found.has(point.dataPointId));
    const weight = (point) => (flagged(point) ? 0 : 1000) + (point.score < 0 ? 500 : point.score);
    const ordered = points.toSorted((a, b) => weight(a) - weight(b));
    // Open answers are always worth reading, others where something is wrong.
    const shown = ordered.filter((point, i) => flagged(point) || (code === 'OES' && i < few));
    const rest = ordered.slice(shown.length);
    // Page times are drawn together with those of the survey. These are read when the first page time becomes visible.
    const waiting = [];
    let times = null;
    const compare = () => waiting.splice(0).forEach((one) => one());
    const among = (point) => {
      if (code !== 'TS') return null;
      const own = sent.get(point.dataPointId)?.duration;
      const median = figures.get(point.dataPointId)?.timesMedian;
      const area = h('div', { class: 'among' }, median > 0 && pace(median));
      if (own !== undefined) waiting.push(async () => {
        times ??= session.times(respondent.respondentId, signal).catch(() => new Map()); // then the median alone is drawn
        const drawn = paceAmong(own, (await times).get(point.dataPointId));
        if (drawn && !signal.aborted) fill(area, drawn);
      });
      return area;
    };
    const draw = (point) => dataPoint(point, found.get(point.dataPointId), sent.get(point.dataPointId), summary, flagged(point), among(point),
      code === 'BAS' && recordingOf(respondent.recordings?.find((recording) => recording.dataPointId === point.dataPointId)));
    const all = shown.length === 0 ? some(rest.length, 'data point') : `${some(rest.length, 'more data point')}`;
    const first = shown.map(draw);
    compare();
    return h('section', { class: 'check' },
      h('div', { class: 'checkhead' }, h('h3', null, checkName(code)), score(summary.score)),
      meter(summary.score < 0 ? 0 : summary.score / 100, summary.score < 0 ? 'none' : 'score'),
      h('p', { class: 'quiet' }, summary.score < 0 ? 'Not scored: there was too little to judge.' : checkQuestion(code)),
      summary.reason && summary.reason !== 'N/A' && h('p', null, summary.reason),
      shown.length > 0 && h('ul', { class: 'points' }, first),
      rest.length > 0 && h('details', { ontoggle: compare }, h('summary', null, all, h('span', { class: 'unseen' }, ` of ${checkName(code)}`)), h('ul', { class: 'points' }, rest.map(draw))),
      repeated(code, respondent).map((other) => twin(respondent, other, signal)));
  }

  // twin shows the respondent that this one repeats, side by side.
  function twin(respondent, other, signal) {
    if (other.respondentId === null) return h('p', { class: 'note' }, other.qualityCheck === 'OES' ? `The respondent whose answer this one repeats (${other.dataPointId}) was deleted.` : 'The respondent that this one repeats was deleted.');
    const area = h('div', { class: 'twin' }, h('p', { class: 'quiet' }, 'Reading the other respondent…'));
    const load = async () => {
      try {
        const found = await session.read(other.respondentId, signal);
        if (!signal.aborted) fill(area, compared(respondent, found, open));
      } catch (error) {
        if (!signal.aborted) fill(area, failure(error.status === 404 ? new Error('The respondent that this one repeats was deleted.') : error));
      }
    };
    load();
    return area;
  }

  async function decide(excluded) {
    if (deciding || id === null) return;
    const row = session.places.get(id);
    if (row === undefined) return;
    if (session.rows.state[row] === 0) {
      say('This respondent is still being evaluated. Wait for its verdict.');
      return;
    }
    deciding = true;
    const wanted = id;
    root.classList.add('busy');
    try {
      await session.decide(wanted, excluded, note.value.trim(), sticky.box.checked);
      if (id === wanted) {
        note.value = '';
        reading.abort();
        reading = new AbortController();
        head();
        read(wanted, reading.signal);
      }
      say(`${isolated(wanted)} is ${excluded ? 'excluded' : 'kept'}.`);
    } catch (error) {
      say(`${isolated(wanted)}: ${error.message}`);
    } finally {
      deciding = false;
      root.classList.remove('busy');
    }
  }

  return {
    show,
    decide,
    focusNote: () => note.focus(),
    leave: () => {
      id = null;
      clearTimeout(timer);
      reading.abort();
    },
  };
}

// repeated returns whom a respondent repeats by a check. With a respondent that both open answers and entrance repeat, the comparison shows both, so it
// stands once, beside the open answers. Several answers can repeat the same respondent.
function repeated(code, { resembles = [] }) {
  const others = resembles.filter(({ qualityCheck }) => qualityCheck === code);
  const answers = new Set(code === 'OES' ? [] : resembles.filter(({ qualityCheck }) => qualityCheck === 'OES').map(({ respondentId }) => respondentId));
  return others.filter((other, i) => other.respondentId === null || (!answers.has(other.respondentId) && others.findIndex(({ respondentId }) => respondentId === other.respondentId) === i));
}

// inOrder returns the checks, those that speak against the respondent first.
function inOrder(summaries) {
  const place = ({ qualityCheck, score: value }) => (value < 0 ? 1000 : value < 60 ? value : 500) + checks.indexOf(qualityCheck) / 10;
  return summaries.toSorted((a, b) => place(a) - place(b));
}

// isFlagged reports whether a data point speaks against the respondent.
const isFlagged = (point, found) => categoryIsBad(point.category) || (point.score >= 0 && point.score < 60 && (found || point.score < 40));

// dataPoint shows one data point: its score, what was found, and what was answered.
function dataPoint(point, findings, sent, summary, flagged, pageTime, recording) {
  const bad = point.category && categoryIsBad(point.category);
  return h('li', { class: flagged ? 'point flagged' : 'point' },
    h('div', { class: 'pointhead' }, h('code', null, point.dataPointId), point.category && h('span', { class: bad ? 'category bad' : 'category' }, categoryName(point.category)),
      point.effort && h('span', { class: 'category' }, `${point.effort.toLowerCase()} effort`), score(point.score)),
    sent && answer(point.qualityCheck, sent, summary),
    recording,
    pageTime,
    point.translatedAnswer && h('p', { class: 'quiet', lang: 'en' }, 'In English: ', point.translatedAnswer),
    findings && h('ul', { class: 'findings' }, findings.map((finding) => h('li', null, finding.description))));
}

// answer shows what was submitted.
function answer(code, sent, summary) {
  if (code === 'OES') return h('figure', { class: 'answer' }, h('figcaption', null, sent.question), h('blockquote', { dir: 'auto' }, sent.answer === '' ? h('em', null, 'No text') : sent.answer));
  if (code === 'GQS' && sent.gridAnswersPattern) return h('div', { class: 'plot' }, grid(sent.gridAnswersPattern));
  if (code === 'TS') return h('p', { class: 'quiet' }, `Time on the page as sent: ${sent.duration}`);
  if (code === 'CHS') {
    const against = new Set(summary.incoherentQuestions ?? []);
    const line = (pair) => h('div', { class: against.has(pair.question) || against.has(pair.questionId) ? 'pair against' : 'pair' },
      h('dt', null, pair.question, (against.has(pair.question) || against.has(pair.questionId)) && h('strong', { class: 'mark' }, ' contradicts')), h('dd', { dir: 'auto' }, pair.answer));
    const marked = sent.interviewData.filter((pair) => against.has(pair.question) || against.has(pair.questionId));
    return [marked.length > 0 && h('dl', { class: 'interview' }, marked.map(line)),
      h('details', null, h('summary', null, `The whole interview (${some(sent.interviewData.length, 'answer')})`), h('dl', { class: 'interview' }, sent.interviewData.map(line)))];
  }
  if (code === 'DES') return entrance(sent);
  return null;
}

function entrance(sent) {
  return h('dl', { class: 'traits' },
    sent.entranceTime && h('div', null, h('dt', null, 'Entered'), h('dd', null, when(sent.entranceTime))),
    sent.ip && h('div', null, h('dt', null, 'Address'), h('dd', null, sent.ip)),
    (sent.demographics ?? []).map((trait) => h('div', null, h('dt', null, trait.type), h('dd', { dir: 'auto' }, trait.answer))));
}

// compared puts two respondents side by side. What they have in common is marked.
function compared(one, other, open) {
  const left = facts(one);
  const right = facts(other);
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const erased = left.size === 0 || right.size === 0;
  return [
    h('h4', null, 'The respondent that this one repeats'),
    erased && h('p', { class: 'note' }, 'The answers of one of the two have been erased, so they cannot be compared.'),
    !erased && h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Comparison of both respondents' }, h('table', null,
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Asked'), h('th', { scope: 'col' }, one.respondentId), h('th', { scope: 'col' }, other.respondentId))),
      h('tbody', null, names.map((name) => {
        const same = left.has(name) && left.get(name) === right.get(name);
        return h('tr', { class: same ? 'same' : '' }, h('th', { scope: 'row' }, name, same && h('span', { class: 'unseen' }, ' (equal)')), h('td', { dir: 'auto' }, left.get(name) ?? '–'), h('td', { dir: 'auto' }, right.get(name) ?? '–'));
      })))),
    h('button', { type: 'button', onclick: () => open(other.respondentId) }, `Open ${isolated(other.respondentId)}`),
  ];
}

// facts returns what somebody entered with and wrote, by name.
function facts(respondent) {
  const found = new Map();
  for (const sent of respondent.answers ?? []) {
    if (sent.qualityCheck === 'DES') {
      if (sent.entranceTime) found.set('Entered', when(sent.entranceTime));
      if (sent.ip) found.set('Address', sent.ip);
      for (const trait of sent.demographics ?? []) found.set(trait.type, trait.answer);
    } else if (sent.qualityCheck === 'OES') found.set(sent.question, sent.answer);
  }
  return found;
}

// likelihood shows how likely fraud is, and the signs that count most.
function likelihood(found) {
  if (!found) return null;
  const share = (value) => (value > 0.99 ? 'over 99 %' : value < 0.01 ? 'under 1 %' : `${Math.round(100 * value)} %`);
  const signs = found.contributions.filter(({ factor }) => factor > 1.3 || factor < 0.77).toSorted((a, b) => Math.abs(Math.log(b.factor)) - Math.abs(Math.log(a.factor))).slice(0, 4);
  const times = (factor) => (factor >= 10 ? count(Math.round(factor)) : factor.toFixed(1));
  const effect = (factor) => (factor >= 1 ? `raises the odds of fraud ${times(factor)} times` : `lowers the odds of fraud ${times(1 / factor)} times`);
  return h('section', { class: 'check' },
    h('div', { class: 'checkhead' }, h('h3', null, 'Likelihood of fraud'), h('span', { class: 'score' }, share(found.likelihood))),
    h('p', { class: 'quiet' }, 'From all checks together, if 15 % of the respondents are fraudulent. It never excludes.'),
    found.assistantLikelihood >= 0.1 && h('p', null, `An AI assistant filled in the interview: ${share(found.assistantLikelihood)}.`),
    signs.length > 0 && h('ul', { class: 'findings' }, signs.map(({ sign, factor }) => h('li', null, `${signName(sign).charAt(0).toUpperCase()}${signName(sign).slice(1)}: ${effect(factor)}.`))));
}

function attributes(respondent) {
  const entries = Object.entries(respondent.respondentAttributes ?? {});
  if (respondent.surveyPlatform) entries.push(['Survey tool', respondent.surveyPlatform]);
  if (entries.length === 0) return null;
  return h('section', { class: 'check' }, h('div', { class: 'checkhead' }, h('h3', null, 'Attributes')),
    h('dl', { class: 'traits' }, entries.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', { dir: 'auto' }, value)))));
}
