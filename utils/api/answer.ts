/** What an answer says: yes, with its fields, or a failure with a code of ours (interface, section 7; field notes, "Responses"). */
import { isObject } from '../check';
import { FailureError, type ErrorCode, type Failure } from '../errors';
import { errorCodeOf } from './codes';
import { parseJson, classifyUnreadable } from './json';
import { textOrEmpty } from './values';

/** An answer whose `status` is `success`. */
export type Answer = Record<string, unknown>;

const MESSAGE_LENGTH = 2000;
const DETAIL_LENGTH = 100;
/** What a 429 can be about that concerns one comment, and not the service. */
const MORE_THAN_429: ReadonlySet<ErrorCode> = new Set(['cooldown']);
/** Whoever asks for more is asked again after a day. */
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;

/**
 * The answer, where it is one. Failures come with any HTTP status; a body that explains itself says more than the status does.
 * @param secrets what no failure may hold, also where the service quotes it
 * @throws FailureError for everything but success
 */
export function readAnswer(response: Response, body: string, secrets: readonly string[]): Answer {
  const answer = parseJson(body);
  if (!isObject(answer)) throw new FailureError(unreadable(response, body));
  // What describes an answer: a part of it that can't be read does not take the answer with it.
  const [status, message, statusCode] = [
    textOrEmpty(answer.status),
    textOrEmpty(answer.message),
    textOrEmpty(answer.status_code),
  ];
  if (response.ok && status === 'success') return answer;
  throw new FailureError({
    code: codeOf(response, status, statusCode),
    ...(message && { message: without(secrets, message).slice(0, MESSAGE_LENGTH).toWellFormed() }),
    detail: without(secrets, statusCode).slice(0, DETAIL_LENGTH).toWellFormed() || `HTTP ${response.status}`,
    ...retryAfter(response),
  });
}

function codeOf(response: Response, status: string, statusCode: string): ErrorCode {
  const known = statusCode === '' ? 'refused' : errorCodeOf(statusCode);
  if (response.status === 429) return MORE_THAN_429.has(known) ? known : 'rate-limited';
  if (known !== 'refused') return known;
  // A code nobody knows says more than a 404, and less than that the service is out of order.
  if (!response.ok && (statusCode === '' || response.status >= 500)) return 'http';
  // Every answer has a status (interface, section 1): one without says neither yes nor no.
  return status === '' ? 'malformed' : 'refused';
}

function unreadable(response: Response, body: string): Failure {
  const detail = `HTTP ${response.status}`;
  if (response.status === 429) return { code: 'rate-limited', detail, ...retryAfter(response) };
  if (!response.ok) return { code: 'http', detail, ...retryAfter(response) };
  return { code: classifyUnreadable(body), detail };
}

function without(secrets: readonly string[], said: string): string {
  return secrets.reduce(
    (rest, secret) => rest.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'),
    said,
  );
}

/** A number of seconds, or a date, which is told by the service's own clock where it shows one. */
function retryAfter({ headers }: Response): Pick<Failure, 'retryAfterMs'> {
  const header = headers.get('Retry-After')?.trim();
  if (!header) return {};
  const serviceNow = Date.parse(headers.get('Date') ?? '') || Date.now();
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - serviceNow;
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: Math.min(ms, LONGEST_PAUSE_MS) } : {};
}
