/** What came of a check of the connection, judged: five lines, each with a state, a sentence and what to do. */
import { describeFailure } from '../../../utils/locale/error-words';
import { wasNeverSent, type ErrorCode, type Failure, type Result } from '../../../utils/errors';
import { formatNumber, language, t, type MessageKey } from '../../../utils/locale/i18n';
import { milliseconds, duration } from '../../../utils/locale/formats';
import type { ConnectionCheck } from '../../../utils/messages';
import type { PublicProfile } from '../../../utils/service/profile';
import { relativeTime } from '../../../utils/locale/relative-time';

type Encoding = PublicProfile['bodyEncoding'];

/** What is known before anything is said of it. */
export interface CheckFacts {
  /** What the worker found out, or why it could not even try. */
  connection: Result<ConnectionCheck>;
  /** The encoding that is set up. */
  encoding: Encoding;
  /** How the public key looks, `null` where there is none to look at. */
  key: Result<{ bits: number; weak: boolean }> | null;
}

type CheckState = 'good' | 'warning' | 'bad' | 'unknown';

const checkIds = ['reach', 'apiKey', 'encoding', 'key', 'clock'] as const;

/** One line of the check. */
export interface CheckResult {
  id: (typeof checkIds)[number];
  state: CheckState;
  /** One sentence, in the person's language. */
  message: string;
  /** The one thing to do; empty where there is none. */
  hint: string;
}

type Verdict = Omit<CheckResult, 'id'>;

/** Clocks that differ by less do nobody any harm. */
const CLOCK_TOLERANCE_MS = 120_000;

const ENCODING_NAMES = { form: 'diagnostics_form', json: 'diagnostics_json' } as const satisfies Record<
  Encoding,
  MessageKey
>;

/** The service understood a request this far, or could not find the key in it; with the rest it was not itself. */
const SERVICE_WORKS: ReadonlySet<ErrorCode> = new Set([
  'api-key',
  'invalid-parameter',
  'access-denied',
  'quota',
  'refused',
]);

/** Nobody answered. */
const NO_ANSWER: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'unreachable']);

/** There was nobody to ask, or nobody who may be asked. */
const NOT_ASKED: ReadonlySet<ErrorCode> = new Set(['no-service', 'no-access']);

/** These are no hiccup: without a change in the profile or the browser they stay. */
const LASTING: ReadonlySet<ErrorCode> = new Set(['redirected', 'no-access']);

/**
 * Judges what was found out. Only the encoding that is set up counts where it works: a service that reads forms finds no
 * API key in JSON, so that "API key refused" in the other encoding is no news.
 */
export function evaluateCheck({ connection, encoding, key }: CheckFacts): CheckResult[] {
  if (!connection.ok) {
    const notAsked = unknown('diagnostics_notAsked');
    return inOrder({
      reach: unreached(connection.failure),
      apiKey: notAsked,
      encoding: notAsked,
      key: evaluateKey(key),
      clock: notAsked,
    });
  }
  const { encodings, tookMs, aheadMs } = connection.value;
  const chosen = encodings[encoding];
  const other = encodings[encoding === 'form' ? 'json' : 'form'];
  return inOrder({
    reach: evaluateReach(chosen, other, tookMs),
    apiKey: evaluateApiKey(chosen, other),
    encoding: evaluateEncoding(chosen, other, encoding),
    key: evaluateKey(key),
    clock:
      wasNotAsked(chosen) && wasNotAsked(other) && aheadMs === null
        ? unknown('diagnostics_notAsked')
        : evaluateClock(aheadMs),
  });
}

function inOrder(verdicts: Record<CheckResult['id'], Verdict>): CheckResult[] {
  return checkIds.map((id) => ({ id, ...verdicts[id] }));
}

function evaluateReach(chosen: Failure | null, other: Failure | null, tookMs: number | null): Verdict {
  if (tookMs === null && chosen !== null && other !== null) return unreached(chosen);
  const time = milliseconds(Math.round(tookMs ?? 0), language());
  const answer = chosen && other && (NO_ANSWER.has(chosen.code) || wasNotAsked(chosen)) ? other : chosen;
  if (answer === null || other === null || SERVICE_WORKS.has(answer.code)) return good('diagnostics_reachGood', time);
  const { what, hint } = describeFailure(answer);
  return {
    state: LASTING.has(answer.code) ? 'bad' : 'warning',
    message: t('diagnostics_reachTrouble', time, what),
    hint: hint,
  };
}

