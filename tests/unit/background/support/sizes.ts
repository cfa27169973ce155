import { test } from 'vitest';

type Run = (size: number) => Promise<void> | void;

/**
 * The same test in two sizes, of which the larger one is tagged `full`.
 * @param title with `%i` in the place of the size
 */
export function testInSizes(title: string, [core, full]: readonly [number, number], run: Run): void {
  const [inCore, inFull] = [test.each([core]), test.each([full])];
  inCore(title, { timeout: 60_000 }, run);
  inFull(title, { timeout: 120_000, tags: ['full'] }, run);
}
