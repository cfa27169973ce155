/** Failures as plain data, and as exceptions. Pages put them into words (`locale/error-words.ts`). */
import type { ErrorCode } from './error-codes';

/** One failure as plain data. It never contains a key, a credential or a response body. */
export interface Failure {
  code: ErrorCode;
  /** The service's own words, as plain text. They are shown instead of ours. */
  message?: string;
  /** The service's own code or the HTTP status, for the details line. */
  detail?: string;
  /** Epoch ms until which the service asks us to wait. */
  retryAt?: number;
  /** Set by the gate alone: the request was never sent, because of a back-off. */
  keptBack?: true;
}

/** The result of a request between contexts. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A failure as an exception. Routers, cycles and event handlers catch it once. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: { cause?: unknown }) {
    super(failure.detail ? `${failure.code} (${failure.detail})` : failure.code, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** Converts a thrown value to a failure. An unexpected one is `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  return { code: 'internal', detail: error instanceof Error ? error.name : typeof error };
}

/** Converts the outcome of a promise to plain data. */
export async function resultOf<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** The failure of a promise, `null` if it resolves. */
export async function failureFrom(work: Promise<unknown>): Promise<Failure | null> {
  const result = await resultOf(work);
  return result.ok ? null : result.failure;
}

/** Whether a request with this failure was never sent, because of a back-off. */
export function wasNeverSent(failure: Failure): boolean {
  return failure.keptBack === true;
}
