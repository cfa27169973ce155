import { expect, test } from 'vitest';
import { isExpected } from '../../e2e/harness/problems.ts';

const SERVICE = 'http://localhost:4100';

test.for([
  'http://localhost:4100/p/1',
  'chrome-extension://abc/popup.html',
  'data:image/png;base64,AA==',
  'about:blank',
  'http://127.0.0.1:4100/captcha/frame.html',
])('%s belongs to the test', (address) => {
  expect(isExpected(address, SERVICE)).toBe(true);
});

test.for([
  'http://localhost:4101/',
  'https://localhost:4100/',
  'http://127.0.0.1:4100/',
  'http://127.0.0.1:4101/captcha/frame.html',
  'https://js.hcaptcha.com/1/api.js',
  'file:///etc/passwd',
])('%s does not belong to the test', (address) => {
  expect(isExpected(address, SERVICE)).toBe(false);
});
