/** Reads the profile that a build is made for and the release that it is made as, and puts them into the code, the styles and the pages. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
import { parseProfile } from '../service/profile-schema';
import type { ServiceProfile } from '../service/profile';
import { describeProblemWithPath, type Translate } from '../service/profile-words';
import { accentProblems, recolour } from './accent';
import { iconProblem } from './icons';
import { NEUTRAL_SLUG, slugOf } from './slug';
import { parseRelease, releaseError, type Release } from './release-schema';

/** What pages may know of the release that they belong to: of itself, and name and version of what it is built from. */
export type ReleaseFacts = Pick<Release, 'terms' | 'privacy'> & { builtFrom: string };

const TOKENS = 'components/base/tokens.css';
const ICON = 'utils/build/icon.svg';
/** The name without a release. Texts name the product by it. */
export const NEUTRAL_NAME = english.extension_name.message;

/** A build has no language of a browser, so it explains problems in English. */
const translate: Translate = (key, ...values) =>
  english[key].message.replaceAll(/\$(\d)/g, (_place, number: string) => values[Number(number) - 1] ?? '');

/**
 * Reads the profile from a JSON file.
 * @param path without it, the build is for no service: the person enters one in the options
 * @throws an `Error` that names each wrong field and says what is wrong with it
 */
export function readProfile(path: string | undefined): ServiceProfile | null {
  if (!path) return null;
  return parseProfile(JSON.parse(readFileSync(path, 'utf8')), (problem) => describeProblemWithPath(problem, translate));
}

/** The constants of `utils/globals.d.ts`. Each context reads one of them, so that the API key reaches the worker alone. */
export function bakedConstants(profile: ServiceProfile | null) {
  return {
    __BAKED_PROFILE__: JSON.stringify(profile),
    __BAKED_LINKS__: JSON.stringify(profile?.links ?? null),
    __IS_BAKED__: JSON.stringify(profile !== null),
  };
}

/** Reads the release like `readProfile`. @param path without it, the build has the neutral name and look */
export function readRelease(path: string | undefined, profile: ServiceProfile | null): Release | null {
  if (!path) return null;
  if (!profile)
    throw new Error(
      'A release is of one service. Name the file of its profile in SERVICE_PROFILE, too, or leave SERVICE_RELEASE out.',
    );
  const release = parseRelease(JSON.parse(readFileSync(path, 'utf8')));
  const icon = readFileSync(resolve(dirname(path), release.icon), 'utf8');
  const problem = iconProblem(icon);
  const problems = [
    ...(problem === null ? [] : [{ path: ['icon'], problem }]),
    ...accentProblems(readFileSync(TOKENS, 'utf8'), release.accent),
  ];
  if (problems.length > 0) throw releaseError(problems);
  return { ...release, icon };
}

/** The source of the icons: the release's, or the neutral one. */
export function iconOf(release: Release | null): string {
  return release?.icon ?? readFileSync(ICON, 'utf8');
}

/** Name and version of what a release is built from. */
export function builtFrom(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return `${NEUTRAL_NAME} ${version}`;
}

/** The constants of `utils/globals.d.ts`. */
export function releaseConstants(release: Release | null) {
  const { terms, privacy } = release ?? {};
  const facts = release && { builtFrom: builtFrom(), terms, privacy };
  return { __RELEASE__: JSON.stringify(facts), __PREFIX__: JSON.stringify(slugOf(release)) };
}

/** The colours, the names in stylesheets and the titles of pages. Scripts set the titles again, in the person's language. */
export function releaseLook(release: Release | null) {
  return {
    name: 'release-look',
    enforce: 'pre',
    transform(code: string, id: string) {
      if (!release || !id.endsWith('.css')) return null;
      return id.endsWith(TOKENS)
        ? recolour(code, release.accent)
        : code.replaceAll(`${NEUTRAL_SLUG}-`, `${slugOf(release)}-`);
    },
    transformIndexHtml: (html: string) =>
      release ? html.replace(`<title>${NEUTRAL_NAME}<`, () => `<title>${escape(release.name.en)}<`) : html,
  } satisfies Plugin;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
