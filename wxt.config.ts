import { defineConfig } from 'wxt';
import { browserPolyfill, bundledSandbox, compileHints, plainStart, splitPages } from './utils/build/bundling';
import { addDocuments, bundledPackages } from './utils/build/documents';
import { ICONS, writeIcons } from './utils/build/icons';
import { manifestFor } from './utils/build/manifest';
import { bakedConstants, iconOf, readProfile, readRelease, releaseConstants, releaseLook } from './utils/build/release';
import { slugOf } from './utils/build/slug';
import { prepareTexts, writeStore } from './utils/build/texts';

const profile = readProfile(process.env.SERVICE_PROFILE);
const release = readRelease(process.env.SERVICE_RELEASE, profile);

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  // Of jsencrypt only the arithmetic is used. Its entry brings three times as much.
  alias: { 'jsencrypt-jsbn': 'node_modules/jsencrypt/lib/lib/jsbn' },
  vite: ({ browser, command }) => ({
    plugins: [
      bundledPackages,
      releaseLook(release),
      compileHints,
      plainStart,
      ...(browser === 'firefox' ? [browserPolyfill] : []),
      ...(command === 'serve' ? [bundledSandbox] : []),
    ],
    define: { ...bakedConstants(profile), ...releaseConstants(release) },
    // The oldest browsers of the manifest: by default, styles would be written for older ones.
    build: {
      modulePreload: { polyfill: false },
      sourcemap: false,
      cssTarget: ['chrome130', 'firefox140'],
      // One character beyond Latin-1 makes the browser keep the whole script in twice the memory.
      rolldownOptions: {
        output: { charset: 'ascii' },
        // So each chunk holds the icons that it draws, not all: 1.1 KiB less in the popup's first bundle, as in the panel.
        optimization: { inlineConst: { mode: 'all' } },
        // WXT's log lines, of which each script has a copy. What they log is thrown anyway.
        treeshake: { manualPureFunctions: ['logger'] },
      },
    },
  }),
  zip: {
    excludeSources: ['.output/**'],
    name: slugOf(release),
    // The version of the manifest: by default it is that of `package.json`.
    artifactTemplate: '{{name}}-{{version}}-{{browser}}{{modeSuffix}}.zip',
    sourcesTemplate: '{{name}}-{{version}}-sources{{modeSuffix}}.zip',
  },
  manifest: ({ browser, command }) => manifestFor(profile, { browser, development: command === 'serve' }, release),
  hooks: {
    'entrypoints:grouped': (_wxt, groups) => splitPages(groups),
    'prepare:publicPaths': (_wxt, paths) => void paths.push(...Object.values(ICONS)),
    'build:publicAssets': async (wxt, files) => {
      prepareTexts(files, { release, service: profile?.name, browser: wxt.config.browser });
      await writeIcons(iconOf(release), wxt.config.outDir);
      // In development no package has contents to give notice of.
      if (wxt.config.command === 'build') addDocuments(files, release);
    },
    'build:manifestGenerated': (_wxt, manifest) => {
      // By default it is the title in the popup's HTML, in no language and with no release's name.
      if (manifest.action) manifest.action.default_title = '__MSG_extension_name__';
    },
    'zip:done': ({ config }) => writeStore(release, config),
  },
});
