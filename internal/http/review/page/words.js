// The words of the page for what the interface names by codes.

export const checks = ['OES', 'BAS', 'DES', 'TS', 'GQS', 'CHS'];

const checkNames = {
  OES: ['Open answers', 'Answers'], BAS: ['Behaviour', 'Behaviour'], DES: ['Duplicate entrance', 'Entrance'],
  TS: ['Page times', 'Times'], GQS: ['Grids', 'Grids'], CHS: ['Coherence', 'Coherence'],
};
export const checkName = (code) => checkNames[code]?.[0] ?? code;
export const checkShort = (code) => checkNames[code]?.[1] ?? code;

const questions = {
  OES: 'Do the open answers say something, in the respondent’s own words?',
  BAS: 'Did a person type the answers and move the mouse?',
  DES: 'Has this person already entered the survey?',
  TS: 'Was there time to read the pages?',
  GQS: 'Do the grids follow a pattern that needs no reading?',
  CHS: 'Do the answers contradict each other?',
};
export const checkQuestion = (code) => questions[code] ?? '';

export const reasons = [
  'Service Score Threshold', 'Open Ended Score Threshold', 'Open Ended Category', 'Coherence Score Threshold', 'Grid-Question Score Threshold',
  'Time Score Threshold', 'Behavioral Analytics Score Threshold', 'Behavioral Analytics Category', 'Duplicate Entrance Score Threshold',
  'Duplicate Entrance Category', 'Manually Excluded',
];
export const manual = reasons.indexOf('Manually Excluded');

const reasonNames = {
  'Service Score Threshold': 'Overall score', 'Open Ended Score Threshold': 'Open answers: score', 'Open Ended Category': 'Open answers: category',
  'Coherence Score Threshold': 'Coherence: score', 'Grid-Question Score Threshold': 'Grids: score', 'Time Score Threshold': 'Page times: score',
  'Behavioral Analytics Score Threshold': 'Behaviour: score', 'Behavioral Analytics Category': 'Behaviour: category',
  'Duplicate Entrance Score Threshold': 'Duplicate entrance: score', 'Duplicate Entrance Category': 'Duplicate entrance: category',
  'Manually Excluded': 'Excluded by hand',
};
export const reasonName = (reason) => reasonNames[reason] ?? reason;

// Categories that say nothing against a respondent are not among them.
export const categories = [
  'NO_ANSWER', 'OFF_TOPIC', 'WRONG_LANGUAGE', 'GIBBERISH', 'BAD_LANGUAGE', 'AI_SUSPECT', 'DUPLICATE_ANSWER', 'DUPLICATE_RESPONDENT', 'NO_INFORMATION',
  'GENERIC_ANSWER', 'WRONG_TOPIC', 'NONSENSE', 'FAKE_ANSWER', 'UNNATURAL_TYPING', 'COPY_AND_PASTE', 'UNNATURAL_MOVEMENT', 'DUPLICATE_IP', 'DUPLICATE_ENTRANT',
];

const categoryNames = {
  VALID_ANSWER: 'Valid answer', NO_ANSWER: 'No answer', OFF_TOPIC: 'Off topic', WRONG_LANGUAGE: 'Wrong language', GIBBERISH: 'Gibberish',
  BAD_LANGUAGE: 'Bad language', AI_SUSPECT: 'Looks written by AI', DUPLICATE_ANSWER: 'Repeats own answer', DUPLICATE_RESPONDENT: 'Copies another respondent',
  NO_INFORMATION: 'No information', GENERIC_ANSWER: 'Empty phrase', WRONG_TOPIC: 'Wrong topic', NONSENSE: 'Nonsense', FAKE_ANSWER: 'Looks written by AI',
  AI_GENERATED_ANSWER: 'Looks written by AI', NATURAL_TYPING: 'Natural typing', UNNATURAL_TYPING: 'Unnatural typing', COPY_AND_PASTE: 'Copied and pasted',
  NATURAL_MOVEMENT: 'Natural movement', UNNATURAL_MOVEMENT: 'Unnatural movement', VALID_ENTRANT: 'First entrance', DUPLICATE_IP: 'Same address',
  DUPLICATE_ENTRANT: 'Same person again', 'N/A': 'Not scored',
};
export const categoryName = (category) => categoryNames[category] ?? sentence(category);
export const categoryIsBad = (category) => categories.includes(category);

const signNames = {
  OPEN_ANSWERS: 'open answers', ASSISTANT_STYLE: 'style of an AI assistant', INTERVIEW: 'contradictions', GRIDS: 'grids', MIDDLE_OPTIONS: 'middle options in grids',
  PAGE_TIMES: 'page times', PACE_SPREAD: 'an even pace', PACE_FOLLOWS_PAGES: 'how the pace follows the pages', BEHAVIOUR: 'behaviour', CLICKS_CENTRED: 'centred clicks',
  MOVES_PER_CLICK: 'mouse moves per click', VALUES_SET: 'values set by a program', PASTED: 'pasted answers', ENTRANCE: 'entrance',
};
export const signName = (sign) => signNames[sign] ?? sentence(sign).toLowerCase();

// sentence makes words of a code: WRONG_TOPIC becomes Wrong topic.
export function sentence(code) {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const whole = new Intl.NumberFormat('en-GB');
export const count = (n) => whole.format(n);
export const some = (n, one, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;

export function percent(part, all) {
  if (all === 0) return '0 %';
  const share = (100 * part) / all;
  return `${share > 0 && share < 10 ? share.toFixed(1) : Math.round(share)} %`;
}

// wronged says a measured share of honest respondents.
export const wronged = ({ percent: share, low, high }) => `${share} % (95 % interval ${low} to ${high} %)`;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export function when(text) {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : moment.format(at);
}

// ago says how long before now something was, in the largest unit that fits.
export function ago(text, now = Date.now()) {
  const minutes = Math.floor((now - new Date(text).getTime()) / 60_000);
  if (!(minutes >= 1)) return 'less than a minute ago'; // also if the clock of this computer is slow
  if (minutes < 120) return `${some(minutes, 'minute')} ago`;
  if (minutes < 48 * 60) return `${some(Math.floor(minutes / 60), 'hour')} ago`;
  return `${some(Math.floor(minutes / 1440), 'day')} ago`;
}

// band says how bad a score is: below 40 is bad, below 60 doubtful (interface section 2.0).
export function band(score) {
  if (score < 0) return 'none';
  if (score < 40) return 'bad';
  return score < 60 ? 'doubtful' : 'good';
}
