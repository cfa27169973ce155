import { signal } from '@preact/signals';
import { parseHTML } from 'linkedom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { SignInForm } from '../../../../entrypoints/options/sign-in/SignInForm';
import type { SignInModel } from '../../../../entrypoints/options/sign-in/model';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('while the service asks for a pause, nobody can start a captcha', () => {
  vi.useFakeTimers({ now: 0 });
  const { document } = parseHTML('<main></main>');
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { hash: '' });
  const root = document.querySelector('main')!;
  const model = {
    email: signal('ann@commons.example'),
    password: signal('secret'),
    emailError: signal(null),
    passwordError: signal(null),
    keep: signal(true),
    phase: signal('idle'),
    problem: signal({ kind: 'failure', failure: { code: 'rate-limited', retryAt: 30_000 } }),
  } as unknown as SignInModel;
  void act(() => render(h(SignInForm, { model, pages: {}, onSubmit: () => true }), root));
  const button = root.querySelector('button[type=submit]')!;
  expect(button.hasAttribute('disabled')).toBe(true);
  void act(() => void vi.advanceTimersByTime(30_000));
  expect(button.hasAttribute('disabled')).toBe(false);
});
