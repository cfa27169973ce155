import { spawn } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, toolScript } from '../../tools/command.ts';

/** `npm run dev` on a copy of the sources, so that a test may change them and be killed at any moment. */
export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

const SOURCES = [
  'components',
  'entrypoints',
  'package.json',
  'public',
  'tsconfig.json',
  'utils',
  'wxt.config.ts',
] as const;
/** The test has a browser of its own. */
const NO_BROWSER =
  "import { defineWebExtConfig } from 'wxt';\nexport default defineWebExtConfig({ disabled: true });\n";
const WITHIN_MS = 60_000;

/** Starts the development server. @throws with what it said where it does not get ready */
export async function startDevServer() {
  const root = await copySources();
  const child = spawn(process.execPath, [toolScript('wxt'), '-b', 'chrome'], {
    cwd: root,
    // In a test runner's own surroundings it would be another build, and silent; a profile would make it one for a service.
    env: { ...process.env, NODE_ENV: 'development', TEST: '', VITEST: '', SERVICE_PROFILE: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const late = (): void => reject(new Error(`The development server did not get ready.\n${output}`));
    const timer = setTimeout(late, WITHIN_MS);
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /Started dev server @ (\S+)/.exec(output)?.[1];
      if (origin === undefined || !output.includes('as an unpacked extension')) return;
      clearTimeout(timer);
      resolve(origin);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', late);
  });
  try {
    return {
      /** Where its pages get scripts and styles. */
      origin: await ready,
      extensionDir: join(root, '.output', 'chrome-mv3-dev'),
      /** Adds text to the end of a source file, and saves it. */
      append: (path: string, text: string) => appendFile(join(root, path), text),
      /** Puts a source file back as it was. */
      restore: async (path: string) => writeFile(join(root, path), await readFile(join(ROOT, path))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function copySources(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'sidethread-dev-')));
  await Promise.all(SOURCES.map((name) => cp(join(ROOT, name), join(root, name), { recursive: true })));
  await writeFile(join(root, 'web-ext.config.ts'), NO_BROWSER);
  // Package by package: what the server prepares in `node_modules` stays in the copy.
  await mkdir(join(root, 'node_modules'));
  const packages = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.'));
  await Promise.all(
    packages.map((name) => symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name), 'junction')),
  );
  return root;
}
