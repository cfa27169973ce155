import { describe, expect, it, vi } from 'vitest';
import { checkFacts, type Check } from '../../../../../entrypoints/options/help/diagnostics/check-facts';
import type { ErrorCode } from '../../../../../utils/error-codes';
import type { Failure } from '../../../../../utils/errors';
import { errorCodes } from '../../../support';
import { whatHappened } from '../../../../../utils/locale/error-words';
import { t } from '../../../../../utils/locale/i18n';
import type { ConnectionCheck } from '../../../../../utils/commands/replies';

const MINUTES = 60_000;
const GOOD_KEY: Check['key'] = { ok: true, value: { bits: 2048, weak: false } };

const failure = (code: ErrorCode | 'ok'): Failure | null => (code === 'ok' ? null : { code });

/** The lines for what came of the set-up encoding and of the other one. */
function judged(
  chosen: ErrorCode | 'ok',
  other: ErrorCode | 'ok',
  { encoding = 'form', ...change }: Partial<ConnectionCheck> & { encoding?: 'form' | 'json' } = {},
) {
  const encodings =
    encoding === 'form'
      ? { form: failure(chosen), json: failure(other) }
      : { form: failure(other), json: failure(chosen) };
  return byId({
    connection: { ok: true, value: { at: 1, encodings, tookMs: 120, aheadMs: 0, ...change } },
    encoding,
    key: GOOD_KEY,
  });
}

function byId(check: Omit<Check, 'at'>) {
  return Object.fromEntries(checkFacts({ at: 1, ...check }).map((fact) => [fact.id, fact])) as Record<
    'reach' | 'apiKey' | 'encoding' | 'key' | 'clock',
    ReturnType<typeof checkFacts>[number]
  >;
}

const withKey = (key: Check['key']) =>
  byId({ connection: { ok: false, failure: { code: 'no-worker' } }, encoding: 'form', key }).key;

describe('a check', () => {
  it('has five parts in one order, none with a problem where all is well', () => {
    const parts = Object.values(judged('ok', 'ok'));
    expect(parts.map(({ id, state }) => `${id} ${state}`).join(', ')).toBe(
      'reach good, apiKey good, encoding good, key good, clock good',
    );
    expect(parts.flatMap(({ problem }) => problem ?? [])).toEqual([]);
  });

  it('of any two outcomes in either encoding says what is wrong, and what to do where the service did not refuse', () => {
    const outcomes = ['ok', ...errorCodes] as const;
    let looked = 0;
    for (const encoding of ['form', 'json'] as const) {
      for (const chosen of outcomes) {
        for (const other of outcomes) {
          for (const tookMs of [null, 0, 15_000]) {
            const parts = Object.values(judged(chosen, other, { encoding, tookMs }));
            const wrong = parts.filter(({ state }) => state === 'bad' || state === 'warning');
            expect(wrong.filter(({ problem }) => !problem || !/\S\.$/.test(problem.what))).toEqual([]);
            // What the service itself refuses has no advice of ours.
            expect(wrong.filter(({ id, problem }) => id !== 'reach' && problem?.hint === '')).toEqual([]);
            looked++;
          }
        }
      }
    }
    expect(looked).toBe(2 * (errorCodes.length + 1) ** 2 * 3);
  });
});

describe('what was asked', () => {
  it.each([
    // set up        other                 reach      API key    encoding
    ['ok', 'ok', 'good', 'good', 'good'],
    ['ok', 'api-key', 'good', 'good', 'good'],
    ['ok', 'invalid-parameter', 'good', 'good', 'good'],
    ['ok', 'unreachable', 'good', 'good', 'good'],
    ['api-key', 'ok', 'good', 'good', 'bad'],
    ['invalid-parameter', 'ok', 'good', 'good', 'bad'],
    ['http', 'ok', 'good', 'good', 'bad'],
    ['timeout', 'ok', 'good', 'good', 'bad'],
    ['api-key', 'api-key', 'good', 'bad', 'unknown'],
    ['api-key', 'invalid-parameter', 'good', 'bad', 'unknown'],
    ['api-key', 'unreachable', 'good', 'bad', 'unknown'],
    ['invalid-parameter', 'api-key', 'good', 'unknown', 'unknown'],
    ['invalid-parameter', 'invalid-parameter', 'good', 'unknown', 'bad'],
    ['access-denied', 'access-denied', 'good', 'unknown', 'unknown'],
    ['quota', 'quota', 'good', 'warning', 'unknown'],
    ['quota', 'api-key', 'good', 'warning', 'unknown'],
    ['refused', 'refused', 'good', 'unknown', 'unknown'],
    ['timeout', 'api-key', 'good', 'unknown', 'unknown'],
    ['unreachable', 'api-key', 'good', 'unknown', 'unknown'],
  ] as const)('where the set-up encoding ends with %s and the other with %s is judged', (chosen, other, ...states) => {
    for (const encoding of ['form', 'json'] as const) {
      const lines = judged(chosen, other, { encoding });
      expect([lines.reach.state, lines.apiKey.state, lines.encoding.state]).toEqual(states);
    }
  });

  it.each([
    ['bad', null, ['offline', 'timeout', 'unreachable', 'redirected', 'no-access']],
    ['warning', 120, ['http', 'rate-limited', 'not-json', 'malformed', 'cut-off']],
    ['warning', 120, ['service-internal', 'too-many-requests']],
  ] as const)('is %s with the words of the failure where nothing else came', (state, tookMs, codes) => {
    for (const code of codes) {
      const { reach, apiKey, encoding } = judged(code, code, { tookMs });
      expect(reach).toMatchObject({ state, problem: { what: whatHappened({ code }) } });
      if (!tookMs) expect(reach.problem?.hint).not.toBe('');
      expect([apiKey.state, encoding.state]).toEqual(['unknown', 'unknown']);
    }
  });

  it('is judged by the other encoding where only that one answered', () => {
    expect(judged('timeout', 'http').reach).toMatchObject({
      state: 'warning',
      problem: { what: t('error_http') },
    });
  });

  it('is for the service to put right where the build holds the profile', () => {
    expect(judged('api-key', 'ok').encoding.problem?.hint).toBe(t('error_do_checkService'));
    vi.stubGlobal('__IS_BAKED__', true);
    expect(judged('api-key', 'ok').encoding.problem?.hint).toBe(t('error_do_tellService'));
    vi.unstubAllGlobals();
  });

  it.each([
    ['form', 'json'],
    ['json', 'form'],
  ] as const)('says which encoding the service accepts where %s is wrong', (encoding, right) => {
    expect(judged('api-key', 'ok', { encoding }).encoding.problem?.what).toBe(
      t('diagnostics_encodingBad', encoding, right),
    );
  });
});

