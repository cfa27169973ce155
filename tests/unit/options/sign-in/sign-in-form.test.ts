import { signal } from '@preact/signals';
import { parseHTML } from 'linkedom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { SignInForm } from '../../../../entrypoints/options/sign-in/SignInForm';
import type { SignInModel, SignInProblem } from '../../../../entrypoints/options/sign-in/model';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The form, with a login in it. */
function show(problem: SignInProblem | null): HTMLElement {
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
    problem: signal(problem),
  } as unknown as SignInModel;
  void act(() => render(h(SignInForm, { model, pages: { name: 'Pier' }, onSubmit: () => true }), root));
  return root;
}

test('while the service asks for a pause, nobody can start a captcha', () => {
  vi.useFakeTimers({ now: 0 });
  const button = show({ kind: 'failure', failure: { code: 'rate-limited', retryAt: 30_000 } }).querySelector(
    'button[type=submit]',
  )!;
  expect(button.hasAttribute('disabled')).toBe(true);
  void act(() => void vi.advanceTimersByTime(30_000));
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('it links the terms and the privacy policy of the service, where the release names them', () => {
  const links = () => Array.from(show(null).querySelectorAll('a'), (link) => link.getAttribute('href'));
  expect(links()).toEqual([]);
  vi.stubGlobal('__RELEASE__', { builtFrom: 'Sidethread 1.2.3', privacy: 'https://pier.example/privacy' });
  expect(links()).toEqual(['https://pier.example/privacy']);
});
