import { test } from 'vitest';

/**
 * The same test in two sizes, of which the larger one is tagged `full`.
 * @param title with `%i` in the place of the size
 */
export function testInSizes(
  title: string,
  [core, full]: readonly [number, number],
  run: (size: number) => unknown,
): void {
  test(title.replace('%i', String(core)), { timeout: 60_000 }, () => run(core) as Promise<void>);
  test(title.replace('%i', String(full)), { timeout: 120_000, tags: ['full'] }, () => run(full) as Promise<void>);
}
