import { CONTEXTS, ZIP, type Context } from '../budgets.ts';
import { exact } from '../figures.ts';
import type { Ground } from '../ground.ts';
import type { PartReport } from '../report.ts';
import { contextSizes, zipSize } from '../sizes/contexts.ts';

const KIB = 1024;

/** What each context loads before it can do anything, and the package. */
export async function sizesPart({ extensionDir }: Ground): Promise<PartReport> {
  const sizes = await contextSizes(extensionDir);
  const contexts = (Object.keys(CONTEXTS) as Context[]).map((context) => {
    const { target, why } = CONTEXTS[context];
    return exact(
      {
        part: 'sizes',
        what: `${context}: JavaScript and CSS, gzip`,
        unit: 'KiB',
        target: { most: target, of: 'value' },
        note: why,
      },
      sizes[context].gzip / KIB,
    );
  });
  const zip = exact(
    { part: 'sizes', what: 'package', unit: 'KiB', target: { most: ZIP.target, of: 'value' }, note: ZIP.why },
    (await zipSize(extensionDir)) / KIB,
  );
  const makeUp = (Object.keys(CONTEXTS) as Context[]).map(
    (context) =>
      `- ${context}: ${sizes[context].files.map(({ path, gzip }) => `${nameOf(path)} ${(gzip / KIB).toFixed(1)}`).join(', ')}`,
  );
  return {
    part: 'sizes',
    figures: [...contexts, zip],
    text: ['What they are made of, in KiB:', '', ...makeUp].join('\n'),
  };
}

/** A file’s name without its folder and its hash. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}(?=\.)/, '');
}
