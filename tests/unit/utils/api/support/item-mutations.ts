/** Answers with broken, changed, duplicate or additional items; the rest of each list is as recorded. */
import fc from 'fast-check';
import type { Case, Expected } from './case';
import { endpoints, sample, type Endpoint, type ListSpec } from './endpoints';
import { anything, harmless, names, noId, noItem, noText } from './junk';

type Item = Record<string, unknown>;
type Answer = Record<string, unknown>;

/** The items that replace one item of the recording. */
interface Place {
  kind: 'untouched' | 'changed' | 'broken' | 'open';
  /** Additional unreadable items. */
  junk: number;
  items: unknown[];
}

/** Times determine the order, so an item may lack a time but not have a wrong one. */
const ORDERING = new Set(['timestamp']);

function placeOf(spec: ListSpec, item: Item): fc.Arbitrary<Place> {
  const one =
    (kind: Place['kind']) =>
    (changed: unknown): Place => ({ kind, junk: 0, items: [changed] });
  const fixed = new Set([...spec.strict, spec.id]);
  const adorning = Object.keys(item).filter((name) => !fixed.has(name));
  const free = Object.keys(item).filter((name) => name !== spec.id && !ORDERING.has(name));
  const untouched = fc.constant<Place>({ kind: 'untouched', junk: 0, items: [item] });
  const broken = [
    noItem,
    fc.tuple(fc.constantFrom(...spec.strict), noText).map(([name, value]) => ({ ...item, [name]: value })),
  ];
  // The id of an announcement may be any text.
  const badId = spec.id === 'id' && !spec.strict.includes('id') ? [noId.map((id) => ({ ...item, id }))] : [];
  const adorned =
    adorning.length > 0
      ? [fc.tuple(fc.constantFrom(...adorning), harmless).map(([name, value]) => ({ ...item, [name]: value }))]
      : [];
  const open = fc.tuple(fc.constantFrom(...free), anything).map(([name, value]) => ({ ...item, [name]: value }));
  const added = fc
    .tuple(
      names.filter((name) => !(name in item) || name === '__proto__'),
      anything,
    )
    .map(([name, value]) => ({ ...item, ...own(name, value) }));
  return fc.oneof(
    { weight: 4, arbitrary: untouched },
    { weight: 2, arbitrary: fc.oneof(...broken, ...badId).map(one('broken')) },
    { weight: 1, arbitrary: fc.oneof(...adorned, fc.constant(item)).map(one('changed')) },
    { weight: 1, arbitrary: open.map(one('open')) },
    { weight: 1, arbitrary: added.map(one('untouched')) },
    { weight: 1, arbitrary: noItem.map((junk): Place => ({ kind: 'untouched', junk: 1, items: [junk, item] })) },
    ...(spec.id === null
      ? []
      : [{ weight: 1, arbitrary: fc.constant<Place>({ kind: 'untouched', junk: 0, items: [item, item] }) }]),
  );
}

/** Names that all objects inherit. */
function own(name: string, value: unknown): object {
  return Object.fromEntries([[name, value]]);
}

/** The forms of a list. */
const forms = fc.constantFrom<(items: unknown[]) => unknown>(
  (items) => items,
  (items) => (items.length > 0 ? Object.fromEntries(items.entries()) : items),
  (items) => (items.length > 0 ? Object.fromEntries(items.map((item, index) => [index * 3 + 1, item])) : items),
);

/** The forms of comments: as one text, as a list, or as a list of texts. */
const dataForms = fc.constantFrom<(items: unknown) => unknown>(
  (items) => JSON.stringify(items),
  (items) => JSON.stringify(items),
  (items) => items,
  (items) =>
    JSON.stringify(Array.isArray(items) ? items.map((item) => (isObject(item) ? JSON.stringify(item) : item)) : items),
  (items) => `\uFEFF${JSON.stringify(items)}\n`,
);

const around = fc.constantFrom<[string, string]>(['', ''], ['\uFEFF', ''], ['\uFEFF\uFEFF', '\n'], [' \r\n', '  ']);
const statuses = fc.constantFrom(200, 200, 200, 201, 202);

/** An answer with lists, mutated item by item. */
export const itemCases: fc.Arbitrary<Case> = fc.oneof(
  ...endpoints.filter(({ lists }) => lists.length > 0).map(casesOf),
);

function casesOf(endpoint: Endpoint): fc.Arbitrary<Case> {
  const recorded = JSON.parse(sample(endpoint.name)) as Answer;
  const lists = endpoint.lists.map((spec) =>
    fc.record({
      spec: fc.constant(spec),
      places: fc.tuple(...itemsOf(recorded, spec).map((item) => placeOf(spec, item))),
      form: forms,
      dataForm: dataForms,
    }),
  );
  return fc.tuple(fc.tuple(...lists), around, statuses, anything).map(([mutated, [before, after], status, message]) => {
    const answer: Answer = { ...recorded, message };
    const expected: Expected = { lists: {}, skipped: 0 };
    for (const { spec, places, form, dataForm } of mutated) {
      const items = form(places.flatMap((place) => place.items));
      answer[spec.key] = spec.key === 'data' ? dataForm(items) : items;
      expected.lists[spec.result] = {
        untouched: places.flatMap(({ kind }, index) => (kind === 'untouched' ? [index] : [])),
        open: places.filter(({ kind }) => kind === 'open').length,
      };
      expected.skipped += places.reduce((sum, { kind, junk }) => sum + junk + (kind === 'broken' ? 1 : 0), 0);
    }
    return { endpoint: endpoint.name, body: before + JSON.stringify(answer) + after, status, headers: {}, expected };
  });
}

/** The items of one list of an answer as recorded. */
export function itemsOf(answer: Answer, { key }: ListSpec): Item[] {
  const list = answer[key];
  return (typeof list === 'string' ? JSON.parse(list) : list) as Item[];
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
