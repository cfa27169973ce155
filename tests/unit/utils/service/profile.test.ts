import { describe, expect, it } from 'vitest';
import {
  hostPermissions,
  toPublicProfile,
  isSameLogin,
  isSameService,
  pictureOrigins,
  serviceOrigins,
} from '../../../../utils/service/profile';
import { matchPatterns } from '../../../../utils/service/links';
import { isMatchPattern } from '../support/match-pattern';
import { profile } from '../support/profile';

const local = {
  ...profile,
  baseUrl: 'http://localhost:4000',
  links: ['http://localhost:4000/p/:id', 'http://localhost:4000/?id=:id'],
  captchaPage: 'http://127.0.0.1:4000/captcha',
};

it('what pages may know of a profile is all of it but the API key', () => {
  const { apiKey, ...rest } = profile;
  expect(toPublicProfile(profile)).toEqual(rest);
  expect(JSON.stringify(toPublicProfile(profile))).not.toContain(apiKey);
  expect('apiKey' in toPublicProfile(profile)).toBe(false);
});

describe('the hosts a profile needs', () => {
  it('are those of the API, the links and the page with the captcha, each once, and not those of pictures', () => {
    expect(hostPermissions(profile)).toEqual([
      'https://api.service.example/*',
      'https://old.service.example/*',
      'https://service.example/*',
      'https://www.service.example/*',
    ]);
  });

  it('are one where the API and the pages share it', () => {
    const one = 'https://api.service.example/';
    expect(hostPermissions({ ...profile, links: [`${one}p/:id`], captchaPage: `${one}login` })).toEqual([`${one}*`]);
  });

  it('name no port, which Chromium would refuse', () => {
    expect(hostPermissions(local)).toEqual(['http://127.0.0.1/*', 'http://localhost/*']);
  });

  it('are match patterns, and none of them means every host', () => {
    for (const pattern of [
      ...hostPermissions(profile),
      ...hostPermissions(local),
      ...matchPatterns(profile.links),
      ...matchPatterns(local.links),
    ]) {
      expect(pattern).toSatisfy(isMatchPattern);
      expect(pattern).not.toMatch(/^[^:]+:\/\/\*/);
    }
  });
});

it('the pages the loader runs on are the project pages of the profile and not its other hosts', () => {
  expect(matchPatterns(profile.links)).toEqual(['*://service.example/p/*', '*://old.service.example/?*id=*']);
  expect(matchPatterns(local.links)).toEqual(['*://localhost/p/*', '*://localhost/?*id=*']);
});

describe('a session', () => {
  it('continues at the same service with the same key, even if the rest of the profile changes', () => {
    const changed = {
      ...profile,
      name: 'Renamed',
      links: ['https://new.example/:id'],
      bodyEncoding: 'json',
      captchaSiteKey: 'other',
    };
    expect(isSameLogin(profile, changed)).toBe(true);
  });

  it.each([
    { baseUrl: 'https://api.other.example' },
    { publicKey: 'y'.repeat(64) },
    { rsaPadding: 'oaep-sha256' as const },
  ])('ends with another %o', (changed) => {
    expect(isSameLogin(profile, { ...profile, ...changed })).toBe(false);
  });
});

describe('a service', () => {
  it('is the same however its address and its key are written, and with another padding', () => {
    expect(isSameService(profile, { ...profile, baseUrl: 'https://API.service.example/' })).toBe(true);
    expect(
      isSameService(profile, {
        ...profile,
        publicKey: ` ${profile.publicKey.slice(0, 30)}\r\n${profile.publicKey.slice(30)}\n`,
      }),
    ).toBe(true);
    expect(isSameService(profile, { ...profile, rsaPadding: 'oaep-sha256' })).toBe(true);
  });

  it.each([
    { baseUrl: 'https://api.service.example/sub' },
    { baseUrl: 'http://api.service.example' },
    { publicKey: 'y'.repeat(64) },
  ])('is another one with %o', (changed) => {
    expect(isSameService(profile, { ...profile, ...changed })).toBe(false);
  });
});

const SERVICE = ['https://api.service.example', 'https://service.example', 'https://old.service.example'];

it('the origins of a service are those of its API and its pages, each once', () => {
  expect(serviceOrigins(profile)).toEqual(SERVICE);
  expect(serviceOrigins({ baseUrl: 'http://localhost:4000/api', links: ['http://localhost:4000/p/:id'] })).toEqual([
    'http://localhost:4000',
  ]);
});

it('pictures come from the origins of the service, and from the hosts that the profile adds', () => {
  expect(pictureOrigins(profile)).toEqual([...SERVICE, 'https://pictures.service.example']);
  const { pictures: _pictures, ...without } = profile;
  expect(pictureOrigins(without)).toEqual(SERVICE);
  expect(pictureOrigins({ ...profile, pictures: ['https://API.service.example/'] })).toEqual(SERVICE);
});
