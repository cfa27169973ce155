/** Reads an answer of the service, also one between other text (interface, section 7; field notes, "Responses"). Pure. */
import type { ErrorCode } from '../../../utils/error-codes';
import { FailureError, type Failure } from '../../../utils/errors';
import { z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import { parseJson } from '../../../utils/json';
import { MAX_RETRY_AFTER_MS } from '../../../utils/limits';
import { ownValue } from '../../../utils/text/own-value';
import { between, shorten } from '../../../utils/text/shorten';
import { wireTypes } from '../../../utils/api/values';

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_API_KEY_INVALID: 'api-key',
  ERR_API_QUOTA_EXCEEDED: 'quota',
  ERR_TOO_MUCH_REQUESTS: 'too-many-requests',
  ERR_INTERNAL_SERVER: 'service-internal',
  ERR_INVALID_PARAMETER: 'invalid-parameter',
  ERR_INVALID_ARGUMENT: 'nothing-there',
  ERR_ACCESS_DENIED: 'access-denied',
  ERR_PROJECT_NOT_FOUND: 'project-not-found',
  ERR_PROJECT_PRIVATE: 'project-private',
  ERR_COMMENTS_DISABLED: 'comments-disabled',
  ERR_COMMENT_COOLDOWN: 'cooldown',
  ERR_CONTAINS_BADWORD: 'bad-word',
  ERR_INVALID_CAPTCHA: 'captcha-refused',
  ERR_DECRYPTION_FAILED: 'decryption-failed',
  ERR_INVALID_EMAIL: 'wrong-email',
  ERR_INVALID_PASSWORD: 'wrong-password',
  ERR_PROFILE_NOT_FOUND: 'no-such-account',
  ERR_ACCOUNT_NOT_VERIFIED: 'account-unverified',
  ERR_ACCOUNT_BANNED: 'account-banned',
  ERR_VERIFY_IP_MAIL: 'confirm-mail',
};

/** An answer whose `status` is `success`. */
export type Answer = Record<string, unknown>;

/** What every answer has (1). An unreadable description does not make the answer unreadable. */
const envelope = once(() => {
  const optionalText = z.transform(wireTypes.optionalText);
  return z.looseObject({ status: optionalText, message: optionalText, status_code: optionalText });
});

/** The sign of an e-mail address, also escaped, once or more often. */
const AT = String.raw`[@＠﹫]|%(?:25)*40|&(?:amp;)*(?:#0*64|#x0*40|commat)|\\u0040|\\x40`;
/** What stands for it to keep programs away. */
const VEILED_AT = String.raw`\s*[([{<](?:\s*at\s*|@)[)\]}>]\s*`;
/** An e-mail address. Begins only where a word does, which keeps the search linear. */
const ADDRESS = new RegExp(String.raw`(?<!\S)\S+(?:\s+@\s+|${AT}|${VEILED_AT})\S*(?:\s*[([{]dot[)\]}]\s*\S+)*`, 'gi');

const MAX_MESSAGE_CHARS = 500;
const MAX_DETAIL_CHARS = 100;

/**
 * Reads a response body. Failures come with any HTTP status, and the codes in the body are more exact than the status.
 * @param secrets are removed from failures, since the service may quote them
 * @throws FailureError for everything but success
 */
export function readAnswer(response: Response, body: string, secrets: readonly string[], now: number): Answer {
  const value = parseBody(body);
  const answer = envelope().safeParse(value).data;
  if (!answer) throw new FailureError(unreadable(response, { body, value }, now));
  const { status, message, status_code: statusCode } = answer;
  if (response.ok && status === 'success') return answer;
  throw new FailureError({
    code: codeOf(response, status, statusCode),
    ...(message && { message: redact(secrets, message, MAX_MESSAGE_CHARS) }),
    detail: redact(secrets, statusCode, MAX_DETAIL_CHARS) || `HTTP ${response.status}`,
    ...retryTime(response, now),
  });
}

