/**
 * Has the scripts of the popup compiled whole while they load, beside the main thread, and kept so by the browser (explicit compile
 * hints of V8). Without the hint, each start compiles each function anew when it is first called. Other pages have no frame to
 * hurry for, and a worker's scripts are kept whole anyway.
 */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Record<string, { type: 'asset' } | Pick<Rolldown.OutputChunk, 'type' | 'name' | 'imports' | 'code'>>;

const HINT = '//# allFunctionsCalledOnLoad\n';
/** The bundles of the popup; of what they import, the first one's alone, since other pages pay for the hint, too. */
const [FIRST, SECOND] = ['popup', 'hydrate'];

export const compileHints = {
  name: 'compile-hints',
  generateBundle: {
    // The hint counts at the very top, where the bundler puts something of its own late.
    order: 'post',
    handler(_options: unknown, bundle: Bundle) {
      const chunks = Object.entries(bundle).flatMap(([file, part]) => (part.type === 'chunk' ? [{ file, part }] : []));
      const imported = chunks.find(({ part }) => part.name === FIRST)?.part.imports ?? [];
      for (const { file, part } of chunks)
        if (part.name === FIRST || part.name === SECOND || imported.includes(file)) part.code = HINT + part.code;
    },
  },
} satisfies Plugin;
