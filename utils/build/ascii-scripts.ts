/**
 * Escapes all characters beyond ASCII in the scripts. One character beyond Latin-1 makes the browser keep the whole script in
 * twice the memory, and convert it again at every start. Only a few texts in the code have such characters.
 */
import type { Plugin } from 'vite';
import type { OutputFiles } from './worker-chunks';

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const asciiScripts = {
  name: 'ascii-scripts',
  generateBundle(_options: unknown, bundle: OutputFiles) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7F]/g, escapeUnit);
  },
} satisfies Plugin;
