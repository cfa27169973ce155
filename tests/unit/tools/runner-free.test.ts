import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '../structure/sources';

/** What a script loads as values, however far away: files as paths, packages by name. */
function loadedBy(start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (!next.endsWith('.ts')) continue;
    const from = dirname(next);
    const { staticImports } = parseSync(next, readFileSync(join(ROOT, next), 'utf8')).module;
    for (const { moduleRequest, entries } of staticImports) {
      const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
      if (isTypeOnly) continue;
      const { value } = moduleRequest;
      open.push(value.startsWith('.') ? join(from, value).replaceAll('\\', '/') : value);
    }
  }
  return seen;
}

// They share the harness of the end-to-end tests, and a module of a test runner ends any process that runs without it.
it.each(['start', 'runner/main', 'soak/main', 'fuzz'])('npm’s script %s loads nothing of the test runner', (script) => {
  const loaded = loadedBy(`tests/tools/${script}.ts`);
  expect(loaded.size).toBeGreaterThan(3);
  expect([...loaded].filter((path) => path === 'vitest' || path === 'tests/e2e/harness/test.ts')).toEqual([]);
});
