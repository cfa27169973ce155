/**
 * Everything that can go wrong, as a closed list. Failures cross contexts as plain data and become words at the edge
 * (`error-words.ts`). The service's own codes come from the field notes, "Responses".
 */
export const errorCodes = [
  // transport
  'offline',
  'timeout',
  'unreachable',
  'redirected',
  'cut-off',
  'http',
  'rate-limited',
  'not-json',
  'malformed',
  // the service says no
  'api-key',
  'quota',
  'too-many-requests',
  'service-internal',
  'invalid-parameter',
  'nothing-there',
  'access-denied',
  'project-not-found',
  'project-private',
  'comments-disabled',
  'cooldown',
  'bad-word',
  'captcha-refused',
  'decryption-failed',
  'wrong-email',
  'wrong-password',
  'no-such-account',
  'account-unverified',
  'account-banned',
  'confirm-mail',
  'refused',
  // ourselves
  'no-service',
  'no-access',
  'bad-profile',
  'signed-out',
  'session-refused',
  'key-unusable',
  'key-weak',
  'login-too-long',
  'encryption',
  'storage',
  'covered',
  'bad-request',
  'no-worker',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One failure as plain data. It never holds a key, a credential or a body. */
export interface Failure {
  code: ErrorCode;
  /** What the service said, as plain text to show, where it said something. */
  message?: string;
  /** The service's own code or the HTTP status, for the details line. */
  detail?: string;
  /** How long the service asks us to wait, in milliseconds. */
  retryAfterMs?: number;
  /** The gate's word, and nobody else's, that this was never sent: the service is being left alone. */
  keptBack?: true;
}

/** How every request between contexts ends. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A failure on its way to the edge (router, cycle, event handler), where it is caught once. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: { cause?: unknown }) {
    super(failure.detail ? `${failure.code} (${failure.detail})` : failure.code, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** The failure in whatever was thrown; what nobody foresaw is `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  return { code: 'internal', detail: error instanceof Error ? error.name : typeof error };
}

/** How a piece of work ends, as plain data. */
export async function resultOf<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** The failure a piece of work ends with, or `null`. */
export async function failureFrom(work: Promise<unknown>): Promise<Failure | null> {
  const result = await resultOf(work);
  return result.ok ? null : result.failure;
}

const REFUSED_CREDENTIALS: ReadonlySet<ErrorCode> = new Set([
  'decryption-failed',
  'wrong-email',
  'wrong-password',
  'no-such-account',
  'account-unverified',
  'account-banned',
  'confirm-mail',
]);

/** Whether the service refused the person's login itself, so that repeating it cannot help. */
export function refusesCredentials(failure: Failure): boolean {
  return REFUSED_CREDENTIALS.has(failure.code);
}

const OUTCOME_UNKNOWN: ReadonlySet<ErrorCode> = new Set([
  'offline',
  'timeout',
  'unreachable',
  'cut-off',
  'http',
  'not-json',
  'malformed',
  'service-internal',
  'internal',
]);

/** Whether a call that failed like this may still have been carried out by the service. */
export function leavesOutcomeUnknown(failure: Failure): boolean {
  return OUTCOME_UNKNOWN.has(failure.code);
}

/** Whether a call that failed like this was never sent, because the service was being left alone. */
export function wasNeverSent(failure: Failure): boolean {
  return failure.keptBack === true;
}

const SERVICE_TROUBLE: ReadonlySet<ErrorCode> = new Set([
  'offline',
  'timeout',
  'unreachable',
  'redirected',
  'http',
  'rate-limited',
  'not-json',
  'api-key',
  'quota',
  'too-many-requests',
  'service-internal',
]);

/** Whether a failure says that the service as a whole is not to be asked for a while. */
export function isServiceTrouble(failure: Failure): boolean {
  return SERVICE_TROUBLE.has(failure.code);
}
