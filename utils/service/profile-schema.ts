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
import { isLinkPattern, isLoopback } from './links';
import type { MessageKey } from '../languages';
import { z } from '../zod';
import { once } from '../once';

const error = (problem: MessageKey): { error: MessageKey } => ({ error: problem });

/** Returns the schema of a service profile (.github/PROFILE.md). Its defaults are those of known services (SERVICE.md). */
export const profileSchema = once(() => {
  const text = () =>
    z.string({
      error: ({ input }) =>
        ((input ?? undefined) === undefined ? 'profile_missing' : 'profile_noText') satisfies MessageKey,
    });
  const shortText = (longest: number) =>
    text().check(z.trim(), z.minLength(1, error('profile_missing')), z.maxLength(longest, error('profile_tooLong')));
  // `abort` skips the later checks, which parse the value as a URL.
  const httpUrl = text().check(
    z.trim(),
    z.minLength(1, { ...error('profile_missing'), abort: true }),
    z.maxLength(MAX_ADDRESS_CHARS, { ...error('profile_tooLong'), abort: true }),
    z.refine(isWebAddress, { ...error('profile_noAddress'), abort: true }),
  );
  const secureUrl = httpUrl.check(z.refine(isSecureOrLoopback, { ...error('profile_insecure'), abort: true }));

  return z.object(
    {
      name: shortText(MAX_SERVICE_NAME_CHARS),
      baseUrl: secureUrl.check(z.refine(isBareAddress, error('profile_moreThanAddress'))),
      apiKey: shortText(MAX_API_KEY_CHARS),
      publicKey: shortText(MAX_PUBLIC_KEY_CHARS).check(z.minLength(MIN_PUBLIC_KEY_CHARS, error('profile_noKey'))),
      captchaSiteKey: shortText(MAX_SITE_KEY_CHARS),
      captchaHost: z.optional(shortText(MAX_HOST_CHARS).check(z.refine(isBareHost, error('profile_noHost')))),
      captchaPage: z.optional(secureUrl),
      signUpPage: z.optional(secureUrl),
      passwordPage: z.optional(secureUrl),
      links: z
        .array(secureUrl.check(z.refine(isLinkPattern, error('profile_noId'))), error('profile_noLinks'))
        .check(z.minLength(1, error('profile_noLinks')), z.maxLength(MAX_LINKS, error('profile_tooMany'))),
      pictures: z.optional(
        z
          .array(secureUrl.check(z.refine(isOrigin, error('profile_noOrigin'))), error('profile_noList'))
          .check(z.maxLength(MAX_LINKS, error('profile_tooMany'))),
      ),
      bodyEncoding: z._default(z.enum(['form', 'json'], error('profile_noChoice')), 'form'),
      rsaPadding: z._default(z.enum(['pkcs1', 'oaep-sha1', 'oaep-sha256'], error('profile_noChoice')), 'pkcs1'),
    },
    error('profile_noObject'),
  );
});

/** A valid service profile. It contains the API key, so only the worker may hold one. */
export type ServiceProfile = z.infer<ReturnType<typeof profileSchema>>;

export type ProfileField = keyof ServiceProfile;

export interface ProfileProblem {
  /** `null` if the value is no object. */
  field: ProfileField | null;
  /** The index in `links` or `pictures`. */
  at?: number;
  /** The key of its text. */
  problem: MessageKey;
}

/** Validates parsed JSON as a profile. @returns the profile, or the first problem of each field */
export function checkProfile(
  value: unknown,
): { profile: ServiceProfile; problems: [] } | { profile: null; problems: ProfileProblem[] } {
  const parsed = profileSchema().safeParse(value);
  if (parsed.success) return { profile: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => problemAt(path, message as MessageKey));
  // Later problems of the same field often follow from the first.
  return {
    profile: null,
    problems: problems.filter(
      (one, index) => problems.findIndex(({ field, at }) => field === one.field && at === one.at) === index,
    ),
  };
}

/** Validates parsed JSON as a profile. @throws Error with the text of each problem, by default its code */
export function parseProfile(
  value: unknown,
  describe: (problem: ProfileProblem) => string = ({ field, problem }) => `${field ?? 'profile'}: ${problem}`,
): ServiceProfile {
  const { profile, problems } = checkProfile(value);
  if (profile) return profile;
  throw new Error(['The service profile cannot be used:', ...problems.map(describe)].join('\n'));
}

function problemAt([field, at]: readonly PropertyKey[], problem: MessageKey): ProfileProblem {
  return { field: (field as ProfileField | undefined) ?? null, ...(typeof at === 'number' && { at }), problem };
}

/** Hosts with `*` are excluded: they would become match patterns for many hosts. */
function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !/[*%]/.test(url.hostname);
}

function isSecureOrLoopback(value: string): boolean {
  const url = new URL(value);
  return url.protocol === 'https:' || isLoopback(url.hostname);
}

/** Paths are appended to the base address, so it must have no query and no fragment. */
function isBareAddress(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '' && !/[?#]$/.test(value);
}

function isOrigin(value: string): boolean {
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
}

function isBareHost(value: string): boolean {
  return /^[^\s/:?#@\\]+$/.test(value) && URL.canParse(`https://${value}`);
}