/** Whether the service was not even asked: there is none, it may not be reached, or it wants a pause. */
function wasNotAsked(failure: Failure | null): boolean {
  return failure !== null && (NOT_ASKED.has(failure.code) || wasNeverSent(failure));
}

function unreached(failure: Failure): Verdict {
  if (wasNeverSent(failure))
    return {
      state: 'warning',
      message: t('diagnostics_reachPaused', relativeTime(failure.retryAfterMs ?? 0, 0, language())),
      hint: '',
    };
  const { what, hint } = describeFailure(failure);
  return { state: 'bad', message: what, hint: hint };
}

function evaluateApiKey(chosen: Failure | null, other: Failure | null): Verdict {
  if (chosen === null || other === null) return good('diagnostics_apiKeyGood');
  if (wasNotAsked(chosen)) return unknown(wasNotAsked(other) ? 'diagnostics_notAsked' : 'diagnostics_apiKeyUnknown');
  if (chosen.code === 'quota')
    return { state: 'warning', message: t('diagnostics_apiKeyQuota'), hint: t('error_do_wait') };
  if (chosen.code === 'api-key')
    return { state: 'bad', message: t('diagnostics_apiKeyBad'), hint: t('diagnostics_apiKeyDo') };
  return unknown('diagnostics_apiKeyUnknown');
}

function evaluateEncoding(chosen: Failure | null, other: Failure | null, encoding: Encoding): Verdict {
  const name = t(ENCODING_NAMES[encoding]);
  if (chosen === null) return good('diagnostics_encodingGood', name);
  if (wasNotAsked(chosen)) return unknown('diagnostics_notAsked');
  if (other === null) {
    const working = t(ENCODING_NAMES[encoding === 'form' ? 'json' : 'form']);
    return {
      state: 'bad',
      message: t('diagnostics_encodingBad', name, working),
      hint: t('diagnostics_encodingDo', working),
    };
  }
  const unread = chosen.code === 'invalid-parameter' && other.code === 'invalid-parameter';
  return unread
    ? { state: 'bad', message: t('diagnostics_encodingNeither'), hint: t('error_do_checkService') }
    : unknown('diagnostics_encodingUnknown');
}

function evaluateKey(key: CheckFacts['key']): Verdict {
  if (key === null) return unknown('diagnostics_keyUnknown');
  if (key.ok) {
    const bits = formatNumber(key.value.bits);
    return key.value.weak
      ? { state: 'warning', message: t('diagnostics_keyWeak', bits), hint: t('diagnostics_keyTell') }
      : good('diagnostics_keyGood', bits);
  }
  const { code, detail } = key.failure;
  if (code === 'key-weak')
    return { state: 'bad', message: t('diagnostics_keyTooShort'), hint: t('diagnostics_keyTell') };
  if (code !== 'key-unusable') return unknown('diagnostics_keyUnknown');
  const says =
    detail === 'private-key'
      ? 'diagnostics_keyPrivate'
      : detail === 'certificate'
        ? 'diagnostics_keyCertificate'
        : 'diagnostics_keyUnusable';
  return { state: 'bad', message: t(says), hint: t('diagnostics_keyDo') };
}

function evaluateClock(aheadMs: number | null): Verdict {
  if (aheadMs === null) return unknown('diagnostics_clockUnknown');
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return good('diagnostics_clockGood');
  const says = aheadMs > 0 ? 'diagnostics_clockAhead' : 'diagnostics_clockBehind';
  return { state: 'warning', message: t(says, duration(aheadMs, language())), hint: t('diagnostics_clockDo') };
}

function good(says: MessageKey, ...values: string[]): Verdict {
  return { state: 'good', message: t(says, ...values), hint: '' };
}

function unknown(says: MessageKey): Verdict {
  return { state: 'unknown', message: t(says), hint: '' };
}
