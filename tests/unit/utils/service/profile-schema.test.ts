import { describe, expect, it } from 'vitest';
import { t } from '../../../../utils/locale/i18n';
import type { MessageKey } from '../../../../utils/locale/i18n';
import { checkProfile, parseProfile } from '../../../../utils/service/profile-schema';
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
    ['name', '', 'profile_missing'],
    ['name', '   ', 'profile_missing'],
    ['name', null, 'profile_missing'],
    ['name', undefined, 'profile_missing'],
    ['name', 5, 'profile_noText'],
    ['name', ['x'], 'profile_noText'],
    ['name', 'x'.repeat(81), 'profile_tooLong'],
    ['baseUrl', '', 'profile_missing'],
    ['baseUrl', 7, 'profile_noText'],
    ['baseUrl', 'api.service.example', 'profile_noAddress'],
    ['baseUrl', 'ftp://api.service.example', 'profile_noAddress'],
    ['baseUrl', 'javascript:alert(1)', 'profile_noAddress'],
    ['baseUrl', `https://api.service.example/${'x'.repeat(2000)}`, 'profile_tooLong'],
    ['baseUrl', 'http://api.service.example', 'profile_insecure'],
    ['baseUrl', 'http://localhost.evil.example', 'profile_insecure'],
    ['baseUrl', 'http://127.0.0.1.evil.example', 'profile_insecure'],
    ['baseUrl', 'https://user:secret@api.service.example', 'profile_moreThanAddress'],
    ['baseUrl', 'https://api.service.example/?v=2', 'profile_moreThanAddress'],
    ['baseUrl', 'https://api.service.example/#top', 'profile_moreThanAddress'],
    ['baseUrl', 'https://api.service.example?', 'profile_moreThanAddress'],
    ['apiKey', '', 'profile_missing'],
    ['apiKey', null, 'profile_missing'],
    ['apiKey', 'x'.repeat(501), 'profile_tooLong'],
    ['publicKey', '', 'profile_missing'],
    ['publicKey', 'short', 'profile_noKey'],
    ['publicKey', 'x'.repeat(5001), 'profile_tooLong'],
    ['captchaSiteKey', '', 'profile_missing'],
    ['captchaHost', '', 'profile_missing'],
    ['captchaHost', 'https://service.example', 'profile_noHost'],
    ['captchaHost', 'service.example/login', 'profile_noHost'],
    ['captchaHost', 'localhost:4310', 'profile_noHost'],
    ['captchaHost', 'a host', 'profile_noHost'],
    ['captchaPage', 'http://service.example/captcha', 'profile_insecure'],
    ['captchaPage', 'captcha', 'profile_noAddress'],
    ['baseUrl', 'https://*', 'profile_noAddress'],
    ['baseUrl', 'https://*.service.example', 'profile_noAddress'],
    ['links', undefined, 'profile_noLinks'],
    ['links', [], 'profile_noLinks'],
    ['links', 'https://service.example/p/:id', 'profile_noLinks'],
    ['links', Array.from({ length: 21 }, () => 'https://service.example/p/:id'), 'profile_tooMany'],
    ['pictures', 'https://pictures.service.example', 'profile_noList'],
    ['pictures', Array.from({ length: 21 }, () => 'https://pictures.service.example'), 'profile_tooMany'],
    ['bodyEncoding', 'xml', 'profile_noChoice'],
    ['rsaPadding', 'none', 'profile_noChoice'],
    ['rsaPadding', 1, 'profile_noChoice'],
  ] as const satisfies [string, unknown, MessageKey][])(
    'with the %s %j has one problem: it is %s',
    (field, value, problem) => {
      expect(checkProfile({ ...profile, [field]: value })).toEqual({ profile: null, problems: [{ field, problem }] });
    },
  );

  it.each([
    ['https://service.example/p/', 'profile_noId'],
    ['https://service.example/:id/:id', 'profile_noId'],
    ['https://service.example/p#:id', 'profile_noId'],
    ['http://service.example/p/:id', 'profile_insecure'],
    ['service.example/p/:id', 'profile_noAddress'],
    ['', 'profile_missing'],
    [7, 'profile_noText'],
  ])('with the link %j names its index', (link, problem) => {
    expect(checkProfile({ ...profile, links: ['https://service.example/p/:id', link] }).problems).toEqual([
      { field: 'links', at: 1, problem },
    ]);
  });

  it.each([
    ['https://pictures.service.example/shots', 'profile_noOrigin'],
    ['https://pictures.service.example?', 'profile_noOrigin'],
    ['https://user@pictures.service.example', 'profile_noOrigin'],
    ['https://*.service.example', 'profile_noAddress'],
    ['http://pictures.service.example', 'profile_insecure'],
    ['pictures.service.example', 'profile_noAddress'],
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
      { field: 'name', problem: 'profile_missing' },
      { field: 'baseUrl', problem: 'profile_noAddress' },
      { field: 'links', at: 0, problem: 'profile_noAddress' },
      { field: 'links', at: 2, problem: 'profile_noId' },
    ]);
  });

  it.each([null, 'text', 5, [], undefined])('is not %j', (value) => {
    expect(checkProfile(value).problems).toEqual([{ field: null, problem: 'profile_noObject' }]);
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
