// Cleaning settings as data: a draft of them, their numbers by place, and what differs. It knows nothing of the page.

import { categoryName, checkName, checks } from './words.js';

// draftOf returns settings to edit: those of the survey, or the recommended ones where it has none. Checks and categories that do not exclude are there,
// switched off, with the recommended numbers.
export function draftOf({ current, recommended }) {
  const own = current.cleaningSettings;
  const advised = recommended.cleaningSettings;
  const draft = { serviceScore: own?.serviceScore ?? advised.serviceScore };
  for (const check of checks) {
    const from = own ? own[check] : advised[check];
    const base = advised[check] ?? own?.[check];
    if (!base) continue;
    const settings = { activate: from ? from.activate ?? true : false, score: from?.score ?? base.score };
    const points = from ? from.minDataPoints : base.minDataPoints;
    if (points !== undefined) settings.minDataPoints = points;
    else if (base.minDataPoints !== undefined) settings.minDataPoints = 0;
    const names = new Set([...Object.keys(base.categories ?? {}), ...Object.keys(from?.categories ?? {})]);
    if (names.size > 0) {
      settings.categories = {};
      for (const name of names) {
        const rule = from?.categories?.[name];
        settings.categories[name] = {
          activate: rule ? rule.activate ?? true : false,
          minDataPoints: rule?.minDataPoints ?? base.categories?.[name]?.minDataPoints ?? 1,
        };
      }
    }
    draft[check] = settings;
  }
  return draft;
}

// flat returns each value of settings by its place, such as OES.categories.GIBBERISH.minDataPoints.
export function flat(settings, place = '', into = new Map()) {
  for (const [name, value] of Object.entries(settings ?? {})) {
    const here = place === '' ? name : `${place}.${name}`;
    if (value !== null && typeof value === 'object') flat(value, here, into);
    else into.set(here, value);
  }
  return into;
}

// differences lists what differs between two settings, in words. What is switched off on both sides is left out.
export function differences(before, after) {
  const [from, to] = [flat(before), flat(after)];
  const lines = [];
  for (const place of new Set([...from.keys(), ...to.keys()])) {
    const [a, b] = [from.get(place), to.get(place)];
    if (a === b || (isOff(place, from) && isOff(place, to)) || (place.endsWith('.activate') && !a && !b)) continue;
    lines.push(`${placeName(place)}: ${valueName(a)} → ${valueName(b)}`);
  }
  return lines;
}

// isOff reports whether a number belongs to a check or category that does not exclude.
function isOff(place, values) {
  const parts = place.split('.');
  for (let n = 1; n < parts.length; n += 1) {
    const above = parts.slice(0, n).join('.');
    if (above.endsWith('.categories')) continue;
    if (place !== `${above}.activate` && values.get(`${above}.activate`) !== true) return true;
  }
  return false;
}

const valueName = (value) => (value === undefined ? 'none' : value === true ? 'on' : value === false ? 'off' : String(value));

// placeName says in words which number is meant.
export function placeName(place) {
  if (place === 'serviceScore') return 'Overall score';
  const [check, ...rest] = place.split('.');
  const parts = [checkName(check)];
  if (rest[0] === 'categories') parts.push(categoryName(rest[1]));
  const last = rest.at(-1);
  if (last === 'score') parts.push('minimum score');
  if (last === 'minDataPoints') parts.push('data points needed');
  return parts.join(', ');
}
