import { hasFlag, LASTING, NO_ANSWER, NOT_ASKED, SERVICE_WORKS } from '../../../../utils/error-codes';
import { wasNeverSent, type Failure, type Result } from '../../../../utils/errors';
import type { KeySize } from '../../../../utils/crypto/rsa';
import { describeFailure } from '../../../../utils/locale/error-words';
import { duration } from '../../../../utils/locale/formats';
import { formatNumber, language, t } from '../../../../utils/locale/i18n';
import type { ConnectionCheck } from '../../../../utils/commands/replies';
import type { PublicProfile } from '../../../../utils/service/profile';

/** What a check of the connection found. */
export interface Check {
  at: number;
  /** The outcome of the worker's requests, or why it could not send any. */
  connection: Result<ConnectionCheck>;
  encoding: PublicProfile['bodyEncoding'];
  /** The size or flaw of the public key, `null` if there is none. */
  key: Result<KeySize> | null;
}

/** How a part of the connection is: for a problem, what is wrong, and what the person can do, in their language. */
interface Verdict {
  state: 'good' | 'warning' | 'bad' | 'unknown';
  problem?: { what: string; hint: string };
}

/** What came of the requests in the encoding of the profile, and in the other one. */
type Outcomes = readonly [chosen: Failure | null, other: Failure | null];

/** Smaller differences between the clocks have no effect. */
const CLOCK_TOLERANCE_MS = 120_000;
const GOOD: Verdict = { state: 'good' };
const UNKNOWN: Verdict = { state: 'unknown' };

/**
 * Returns how the five parts of the connection are. If the encoding in the profile works, failures of the other one are ignored:
 * a service that reads forms finds no API key in JSON and answers "API key refused". What is `said` is for the report, in English:
 * no key, and nothing that the service wrote.
 */
export function checkFacts({ connection, encoding, key }: Check): (Verdict & { id: string; said: string })[] {
  // Where the worker sent nothing, both encodings failed with its failure.
  const { encodings, tookMs, aheadMs } = connection.ok
    ? connection.value
    : { encodings: { form: connection.failure, json: connection.failure }, tookMs: null, aheadMs: null };
  const other = encoding === 'form' ? 'json' : 'form';
  const outcomes: Outcomes = [encodings[encoding], encodings[other]];
  const isUnasked = !connection.ok || outcomes.every(wasNotAsked);
  const ifAsked = (verdict: Verdict): Verdict => (isUnasked ? UNKNOWN : verdict);
  const tried = `set up ${encoding}, form ${codeOf(encodings.form)}, json ${codeOf(encodings.json)}`;
  return [
    { id: 'reach', said: `${rounded(tookMs)} ms`, ...evaluateReach(outcomes, tookMs) },
    { id: 'apiKey', said: '', ...ifAsked(evaluateApiKey(outcomes)) },
    { id: 'encoding', said: tried, ...ifAsked(evaluateEncoding(outcomes, encoding, other)) },
    { id: 'key', said: saidOfKey(key), ...evaluateKey(key) },
    { id: 'clock', said: `ahead ${rounded(aheadMs)} ms`, ...ifAsked(evaluateClock(aheadMs)) },
  ];
}

/** Known error codes and HTTP statuses. Other details are left out: they may contain text of the service. */
const SAFE_DETAIL = /^(?:HTTP \d{3}|ERR_[A-Z_]{2,40})$/;

/** Says what failed, in codes; `ok` if nothing did. */
export function codeOf(failure: Failure | null): string {
  if (!failure) return 'ok';
  const { code, detail } = failure;
  return detail !== undefined && SAFE_DETAIL.test(detail) ? `${code} (${detail})` : code;
}

/** Whether no request was sent: there is no service, no permission, or a pause. */
function wasNotAsked(failure: Failure | null): boolean {
  return failure !== null && (hasFlag(failure, NOT_ASKED) || wasNeverSent(failure));
}

function evaluateReach([chosen, other]: Outcomes, tookMs: number | null): Verdict {
  if (tookMs === null && chosen && other) return failed(wasNeverSent(chosen) ? 'warning' : 'bad', chosen);
  const isUnanswered = hasFlag(chosen, NO_ANSWER) && !hasFlag(chosen, LASTING);
  const answer = other && (isUnanswered || wasNotAsked(chosen)) ? other : chosen;
  if (!answer || !other || hasFlag(answer, SERVICE_WORKS)) return GOOD;
  return failed(hasFlag(answer, LASTING) ? 'bad' : 'warning', answer);
}

function evaluateApiKey([chosen, other]: Outcomes): Verdict {
  if (!chosen || !other) return GOOD;
  if (chosen.code === 'api-key') return failed('bad', chosen);
  return chosen.code === 'quota' && !wasNotAsked(chosen) ? failed('warning', chosen) : UNKNOWN;
}

function evaluateEncoding([chosen, other]: Outcomes, name: string, otherName: string): Verdict {
  if (!chosen) return GOOD;
  if (wasNotAsked(chosen)) return UNKNOWN;
  const hint = t(__IS_BAKED__ ? 'error_do_tellService' : 'error_do_checkService');
  if (!other) return { state: 'bad', problem: { what: t('diagnostics_encodingBad', name, otherName), hint } };
  if (chosen.code !== 'invalid-parameter' || other.code !== 'invalid-parameter') return UNKNOWN;
  return { state: 'bad', problem: { what: describeFailure(chosen).what, hint } };
}

function evaluateKey(key: Check['key']): Verdict {
  if (key?.ok) {
    if (!key.value.weak) return GOOD;
    const what = t('diagnostics_keyWeak', formatNumber(key.value.bits));
    return { state: 'warning', problem: { what, hint: t('diagnostics_keyTell') } };
  }
  const code = key?.failure.code;
  return key && (code === 'key-weak' || code === 'key-unusable') ? failed('bad', key.failure) : UNKNOWN;
}

/** The detail of a key's failure is ours, not the service's. */
function saidOfKey(key: Check['key']): string {
  if (!key) return 'none';
  return key.ok ? `${key.value.bits} bits` : `${key.failure.code} (${key.failure.detail ?? '?'})`;
}

function evaluateClock(aheadMs: number | null): Verdict {
  if (aheadMs === null) return UNKNOWN;
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return GOOD;
  const what = t('diagnostics_clockOff', duration(Math.abs(aheadMs), language()));
  return { state: 'warning', problem: { what, hint: t('diagnostics_clockDo') } };
}

function failed(state: Verdict['state'], failure: Failure): Verdict {
  const { what, hint } = describeFailure(failure);
  return { state, problem: { what, hint } };
}

function rounded(ms: number | null): string {
  return ms === null ? '?' : String(Math.round(ms));
}
