/**
 * Keeps the sandboxed page away from WXT's development server, which rightly answers no page of the opaque origin that a sandbox
 * has. Its script is bundled as in a release.
 */
import type { Plugin } from 'vite';

const SANDBOX = /\.sandbox\/index\.html$/;

export const bundledSandbox = {
  name: 'bundled-sandbox',
  apply: 'build',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    SANDBOX.test(id) ? code.replace('<script type="module"', '<script wxt-ignore type="module"') : null,
  transformIndexHtml: {
    order: 'post',
    handler: (html: string, { filename }: { filename: string }) =>
      SANDBOX.test(filename) ? html.replaceAll(/<script [^>]*src="http:[^>]*><\/script>\s*/g, '') : html,
  },
} satisfies Plugin;
