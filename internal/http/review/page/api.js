// Calls the published operations of the service that serves the page. The key is in this module's memory alone: a reload forgets it.

let key = '';

export const signedIn = () => key !== '';
export function signIn(value) { key = value; }
export function signOut() { key = ''; }

let unknown = () => {};
// whenUnknown sets what to do when the service no longer knows the key.
export function whenUnknown(f) { unknown = f; }

// Refused is an answer other than 200.
export class Refused extends Error {
  constructor(status, answer) {
    const details = Object.values(answer.errors ?? {});
    super(details.length > 0 ? `${answer.message}: ${details.join('; ')}` : answer.message);
    this.status = status;
  }
}

const tries = 6;
const longestWait = 15; // seconds that a request waits because the service asks it to

// call calls an operation and returns its answer. Busy answers are waited for and tried again. With once, the service carries a
// command out once, however often it is sent. With lines, body is the text of JSON lines. With file, the answer is a file.
export async function call(operation, body, { signal, once, lines, file } = {}) {
  // The service tells its own page by x-candor-page: no page of another origin may add respondents with a private key.
  const headers = { 'api-key': key, 'x-candor-page': 'review', 'content-type': lines ? 'application/x-ndjson' : 'application/json' };
  if (once) Object.assign(headers, { 'idempotency-key': random(), 'x-candor-client': 'review' });
  for (let attempt = 1; ; attempt += 1) {
    let response;
    try {
      response = await fetch(`v3/${operation}`, {
        method: 'POST', headers, body: lines ? body : JSON.stringify(body), signal,
        credentials: 'omit', cache: 'no-store', redirect: 'error', referrerPolicy: 'no-referrer',
      });
      if (file && response.ok) return { name: fileName(response), blob: await response.blob() };
    } catch (error) {
      if (signal?.aborted) throw error;
      // Reads and commands with a key of their own may be sent again, and a respondent is added once, however often it is sent.
      if (attempt < 3) {
        await pause(attempt, signal);
        continue;
      }
      throw new Error('The service cannot be reached. Check the connection and try again.');
    }
    const answer = await response.json().catch(() => ({ message: `The service answered ${response.status} without an explanation` }));
    if (response.ok) return answer;
    if ((response.status === 429 || response.status === 503) && attempt < tries && answer.error !== 'quota_exceeded') {
      await pause(Math.min(Number(response.headers.get('retry-after')) || 1, longestWait), signal);
      continue;
    }
    if (response.status === 401) unknown();
    throw new Refused(response.status, answer);
  }
}

const fileName = (response) => /filename="?([\w.-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'candor';

// pause waits so many seconds.
export function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}

// random returns a key for one command. crypto.randomUUID is missing where the page is served without TLS.
function random() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// pages yields the results of each page of an operation that answers pages.
export async function* pages(operation, body, options) {
  for (let cursor; ;) {
    const answer = await call(operation, cursor ? { ...body, cursor } : body, options);
    yield answer.results;
    cursor = answer.page?.nextCursor;
    if (!cursor) return;
  }
}
