import { describe, expect, it } from 'vitest';
import { file, testFiles } from './sources';
import type { Source } from './sources';
import { calleeOf, isNode, syntaxOf, titleOf, type Node } from './syntax';

const SUITES: ReadonlySet<string> = new Set(['describe', 'describeInFirefox']);
/** What of `test` and `describe` runs nothing, or not for sure. */
const NOT_RUN: ReadonlySet<string> = new Set(['extend', 'skip', 'todo', 'skipIf', 'runIf']);
/** What tags a whole file. Written in one piece, it would tag this one, too, wherever it stands. */
const TAGGED_FULL = ['@module', 'tag full'].join('-');
/** The promises at the beginning of a title. */
const NAMES = /^(?:[RS]\d+, )*[RS]\d+(?=:|$)/;

/** Whether the options of a test or a suite hold the tag. */
function isTaggedFull(options: Node[]): boolean {
  const properties = options.flatMap(({ type, properties: all }) =>
    type === 'ObjectExpression' ? (all as Node[]) : [],
  );
  const tags = properties.find(({ key }) => isNode(key) && key.name === 'tags')?.value;
  const all = isNode(tags) && tags.type === 'ArrayExpression' ? (tags.elements as Node[]) : [tags as Node];
  return all.some((tag) => tag?.value === 'full');
}

/** The promises that tests name which `npm test` runs, in their own title or in that of a suite around them. */
function promisesIn(source: Source): string[] {
  const { program, comments } = syntaxOf(source);
  const named: string[] = [];
  const visit = (value: unknown, around: readonly string[]): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, around));
    if (!isNode(value)) return;
    const within = value.type === 'CallExpression' ? visitCall(value, around) : around;
    if (within) Object.values(value).forEach((each) => visit(each, within));
  };
  /** @returns the promises around what stands within the call; `null` where that does not count */
  const visitCall = (call: Node, around: readonly string[]): readonly string[] | null => {
    const [name = '', ...properties] = calleeOf(call.callee);
    const given = call.arguments as Node[];
    const title = titleOf(given);
    // A test may have a name of its own, as `asMira` has, which brings its own set-up.
    const isTest = !SUITES.has(name) && given.some(({ type }) => type === 'ArrowFunctionExpression');
    if (title === null || !(SUITES.has(name) || isTest)) return around;
    if (isTaggedFull(given) || properties.some((property) => NOT_RUN.has(property))) return null;
    const all = [...around, ...(NAMES.exec(title)?.[0].split(', ') ?? [])];
    if (isTest) named.push(...all);
    return all;
  };
  if (!comments.some(({ value }) => value.includes(TAGGED_FULL))) visit(program, []);
  return named;
}

const promises = Array.from(file('PROMISES.md').text.matchAll(/^\| ([RS]\d+) \|/gm), ([, name = '']) => name);
const tests = testFiles('unit', 'component', 'e2e').filter(({ text }) => /\b[RS]\d/.test(text));

describe('a promise', () => {
  const core = new Set(tests.flatMap(promisesIn));

  it.each(promises)('%s is named by a test of `npm test`', (promise) => {
    expect([...core]).toContain(promise);
  });

  it('that a test names is in PROMISES.md', () => {
    expect([...core].filter((name) => !promises.includes(name))).toEqual([]);
  });

  it.each([
    ['of a test', "test('R1, S2: keeps it', () => {});"],
    ['of a suite', "describe('R1, S2', () => { it.each([1])('keeps %i', { retry: 0 }, () => {}); });"],
    ['of a test with set-up of its own', "asMira('R1, S2: keeps it', async () => {});"],
    ['of both', "describe('R1: a mention', () => { test('S2: keeps it', () => {}); });"],
    ['made of a template', 'describe.each(rows)(`R1, S2: ${what}`, () => test.for(rows)(`keeps ${it}`, () => {}));'],
  ])('counts at the beginning of the title %s', (_where, text) => {
    expect(promisesIn({ path: 'a.test.ts', text })).toEqual(['R1', 'S2']);
  });

  it.each([
    ['of a suite without a test', "describe('R1: a mention', () => {});"],
    ['that names it later', "test('keeps R1: always', () => {});"],
    ['of a test tagged full', "test('R1: keeps it', { tags: ['full'] }, () => {});"],
    ['of a suite tagged full', "describe('R1', { tags: 'full' }, () => { test('keeps it', () => {}); });"],
    [
      'of a suite of tests tagged full',
      "describe('R1', () => { test.each([1])('%i', { tags: ['full'] }, () => {}); });",
    ],
    ['in a file tagged full', `/** ${TAGGED_FULL} */\ntest('R1: keeps it', () => {});`],
    ['of a skipped test', "test.skip('R1: keeps it', () => {});"],
    ['of a fixture', "const own = test.extend('R1', () => {});"],
  ])('does not count in the title %s', (_where, text) => {
    expect(promisesIn({ path: 'a.test.ts', text })).toEqual([]);
  });
});
