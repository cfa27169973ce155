import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
const names = new Set(
  Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
);

// An install that could not see the packages of other systems drops them, and then `npm ci` refuses the lock file.
test('the lock file knows the packages of every system', () => {
  const wanted = Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test('what every system installs is locked by its content', () => {
  const loose = Object.entries(packages).filter(
    ([path, { integrity, optional }]) => path !== '' && !integrity && !optional,
  );
  expect(loose).toEqual([]);
});
