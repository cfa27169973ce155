/** Reads the service profile that a build is made for, and puts it into the code. */
import { readFileSync } from 'node:fs';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { ServiceProfile } from '../service/profile';
import { parseProfile } from '../schema/profile-schema';
import { describeProblemWithPath, type Translate } from '../service/profile-words';

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
