/** Turns the facts of a connection check into five results, each with a state, a sentence and a hint. */
import { describeFailure, whatHappened } from '../../../utils/locale/error-words';
import { wasNeverSent, type ErrorCode, type Failure, type Result } from '../../../utils/errors';
import type { KeySize } from '../../../utils/crypto/rsa-key';
import { formatNumber, language, t, type MessageKey } from '../../../utils/locale/i18n';
import { milliseconds, duration } from '../../../utils/locale/formats';
import type { ConnectionCheck } from '../../../utils/messages';
import type { PublicProfile } from '../../../utils/service/profile';
import { relativeTime } from '../../../utils/locale/relative-time';

type Encoding = PublicProfile['bodyEncoding'];

/** What the connection check found. */
export interface CheckFacts {
  /** The outcome of the worker's requests, or why it could not send any. */
  connection: Result<ConnectionCheck>;
  /** The encoding in the profile. */
  encoding: Encoding;
  /** The size or flaw of the public key, `null` if there is none. */
  key: Result<KeySize> | null;
}

type CheckState = 'good' | 'warning' | 'bad' | 'unknown';

const checkIds = ['reach', 'apiKey', 'encoding', 'key', 'clock'] as const;

/** One result of the check. */
export interface CheckResult {
  id: (typeof checkIds)[number];
  state: CheckState;
  /** One sentence, in the language of the browser. */
  message: string;
  /** What the person can do; empty if nothing. */
  hint: string;
}

type Verdict = Omit<CheckResult, 'id'>;

/** Smaller differences between the clocks have no effect. */
const CLOCK_TOLERANCE_MS = 120_000;

const ENCODING_NAMES = { form: 'diagnostics_form', json: 'diagnostics_json' } as const satisfies Record<
  Encoding,
  MessageKey
>;

/** With these failures the service itself works: it understood the request, or did not find the API key in it. */
const SERVICE_WORKS: ReadonlySet<ErrorCode> = new Set([
  'api-key',
  'invalid-parameter',
  'access-denied',
  'quota',
  'refused',
]);

/** There was no answer. */
const NO_ANSWER: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'unreachable']);

/** No request was sent, because there is no service or no permission for its hosts. */
const NOT_ASKED: ReadonlySet<ErrorCode> = new Set(['no-service', 'no-access']);

/** These failures last until the profile or the browser's settings change. */
const LASTING: ReadonlySet<ErrorCode> = new Set(['redirected', 'no-access']);

/**
 * Evaluates the facts. If the encoding in the profile works, failures of the other one are ignored: a service that reads
 * forms finds no API key in JSON and answers "API key refused".
 */
