import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../utils/build/manifest';
import { profile } from '../support/profile';

/** The directives of a policy, each with its sources. */
const directives = (policy = ''): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
const ofPages = (...of: Parameters<typeof contentSecurityPolicy>) =>
  directives(contentSecurityPolicy(...of).extension_pages);

it.each([
  ['for one service', 'chrome', profile],
  ['for one service', 'firefox', profile],
  ['for no service', 'chrome', null],
  ['for no service', 'firefox', null],
])('the pages of a build %s in %s run only their own scripts', (_build, browser, baked) => {
  expect(ofPages(baked, { browser })).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
  });
});

it('S4: a build for one service reaches that service alone, and shows pictures of no other host than its profile names', () => {
  const origins = 'https://api.service.example https://service.example https://old.service.example';
  expect(ofPages(profile, { browser: 'chrome' })).toMatchObject({
    'connect-src': `'self' data: ${origins}`,
    'img-src': `'self' data: ${origins} https://pictures.service.example`,
  });
  expect(ofPages(profile, { browser: 'firefox' })['connect-src']).toBe(`'self' ${origins}`);
});

it('a build for no service reaches those that may be entered: by https, or on this computer', () => {
  expect(ofPages(null, { browser: 'chrome' })).toMatchObject({
    'connect-src': "'self' data: https: http://localhost:* http://127.0.0.1:*",
    'img-src': "'self' data: https: http://localhost:* http://127.0.0.1:*",
  });
});

it('allows no Trusted Types policy', () => {
  for (const browser of ['chrome', 'firefox']) expect(ofPages(profile, { browser })['trusted-types']).toBe("'none'");
});

it('only the sandboxed page runs the captcha’s scripts, and Firefox has no such page', () => {
  const sandbox = directives(contentSecurityPolicy(profile, { browser: 'chrome' }).sandbox);
  expect(sandbox).toMatchObject({
    sandbox: 'allow-scripts allow-forms allow-popups',
    'default-src': "'none'",
    'script-src': "'self' https://hcaptcha.com https://*.hcaptcha.com",
  });
  expect(contentSecurityPolicy(profile, { browser: 'firefox' })).not.toHaveProperty('sandbox');
});

describe('in development', () => {
  it('pages take styles, pictures and the reload socket from the server on this computer, and nothing else', () => {
    const released = ofPages(profile, { browser: 'chrome' });
    const developed = ofPages(profile, { browser: 'chrome', development: true });
    const opened = Object.keys(released).filter((name) => released[name] !== developed[name]);
    expect(opened).toEqual(['style-src', 'img-src', 'connect-src']);
    expect(developed).toMatchObject({
      'style-src': "'self' 'unsafe-inline'",
      'img-src': `${released['img-src']} http://localhost:*`,
      'connect-src': `${released['connect-src']} http://localhost:* ws://localhost:*`,
    });
  });

  it('the sandboxed page may connect to the reload socket, too', () => {
    const { sandbox } = contentSecurityPolicy(profile, { browser: 'chrome', development: true });
    expect(directives(sandbox)['connect-src']).toMatch(/ ws:\/\/localhost:\*$/);
  });
});
