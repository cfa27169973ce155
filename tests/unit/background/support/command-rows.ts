/** Every row of every table of commands, so that a new one is tested of itself. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCommand } from '../../../../utils/commands/command';
import { SCHEMAS } from './valid-inputs';

const FOLDER = join(import.meta.dirname, '../../../../utils/commands');

interface CommandRow {
  name: string;
  row: AnyCommand;
  /** What a page may ask for by it, about one of two things. */
  inputs: readonly Record<string, unknown>[];
}

/** Values that some field of some input may have. */
const VALUES = [
  null,
  true,
  false,
  1,
  2,
  '',
  'a',
  'off',
  'inbox',
  'oldest',
  'newest',
  'page',
  'site',
  [1],
  ['a'],
  { name: 'a', level: null },
];

/** Returns the rows, by the tables in their folder. */
export async function commandRows(): Promise<readonly CommandRow[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('-table.ts'));
  const modules = await Promise.all(
    files.map((file) => import(join(FOLDER, file)) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((exported) => Object.entries(exported)).filter(([name]) => name.endsWith('_COMMANDS'));
  const rows = Object.assign({}, ...tables.map(([, table]) => table)) as Record<string, AnyCommand>;
  return Object.entries(rows).map(([name, row]) => ({ name, row, inputs: inputsOf(name) }));
}

/** The valid input of a request and what becomes of it by other values of each field, as far as its schema takes them. */
function inputsOf(name: string): Record<string, unknown>[] {
  const found =
    SCHEMAS.find((each) => each.name === name && each.kind === 'own') ?? SCHEMAS.find((each) => each.name === name);
  const { schema, valid } = found!;
  const inputs = [valid as Record<string, unknown>];
  for (const field of Object.keys(valid as object))
    inputs.push(...inputs.flatMap((input) => VALUES.map((value) => ({ ...input, [field]: value }))));
  const taken = inputs.filter((input) => schema.safeParse(input).success).map(({ nonce: _nonce, ...input }) => input);
  // As a person’s own, about project 1 in a panel.
  const asked = taken.map((input) => ({
    ...input,
    ...('uid' in input && 'note' in input ? { uid: 7 } : {}),
    ...(found!.kind === 'panel' && { projectId: 1 }),
  }));
  return [...new Map(asked.map((input) => [JSON.stringify(input), input])).values()];
}
