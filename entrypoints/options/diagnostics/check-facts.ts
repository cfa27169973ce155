import { wasNeverSent, type ErrorCode, type Failure, type Result } from '../../../utils/errors';
import type { KeySize } from '../../../utils/crypto/rsa-key';
import { describeFailure, whatHappened } from '../../../utils/locale/error-words';
import { duration, milliseconds } from '../../../utils/locale/formats';
import { formatNumber, language, t, type MessageKey } from '../../../utils/locale/i18n';
import { relativeTime } from '../../../utils/locale/relative-time';
import type { ConnectionCheck } from '../../../utils/messages';
import type { PublicProfile } from '../../../utils/service/profile';
import { codeOf, type Fact } from './fact';

/** What a check of the connection found. */
export interface Check {
  /** Epoch ms. */
  at: number;
  /** The outcome of the worker's requests, or why it could not send any. */
  connection: Result<ConnectionCheck>;
  /** The encoding in the profile. */
  encoding: PublicProfile['bodyEncoding'];
  /** The size or flaw of the public key, `null` if there is none. */
  key: Result<KeySize> | null;
}

type Verdict = Required<Pick<Fact, 'state' | 'text' | 'hint'>>;
/** What came of the requests in the encoding of the profile, and in the other one. */
type Outcomes = readonly [chosen: Failure | null, other: Failure | null];

/** Smaller differences between the clocks have no effect. */
const CLOCK_TOLERANCE_MS = 120_000;
const NAMES = { form: 'diagnostics_form', json: 'diagnostics_json' } as const;
/** With these failures the service itself works: it understood the request, or did not find the API key in it. */
const SERVICE_WORKS: ReadonlySet<ErrorCode> = new Set([
  'api-key',
  'invalid-parameter',
  'access-denied',
  'quota',
  'refused',
]);
const NO_ANSWER: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'unreachable']);
/** There is no service, or no permission for its hosts. */
const NOT_ASKED: ReadonlySet<ErrorCode> = new Set(['no-service', 'no-access']);
/** These last until the profile or the browser's settings change. */
const LASTING: ReadonlySet<ErrorCode> = new Set(['redirected', 'no-access']);
const KEY_FLAWS: Readonly<Record<string, MessageKey>> = {
  'private-key': 'diagnostics_keyPrivate',
  certificate: 'diagnostics_keyCertificate',
};

/**
 * Returns how the five parts of the connection are. If the encoding in the profile works, failures of the other one are ignored:
 * a service that reads forms finds no API key in JSON and answers "API key refused".
 */
export function checkFacts({ at, connection, encoding, key }: Check): Required<Fact>[] {
  // Where the worker sent nothing, both encodings failed with its failure.
  const { encodings, tookMs, aheadMs } = connection.ok
    ? connection.value
    : { encodings: { form: connection.failure, json: connection.failure }, tookMs: null, aheadMs: null };
  const other = encoding === 'form' ? 'json' : 'form';
  const outcomes: Outcomes = [encodings[encoding], encodings[other]];
  const isUnasked = !connection.ok || outcomes.every(wasNotAsked);
  const ifAsked = (verdict: Verdict): Verdict => (isUnasked ? unknown('diagnostics_notAsked') : verdict);
  const tried = `set up ${encoding}, form ${codeOf(encodings.form)}, json ${codeOf(encodings.json)}`;
  const line = (id: string, name: MessageKey, said: string, verdict: Verdict) => ({ id, name, said, ...verdict });
  return [
    line('reach', 'diagnostics_reach', `${rounded(tookMs)} ms`, evaluateReach(outcomes, tookMs, at)),
    line('apiKey', 'diagnostics_apiKey', '', ifAsked(evaluateApiKey(outcomes))),
    line(
      'encoding',
      'diagnostics_encoding',
      tried,
      ifAsked(evaluateEncoding(outcomes, t(NAMES[encoding]), t(NAMES[other]))),
    ),
    line('key', 'diagnostics_key', saidOfKey(key), evaluateKey(key)),
    line('clock', 'diagnostics_clock', `ahead ${rounded(aheadMs)} ms`, ifAsked(evaluateClock(aheadMs))),
  ];
}