describe('what was not asked', () => {
  function expectUnasked({ apiKey, encoding, clock }: ReturnType<typeof byId>): void {
    expect([apiKey, encoding, clock].map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
  }

  it.each(['no-service', 'no-access', 'no-worker'] as const)(
    'is not said to be what the service did not tell: %s',
    (code) => expectUnasked(byId({ connection: { ok: false, failure: { code } }, encoding: 'form', key: GOOD_KEY })),
  );

  it('is reported if the access was lost during a check', () => {
    expectUnasked(judged('no-access', 'no-access', { tookMs: null, aheadMs: null }));
  });

  const paused: Failure = { code: 'rate-limited', detail: 'pause', keptBack: true, retryAt: 1 + 5 * MINUTES };
  const linesOf = (encodings: ConnectionCheck['encodings'], tookMs: number | null) =>
    byId({
      connection: { ok: true, value: { at: 1, encodings, tookMs, aheadMs: null } },
      encoding: 'json',
      key: GOOD_KEY,
    });

  it('during a pause says until when, and reports no answer', () => {
    const lines = linesOf({ form: paused, json: paused }, null);
    expect(lines.reach).toMatchObject({ state: 'warning', problem: { what: t('error_rateLimited') } });
    expect(lines.reach.problem?.hint).toMatch(/^Wait until /);
    expectUnasked(lines);
    // Even one that says something about the key.
    const quota: Failure = { ...paused, code: 'quota' };
    expectUnasked(linesOf({ form: quota, json: quota }, null));
  });

  it('after the first answer asked for a pause still reports that answer', () => {
    const asked: Failure = { code: 'rate-limited', retryAt: 1 + 5 * MINUTES };
    const { reach, encoding } = linesOf({ form: asked, json: paused }, 120);
    expect(reach).toMatchObject({ state: 'warning', problem: { what: t('error_rateLimited') } });
    expect(encoding.state).toBe('unknown');
    expect(linesOf({ form: { code: 'api-key' }, json: paused }, 120).reach.state).toBe('good');
  });

  it('is not taken for an encoding that the service does not read', () => {
    expect(linesOf({ form: null, json: paused }, 120).encoding.state).toBe('unknown');
  });
});

describe('the public key', () => {
  const failed = (code: ErrorCode, detail?: string): Check['key'] => ({
    ok: false,
    failure: { code, ...(detail && { detail }) },
  });

  it.each<[string, Check['key'], string, Parameters<typeof t>?]>([
    ['a sound key', GOOD_KEY, 'good'],
    ['a weak one', { ok: true, value: { bits: 1024, weak: true } }, 'warning', ['diagnostics_keyWeak', '1,024']],
    ['one that is too short', failed('key-weak', '512 bits'), 'bad', ['error_keyWeak']],
    ['one that cannot be read', failed('key-unusable'), 'bad', ['error_keyUnusable']],
    ['a key and a browser without encryption', failed('encryption'), 'unknown'],
    ['no key', null, 'unknown'],
  ])('of %s', (_what, key, state, what) => {
    const fact = withKey(key);
    expect([fact.state, fact.problem?.what]).toEqual([state, what && t(...what)]);
  });
});

describe('the clock', () => {
  it.each<[number | null, string, string | undefined]>([
    [0, 'good', undefined],
    [2 * MINUTES, 'good', undefined],
    [-2 * MINUTES, 'good', undefined],
    [2 * MINUTES + 1, 'warning', '2 minutes'],
    [-3 * 60 * MINUTES, 'warning', '3 hours'],
    [400 * 24 * 60 * MINUTES, 'warning', '400 days'],
    [null, 'unknown', undefined],
  ])('%s ms ahead is %s', (aheadMs, state, difference) => {
    const { clock } = judged('ok', 'ok', { aheadMs });
    expect([clock.state, clock.problem?.what]).toEqual([state, difference && t('diagnostics_clockOff', difference)]);
  });
});
