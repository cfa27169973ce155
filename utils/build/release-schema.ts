/** The schema of a release: what a service calls its own build, and how it looks (.github/RELEASE.md). Its problems are in English, for the person who builds. */
import { LANGUAGES } from '../locale/languages';
import { z } from '../schema/zod';

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

/** What to write in each field. */
const HINTS = {
  name: 'what people call it, such as “Commons Companion”, or one for each language: { "en": "…", "tr": "…" }',
  shortName: `a name of at most ${MAX_SHORT_NAME_CHARS} characters, such as “Companion”, or one for each language`,
  icon: 'the path of an SVG file from here, such as “icon.svg”: a square of shapes, without scripts, letters and pictures',
  id: 'its id in Firefox, in small letters and in the form “companion@commons.example”; it can never change',
  version: 'one to four numbers up to 65535, such as “1.4.0”',
  keyword: 'what people type in the address bar before a search: letters and digits, such as “pc”',
  accent: 'a colour such as “#7a2e5d”, or one for each theme: { "light": "#7a2e5d", "dark": "#e6a8cd" }',
  summary: `one line for the stores, of at most ${MAX_SUMMARY_CHARS} characters, or one for each language`,
  description: 'what the stores say about it, or one text for each language',
  homepage: 'its own page, such as “https://commons.example/companion”',
  terms: 'the address of the service’s terms of use, such as “https://commons.example/terms”',
  privacy: 'the address of the service’s privacy policy, such as “https://commons.example/privacy”',
} as const;

type ReleaseField = keyof typeof HINTS;

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
});

export type ReleaseJson = z.infer<typeof schema>;

/** Validates parsed JSON as a release. @throws `Error` with a line for each problem: its field, what is wrong, what to write */
export function parseRelease(value: unknown): ReleaseJson {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw releaseError(parsed.error.issues.map(({ path, message }) => ({ path, problem: message })));
}

/** The error that stops the build. */
export function releaseError(problems: readonly ReleaseProblem[]): Error {
  return new Error(['The release cannot be used:', ...problems.map(describe)].join('\n'));
}

function describe({ path, problem }: ReleaseProblem): string {
  const hint = HINTS[path[0] as ReleaseField] as string | undefined;
  const help = hint ? `Write ${hint}.` : `The fields are: ${Object.keys(HINTS).join(', ')}.`;
  return `${path.join('.') || 'release'}: ${problem}. ${help}`;
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
