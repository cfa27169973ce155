import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeFailure, errorWords } from '../../../../utils/locale/error-words';
import { describeRefusal } from '../../../../utils/locale/refusal-words';
import { RARELY_REFUSED, REFUSED } from '../../background/support/refusals';
import type { ErrorCode } from '../../../../utils/error-codes';
import type { Failure } from '../../../../utils/errors';
import { errorCodes } from '../../support';
import { t } from '../../../../utils/locale/i18n';

/** Failures that a person can do nothing about. */
const GONE: ReadonlySet<ErrorCode> = new Set([
  'nothing-there',
  'access-denied',
  'project-not-found',
  'project-private',
]);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the texts of failures', () => {
  it.each(errorCodes)('exist for %s: what happened, and what to do or what still works', (code) => {
    const text = describeFailure({ code }, { typed: true });
    expect(text.what).not.toBe('');
    expect(text.details).toContain(code);
    expect(text.hint + text.works === '').toBe(GONE.has(code));
  });

  it('speak of a saved text only where there is one', () => {
    const texts = (typed: boolean) => errorCodes.map((code) => describeFailure({ code }, { typed }).works);
    expect(texts(true)).toContain(t('error_works_typed'));
    expect(texts(false)).not.toContain(t('error_works_typed'));
    expect(describeFailure({ code: 'covered' }).works).toBe('');
  });

  it('are different for every failure', () => {
    expect(new Set(errorCodes.map((code) => describeFailure({ code }).what)).size).toBe(errorCodes.length);
  });

  it.each(errorCodes)('are the words of the service for %s, if it said any', (code) => {
    const { what, hint } = describeFailure({ code, message: 'Back at noon.' });
    expect(what).toBe(`Message from the service: \u2068Back at noon.\u2069`);
    expect(hint).toBe(describeFailure({ code }).hint);
  });

  it('guess nothing in their advice, which is shown with the words of the service', () => {
    const hints = Object.values(errorWords).flatMap(([{ hint }]) => (hint ? [t(hint)] : []));
    expect(hints.filter((hint) => /minute|hour|e-mail/.test(hint))).toEqual([]);
  });

  it.each<[Failure, object]>([
    [{ code: 'no-access' }, { hint: 'Allow access in the settings.', button: 'error_button_checkService' }],
    [{ code: 'no-service' }, { hint: 'Set one up in the settings.', button: 'error_button_checkService' }],
    [{ code: 'api-key' }, { hint: 'Check the API key in the settings.', button: 'error_button_checkService' }],
    // Nothing was typed that could be checked.
    [{ code: 'session-refused' }, { hint: 'Sign in again.', button: 'error_button_signIn' }],
    [{ code: 'signed-out' }, { hint: 'Sign in again.', button: 'error_button_signIn' }],
    [{ code: 'wrong-password' }, { hint: expect.stringMatching(/^Check what you typed/) as string }],
    [{ code: 'http', detail: '502' }, { details: expect.stringContaining('http, 502') as string }],
  ])('say of %j what can be done: %j', (failure, expected) => {
    expect(describeFailure(failure)).toMatchObject(expected);
  });

  it('do not mention earlier readings if there are none', () => {
    expect(describeFailure({ code: 'offline' }, { stored: false }).works).toBe('');
    expect(describeFailure({ code: 'offline' }).works).toBe(t('error_works_stored'));
    expect(describeFailure({ code: 'wrong-password' }, { stored: false }).works).toBe(t('error_works_catalogue'));
  });

  it('about the profile lead to the service where a build holds it', async () => {
    vi.stubGlobal('__IS_BAKED__', true);
    vi.resetModules();
    const baked = await import('../../../../utils/locale/error-words');
    for (const code of ['api-key', 'redirected', 'decryption-failed', 'key-unusable'] as const) {
      const { hint, button } = baked.describeFailure({ code });
      expect(hint).toBe('Only the service can fix this: ⋯ › About the service.');
      expect(button).toBeUndefined();
    }
  });

  it('name the end of the pause that the service asks for, never before it', () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 5, 16, 29, 50), toFake: ['Date'] });
    const retryAt = Date.now() + 301_000;
    for (const code of ['rate-limited', 'http'] as const)
      expect(describeFailure({ code, retryAt }).hint).toBe(t('error_do_waitUntil', '4:35 PM'));
    expect(describeFailure({ code: 'rate-limited' }).hint).toBe(t('error_do_wait'));
  });
});

describe('R7: a refused login', () => {
  it.each([...REFUSED, ...RARELY_REFUSED])(
    'by %s is named so, says what is paused, and why if that is known',
    (_how, _answer, stored) => {
      const { what, text, button } = describeRefusal(stored);
      expect([what, button]).toEqual([t('error_sessionRefused'), 'error_button_signIn']);
      expect(text).toContain(t('notice_loginRefusedText'));
      expect(text).toContain(stored.message ?? '');
    },
  );

  it('that the browser withholds has words of its own', () => {
    expect(describeRefusal({ code: 'login-lost' })).toMatchObject({
      what: t('error_loginLost'),
      text: t('notice_loginRefusedText'),
    });
    expect(describeRefusal({ code: 'no-access' })).toMatchObject({
      what: t('error_noAccess'),
      button: 'error_button_checkService',
    });
  });

  it('for a new place, by a service without words, says what to do first', () => {
    const { text } = describeRefusal({ code: 'confirm-mail' });
    expect(text).toContain(t('error_confirmMail'));
    expect(text).toContain(t('error_do_confirmMail'));
  });
});
