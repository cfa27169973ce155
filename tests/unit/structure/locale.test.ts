import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { errorCodes } from '../../../utils/errors';
import { describeFailure } from '../../../utils/locale/error-words';
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

  it('names its places $1 to $9, in a row; one thing need not be counted', () => {
    const inARow = (message: string) =>
      [...new Set(message.match(/\$\S/g))].toSorted().every((place, index) => place === `$${index + 1}`);
    expect(entries.filter(([key, { message }]) => !inARow(key.endsWith('_one') ? `$1 ${message}` : message))).toEqual(
      [],
    );
  });

  it('describes every text with places, with an example in quotes for each; of a plural, the general form', () => {
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
    const written = new Set([...named, ...code.flatMap((source) => textsOf(syntaxOf(source).program))]);
    // The keys of these texts follow from codes.
    Object.assign(fakeBrowser.i18n, { getMessage: (key: string) => void written.add(key) });
    for (const errorCode of errorCodes) describeFailure({ code: errorCode });
    const used = (key: string) => (isPlural(key) ? written.has(key.replace(PLURAL, '')) : written.has(key));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });
});

describe('every locale', () => {
  it('says which language it is in, as its folder does', () => {
    const paths = globSync('public/_locales/*/messages.json', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
    const said = paths.map((path) => (JSON.parse(file(path).text) as Record<string, Entry>).locale?.message);
    expect(said).toEqual(paths.map((path) => path.split('/')[2]?.replace('_', '-')));
  });
});

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
