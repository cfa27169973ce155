import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { file, ROOT } from './sources';

const documents = globSync(['*.md', '.github/*.md', 'tests/**/*.md'], { cwd: ROOT }).map((path) =>
  file(path.replaceAll('\\', '/')),
);

/** Code between backticks that names a path of the repository, and the targets of links. */
function pathsIn(text: string): string[] {
  const links = Array.from(text.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g), ([, path = '']) => path);
  const named = Array.from(
    text.matchAll(/`((?:entrypoints|components|utils|public|tests)\/[\w./-]*)`/g),
    ([, path = '']) => path,
  );
  return [...links, ...named];
}

describe('the documents', () => {
  it.each(documents.map(({ path }) => path))('name only paths that are there: %s', (path) => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
    const lost = pathsIn(file(path).text).filter(
      (one) => !existsSync(ROOT + one) && !existsSync(ROOT + folder + one) && !existsSync(`${ROOT}${one}.ts`),
    );
    expect(lost).toEqual([]);
  });

  it('are checked at all', () => {
    expect(documents.length).toBeGreaterThan(4);
    expect(pathsIn(file('ARCHITECTURE.md').text).length).toBeGreaterThan(40);
  });
});
