import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../tools/command.ts';

const FOLDER = join(ROOT, '.output', 'bench', 'raw');

/** Writes what was measured, for `parts/polling.ts`. */
export async function writeRaw(name: string, value: unknown): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.json`), JSON.stringify(value));
}

/** Reads what was measured under a name. */
export async function readRaw<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')) as T;
}
