import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Browsers write the state of a page's form to the disk every few seconds, to restore it after a restart. */
export const SESSION_KEPT_AFTER_MS = 8_000;

/** A string as it might lie in a file: UTF-8, UTF-16, and base64 at each of its three alignments. */
function formsOf(text: string): Buffer[] {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [Buffer.from(text), Buffer.from(text, 'utf16le'), ...base64.map((form) => Buffer.from(form))];
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Files that hold a secret in any form. */
export async function filesWith(folder: string, secrets: readonly string[]): Promise<string[]> {
  const forms = secrets.flatMap(formsOf);
  const hits: string[] = [];
  for (const file of await filesUnder(folder)) {
    const content = await readFile(file);
    if (forms.some((form) => content.includes(form))) hits.push(file);
  }
  return hits;
}
