/** One request from call to answer: encode, fetch, check the status, parse. Independent of the endpoints. */
import type { ErrorCode } from '../../../utils/error-codes';
import type { ServiceProfile } from '../../../utils/service/profile-schema';
import { FailureError } from '../../../utils/errors';
import { MAX_V2_BYTES, MAX_V3_BYTES } from '../../../utils/limits';
import { readBody } from '../../../utils/read-body';
import { readAnswer, type Answer } from './answer';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Body fields by the service's names. Numbers are sent as decimal digits, booleans as `true`. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

const SECRET_FIELDS = ['email', 'password', 'hcaptcha_response'];

export interface ApiCall<T> {
  path: string;
  fields: Fields;
  /** @throws FailureError `malformed` */
  read: (answer: Answer) => T;
  /** Whether it changes something at the service. Then it never shares the answer of an identical call in flight. */
  isMutation?: boolean;
  /** Whether it must be sent now. Then it does not share the answer of an identical call in flight, which may be older. */
  isFresh?: boolean;
  signal?: AbortSignal | undefined;
}

/** Executes a call. The worker's gate is one implementation. */
export type ExecuteCall = <T>(call: ApiCall<T>) => Promise<T>;

/** Who waits for a request. A request of the watch that a person joins in flight gets the person's priority. */
export interface Priority {
  by: 'person' | 'watch';
}

/** A call on its way through the gate, and a stage of that way. */
export type Sending<T> = ApiCall<T> & { profile: ServiceProfile; signal: AbortSignal; priority: Priority };
export type Send = <T>(call: Sending<T>) => Promise<T>;

/** Whether a call carries the login. */
export function carriesLogin({ fields }: Pick<ApiCall<unknown>, 'fields'>): boolean {
  return 'password' in fields;
}

/**
 * Posts to one endpoint and reads the answer, an object whose `status` is `success`.
 * Only the profile's base URL is contacted: redirects are not followed, and cookies, referrer and cache are off.
 * @param onResponse receives every response that was read to its end, also of failures, and the length of its body
 * @param now the clock, in epoch ms
 * @throws FailureError for everything else
 */
export async function post<T>(
  fetch: Fetch,
  profile: ServiceProfile,
  { path, fields, read, signal }: ApiCall<T>,
  onResponse?: (response: Response, bytes: number) => void,
  now = Date.now,
): Promise<T> {
  const response = await withTransportFailure(() =>
    fetch(profile.baseUrl.replace(/\/+$/, '') + path, {
      method: 'POST',
      ...encode({ api_key: profile.apiKey, ...fields }, profile.bodyEncoding),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // `error` would not follow a redirect either, but looks like an unreachable service.
      redirect: 'manual',
      cache: 'no-store',
      ...(signal && { signal }),
    }),
  );
  if (isRedirect(response))
    throw new FailureError({ code: 'redirected', ...(response.status > 0 && { detail: `HTTP ${response.status}` }) });
  const maxBytes = path.startsWith('/api/v2/') ? MAX_V2_BYTES : MAX_V3_BYTES;
  const bytes = await withTransportFailure(() => readBody(response, maxBytes, signal), 'cut-off');
  const body = new TextDecoder().decode(bytes);
  onResponse?.(response, bytes.length);
  return read(readAnswer(response, body, secretsOf(profile, fields), now()));
}

async function withTransportFailure<T>(work: () => Promise<T>, code: ErrorCode = 'unreachable'): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof FailureError) throw cause;
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new FailureError({ code: 'timeout' }, { cause });
    const isOffline = 'onLine' in navigator && !navigator.onLine;
    throw new FailureError({ code: isOffline ? 'offline' : code }, { cause });
  }
}

/** Browsers hide the status of a redirect that is not followed; other runtimes do not. */
function isRedirect(response: Response): boolean {
  return response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
}

function encode(
  fields: Fields,
  encoding: ServiceProfile['bodyEncoding'],
): { headers: Record<string, string>; body: string } {
  if (encoding === 'json') return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) };
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: form.toString() };
}

function secretsOf({ apiKey }: ServiceProfile, fields: Fields): string[] {
  return [apiKey, ...SECRET_FIELDS.map((name) => String(fields[name] ?? ''))].filter((secret) => secret !== '');
}
