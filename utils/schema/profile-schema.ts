import {
  MAX_ADDRESS_CHARS,
  MAX_API_KEY_CHARS,
  MAX_HOST_CHARS,
  MAX_LINKS,
  MAX_PUBLIC_KEY_CHARS,
  MAX_SERVICE_NAME_CHARS,
  MAX_SITE_KEY_CHARS,
  MIN_PUBLIC_KEY_CHARS,
} from '../limits';
import { isLinkPattern } from '../service/links';
import { z } from './zod';

/** Everything that can be wrong with a field of a profile; `profile-words.ts` says it with an example. */
export const profileProblems = [
  'missing',
  'no-text',
  'too-long',
  'no-address',
  'insecure',
  'more-than-address',
  'no-host',
  'no-id',
  'no-links',
  'no-key',
  'no-choice',
  'no-object',
] as const;

export type ProfileProblemCode = (typeof profileProblems)[number];

/** A schema's error is the code of what is wrong; this one says it in every place. */
const error = (problem: ProfileProblemCode): { error: ProfileProblemCode } => ({ error: problem });

function makeSchema() {
  const text = () =>
    z.string({
      error: ({ input }) => ((input ?? undefined) === undefined ? 'missing' : 'no-text') satisfies ProfileProblemCode,
    });
  const shortText = (longest: number) =>
    text().check(z.trim(), z.minLength(1, error('missing')), z.maxLength(longest, error('too-long')));
  // The checks that follow read it as a URL, so they are not made where it is none.
  const httpUrl = text().check(
    z.trim(),
    z.minLength(1, { ...error('missing'), abort: true }),
    z.maxLength(MAX_ADDRESS_CHARS, { ...error('too-long'), abort: true }),
    z.refine(isWebAddress, { ...error('no-address'), abort: true }),
  );
  const secureUrl = httpUrl.check(z.refine(isSecureOrLoopback, { ...error('insecure'), abort: true }));

  return z.object(
    {
      name: shortText(MAX_SERVICE_NAME_CHARS),
      baseUrl: secureUrl.check(z.refine(isBareAddress, error('more-than-address'))),
      apiKey: shortText(MAX_API_KEY_CHARS),
      publicKey: shortText(MAX_PUBLIC_KEY_CHARS).check(z.minLength(MIN_PUBLIC_KEY_CHARS, error('no-key'))),
      captchaSiteKey: shortText(MAX_SITE_KEY_CHARS),
      captchaHost: z.optional(shortText(MAX_HOST_CHARS).check(z.refine(isBareHost, error('no-host')))),
      captchaPage: z.optional(secureUrl),
      links: z
        .array(secureUrl.check(z.refine(isLinkPattern, error('no-id'))), error('no-links'))
        .check(z.minLength(1, error('no-links')), z.maxLength(MAX_LINKS, error('too-long'))),
      bodyEncoding: z._default(z.enum(['form', 'json'], error('no-choice')), 'form'),
      rsaPadding: z._default(z.enum(['pkcs1', 'oaep-sha1', 'oaep-sha256'], error('no-choice')), 'pkcs1'),
    },
    error('no-object'),
  );
}

let made: ReturnType<typeof makeSchema> | null = null;

/**
 * The service profile: everything needed to talk to one service (README, “The profile of a service”).
 * Defaults are what services of this kind are known to use (SERVICE.md, "Requests", "Credentials").
 */
export function profileSchema() {
  // Not before a profile is checked: the worker starts far more often than that.
  made ??= makeSchema();
  return made;
}

/** A checked service profile. It holds the API key: only the worker may keep one. */
export type ServiceProfile = z.infer<ReturnType<typeof profileSchema>>;

export type ProfileField = keyof ServiceProfile;

export interface ProfileProblem {
  /** The field, `null` where the whole is no profile. */
  field: ProfileField | null;
  /** Which of the `links` it is. */
  at?: number;
  problem: ProfileProblemCode;
}

/** Reads a profile from parsed JSON: the profile, or what is wrong with it, field by field. */
export function checkProfile(
  value: unknown,
): { profile: ServiceProfile; problems: [] } | { profile: null; problems: ProfileProblem[] } {
  const parsed = profileSchema().safeParse(value);
  if (parsed.success) return { profile: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => problemAt(path, message as ProfileProblemCode));
  // The first problem of a place is the one to solve; those after it follow from it.
  return {
    profile: null,
    problems: problems.filter(
      (one, index) => problems.findIndex(({ field, at }) => field === one.field && at === one.at) === index,
    ),
  };
}

/**
 * Reads a profile from parsed JSON.
 * @param words says what is wrong with a field; without it, the codes have to do
 * @throws an `Error` that names each field and what is wrong with it
 */
export function parseProfile(
  value: unknown,
  words: (problem: ProfileProblem) => string = ({ field, problem }) => `${field ?? 'profile'}: ${problem}`,
): ServiceProfile {
  const { profile, problems } = checkProfile(value);
  if (profile) return profile;
  throw new Error(['The service profile cannot be used:', ...problems.map(words)].join('\n'));
}

function problemAt([field, at]: readonly PropertyKey[], problem: ProfileProblemCode): ProfileProblem {
  return { field: (field as ProfileField | undefined) ?? null, ...(typeof at === 'number' && { at }), problem };
}

/** A host with a star in it would be a pattern of many hosts. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^https?:$/.test(protocol) && !/[*%]/.test(hostname);
}

function isSecureOrLoopback(value: string): boolean {
  const url = new URL(value);
  return url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname);
}

/** Paths are put behind the base address, so nothing may follow its own path. */
function isBareAddress(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '' && !/[?#]$/.test(value);
}

function isBareHost(value: string): boolean {
  return /^[^\s/:?#@\\]+$/.test(value) && URL.canParse(`https://${value}`);
}