export function evaluateCheck({ connection, encoding, key }: CheckFacts): CheckResult[] {
  if (!connection.ok) {
    const notAsked = unknown('diagnostics_notAsked');
    return inOrder({
      reach: unreached(connection.failure, Date.now()),
      apiKey: notAsked,
      encoding: notAsked,
      key: evaluateKey(key),
      clock: notAsked,
    });
  }
  const { at, encodings, tookMs, aheadMs } = connection.value;
  const chosen = encodings[encoding];
  const other = encodings[encoding === 'form' ? 'json' : 'form'];
  return inOrder({
    reach: evaluateReach(chosen, other, { at, tookMs }),
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

function evaluateReach(
  chosen: Failure | null,
  other: Failure | null,
  { at, tookMs }: Pick<ConnectionCheck, 'at' | 'tookMs'>,
): Verdict {
  if (tookMs === null && chosen !== null && other !== null) return unreached(chosen, at);
  const time = milliseconds(Math.round(tookMs ?? 0), language());
  const answer = chosen && other && (NO_ANSWER.has(chosen.code) || wasNotAsked(chosen)) ? other : chosen;
  if (answer === null || other === null || SERVICE_WORKS.has(answer.code)) return good('diagnostics_reachGood', time);
  const { what, hint } = describeFailure(answer);
  return {
    state: LASTING.has(answer.code) ? 'bad' : 'warning',
    message: t('diagnostics_reachTrouble', time, what),
    hint,
  };
}

/** Whether no request was sent: there is no service, no permission, or a pause. */
function wasNotAsked(failure: Failure | null): boolean {
  return failure !== null && (NOT_ASKED.has(failure.code) || wasNeverSent(failure));
}

function unreached(failure: Failure, now: number): Verdict {
  if (wasNeverSent(failure))
    return warning(t('diagnostics_reachPaused', relativeTime(failure.retryAt ?? now, now, language())), '');
  const { what, hint } = describeFailure(failure);
  return bad(what, hint);
}

function evaluateApiKey(chosen: Failure | null, other: Failure | null): Verdict {
  if (chosen === null || other === null) return good('diagnostics_apiKeyGood');
  if (wasNotAsked(chosen)) return unknown(wasNotAsked(other) ? 'diagnostics_notAsked' : 'diagnostics_apiKeyUnknown');
  if (chosen.code === 'quota') return warning(whatHappened(chosen), t('error_do_wait'));
  if (chosen.code === 'api-key') return bad(whatHappened(chosen), t(profileHint('diagnostics_apiKeyDo')));
  return unknown('diagnostics_apiKeyUnknown');
}

function evaluateEncoding(chosen: Failure | null, other: Failure | null, encoding: Encoding): Verdict {
  const name = t(ENCODING_NAMES[encoding]);
  if (chosen === null) return good('diagnostics_encodingGood', name);
  if (wasNotAsked(chosen)) return unknown('diagnostics_notAsked');
  if (other === null) {
    const working = t(ENCODING_NAMES[encoding === 'form' ? 'json' : 'form']);
    return bad(t('diagnostics_encodingBad', name, working), t(profileHint('diagnostics_encodingDo'), working));
  }
  const unread = chosen.code === 'invalid-parameter' && other.code === 'invalid-parameter';
  return unread
    ? bad(t('diagnostics_encodingNeither'), t(profileHint('error_do_checkService')))
    : unknown('diagnostics_encodingUnknown');
}

function evaluateKey(key: CheckFacts['key']): Verdict {
  if (key === null) return unknown('diagnostics_keyUnknown');
  if (key.ok) {
    const bits = formatNumber(key.value.bits);
    return key.value.weak
      ? warning(t('diagnostics_keyWeak', bits), t('diagnostics_keyTell'))
      : good('diagnostics_keyGood', bits);
  }
  const { code, detail } = key.failure;
  if (code === 'key-weak') return bad(t('diagnostics_keyTooShort'), t('diagnostics_keyTell'));
  if (code !== 'key-unusable') return unknown('diagnostics_keyUnknown');
  const says =
    detail === 'private-key'
      ? 'diagnostics_keyPrivate'
      : detail === 'certificate'
        ? 'diagnostics_keyCertificate'
        : 'diagnostics_keyUnusable';
  return bad(t(says), t(profileHint('diagnostics_keyDo')));
}

function evaluateClock(aheadMs: number | null): Verdict {
  if (aheadMs === null) return unknown('diagnostics_clockUnknown');
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return good('diagnostics_clockGood');
  const says = aheadMs > 0 ? 'diagnostics_clockAhead' : 'diagnostics_clockBehind';
  return warning(t(says, duration(aheadMs, language())), t('diagnostics_clockDo'));
}

/** What to do about the profile, which nobody can change in a build that was made with it. */
function profileHint(hint: MessageKey): MessageKey {
  return __IS_BAKED__ ? 'error_do_tellService' : hint;
}

function bad(message: string, hint: string): Verdict {
  return { state: 'bad', message, hint };
}

function warning(message: string, hint: string): Verdict {
  return { state: 'warning', message, hint };
}

function good(says: MessageKey, ...values: string[]): Verdict {
  return { state: 'good', message: t(says, ...values), hint: '' };
}

function unknown(says: MessageKey): Verdict {
  return { state: 'unknown', message: t(says), hint: '' };
}
