import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Bundles a file of `bundles/` as the extension is bundled, minified, and loads the result. What it reads of the extension is
 * then what ships, and not what a test runner makes of it.
 */
export async function bundled(name: string): Promise<unknown> {
  const outDir = await mkdtemp(join(tmpdir(), 'sidethread-bundle-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      define: { __IS_BAKED__: 'true', __BAKED_PROFILE__: 'null', __RELEASE__: 'null', __PREFIX__: '"sidethread"' },
      build: {
        outDir,
        minify: true,
        lib: {
          entry: fileURLToPath(new URL(`bundles/${name}.ts`, import.meta.url)),
          formats: ['es'],
          fileName: () => 'bundle.mjs',
        },
      },
    });
    return await import(pathToFileURL(join(outDir, 'bundle.mjs')).href);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
