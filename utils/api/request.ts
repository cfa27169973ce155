/** One request from call to checked answer: encode, fetch, status, parse. Nothing here knows an endpoint. */
import type { ServiceProfile } from '../profile-schema';
import { FailureError, type ErrorCode, type Failure } from '../errors';
import { z } from '../zod';
import { errorCodeOf } from './codes';
import { text } from './wire';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Body fields by their exact names. Numbers travel as decimal digits, booleans as `true`. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

const envelope = z.looseObject({ status: text, message: text, status_code: text });

/**
 * Posts to one endpoint and gives the answer as an object whose `status` is `success`.
 * The address is fixed to the profile's: redirects are refused and no cookie, referrer or cache takes part.
 * @throws FailureError for everything else
 */
export async function post(fetch: Fetch, profile: ServiceProfile, { path, fields, signal }: { path: string; fields: Fields; signal?: AbortSignal | undefined }): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(profile.baseUrl.replace(/\/+$/, '') + path, {
      method: 'POST',
      ...encode({ api_key: profile.apiKey, ...fields }, profile.bodyEncoding),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      ...(signal && { signal }),
    });
    return check(response, await response.text(), profile.apiKey);
  } catch (error) {
    throw error instanceof FailureError ? error : transportFailure(error);
  }
}

function encode(fields: Fields, encoding: ServiceProfile['bodyEncoding']): { headers: Record<string, string>; body: string } {
  if (encoding === 'json') return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: form.toString() };
}

/**
 * Failures come with any HTTP status; a body that explains itself says more than the status does.
 * @param apiKey what no failure may hold, also where the service quotes it
 */
function check(response: Response, body: string, apiKey: string): Record<string, unknown> {
  const parsed = envelope.safeParse(parseJson(body));
  if (!parsed.success) throw new FailureError(unreadable(response, body));
  const { status, message, status_code: statusCode } = parsed.data;
  if (response.ok && status === 'success') return parsed.data;
  throw new FailureError({
    code: codeOf(response, status, statusCode),
    ...(message && { message: message.replaceAll(apiKey, '…') }),
    detail: statusCode.replaceAll(apiKey, '…') || `HTTP ${response.status}`,
    ...retryAfter(response),
  });
}

function codeOf(response: Response, status: string, statusCode: string): ErrorCode {
  if (response.status === 429) return 'rate-limited';
  if (statusCode !== '') return errorCodeOf(statusCode);
  if (!response.ok) return 'http';
  // Every answer has a status (interface, section 1): one without says neither yes nor no.
  return status === '' ? 'malformed' : 'refused';
}

function unreadable(response: Response, body: string): Failure {
  const detail = `HTTP ${response.status}`;
  if (response.status === 429) return { code: 'rate-limited', detail, ...retryAfter(response) };
  if (!response.ok) return { code: 'http', detail, ...retryAfter(response) };
  return { code: /^\s*[{[]/.test(body) ? 'malformed' : 'not-json', detail };
}

function retryAfter(response: Response): Pick<Failure, 'retryAfterMs'> {
  const header = response.headers.get('Retry-After');
  if (!header) return {};
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: ms } : {};
}

function transportFailure(cause: unknown): FailureError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return new FailureError({ code: 'timeout' }, { cause });
  const offline = 'onLine' in navigator && !navigator.onLine;
  return new FailureError({ code: offline ? 'offline' : 'unreachable' }, { cause });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not JSON at all: the schema says so, with the reason that fits the HTTP status.
    return undefined;
  }
}
