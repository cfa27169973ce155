/**
 * Resolves `wxt/browser` to the polyfill for Firefox's options page, which is opened rarely. The other contexts and what they
 * share start far too often to carry it, and what they use works the same without it, as all does in Chromium, whose calls return
 * promises by themselves. In development nothing has it: Vite's server could not prepare what is resolved here.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const POLYFILLED = /\/entrypoints\/options\//;

export const browserPolyfill = {
  name: 'browser-polyfill',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id: string, importer?: string) =>
    id === 'wxt/browser' && POLYFILLED.test(importer ?? '')
      ? fileURLToPath(import.meta.resolve('@wxt-dev/webextension-polyfill/browser'))
      : null,
} satisfies Plugin;
