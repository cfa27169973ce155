import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bakedConstants, readProfile } from '../../../../utils/build/release';
import { profile } from '../support/profile';

function fileWith(value: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'sidethread-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'profile.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
}

it('a build without a profile path is for no service', () => {
  expect(readProfile(undefined)).toBeNull();
  expect(readProfile('')).toBeNull();
});

it('a profile is read and checked, and its missing fields get their defaults', () => {
  const { bodyEncoding: _bodyEncoding, rsaPadding: _rsaPadding, ...rest } = profile;
  expect(readProfile(fileWith(rest))).toEqual(profile);
});

it('a wrong profile stops the build, which says in English where and how', () => {
  const links = ['https://service.example/p/:id', 'https://service.example/p'];
  const path = fileWith({ ...profile, baseUrl: 'service', links });
  expect(() => readProfile(path)).toThrow(
    /^The service profile cannot be used:\nbaseUrl: \S.*https:\/\/api\.commons\.example.*\nlinks\.1: \S.*:id.*$/,
  );
});

it('only the constant that the worker reads has the API key', () => {
  const { __BAKED_PROFILE__: whole, ...others } = bakedConstants(profile);
  expect(JSON.parse(whole)).toEqual(profile);
  expect(others).toEqual({ __BAKED_LINKS__: JSON.stringify(profile.links), __IS_BAKED__: 'true' });
});

it('each constant of a build for no service says that there is none', () => {
  expect(bakedConstants(null)).toEqual({ __BAKED_PROFILE__: 'null', __BAKED_LINKS__: 'null', __IS_BAKED__: 'false' });
});
