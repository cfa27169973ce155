/**
 * Gives the texts of a release short keys: long ones are a sixth of each language, and are in the scripts as well. In a module
 * that imports `i18n.ts`, every string with an underscore is the key of a text. A key that another module names, where it may be
 * something else, stays as it is, and so does one without an underscore.
 */
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { OutputFiles } from './worker-chunks';

const SHOWS_TEXTS = /\bfrom '[^']*\/i18n'/;
/** A string with an underscore inside, or a part of one that is composed. A class has two: `comment__head`. */
const KEY = /(?<=['"`](?!_)|\})(?!\w*__)\w*_\w*(?=['"`$])/g;
const FORM = /_(?:zero|one|two|few|many|other)$/;

const known = new Set(Object.keys(english).map(withoutForm));
const named = globSync('{components,entrypoints,utils}/**/*.{html,ts,tsx}')
  .map((path) => readFileSync(path, 'utf8'))
  .filter((source) => !SHOWS_TEXTS.test(source))
  .flatMap((source) => Array.from(source.matchAll(/__MSG_(\w+)__|\w+/g), ([word, key = word]) => withoutForm(key)));
const kept = new Set(named);
const short = new Map(
  [...known]
    // For browsers, keys with capital and with small letters are the same.
    .map((key, index) => [key, index.toString(36)] as const)
    .filter(([key]) => key.includes('_') && !kept.has(key)),
);

/** The key of a text in a release. All forms of a plural begin with the same. */
export function shortKey(key: string): string {
  const stem = withoutForm(key);
  return (short.get(stem) ?? stem) + key.slice(stem.length);
}

/** Puts the short keys into the scripts. */
export const shortKeys = {
  name: 'short-keys',
  apply: 'build',
  enforce: 'pre',
  transform(code: string, id: string) {
    if (!SHOWS_TEXTS.test(code)) return null;
    return code.replaceAll(KEY, (key) => {
      if (known.has(withoutForm(key))) return shortKey(key);
      throw new Error(
        `${id}: no text has the key ${key}. Keys are written out, and other strings here have no underscore.`,
      );
    });
  },
  generateBundle(_options: unknown, bundle: OutputFiles) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const missed = file.code.match(/\w+/g)?.find((word) => shortKey(word) !== word);
      if (missed) throw new Error(`${file.fileName} names the text ${missed}, whose key is ${shortKey(missed)} now.`);
    }
  },
} satisfies Plugin;

function withoutForm(key: string): string {
  return key.replace(FORM, '');
}
