/** How much is stored at most, and that STORAGE.md says so. */
import { expect, it } from 'vitest';
import { STORE_RULES } from '../../../utils/cache/database';
import { ALL_ITEMS } from '../../../utils/storage/items';
import { file } from './sources';

const KIB = 2 ** 10;
const MIB = 2 ** 20;
/** What the browser gives an extension. */
const QUOTA = 10_485_760;

/** The rows of its table: names -> bytes. */
const documented = Array.from(
  file('.github/STORAGE.md').text.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|[^|]*\| ([\d.]+) (KiB|MiB)[^|]*\|/gm),
  ([, names = '', amount, unit]) =>
    [...names.matchAll(/\w+/g)].map(([name]): [string, number] => [
      name,
      Number(amount) * (unit === 'KiB' ? KIB : MIB),
    ]),
).flat();

it('every item has a limit, and all of them together leave room for what an older version puts aside', () => {
  for (const area of ['local', 'session']) {
    const limits = ALL_ITEMS.filter((item) => item.area === area).map(({ maxBytes }) => maxBytes);
    expect(Math.min(...limits)).toBeGreaterThan(0);
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(QUOTA * 0.9);
  }
});

it('STORAGE.md names the limits', () => {
  const large = ALL_ITEMS.filter(({ maxBytes, area }) => maxBytes > 128 * KIB && area === 'local');
  const limits = [
    ...large.map(({ key, maxBytes }): [string, number] => [key, maxBytes]),
    ...Object.entries(STORE_RULES).map(([store, { maxBytes }]): [string, number] => [store, maxBytes]),
  ];
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(limits));
});
