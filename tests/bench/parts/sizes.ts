import { CONTEXTS, PACKAGE, type Context } from '../budgets.ts';
import { exact } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';
import { contextSizes, packageSizes } from '../sizes/contexts.ts';

const KIB = 1024;

/** What each context loads before it can do anything, and the package. */
export async function sizesPart({ extensionDir }: BenchSetup): Promise<PartResults> {
  const sizes = await contextSizes(extensionDir);
  const contexts = (Object.keys(CONTEXTS) as Context[]).map((context) => {
    const { target, why } = CONTEXTS[context];
    return exact(
      { what: `${context}: JavaScript and CSS, gzip`, unit: 'KiB', target: { most: target, of: 'value' }, note: why },
      sizes[context].gzip / KIB,
    );
  });
  const { base, documents, languages } = await packageSizes(extensionDir);
  const made = { 'code and pictures': base, documents, 'largest language': Math.max(...Object.values(languages)) };
  const packed = (Object.keys(PACKAGE) as (keyof typeof PACKAGE)[]).map((what) => {
    const { target, why } = PACKAGE[what];
    return exact(
      { what: `package: ${what}`, unit: 'KiB', target: { most: target, of: 'value' }, note: why },
      made[what] / KIB,
    );
  });
  const makeUp = (Object.keys(CONTEXTS) as Context[]).map(
    (context) =>
      `- ${context}: ${sizes[context].files.map(({ path, gzip }) => `${nameOf(path)} ${(gzip / KIB).toFixed(1)}`).join(', ')}`,
  );
  return {
    figures: [...contexts, ...packed],
    text: ['What they are made of, in KiB:', '', ...makeUp].join('\n'),
  };
}

/** A file’s name without its folder and its hash. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}(?=\.)/, '');
}
