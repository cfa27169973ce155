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
import { isLinkPattern, isLoopback } from '../service/links';
import type { ProfileProblemCode } from '../service/field-problems';
import { once, z } from './zod';

/** Sets the error of a check, which is a problem code instead of a text. */
const error = (problem: ProfileProblemCode): { error: ProfileProblemCode } => ({ error: problem });

/** Returns the schema of a service profile (.github/PROFILE.md). Its defaults are those of known services (SERVICE.md). */
export const profileSchema = once(() => {
  const text = () =>
    z.string({
      error: ({ input }) => ((input ?? undefined) === undefined ? 'missing' : 'no-text') satisfies ProfileProblemCode,
    });
  const shortText = (longest: number) =>
    text().check(z.trim(), z.minLength(1, error('missing')), z.maxLength(longest, error('too-long')));
  // `abort` skips the later checks, which parse the value as a URL.
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
      signUpPage: z.optional(secureUrl),
      passwordPage: z.optional(secureUrl),
      links: z
        .array(secureUrl.check(z.refine(isLinkPattern, error('no-id'))), error('no-links'))
        .check(z.minLength(1, error('no-links')), z.maxLength(MAX_LINKS, error('too-long'))),
      pictures: z.optional(
        z
          .array(secureUrl.check(z.refine(isOrigin, error('no-origin'))), error('no-list'))
          .check(z.maxLength(MAX_LINKS, error('too-long'))),
      ),
      bodyEncoding: z._default(z.enum(['form', 'json'], error('no-choice')), 'form'),
      rsaPadding: z._default(z.enum(['pkcs1', 'oaep-sha1', 'oaep-sha256'], error('no-choice')), 'pkcs1'),
    },
    error('no-object'),
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
  problem: ProfileProblemCode;
}

/** Validates parsed JSON as a profile. @returns the profile, or the first problem of each field */
export function checkProfile(
  value: unknown,
): { profile: ServiceProfile; problems: [] } | { profile: null; problems: ProfileProblem[] } {
  const parsed = profileSchema().safeParse(value);
  if (parsed.success) return { profile: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => problemAt(path, message as ProfileProblemCode));
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

function problemAt([field, at]: readonly PropertyKey[], problem: ProfileProblemCode): ProfileProblem {
  return { field: (field as ProfileField | undefined) ?? null, ...(typeof at === 'number' && { at }), problem };
}

/** Hosts with `*` are excluded: they would become match patterns for many hosts. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^https?:$/.test(protocol) && !/[*%]/.test(hostname);
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
