// What the page knows of the survey that is open: its settings and its respondents. Views listen for changes.

import { call, pages } from './api.js';
import { Rows, everything } from './rows.js';

const pageSize = 1000;

export class Session extends EventTarget {
  constructor(survey) {
    super();
    this.survey = survey; // as listSurveys has it
    this.name = survey.surveyName;
    this.rows = new Rows(Math.max(1024, survey.respondents + (survey.respondents >> 4)));
    this.places = new Map(); // from id to row
    this.settings = null;
    this.complete = false;
    this.failure = null;
    this.stopped = new AbortController();
  }

  // start reads settings and respondents.
  async start() {
    const signal = this.stopped.signal;
    try {
      await this.readSettings();
      const fields = ['isExcluded', 'reasonsForExclusion', 'serviceScore', 'qualityScoreSummary', 'dataPointsSummary'];
      const include = ['attributes', 'decisions', 'admittedAt'];
      for await (const respondents of pages('getAllRespondents', { surveyName: this.name, limit: pageSize, fields, include }, { signal })) {
        for (const respondent of respondents) this.keep(respondent);
        this.tell('rows');
      }
      this.complete = true;
    } catch (error) {
      if (signal.aborted) return;
      this.failure = error;
    }
    this.tell('rows');
  }

  // reload reads everything again, because all verdicts may have changed.
  async reload() {
    this.stopped.abort();
    this.stopped = new AbortController();
    this.complete = false;
    this.failure = null;
    this.rows = new Rows(Math.max(1024, this.rows.length));
    this.places = new Map();
    this.tell('rows');
    await this.start();
  }

  close() { this.stopped.abort(); }

  tell(what) { this.dispatchEvent(new Event(what)); }

  async readSettings() {
    const answer = await call('getCleaningSettings', { surveyName: this.name }, { signal: this.stopped.signal });
    this.settings = answer.results;
    this.tell('settings');
  }

  // threshold is the minimum overall score that most respondents have to reach.
  threshold() {
    const { current, recommended } = this.settings ?? {};
    if (current?.source === 'OFF') return null;
    return current?.cleaningSettings?.serviceScore ?? recommended?.cleaningSettings?.serviceScore ?? everything.threshold;
  }

  keep(respondent) {
    const id = respondent.respondentId;
    const known = this.places.get(id);
    if (known !== undefined) {
      this.rows.put(known, respondent);
      return known;
    }
    const row = this.rows.add(respondent);
    this.places.set(id, row);
    return row;
  }

  // read returns everything about a respondent.
  async read(id, signal) {
    const include = ['evidence', 'attributes', 'answers', 'resembles', 'decisions', 'recordings'];
    const answer = await call('getRespondent', { surveyName: this.name, respondentId: id, include, includeFraudLikelihood: true }, { signal });
    this.keep(answer.results);
    this.tell('row');
    return answer.results;
  }

  // times returns how long the respondents of the survey took for the pages of one of them, by data point.
  async times(id, signal) {
    const { results } = await call('getRespondent', { surveyName: this.name, respondentId: id, include: ['pageTimes'] }, { signal });
    return new Map(results.pageTimes.map((one) => [one.dataPointId, one]));
  }

  async explain(id, signal) {
    const answer = await call('explainRespondent', { surveyName: this.name, respondentId: id }, { signal });
    return answer.results.explanation;
  }

  // decide excludes or keeps a respondent by hand.
  async decide(id, excluded, note, sticky) {
    const body = { surveyName: this.name, respondentIds: [id], excluded, sticky };
    if (note !== '') body.note = note;
    await call('setRespondentsExcludedStatus', body, { once: true });
    const answer = await call('getRespondent', { surveyName: this.name, respondentId: id, include: ['attributes', 'decisions'] });
    this.keep(answer.results);
    this.tell('row');
  }

  // preview tries settings without changing anything.
  async preview(cleaningSettings, activateCleaning, signal) {
    const answer = await call('previewCleaningSettings', { surveyName: this.name, cleaningSettings, activateCleaning, limit: 25 }, { signal });
    return answer.results;
  }

  // apply changes the settings of the survey. Only a change of settings that a survey already has takes a note.
  async apply(cleaningSettings, activateCleaning, note) {
    if (activateCleaning && this.settings.current.source === 'SURVEY') {
      const body = { surveyName: this.name, cleaningSettings };
      if (note !== '') body.note = note;
      await call('updateCleaningSettings', body, { once: true });
    } else {
      await call('changeCleaningSettings', { surveyName: this.name, activateCleaning, cleaningSettings }, { once: true });
    }
    await this.reload();
  }

  // undo brings back the settings from before a change.
  async undo(changeId) {
    await call('undoCleaningSettings', { surveyName: this.name, changeId }, { once: true });
    await this.reload();
  }
}