/** Whether no request was sent: there is no service, no permission, or a pause. */
function wasNotAsked(failure: Failure | null): boolean {
  return failure !== null && (NOT_ASKED.has(failure.code) || wasNeverSent(failure));
}

function evaluateReach([chosen, other]: Outcomes, tookMs: number | null, at: number): Verdict {
  if (tookMs === null && chosen && other) {
    if (wasNeverSent(chosen))
      return is('warning', t('diagnostics_reachPaused', relativeTime(chosen.retryAt ?? at, at, language())));
    const { what, hint } = describeFailure(chosen);
    return is('bad', what, hint);
  }
  const time = milliseconds(Math.round(tookMs ?? 0), language());
  const answer = chosen && other && (NO_ANSWER.has(chosen.code) || wasNotAsked(chosen)) ? other : chosen;
  if (!answer || !other || SERVICE_WORKS.has(answer.code)) return is('good', t('diagnostics_reachGood', time));
  const { what, hint } = describeFailure(answer);
  return is(LASTING.has(answer.code) ? 'bad' : 'warning', t('diagnostics_reachTrouble', time, what), hint);
}

function evaluateApiKey([chosen, other]: Outcomes): Verdict {
  if (!chosen || !other) return is('good', t('diagnostics_apiKeyGood'));
  if (chosen.code === 'api-key') return is('bad', whatHappened(chosen), profileHint('diagnostics_apiKeyDo'));
  if (chosen.code !== 'quota' || wasNotAsked(chosen)) return unknown('diagnostics_apiKeyUnknown');
  return is('warning', whatHappened(chosen), t('error_do_wait'));
}

function evaluateEncoding([chosen, other]: Outcomes, name: string, otherName: string): Verdict {
  if (!chosen) return is('good', t('diagnostics_encodingGood', name));
  if (wasNotAsked(chosen)) return unknown('diagnostics_notAsked');
  if (!other)
    return is('bad', t('diagnostics_encodingBad', name, otherName), profileHint('diagnostics_encodingDo', otherName));
  if (chosen.code !== 'invalid-parameter' || other.code !== 'invalid-parameter')
    return unknown('diagnostics_encodingUnknown');
  return is('bad', t('diagnostics_encodingNeither'), profileHint('error_do_checkService'));
}

function evaluateKey(key: Check['key']): Verdict {
  if (key?.ok) {
    const bits = formatNumber(key.value.bits);
    if (!key.value.weak) return is('good', t('diagnostics_keyGood', bits));
    return is('warning', t('diagnostics_keyWeak', bits), t('diagnostics_keyTell'));
  }
  if (key?.failure.code === 'key-weak') return is('bad', t('diagnostics_keyTooShort'), t('diagnostics_keyTell'));
  if (key?.failure.code !== 'key-unusable') return unknown('diagnostics_keyUnknown');
  const flaw = KEY_FLAWS[key.failure.detail ?? ''] ?? 'diagnostics_keyUnusable';
  return is('bad', t(flaw), profileHint('diagnostics_keyDo'));
}

/** The detail of a key's failure is ours, not the service's. */
function saidOfKey(key: Check['key']): string {
  if (!key) return 'none';
  return key.ok ? `${key.value.bits} bits` : `${key.failure.code} (${key.failure.detail ?? '?'})`;
}

function evaluateClock(aheadMs: number | null): Verdict {
  if (aheadMs === null) return unknown('diagnostics_clockUnknown');
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return is('good', t('diagnostics_clockGood'));
  const says = aheadMs > 0 ? 'diagnostics_clockAhead' : 'diagnostics_clockBehind';
  return is('warning', t(says, duration(aheadMs, language())), t('diagnostics_clockDo'));
}

/** What to do about the profile, which can’t be changed in a build that was made with it. */
function profileHint(hint: MessageKey, ...values: string[]): string {
  return __IS_BAKED__ ? t('error_do_tellService') : t(hint, ...values);
}

function is(state: Verdict['state'], text: string, hint = ''): Verdict {
  return { state, text, hint };
}

function unknown(says: MessageKey): Verdict {
  return is('unknown', t(says));
}

function rounded(ms: number | null): string {
  return ms === null ? '?' : String(Math.round(ms));
}
