import { expect, it } from 'vitest';
import { CAPTCHA_PORT, isOptionsPort, parseCaptchaMessage } from '../../../../utils/captcha/channel';

it.each([{ kind: 'captcha' }, { kind: 'other-way' }, { kind: 'token', token: 'T', solvedAt: 5 }])(
  'the options page takes %j from the tab with the captcha',
  (message) => {
    expect(parseCaptchaMessage({ ...message, more: 1 })).toEqual(message);
  },
);

it.each([
  null,
  'token',
  {},
  { kind: 'token' },
  { kind: 'token', token: '', solvedAt: 1 },
  { kind: 'token', token: 5, solvedAt: 1 },
  { kind: 'token', token: 'T' },
  { kind: 'taken' },
])('the options page ignores %j from the tab with the captcha', (message) => {
  expect(parseCaptchaMessage(message)).toBeNull();
});

it.each([
  ['chrome-extension://own/options.html', CAPTCHA_PORT, true],
  ['chrome-extension://own/options.html#/sign-in', CAPTCHA_PORT, true],
  ['chrome-extension://own/options.html', 'other', false],
  ['chrome-extension://own/options.html.example', CAPTCHA_PORT, false],
  ['https://service.example/options.html', CAPTCHA_PORT, false],
  [undefined, CAPTCHA_PORT, false],
])('S5: the captcha tab takes the port of %s, called “%s”: %s', (url, name, isTaken) => {
  expect(isOptionsPort({ name, sender: { url } }, 'chrome-extension://own/options.html')).toBe(isTaken);
});
