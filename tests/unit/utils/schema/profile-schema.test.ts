import { describe, expect, it } from 'vitest';
import { t } from '../../../../utils/locale/i18n';
import type { ProfileProblemCode } from '../../../../utils/service/field-problems';
import { checkProfile, parseProfile } from '../../../../utils/schema/profile-schema';
import { describeProblemWithPath } from '../../../../utils/service/profile-words';
import { profile } from '../support/profile';

describe('a service profile', () => {
  it('is accepted unchanged', () => {
    expect(parseProfile(profile)).toEqual(profile);
    expect(parseProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
  });

  it('needs only the fields without a default', () => {
    const { captchaHost: _host, captchaPage: _page, pictures: _pictures, ...rest } = profile;
    const { bodyEncoding: _encoding, rsaPadding: _padding, ...least } = rest;
    expect(parseProfile(least)).toEqual({ ...least, bodyEncoding: 'form', rsaPadding: 'pkcs1' });
  });

  it('drops unknown fields', () => {
    expect(parseProfile({ ...profile, password: 'x' })).toEqual(profile);
  });

  it.each([
    ['baseUrl', 'http://localhost:4000'],
    ['baseUrl', 'http://127.0.0.1:4000/sub'],
    ['baseUrl', 'https://api.service.example/sub/'],
    ['captchaPage', 'http://localhost:4000/captcha'],
    ['links', ['http://localhost:4000/p/:id']],
    ['pictures', []],
    ['pictures', ['https://a.example/', 'http://127.0.0.1:4000']],
  ])('may have as %s %j', (field, value) => {
    expect(parseProfile({ ...profile, [field]: value })).toEqual({ ...profile, [field]: value });
  });

  it('trims the spaces that copied texts bring along', () => {
    const padded = {
      ...profile,
      name: ` ${profile.name} `,
      baseUrl: `${profile.baseUrl}\n`,
      apiKey: `\t${profile.apiKey} `,
      links: profile.links.map((link) => ` ${link}`),
    };
    expect(parseProfile(padded)).toEqual(profile);
  });

  it.each([
    ['name', '', 'missing'],
    ['name', '   ', 'missing'],
    ['name', null, 'missing'],
    ['name', undefined, 'missing'],
    ['name', 5, 'no-text'],
    ['name', ['x'], 'no-text'],
    ['name', 'x'.repeat(81), 'too-long'],
    ['baseUrl', '', 'missing'],
    ['baseUrl', 7, 'no-text'],
    ['baseUrl', 'api.service.example', 'no-address'],
    ['baseUrl', 'ftp://api.service.example', 'no-address'],
    ['baseUrl', 'javascript:alert(1)', 'no-address'],
    ['baseUrl', `https://api.service.example/${'x'.repeat(2000)}`, 'too-long'],
    ['baseUrl', 'http://api.service.example', 'insecure'],
    ['baseUrl', 'http://localhost.evil.example', 'insecure'],
    ['baseUrl', 'http://127.0.0.1.evil.example', 'insecure'],
    ['baseUrl', 'https://user:secret@api.service.example', 'more-than-address'],
    ['baseUrl', 'https://api.service.example/?v=2', 'more-than-address'],
    ['baseUrl', 'https://api.service.example/#top', 'more-than-address'],
    ['baseUrl', 'https://api.service.example?', 'more-than-address'],
    ['apiKey', '', 'missing'],
    ['apiKey', null, 'missing'],
    ['apiKey', 'x'.repeat(501), 'too-long'],
    ['publicKey', '', 'missing'],
    ['publicKey', 'short', 'no-key'],
    ['publicKey', 'x'.repeat(5001), 'too-long'],
    ['captchaSiteKey', '', 'missing'],
    ['captchaHost', '', 'missing'],
    ['captchaHost', 'https://service.example', 'no-host'],
    ['captchaHost', 'service.example/login', 'no-host'],
    ['captchaHost', 'localhost:4310', 'no-host'],
    ['captchaHost', 'a host', 'no-host'],
    ['captchaPage', 'http://service.example/captcha', 'insecure'],
    ['captchaPage', 'captcha', 'no-address'],
    ['baseUrl', 'https://*', 'no-address'],
    ['baseUrl', 'https://*.service.example', 'no-address'],
    ['links', undefined, 'no-links'],
    ['links', [], 'no-links'],
    ['links', 'https://service.example/p/:id', 'no-links'],
    ['links', Array.from({ length: 21 }, () => 'https://service.example/p/:id'), 'too-long'],
    ['pictures', 'https://pictures.service.example', 'no-list'],
    ['pictures', Array.from({ length: 21 }, () => 'https://pictures.service.example'), 'too-long'],
    ['bodyEncoding', 'xml', 'no-choice'],
    ['rsaPadding', 'none', 'no-choice'],
    ['rsaPadding', 1, 'no-choice'],
  ] as const satisfies [string, unknown, ProfileProblemCode][])(
    'with the %s %j has one problem: it is %s',
    (field, value, problem) => {
      expect(checkProfile({ ...profile, [field]: value })).toEqual({ profile: null, problems: [{ field, problem }] });
    },
  );

  it.each([
    ['https://service.example/p/', 'no-id'],
    ['https://service.example/:id/:id', 'no-id'],
    ['https://service.example/p#:id', 'no-id'],
    ['http://service.example/p/:id', 'insecure'],
    ['service.example/p/:id', 'no-address'],
    ['', 'missing'],
    [7, 'no-text'],
  ])('with the link %j names its index', (link, problem) => {
    expect(checkProfile({ ...profile, links: ['https://service.example/p/:id', link] }).problems).toEqual([
      { field: 'links', at: 1, problem },
    ]);
  });

  it.each([
    ['https://pictures.service.example/shots', 'no-origin'],
    ['https://pictures.service.example?', 'no-origin'],
    ['https://user@pictures.service.example', 'no-origin'],
    ['https://*.service.example', 'no-address'],
    ['http://pictures.service.example', 'insecure'],
    ['pictures.service.example', 'no-address'],
  ])('with the host of pictures %j names its index', (origin, problem) => {
    expect(checkProfile({ ...profile, pictures: ['https://pictures.service.example', origin] }).problems).toEqual([
      { field: 'pictures', at: 1, problem },
    ]);
  });

  it('names every wrong field at once', () => {
    const wrong = checkProfile({
      ...profile,
      name: '',
      baseUrl: 'nowhere',
      links: ['nope', 'https://service.example/p/:id', 'https://service.example/'],
    });
    expect(wrong.problems).toEqual([
      { field: 'name', problem: 'missing' },
      { field: 'baseUrl', problem: 'no-address' },
      { field: 'links', at: 0, problem: 'no-address' },
      { field: 'links', at: 2, problem: 'no-id' },
    ]);
  });

  it.each([null, 'text', 5, [], undefined])('is not %j', (value) => {
    expect(checkProfile(value).problems).toEqual([{ field: null, problem: 'no-object' }]);
  });
});

describe('a profile to be baked in', () => {
  it('that is no object says so', () => {
    expect(refusal(null)).toMatch(/\nprofile: A profile is one JSON object/);
  });

  it('never quotes the API key', () => {
    expect(refusal({ ...profile, name: '', apiKey: `${profile.apiKey}${'x'.repeat(500)}` })).not.toContain(
      profile.apiKey,
    );
  });
});

function refusal(value: unknown): string {
  try {
    parseProfile(value, (problem) => describeProblemWithPath(problem, t));
  } catch (error) {
    // Anything but the sentence made for people would be a bug of the reader.
    expect((error as Error).constructor).toBe(Error);
    return (error as Error).message;
  }
  return 'taken';
}
