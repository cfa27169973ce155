import { describe, expect, it } from 'vitest';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import type { ProfileField } from '../../../../utils/service/profile';
import { checkProfile } from '../../../../utils/service/profile-schema';
import {
  describeProblemWithPath,
  describeKeyFailure,
  describeProblem,
  profileExamples,
} from '../../../../utils/service/profile-words';
import { profile } from '../support/profile';

const PROBLEMS: MessageKey[] = [
  'profile_missing',
  'profile_noText',
  'profile_tooLong',
  'profile_noAddress',
  'profile_insecure',
  'profile_moreThanAddress',
  'profile_noHost',
  'profile_noId',
  'profile_noLinks',
  'profile_noList',
  'profile_noOrigin',
  'profile_noKey',
  'profile_noChoice',
  'profile_noObject',
  'profile_tooMany',
];
const fields = Object.keys(profile) as ProfileField[];

describe('the text about a wrong profile', () => {
  it.each(fields)('gives an example for %s with every problem', (field) => {
    for (const problem of PROBLEMS.filter((one) => one !== 'profile_noObject')) {
      expect(describeProblem({ field, problem }, t)).toMatch(/^\S.*\. An example: |^\S.*: /);
      expect(describeProblem({ field, problem }, t)).toContain(profileExamples[field]);
    }
  });

  it('differs for each problem', () => {
    expect(new Set(PROBLEMS.map((problem) => describeProblem({ field: null, problem }, t))).size).toBe(PROBLEMS.length);
  });

  it('names the path in the JSON for builds', () => {
    expect(describeProblemWithPath({ field: 'links', at: 1, problem: 'profile_noId' }, t)).toMatch(
      /^links\.1: This link must contain “:id” once/,
    );
    expect(describeProblemWithPath({ field: null, problem: 'profile_noObject' }, t)).toMatch(
      /^profile: .*\{ "name": "Project Commons", … \}$/,
    );
  });
});

describe('the examples', () => {
  it('are valid, where a field can be valid by itself', () => {
    const { bodyEncoding: _encoding, rsaPadding: _padding, ...examples } = profileExamples;
    const lists = { links: [examples.links], pictures: [examples.pictures] };
    expect(checkProfile({ ...profile, ...examples, ...lists, publicKey: profile.publicKey }).problems).toEqual([]);
  });

  it('name every possible value of a choice, and no other', () => {
    for (const field of ['bodyEncoding', 'rsaPadding'] as const) {
      for (const value of profileExamples[field].split(', '))
        expect(checkProfile({ ...profile, [field]: value }).problems).toEqual([]);
    }
  });
});

it.each([
  ['a private key', { code: 'key-unusable', detail: 'private-key' }, 'profile_keyPrivate'],
  ['a certificate', { code: 'key-unusable', detail: 'certificate' }, 'profile_keyCertificate'],
  ['a short key', { code: 'key-weak', detail: '512 bits' }, 'profile_keyWeak'],
  ['anything else', { code: 'key-unusable', detail: 'not-rsa' }, 'profile_keyUnusable'],
  ['a browser without encryption', { code: 'encryption' }, 'profile_keyUnusable'],
] as const)('what is wrong with a key is described for %s', (_what, failure, key) => {
  expect(describeKeyFailure(failure, t)).toBe(t(key, profileExamples.publicKey));
});
