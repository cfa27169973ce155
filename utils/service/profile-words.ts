/** Error texts for profiles, with examples. The translation function is a parameter, because builds run without a browser. */
import type { Failure } from '../errors';
import type { MessageKey } from '../languages';
import type { ProfileField, ProfileProblem } from './profile';

/** Returns a text with its placeholders filled in: `t` on pages, the English texts in a build. */
export type Translate = (key: MessageKey, ...values: string[]) => string;

export const profileExamples = {
  name: 'Project Commons',
  baseUrl: 'https://api.commons.example',
  apiKey: '5f0c7a52-9d1e-4b8a-a3c6-2e7d81b940f3',
  publicKey: '-----BEGIN PUBLIC KEY-----',
  captchaSiteKey: '10000000-ffff-ffff-ffff-000000000001',
  captchaHost: 'commons.example',
  captchaPage: 'https://commons.example/login',
  signUpPage: 'https://commons.example/join',
  passwordPage: 'https://commons.example/password',
  links: 'https://commons.example/p/:id',
  pictures: 'https://pictures.commons.example',
  bodyEncoding: 'form, json',
  rsaPadding: 'pkcs1, oaep-sha1, oaep-sha256',
} as const satisfies Record<ProfileField, string>;

export const PROFILE_EXAMPLE = `{ "name": "${profileExamples.name}", … }`;

/** Describes a problem, with an example of a valid value. The text does not name the field. */
export function describeProblem({ field, problem }: ProfileProblem, translate: Translate): string {
  return translate(problem, field ? profileExamples[field] : PROFILE_EXAMPLE);
}

/** Describes a problem with its path in the JSON: `links.1: This is no web address. …`. */
export function describeProblemWithPath(problem: ProfileProblem, translate: Translate): string {
  const path = [problem.field ?? 'profile', problem.at].filter((key) => key !== undefined).join('.');
  return `${path}: ${describeProblem(problem, translate)}`;
}

const KEY_WORDS: Readonly<Record<string, MessageKey>> = {
  'private-key': 'profile_keyPrivate',
  certificate: 'profile_keyCertificate',
  'key-weak': 'profile_keyWeak',
};

/** Says why a public key can't be used (see `inspectKey`). */
export function describeKeyFailure({ code, detail = '' }: Failure, translate: Translate): string {
  return translate(KEY_WORDS[detail] ?? KEY_WORDS[code] ?? 'profile_keyUnusable', profileExamples.publicKey);
}
