import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT, runTool } from '../tools/command.ts';

const OUTPUT = join(ROOT, '.output');

export const FOLDERS = { chrome: join(OUTPUT, 'chrome-mv3'), firefox: join(OUTPUT, 'firefox-mv3') };
export const PACKAGES = {
  chrome: join(OUTPUT, `sidethread-${manifest.version}-chrome.zip`),
  firefox: join(OUTPUT, `sidethread-${manifest.version}-firefox.zip`),
  sources: join(OUTPUT, `sidethread-${manifest.version}-sources.zip`),
};

/** Makes all packages for no service, as `npm run zip` does, side by side. @returns what identifies the bytes of each */
export async function makePackages(): Promise<Record<keyof typeof PACKAGES, string>> {
  // The test runner's own surroundings would make it a build for developers.
  const env = { NODE_ENV: 'production', SERVICE_PROFILE: '' };
  const made = await Promise.all([
    // With the sources: those of Firefox lack the entrypoints that it has no use for.
    runTool('wxt', ['zip', '-b', 'chrome', '--sources'], { env }),
    runTool('wxt', ['zip', '-b', 'firefox', '--no-sources'], { env }),
  ]);
  for (const { code, output } of made) if (code !== 0) throw new Error(output);
  const hash = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  const [chrome, firefox, sources] = await Promise.all([
    hash(PACKAGES.chrome),
    hash(PACKAGES.firefox),
    hash(PACKAGES.sources),
  ]);
  return { chrome, firefox, sources };
}

/** The paths of the files in a zip. */
export async function pathsIn(zip: string): Promise<string[]> {
  const bytes = await readFile(zip);
  const paths: string[] = [];
  // The central directory, to which the end of the file points.
  let at = bytes.readUInt32LE(bytes.length - 22 + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const nameLength = bytes.readUInt16LE(at + 28);
    paths.push(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return paths;
}
