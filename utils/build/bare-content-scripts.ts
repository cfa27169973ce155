/**
 * Leaves WXT's `ContentScriptContext` out of the content scripts. It is as large as the loader itself, and tells the page the
 * extension's id. Content scripts here watch over their own lifetime. WXT's log lines go, too: each script holds a copy of its logger, and the
 * logged errors are thrown anyway.
 */
import type { Plugin } from 'vite';

const EMPTY_CONTEXT = '\0empty-content-script-context';
const LOGGED = /\b(?:logger\.\w+|console\.warn)\(.*\);/g;
const LOGGER_COMMENT = '/** Wrapper around `console` with a "[wxt]" prefix */';

export const bareContentScripts = {
  name: 'bare-content-scripts',
  enforce: 'pre',
  resolveId: (id: string) => (id === 'wxt/utils/content-script-context' ? EMPTY_CONTEXT : null),
  transform: (code: string) => (code.includes(LOGGER_COMMENT) ? { code: code.replaceAll(LOGGED, ';') } : null),
  load: (id: string) => (id === EMPTY_CONTEXT ? 'export class ContentScriptContext {}' : null),
} satisfies Plugin;
