import { describe, expect, it } from 'vitest';
import { actionButtons, buttonLabel, describeFailure, errorWords } from '../../../../utils/locale/error-words';
import { errorCodes } from '../../../../utils/errors';
import { t } from '../../../../utils/locale/i18n';

describe('the texts of failures', () => {
  it.each(errorCodes)('exist for %s: what happened, and what to do or what still works', (code) => {
    const text = describeFailure({ code });
    expect(text.what).not.toBe('');
    expect(text.details).toContain(code);
    const nothingToDo = errorWords[code].action === 'none';
    expect(text.hint === '').toBe(nothingToDo);
  });

  it('are different for every failure', () => {
    expect(new Set(errorCodes.map((code) => describeFailure({ code }).what)).size).toBe(errorCodes.length);
  });

  it('have a label for every button an action can have', () => {
    const buttons = Object.values(actionButtons);
    expect(buttons.map((button) => t(buttonLabel(button)))).not.toContain('');
  });

  it('quote the service where that adds something, and only there', () => {
    expect(describeFailure({ code: 'account-banned', message: 'Spam.' }).serviceMessage).toContain('Spam.');
    expect(describeFailure({ code: 'wrong-password', message: 'Invalid password' }).serviceMessage).toBe('');
    expect(describeFailure({ code: 'account-banned' }).serviceMessage).toBe('');
  });

  it.each(['http', 'malformed', 'cooldown', 'quota', 'too-many-requests', 'rate-limited', 'confirm-mail'] as const)(
    'quote what the service says with %s',
    (code) => {
      expect(describeFailure({ code, message: 'Back at noon.' }).serviceMessage).toContain('Back at noon.');
    },
  );

  it('where access is missing lead to the settings, where it is allowed', () => {
    expect(describeFailure({ code: 'no-access' })).toMatchObject({
      hint: 'Allow access in the settings.',
      button: 'check-service',
    });
    expect(t(buttonLabel('check-service'))).toBe('Open settings');
  });

  it('do not ask to check the input if nothing was typed', () => {
    for (const code of ['session-refused', 'signed-out'] as const) {
      expect(describeFailure({ code })).toMatchObject({ hint: 'Sign in again.', button: 'sign-in' });
    }
    expect(describeFailure({ code: 'wrong-password' }).hint).toMatch(/^Check what you typed/);
  });

  it('name the pause the service asks for', () => {
    expect(describeFailure({ code: 'rate-limited', retryAfterMs: 300_000 }).hint).toContain('in 5 minutes');
    expect(describeFailure({ code: 'rate-limited' }).hint).toBe(t('error_do_wait'));
  });

  it('keep the codes for a details line', () => {
    expect(describeFailure({ code: 'http', detail: '502' }).details).toContain('http, 502');
  });

  it('do not speak of what was read before where nothing was', () => {
    expect(describeFailure({ code: 'offline' }, false).works).toBe('');
    expect(describeFailure({ code: 'offline' }).works).toBe(t('error_works_stored'));
    expect(describeFailure({ code: 'wrong-password' }, false).works).toBe(t('error_works_catalogue'));
  });
});