/** Our code for the service's `status_code`. An unknown one is `refused`, which is shown with the service's message. */
export function errorCodeOf(statusCode: string): ErrorCode {
  return ownValue<ErrorCode>(CODES, statusCode) ?? 'refused';
}

function codeOf(response: Response, status: string, statusCode: string): ErrorCode {
  const known = errorCodeOf(statusCode);
  // A 429 may also concern one comment, and not the service.
  if (response.status === 429 && known !== 'cooldown') return 'rate-limited';
  if (known !== 'refused') return known;
  // An unknown code is more exact than a 404, but less than a server error.
  if (!response.ok && (statusCode === '' || response.status >= 500)) return 'http';
  // Every answer has a status (interface, section 1).
  return status === '' ? 'malformed' : 'refused';
}

function unreadable(response: Response, read: { body: string; value: unknown }, now: number): Failure {
  const detail = `HTTP ${response.status}`;
  if (response.status === 429) return { code: 'rate-limited', detail, ...retryTime(response, now) };
  if (!response.ok) return { code: 'http', detail, ...retryTime(response, now) };
  return { code: classifyUnreadable(read), detail };
}

/** Removes secrets and e-mail addresses, since failures are stored. Cuts after that: what is cut can’t be recognized. */
function redact(secrets: readonly string[], text: string, maxChars: number): string {
  const rest = secrets
    .reduce((rest, secret) => rest.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'), text)
    .replace(ADDRESS, '…');
  return shorten(rest, maxChars).toWellFormed();
}

/** The header is a number of seconds or a date. A date is compared with the service's clock if the response has it. */
function retryTime({ headers }: Response, now: number): Pick<Failure, 'retryAt'> {
  const header = headers.get('Retry-After')?.trim();
  if (!header) return {};
  const serviceNow = Date.parse(headers.get('Date') ?? '') || now;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - serviceNow;
  return Number.isFinite(ms) && ms > 0 ? { retryAt: now + Math.min(ms, MAX_RETRY_AFTER_MS) } : {};
}

/** Parses a body that is JSON, or has one answer between what the server's language and host print before and after it. */
export function parseBody(body: string): unknown {
  const whole = parseJson(body);
  return whole === undefined ? findAnswer(body) : whole;
}

/** What makes the text behind it a page or a script: an object there is data of its own, and no answer. */
const PAGE = /<(?:!doctype|html|head|body|script)\b/i;

/** To try more of them would take long, and no server prints so many. */
const MAX_OBJECTS = 100;

/** Returns the only object with a `status` (interface, section 1) in a text. Of two, neither is believed. */
function findAnswer(text: string): unknown {
  let answer: unknown;
  let end = 0;
  let objects = 0;
  const starts = /\{\s*"/g;
  for (let start = starts.exec(text); start && !PAGE.test(between(text, end, start.index)); start = starts.exec(text)) {
    objects += 1;
    if (objects > MAX_OBJECTS) return undefined;
    end = endOfValue(text, start.index);
    const value = parseJson(between(text, start.index, end));
    const isAnswer = typeof value === 'object' && value !== null && Object.hasOwn(value, 'status');
    if (end === UNCLOSED || (isAnswer && answer)) return undefined;
    if (isAnswer) answer = value;
    starts.lastIndex = end;
  }
  return answer;
}

/** Why a body can't be read as an answer: it is other data, truncated data, or no data at all. */
function classifyUnreadable({ body, value }: { body: string; value: unknown }): 'malformed' | 'cut-off' | 'not-json' {
  if (value !== undefined) return 'malformed';
  const [before] = /^[\s\uFEFF]*(?=[{[])/.exec(body) ?? [];
  if (before === undefined) return 'not-json';
  return endOfValue(body, before.length) === UNCLOSED ? 'cut-off' : 'malformed';
}

const UNCLOSED = Infinity;

function endOfValue(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isQuoted && char === '\\') at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '{' || char === '[')) depth += 1;
    else if (!isQuoted && (char === '}' || char === ']')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return UNCLOSED;
}
