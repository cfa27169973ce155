import { expect, it } from 'vitest';
import { captchaWays } from '../../../../utils/captcha/channel';

it.each([
  ['https://service.example/login', true, ['service-page', 'captcha-tab']],
  ['https://service.example/login', false, ['service-page']],
  [undefined, true, ['captcha-tab']],
  [undefined, false, []],
])('with the sign-in page %s and sandboxed pages %s, the ways to a captcha are %j', (page, hasSandbox, ways) => {
  expect(captchaWays(page, hasSandbox)).toEqual(ways);
});
