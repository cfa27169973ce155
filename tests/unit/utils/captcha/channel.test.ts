import { expect, it } from 'vitest';
import { parseCaptchaMessage } from '../../../../utils/captcha/channel';

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
