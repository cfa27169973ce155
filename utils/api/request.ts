/** One request from call to checked answer: encode, fetch, status, parse. Nothing here knows an endpoint. */
import type { ServiceProfile } from '../schema/profile-schema';
import { FailureError, type ErrorCode } from '../errors';
import { readAnswer, type Answer } from './answer';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Body fields by their exact names. Numbers travel as decimal digits, booleans as `true`. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

/** Fields that prove who somebody is. */
const SECRET_FIELDS = ['email', 'password', 'hcaptcha_response'];

/** One request, and what it makes of the answer. */
export interface ApiCall<T> {
  path: string;
  fields: Fields;
  /** @throws FailureError `malformed` */
  read: (answer: Answer) => T;
  /** Whether it changes something at the service: then it is never answered by another one's answer. */
  isMutation?: boolean;
  signal?: AbortSignal | undefined;
}

/** Carries a call out; the worker's gate is one. */
export type ExecuteCall = <T>(call: ApiCall<T>) => Promise<T>;

/**
 * Posts to one endpoint and reads the answer, an object whose `status` is `success`.
 * The address is fixed to the profile's: redirects are not followed and no cookie, referrer or cache takes part.
 * @param hear told of each answer and the length of its body in bytes, whatever it says
 * @throws FailureError for everything else
 */
export async function post<T>(
  fetch: Fetch,
  profile: ServiceProfile,
  { path, fields, read, signal }: ApiCall<T>,
  hear?: (response: Response, bytes: number) => void,
): Promise<T> {
  const response = await atTransport(() =>
    fetch(profile.baseUrl.replace(/\/+$/, '') + path, {
      method: 'POST',
      ...encode({ api_key: profile.apiKey, ...fields }, profile.bodyEncoding),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Unlike `error`, this tells a redirect from a service that can't be reached; neither follows it.
      redirect: 'manual',
      cache: 'no-store',
      ...(signal && { signal }),
    }),
  );
  if (isRedirect(response))
    throw new FailureError({ code: 'redirected', ...(response.status > 0 && { detail: `HTTP ${response.status}` }) });
  const body = await atTransport(() => response.arrayBuffer(), 'cut-off');
  hear?.(response, body.byteLength);
  return read(readAnswer(response, new TextDecoder().decode(body), secretsOf(profile, fields)));
}

/** Whatever the network throws becomes a failure; what is one already stays it. */
async function atTransport<T>(work: () => Promise<T>, otherwise: ErrorCode = 'unreachable'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FailureError ? error : transportFailure(error, otherwise);
  }
}

/** Browsers hide what a redirect that is not followed says; elsewhere its status is there. */
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

/** What was sent in confidence. */
function secretsOf({ apiKey }: ServiceProfile, fields: Fields): string[] {
  return [apiKey, ...SECRET_FIELDS.map((name) => String(fields[name] ?? ''))].filter((secret) => secret !== '');
}

function transportFailure(cause: unknown, otherwise: ErrorCode): FailureError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new FailureError({ code: 'timeout' }, { cause });
  const offline = 'onLine' in navigator && !navigator.onLine;
  return new FailureError({ code: offline ? 'offline' : otherwise }, { cause });
}
