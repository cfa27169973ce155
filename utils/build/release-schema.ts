/** The schema of a release: what a service calls its own build, and how it looks (.github/RELEASE.md). Its problems are in English, for the person who builds. */
import { LANGUAGES } from '../languages';
import { z } from '../zod';

type Language = keyof typeof LANGUAGES;

/** A text for each language; a missing one is English. */
export type Texts = { en: string } & Partial<Record<Language, string | undefined>>;

/** What Chrome's store takes; Firefox's takes more. */
const MAX_SUMMARY_CHARS = 132;
const MAX_DESCRIPTION_CHARS = 16_000;
/** What both stores take. */
const MAX_NAME_CHARS = 45;
/** What fits where Chrome shows it. */
const MAX_SHORT_NAME_CHARS = 12;
const MAX_ADDRESS_CHARS = 2000;

/** A path in the JSON and what is wrong there, as a sentence without its full stop. */
export interface ReleaseProblem {
  path: readonly PropertyKey[];
  problem: string;
}

// What is wrong is said in zod's own words.
z.config(z.locales.en());

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1, { abort: true }), z.maxLength(longest));
/** A line of a `messages.json`, where `$` begins a placeholder. */
const line = (longest: number) =>
  text(longest).check(z.regex(/^[^$\p{Cc}]*$/u, 'This has a line break, another control character or a “$”'));
const matching = (longest: number, pattern: RegExp) => text(longest).check(z.regex(pattern));
const address = z.url({ protocol: /^https$/ }).check(z.maxLength(MAX_ADDRESS_CHARS));
const hex = matching(7, /^#[\da-f]{6}$/i).check(z.toLowerCase());

/** Takes one text for its first form: `"…"` is `{ "en": "…" }`. */
function shorthand<T extends z.core.$ZodType>(first: string, whole: T) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? { [first]: value } : value)),
    whole,
  );
}

function perLanguage(one: ReturnType<typeof text>) {
  const others = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Exclude<Language, 'en'>[];
  const shape = Object.fromEntries(others.map((language) => [language, z.optional(one)])) as Record<
    (typeof others)[number],
    ReturnType<typeof z.optional<typeof one>>
  >;
  return shorthand('en', z.strictObject({ en: one, ...shape }));
}

const schema = z.strictObject({
  name: perLanguage(line(MAX_NAME_CHARS)),
  shortName: z.optional(perLanguage(line(MAX_SHORT_NAME_CHARS))),
  icon: text(MAX_ADDRESS_CHARS),
  id: matching(80, /^[a-z][a-z\d._-]*@[a-z\d.-]+$/),
  version: text(23).check(z.refine(isVersion)),
  keyword: matching(20, /^[\p{L}\p{N}]+$/u),
  accent: shorthand('light', z.strictObject({ light: hex, dark: z.optional(hex) })),
  summary: perLanguage(line(MAX_SUMMARY_CHARS)),
  description: perLanguage(text(MAX_DESCRIPTION_CHARS)),
  homepage: z.optional(address),
  terms: z.optional(address),
  privacy: address,
  policy: z.optional(address),
});

/** A checked release, once it is read with the source of its icon in place of its path. */
export type Release = z.infer<typeof schema>;

/** Validates parsed JSON as a release. @throws `Error` with a line for each problem: its field and what is wrong */
export function parseRelease(value: unknown): Release {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw releaseError(parsed.error.issues.map(({ path, message }) => ({ path, problem: message })));
}

/** The error that stops the build. */
export function releaseError(problems: readonly ReleaseProblem[]): Error {
  const lines = problems.map(({ path, problem }) => `${path.join('.') || 'release'}: ${problem}.`);
  return new Error(
    ['The release cannot be used. What belongs in each field is in .github/RELEASE.md.', ...lines].join('\n'),
  );
}

/** As both stores take it. */
function isVersion(value: string): boolean {
  const numbers = value.split('.');
  return (
    numbers.length <= 4 &&
    numbers.every((number) => /^(?:0|[1-9]\d{0,4})$/.test(number) && Number(number) <= 65_535) &&
    numbers.some((number) => number !== '0')
  );
}
