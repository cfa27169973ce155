import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../utils/profile-schema';
import { profile } from './support/profile';

describe('a service profile', () => {
  it('is taken as it is', () => {
    expect(parseProfile(profile)).toEqual(profile);
    expect(parseProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
  });

  it('needs no more than what nobody can guess', () => {
    const { captchaHost: _host, captchaPage: _page, bodyEncoding: _encoding, rsaPadding: _padding, ...least } = profile;
    expect(parseProfile(least)).toEqual({ ...least, bodyEncoding: 'form', rsaPadding: 'pkcs1' });
  });

  it('leaves out what it does not know', () => {
    expect(parseProfile({ ...profile, password: 'x' })).toEqual(profile);
  });

  it.each([
    ['baseUrl', 'http://localhost:4000'],
    ['baseUrl', 'http://127.0.0.1:4000/sub'],
    ['baseUrl', 'https://api.service.example/sub/'],
    ['captchaPage', 'http://localhost:4000/captcha'],
    ['links', ['http://localhost:4000/p/:id']],
  ])('may have as %s %j', (field, value) => {
    expect(parseProfile({ ...profile, [field]: value })).toEqual({ ...profile, [field]: value });
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['name', 5],
    ['baseUrl', 'api.service.example'],
    ['baseUrl', ''],
    ['baseUrl', 7],
    ['baseUrl', 'ftp://api.service.example'],
    ['baseUrl', 'javascript:alert(1)'],
    ['baseUrl', 'http://api.service.example'],
    ['baseUrl', 'http://localhost.evil.example'],
    ['baseUrl', 'http://127.0.0.1.evil.example'],
    ['baseUrl', 'https://user:secret@api.service.example'],
    ['baseUrl', 'https://api.service.example/?v=2'],
    ['baseUrl', 'https://api.service.example/#top'],
    ['baseUrl', 'https://api.service.example?'],
    ['apiKey', ''],
    ['apiKey', null],
    ['publicKey', 'short'],
    ['captchaSiteKey', ''],
    ['captchaHost', ''],
    ['captchaPage', 'http://service.example/captcha'],
    ['captchaPage', 'captcha'],
    ['links', []],
    ['links', 'https://service.example/p/:id'],
    ['bodyEncoding', 'xml'],
    ['rsaPadding', 'none'],
  ])('is refused with the %s %j, which is named', (field, value) => {
    const wrong = refusal({ ...profile, [field]: value });
    expect(wrong).toMatch(new RegExp(`^The service profile cannot be used: ${field} [^;]+$`));
  });

  it.each(['https://service.example/p/', 'https://service.example/:id/:id', 'https://service.example/p#:id', 'http://service.example/p/:id', 'service.example/p/:id'])(
    'is refused with the link %s, which is named by its place',
    (link) => {
      expect(refusal({ ...profile, links: ['https://service.example/p/:id', link] })).toMatch(/^The service profile cannot be used: links\.1 must /);
    },
  );

  it('names every wrong field at once', () => {
    const wrong = refusal({ ...profile, name: '', baseUrl: 'nowhere', links: ['nope', 'https://service.example/p/:id', 'https://service.example/'] });
    for (const field of ['name', 'baseUrl', 'links.0', 'links.2']) expect(wrong).toContain(`${field} `);
    expect(wrong).not.toContain('links.1');
  });

  it.each([null, 'text', 5, []])('is not %j', (value) => {
    expect(refusal(value)).toMatch(/^The service profile cannot be used: profile /);
  });

  it('never quotes the API key', () => {
    expect(refusal({ ...profile, name: '' })).not.toContain(profile.apiKey);
  });
});

function refusal(value: unknown): string {
  try {
    parseProfile(value);
  } catch (error) {
    // Anything but the sentence made for people would be a bug of the reader.
    expect((error as Error).constructor).toBe(Error);
    return (error as Error).message;
  }
  return 'taken';
}
