import { isLinkPattern } from './links';
import { z } from './zod';

// The checks that follow read it as a URL, so they are not made where it is none.
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://api.example', abort: true });

const secureUrl = httpUrl.check(
  z.refine((value) => isSecureOrLoopback(value), { error: 'must use https (http is for loopback only)' }),
);

/**
 * The service profile: everything needed to talk to one service (design.md, "The service profile").
 * Defaults are what services of this kind are known to use (field notes, "Requests", "Credentials").
 */
export const profileSchema = z.object({
  name: z.string().check(z.minLength(1, 'must be the name of the service'), z.maxLength(80, 'is too long')),
  baseUrl: secureUrl.check(z.refine(isAddressAlone, { error: 'must be an address without user, query and fragment' })),
  apiKey: z.string().check(z.minLength(1, 'must be the API key of the service')),
  publicKey: z.string().check(z.minLength(64, 'must be an RSA public key, PEM or base64')),
  captchaSiteKey: z.string().check(z.minLength(1, 'must be the site key of the captcha')),
  captchaHost: z.optional(z.string().check(z.minLength(1))),
  captchaPage: z.optional(secureUrl),
  links: z
    .array(secureUrl.check(z.refine(isLinkPattern, { error: 'must hold one :id, in its path or as the value of a parameter' })))
    .check(z.minLength(1, 'must name at least one form of project link')),
  bodyEncoding: z._default(z.enum(['form', 'json']), 'form'),
  rsaPadding: z._default(z.enum(['pkcs1', 'oaep-sha1', 'oaep-sha256']), 'pkcs1'),
});

/** A checked service profile. It holds the API key: only the worker may keep one. */
export type ServiceProfile = z.infer<typeof profileSchema>;

/**
 * Reads a profile from parsed JSON.
 * @throws an `Error` that names each field and what is wrong with it
 */
export function parseProfile(value: unknown): ServiceProfile {
  const parsed = profileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'profile'} ${issue.message}`);
  throw new Error(`The service profile cannot be used: ${wrong.join('; ')}`);
}

function isSecureOrLoopback(value: string): boolean {
  const url = new URL(value);
  return url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname);
}

/** Paths are put behind the base address, so nothing may follow its own path. */
function isAddressAlone(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '' && !/[?#]$/.test(value);
}
