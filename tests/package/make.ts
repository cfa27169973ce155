import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT, runTool } from '../tools/command.ts';

const OUTPUT = join(ROOT, '.output');

export const FOLDERS = { chrome: join(OUTPUT, 'chrome-mv3'), firefox: join(OUTPUT, 'firefox-mv3') };

/** What packages are made for: the files of a service, or none. */
export interface Order {
  /** What their names begin with. */
  name: string;
  profile?: string;
  release?: string;
}

export const NEUTRAL: Order = { name: `sidethread-${manifest.version}` };

/** The paths of the packages. */
export function packagesOf({ name }: Order) {
  return {
    chrome: join(OUTPUT, `${name}-chrome.zip`),
    firefox: join(OUTPUT, `${name}-firefox.zip`),
    sources: join(OUTPUT, `${name}-sources.zip`),
  };
}

/** Makes all packages as `npm run zip` does, side by side. @returns what identifies the bytes of each, in the order above */
export async function makePackages(order: Order): Promise<string[]> {
  const { profile = '', release = '' } = order;
  // The test runner's own surroundings would make it a build for developers.
  const env = { NODE_ENV: 'production', SERVICE_PROFILE: profile, SERVICE_RELEASE: release };
  const made = await Promise.all([
    // With the sources: those of Firefox lack the entrypoints that it has no use for.
    runTool('wxt', ['zip', '-b', 'chrome', '--sources'], { env }),
    runTool('wxt', ['zip', '-b', 'firefox', '--no-sources'], { env }),
  ]);
  for (const { code, output } of made) if (code !== 0) throw new Error(output);
  return Promise.all(
    Object.values(packagesOf(order)).map(async (path) =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ),
  );
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
