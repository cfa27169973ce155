/** What is wrong with a profile, as words with an example. Who says them is passed in, so that a build can say them too. */
import type { ErrorCode, Failure } from '../errors';
import type { MessageKey } from '../locale/i18n';
import type { ProfileField, ProfileProblem, ProfileProblemCode } from './profile';

/** Says a text of the locale with its places filled in: `t` on a page, the English texts in a build. */
export type Translate = (key: MessageKey, ...values: string[]) => string;

/** What a field may look like. */
export const profileExamples = {
  name: 'Project Commons',
  baseUrl: 'https://api.commons.example',
  apiKey: '5f0c7a52-9d1e-4b8a-a3c6-2e7d81b940f3',
  publicKey: '-----BEGIN PUBLIC KEY-----',
  captchaSiteKey: '10000000-ffff-ffff-ffff-000000000001',
  captchaHost: 'commons.example',
  captchaPage: 'https://commons.example/login',
  links: 'https://commons.example/p/:id',
  bodyEncoding: 'form, json',
  rsaPadding: 'pkcs1, oaep-sha1, oaep-sha256',
} as const satisfies Record<ProfileField, string>;

/** What a whole profile may look like. */
export const PROFILE_EXAMPLE = `{ "name": "${profileExamples.name}", … }`;

const problemWords = {
  missing: 'profile_missing',
  'no-text': 'profile_noText',
  'too-long': 'profile_tooLong',
  'no-address': 'profile_noAddress',
  insecure: 'profile_insecure',
  'more-than-address': 'profile_moreThanAddress',
  'no-host': 'profile_noHost',
  'no-id': 'profile_noId',
  'no-links': 'profile_noLinks',
  'no-key': 'profile_noKey',
  'no-choice': 'profile_noChoice',
  'no-object': 'profile_noObject',
} as const satisfies Record<ProfileProblemCode, MessageKey>;

/** What is wrong, and an example of what is right. The place is not named: a form shows it, a build names the field. */
export function describeProblem({ field, at, problem }: ProfileProblem, say: Translate): string {
  const tooMany = field === 'links' && at === undefined && problem === 'too-long';
  return say(
    tooMany ? 'profile_tooManyLinks' : problemWords[problem],
    field ? profileExamples[field] : PROFILE_EXAMPLE,
  );
}

/** The same with its place in front, as in `links.1: This is no web address. …`, for whoever reads the JSON. */
export function describeProblemWithPath(problem: ProfileProblem, say: Translate): string {
  const place = [problem.field ?? 'profile', problem.at].filter((part) => part !== undefined).join('.');
  return `${place}: ${describeProblem(problem, say)}`;
}

const KEY_DETAILS: Readonly<Record<string, MessageKey>> = {
  'private-key': 'profile_keyPrivate',
  certificate: 'profile_keyCertificate',
};
const KEY_CODES: Partial<Record<ErrorCode, MessageKey>> = { 'key-weak': 'profile_keyWeak' };

/** Why what was given as the public key can't be used (`inspectKey`). */
export function describeKeyFailure({ code, detail = '' }: Failure, say: Translate): string {
  return say(KEY_DETAILS[detail] ?? KEY_CODES[code] ?? 'profile_keyUnusable', profileExamples.publicKey);
}
