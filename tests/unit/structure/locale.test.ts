import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../utils/locale/error-words';
import { LANGUAGES } from '../../../utils/languages';
import { SAME_AS_ENGLISH } from './same-as-english';
import { errorCodes } from '../support';
import { file, ROOT, shipped } from './sources';
import { isNode, lineOf, nodesOf, syntaxOf, textsOf, type Node } from './syntax';

interface Entry {
  message: string;
  description?: string;
}

const raw = file('public/_locales/en/messages.json').text;
const messages = JSON.parse(raw) as Record<string, Entry>;
const entries = Object.entries(messages);
const keys = Object.keys(messages);
const code = shipped('ts', 'tsx');
const named = [file('utils/build/manifest.ts'), ...shipped('html')].flatMap(({ text }) =>
  [...text.matchAll(/__MSG_(\w+)__/g)].map((match) => match[1] ?? ''),
);

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const stems = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')));
const isPlural = (key: string) => PLURAL.test(key) && stems.has(key.replace(PLURAL, ''));

describe('the English locale', () => {
  it('has a text for every key, and a key only once', () => {
    expect(entries.filter(([, { message }]) => message.trim() === '')).toEqual([]);
    expect(raw.match(/^ {2}"/gm)).toHaveLength(keys.length);
  });

  it('has both forms of every plural, with the count in the general one', () => {
    const ones = keys.filter((key) => key.endsWith('_one')).map((key) => key.replace(PLURAL, ''));
    expect(new Set(ones)).toEqual(stems);
    expect([...stems].filter((stem) => !messages[`${stem}_other`]?.message.includes('$1'))).toEqual([]);
  });

  it('numbers its placeholders $1 to $9 without a gap; a text for one thing may omit the count', () => {
    const inARow = (message: string) =>
      [...new Set(message.match(/\$\S/g))].toSorted().every((place, index) => place === `$${index + 1}`);
    expect(entries.filter(([key, { message }]) => !inARow(key.endsWith('_one') ? `$1 ${message}` : message))).toEqual(
      [],
    );
  });

  it('describes every placeholder, with an example in quotes; of a plural, in the general form', () => {
    const lacking = entries
      .filter(([key]) => !(isPlural(key) && key.endsWith('_one')))
      .flatMap(([key, { message, description = '' }]) =>
        [...new Set(message.match(/\$\d/g))]
          .filter((place) => !new RegExp(`\\${place}: “[^“”]+”`).test(description))
          .map((place) => `${key}: ${place}`),
      );
    expect(lacking).toEqual([]);
  });

  it('has every key the code asks for', () => {
    const asked = code.flatMap((source) =>
      nodesOf(syntaxOf(source).program, 'CallExpression').flatMap((call) => {
        const callee = isNode(call.callee) ? String(call.callee.name) : '';
        if (callee !== 't' && callee !== 'plural') return [];
        const [first] = call.arguments as Node[];
        const texts = first ? choicesOf(first) : [];
        return texts.map((text) => (callee === 'plural' ? `${text}_other` : text));
      }),
    );
    expect(asked.length).toBeGreaterThan(40);
    expect([...asked, ...named].filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
  });

  it('has no key that nothing asks for', () => {
    const written = new Set([
      ...named,
      ...errorCodes.map(messageOf),
      ...code.flatMap((source) => textsOf(syntaxOf(source).program)),
    ]);
    const used = (key: string) =>
      written.has(isPlural(key) ? key.replace(PLURAL, '') : key.replace(/_(?:firefox|named)$/, ''));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });
});

const folders = globSync('public/_locales/*', { cwd: ROOT }).map((path) => basename(path));

describe('the languages', () => {
  it('are those that can be chosen, each with its own tag', () => {
    const tags = folders.map((folder) => textsIn(folder).locale?.message);
    expect(tags).toEqual(folders.map((folder) => folder.replace('_', '-')));
    expect(new Set(tags)).toEqual(new Set(Object.keys(LANGUAGES)));
  });
});

describe.each(folders.filter((folder) => folder !== 'en'))('the locale %s', (folder) => {
  const texts = textsIn(folder);
  const rules = new Intl.PluralRules(folder.replace('_', '-'));
  const categories = rules.resolvedOptions().pluralCategories;
  /** What English has, in its order, with the plural categories of this language. */
  const wanted = keys.flatMap((key) => {
    if (!isPlural(key)) return [key];
    return key.endsWith('_other') ? categories.map((category) => key.replace(PLURAL, `_${category}`)) : [];
  });
  const placesOf = (message = '') => [...new Set(message.match(/\$\d/g))].toSorted();
  /** Whether a category stands for at most one number besides 0, so that the text can say it in a word. */
  const isOneNumber = (key: string) => {
    const category = PLURAL.exec(key)?.[0].slice(1);
    return Array.from({ length: 1000 }, (_, n) => n + 1).filter((n) => rules.select(n) === category).length <= 1;
  };

  it('has every text, and no other', () => {
    expect({
      missing: wanted.filter((key) => !texts[key]?.message.trim()),
      unknown: Object.keys(texts).filter((key) => !wanted.includes(key)),
    }).toEqual({ missing: [], unknown: [] });
  });

  it('has them in the order of English, without descriptions', () => {
    expect(Object.keys(texts)).toEqual(wanted);
    expect(Object.values(texts).filter((entry) => Object.keys(entry).join() !== 'message')).toEqual([]);
  });

  it('has the placeholders of English in each text', () => {
    const wrong = wanted.filter((key) => {
      const places = placesOf(messages[isPlural(key) ? key.replace(PLURAL, '_other') : key]?.message);
      const own = placesOf(texts[key]?.message);
      const mayOmitCount = isPlural(key) && isOneNumber(key) && !own.includes('$1');
      return own.join() !== places.filter((place) => !mayOmitCount || place !== '$1').join();
    });
    expect(wrong).toEqual([]);
  });

  it('is translated, except for what is the same there', () => {
    const isSame = (key: string) =>
      texts[key]?.message === (messages[key] ?? messages[key.replace(PLURAL, '_other')])?.message;
    const same = wanted.filter((key) => isSame(key) && /\p{L}{2}/u.test(texts[key]?.message ?? ''));
    expect(same.filter((key) => !SAME_AS_ENGLISH[folder]?.includes(key))).toEqual([]);
  });

  it('fits what stores take', () => {
    expect(texts.extension_description?.message.length).toBeLessThanOrEqual(132);
  });
});

describe('a text that quotes the interface', () => {
  const QUOTED = /[“«]([^“”«»]+)[”»]|⋯ › ([^.]+)/gu;
  const quotesIn = (message: string) => [...message.matchAll(QUOTED)].map(([, quote, menu]) => quote ?? menu ?? '');
  /** What is quoted besides: what a person typed or named, and pieces of addresses. */
  const isOther = (quote: string) => /^\$\d$/.test(quote) || /[?#:/]$|^:id$|^pictures$/.test(quote);
  const quoting = entries.flatMap(([key, { message }]) => {
    const quotes = quotesIn(message);
    return quotes.map((quote, index) => ({ key, quote, index, isSole: quotes.length === 1 }));
  });

  it.each(folders)('has its exact words in %s', (folder) => {
    const texts = textsIn(folder);
    const wrong = quoting.flatMap(({ key, quote, index, isSole }) => {
      if (isOther(quote)) return [];
      const quoted = keys.filter((other) => messages[other]?.message === quote).map((other) => texts[other]?.message);
      const words = quotesIn(texts[key]?.message ?? '');
      const has = isSole ? quoted.includes(words[index]) : words.some((word) => quoted.includes(word));
      return has ? [] : [`${key}: “${quote}” is ${quoted.join(' or ')}`];
    });
    expect(quoting.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});

function textsIn(folder: string): Record<string, Entry> {
  return JSON.parse(file(`public/_locales/${folder}/messages.json`).text) as Record<string, Entry>;
}

describe('the pages', () => {
  const READ_ALOUD_OR_SHOWN = new Set([
    'title',
    'placeholder',
    'alt',
    'label',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'text',
  ]);
  const LETTER = /\p{L}/u;

  it('hold no text of their own: every text is in the locale', () => {
    const found = shipped('tsx').flatMap((source) => {
      const { program } = syntaxOf(source);
      const texts = nodesOf(program, 'JSXText').filter(({ value }) => LETTER.test(String(value)));
      const children = [...nodesOf(program, 'JSXElement'), ...nodesOf(program, 'JSXFragment')].flatMap((element) =>
        (element.children as Node[]).filter(
          (child) =>
            child.type === 'JSXExpressionContainer' &&
            choicesOf(child.expression as Node).some((text) => LETTER.test(text)),
        ),
      );
      const attributes = nodesOf(program, 'JSXAttribute').filter((attribute) => {
        const { name } = attribute.name as { name: unknown };
        const value =
          isNode(attribute.value) && attribute.value.type === 'JSXExpressionContainer'
            ? (attribute.value.expression as Node)
            : attribute.value;
        return (
          READ_ALOUD_OR_SHOWN.has(String(name)) && isNode(value) && choicesOf(value).some((text) => LETTER.test(text))
        );
      });
      return [...texts, ...children, ...attributes].map(
        (node) => `${source.path}:${lineOf(source, node)}: ${source.text.slice(node.start, node.end).trim()}`,
      );
    });
    expect(found).toEqual([]);
  });
});

/** The texts an expression may be: a literal, or the branches of a choice between some. */
function choicesOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((branch) => choicesOf(branch as Node));
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((branch) => choicesOf(branch as Node));
  if (node.type === 'TemplateLiteral')
    return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
  return [];
}
