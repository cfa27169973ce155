/** What came of a check of the connection, judged: five lines, each with a state, a sentence and what to do. */
import { describeFailure } from '../../../utils/locale/error-words';
import { wasNeverSent, type ErrorCode, type Failure, type Result } from '../../../utils/errors';
import { formatNumber, language, t, type MessageKey } from '../../../utils/locale/i18n';
import { milliseconds, span } from '../../../utils/locale/measure';
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
  says: string;
  /** The one thing to do; empty where there is none. */
  todo: string;
}

type Verdict = Omit<CheckResult, 'id'>;

/** Clocks that differ by less do nobody any harm. */
const CLOCK_TOLERANCE_MS = 120_000;

const ENCODING_NAMES = { form: 'diagnostics_form', json: 'diagnostics_json' } as const satisfies Record<
  Encoding,
  MessageKey
>;

/** The service understood a request this far, or could not find the key in it; with the rest it was not itself. */
const PROPER_ANSWERS: ReadonlySet<ErrorCode> = new Set([
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
export function judge({ connection, encoding, key }: CheckFacts): CheckResult[] {
  if (!connection.ok) {
    const notAsked = unknown('diagnostics_notAsked');
    return inOrder({
      reach: unreached(connection.failure),
      apiKey: notAsked,
      encoding: notAsked,
      key: judgeKey(key),
      clock: notAsked,
    });
  }
  const { encodings, tookMs, aheadMs } = connection.value;
  const chosen = encodings[encoding];
  const other = encodings[encoding === 'form' ? 'json' : 'form'];
  return inOrder({
    reach: judgeReach(chosen, other, tookMs),
    apiKey: judgeApiKey(chosen, other),
    encoding: judgeEncoding(chosen, other, encoding),
    key: judgeKey(key),
    clock:
      wasNotAsked(chosen) && wasNotAsked(other) && aheadMs === null
        ? unknown('diagnostics_notAsked')
        : judgeClock(aheadMs),
  });
}

function inOrder(verdicts: Record<CheckResult['id'], Verdict>): CheckResult[] {
  return checkIds.map((id) => ({ id, ...verdicts[id] }));
}

function judgeReach(chosen: Failure | null, other: Failure | null, tookMs: number | null): Verdict {
  if (tookMs === null && chosen !== null && other !== null) return unreached(chosen);
  const time = milliseconds(Math.round(tookMs ?? 0), language());
  const answer = chosen && other && (NO_ANSWER.has(chosen.code) || wasNotAsked(chosen)) ? other : chosen;
  if (answer === null || other === null || PROPER_ANSWERS.has(answer.code)) return good('diagnostics_reachGood', time);
  const { what, hint } = describeFailure(answer);
  return {
    state: LASTING.has(answer.code) ? 'bad' : 'warning',
    says: t('diagnostics_reachTrouble', time, what),
    todo: hint,
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
      says: t('diagnostics_reachPaused', relativeTime(failure.retryAfterMs ?? 0, 0, language())),
      todo: '',
    };
  const { what, hint } = describeFailure(failure);
  return { state: 'bad', says: what, todo: hint };
}

function judgeApiKey(chosen: Failure | null, other: Failure | null): Verdict {
  if (chosen === null || other === null) return good('diagnostics_apiKeyGood');
  if (wasNotAsked(chosen)) return unknown(wasNotAsked(other) ? 'diagnostics_notAsked' : 'diagnostics_apiKeyUnknown');
  if (chosen.code === 'quota')
    return { state: 'warning', says: t('diagnostics_apiKeyQuota'), todo: t('error_do_wait') };
  if (chosen.code === 'api-key')
    return { state: 'bad', says: t('diagnostics_apiKeyBad'), todo: t('diagnostics_apiKeyDo') };
  return unknown('diagnostics_apiKeyUnknown');
}

function judgeEncoding(chosen: Failure | null, other: Failure | null, encoding: Encoding): Verdict {
  const name = t(ENCODING_NAMES[encoding]);
  if (chosen === null) return good('diagnostics_encodingGood', name);
  if (wasNotAsked(chosen)) return unknown('diagnostics_notAsked');
  if (other === null) {
    const working = t(ENCODING_NAMES[encoding === 'form' ? 'json' : 'form']);
    return {
      state: 'bad',
      says: t('diagnostics_encodingBad', name, working),
      todo: t('diagnostics_encodingDo', working),
    };
  }
  const unread = chosen.code === 'invalid-parameter' && other.code === 'invalid-parameter';
  return unread
    ? { state: 'bad', says: t('diagnostics_encodingNeither'), todo: t('error_do_checkService') }
    : unknown('diagnostics_encodingUnknown');
}

function judgeKey(key: CheckFacts['key']): Verdict {
  if (key === null) return unknown('diagnostics_keyUnknown');
  if (key.ok) {
    const bits = formatNumber(key.value.bits);
    return key.value.weak
      ? { state: 'warning', says: t('diagnostics_keyWeak', bits), todo: t('diagnostics_keyTell') }
      : good('diagnostics_keyGood', bits);
  }
  const { code, detail } = key.failure;
  if (code === 'key-weak') return { state: 'bad', says: t('diagnostics_keyTooShort'), todo: t('diagnostics_keyTell') };
  if (code !== 'key-unusable') return unknown('diagnostics_keyUnknown');
  const says =
    detail === 'private-key'
      ? 'diagnostics_keyPrivate'
      : detail === 'certificate'
        ? 'diagnostics_keyCertificate'
        : 'diagnostics_keyUnusable';
  return { state: 'bad', says: t(says), todo: t('diagnostics_keyDo') };
}

function judgeClock(aheadMs: number | null): Verdict {
  if (aheadMs === null) return unknown('diagnostics_clockUnknown');
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return good('diagnostics_clockGood');
  const says = aheadMs > 0 ? 'diagnostics_clockAhead' : 'diagnostics_clockBehind';
  return { state: 'warning', says: t(says, span(aheadMs, language())), todo: t('diagnostics_clockDo') };
}

function good(says: MessageKey, ...values: string[]): Verdict {
  return { state: 'good', says: t(says, ...values), todo: '' };
}

function unknown(says: MessageKey): Verdict {
  return { state: 'unknown', says: t(says), todo: '' };
}
