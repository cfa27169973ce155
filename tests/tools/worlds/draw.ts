import { DIMENSIONS, type Dimension, type Tier, type World } from './table.ts';
import { FIXED } from './fixed.ts';

/** What a world has of its tier's dimensions. */
export type PartOfWorld = Partial<Record<Dimension, string | number>>;

export const usual = Object.fromEntries(
  Object.entries(DIMENSIONS).map(([name, { values }]) => [name, values[0]]),
) as unknown as World;

/**
 * Draws the world of a test file: the same for the same path, on every machine.
 * @param path from the root of the repository
 * @param chosen as `--world` says it; goes before what is drawn, but not before what the file can't do without
 */
export function drawWorld(tier: Tier, path: string, chosen: PartOfWorld = {}): World {
  const of = path.replaceAll('\\', '/');
  const names = (Object.keys(DIMENSIONS) as Dimension[]).filter((name) => DIMENSIONS[name].tiers.includes(tier));
  const drawn = names.map((name) => {
    const { values } = DIMENSIONS[name];
    return [name, values[hashOf(`${name} ${of}`) % values.length]];
  });
  const fixed = FIXED.filter(({ path: start }) => of.startsWith(start)).map(({ world }) => world);
  // What is drawn for no test file can be chosen for each.
  const isKnown = (name: Dimension): boolean =>
    names.includes(name) || DIMENSIONS[name].tiers.every((one) => one === 'lane');
  const known = Object.entries(chosen).filter(([name]) => isKnown(name as Dimension));
  return Object.assign({ ...usual }, Object.fromEntries(drawn), Object.fromEntries(known), ...fixed) as World;
}

/** Each value of a dimension once, the usual one first: for a loop that costs little, in `npm test`. */
export function valuesOf<D extends Dimension>(name: D): World[D][] {
  return [...new Set(DIMENSIONS[name].values as unknown as World[D][])];
}

/**
 * Lists worlds for a test to loop over: each value of these dimensions alone, then the last of each together. `npm test` has the
 * usual one by the draw already, so such a loop is tagged `full`.
 */
export function eachWorld(...names: Dimension[]): [words: string, world: Partial<World>][] {
  const values = (name: Dimension): (string | number)[] => valuesOf(name).slice(1);
  const alone = names.flatMap((name) => values(name).map((value) => ({ [name]: value })));
  const together = Object.fromEntries(names.map((name) => [name, values(name).at(-1)]));
  return [...alone, together].map((world) => [worldInWords(world as PartOfWorld), world as Partial<World>]);
}

/** As `--world` takes it, without what is as usual. */
export function worldInWords(world: PartOfWorld): string {
  const unusual = Object.entries(world).filter(([name, value]) => value !== usual[name as Dimension]);
  return unusual.map(([name, value]) => `${name}:${value}`).join(',') || 'usual';
}

/**
 * Reads what was chosen: `scrollbars:classic,scale:2`, or the values alone where only one dimension has them (`classic`), or `usual`.
 * @throws where there is no such value
 */
export function parseWorld(text: string): PartOfWorld {
  if (text === 'usual') return usual;
  return Object.fromEntries(text.split(',').filter(Boolean).map(parseValue));
}

function parseValue(text: string): [string, string | number] {
  const [name, wanted] = text.includes(':') ? text.split(':') : [undefined, text];
  const found = Object.entries(DIMENSIONS)
    .filter(([dimension]) => name === undefined || name === dimension)
    .flatMap(([dimension, { values }]) =>
      [...new Set<string | number>(values)].map((value) => [dimension, value] as const),
    )
    .filter(([, value]) => String(value) === wanted);
  if (found.length !== 1)
    throw new Error(`“${text}” is the value of no dimension, or of several: see tests/tools/worlds/table.ts.`);
  const [[dimension, value]] = found as [[string, string | number]];
  return [dimension, value];
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const one of text) hash = Math.imul(hash ^ (one.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Its last bits depend on the last letters alone.
  return (hash ^ (hash >>> 15)) >>> 0;
}
