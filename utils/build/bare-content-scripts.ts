/**
 * Leaves WXT's `ContentScriptContext` out of the content scripts. It is as large as the loader itself, and tells the page the
 * extension's id. Content scripts here watch over their own lifetime.
 */
import type { Plugin } from 'vite';

const EMPTY_CONTEXT = '\0empty-content-script-context';

export const bareContentScripts = {
  name: 'bare-content-scripts',
  enforce: 'pre',
  resolveId: (id: string) => (id === 'wxt/utils/content-script-context' ? EMPTY_CONTEXT : null),
  load: (id: string) => (id === EMPTY_CONTEXT ? 'export class ContentScriptContext {}' : null),
} satisfies Plugin;
