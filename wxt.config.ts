import { defineConfig } from 'wxt';
import { smallerScripts } from './utils/build/smaller-scripts';
import { bakedConstants, readProfile } from './utils/build/baked-profile';
import { bareContentScripts } from './utils/build/bare-content-scripts';
import { browserPolyfill } from './utils/build/browser-polyfill';
import { bundledSandbox } from './utils/build/bundled-sandbox';
import { addDocuments } from './utils/build/documents';
import { dropDescriptions } from './utils/build/locale-texts';
import { contentScriptsFor, manifestFor } from './utils/build/manifest';
import { bundledPackages } from './utils/build/notices';
import { splitPages } from './utils/build/page-groups';
import { workerChunks } from './utils/build/worker-chunks';

const profile = readProfile(process.env.SERVICE_PROFILE);

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  // Of jsencrypt only the arithmetic is used. Its entry brings three times as much.
  alias: { 'jsencrypt-jsbn': 'node_modules/jsencrypt/lib/lib/jsbn' },
  vite: ({ browser, command }) => ({
    plugins: [
      browserPolyfill,
      bareContentScripts,
      bundledPackages,
      smallerScripts,
      // Firefox has a background page instead of a worker, built as one file.
      ...(browser === 'firefox' ? [] : [workerChunks]),
      ...(command === 'serve' ? [bundledSandbox] : []),
    ],
    define: bakedConstants(profile),
    // The oldest browsers of the manifest: by default, styles would be written for older ones.
    build: { modulePreload: { polyfill: false }, sourcemap: false, cssTarget: ['chrome123', 'firefox140'] },
  }),
  zip: { excludeSources: ['.output/**'] },
  manifest: ({ browser, command }) => manifestFor(profile, { browser, development: command === 'serve' }),
  hooks: {
    'entrypoints:grouped': (_wxt, groups) => splitPages(groups),
    'build:publicAssets': (wxt, files) => {
      dropDescriptions(files);
      // Their notices are about what a package contains.
      if (wxt.config.command === 'build') addDocuments(files);
    },
    'build:manifestGenerated': (_wxt, manifest) => {
      if (profile) manifest.content_scripts = contentScriptsFor(profile);
    },
  },
});
