import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { figuresCsv } from '../../../../entrypoints/popup/mine/csv';
import { FIGURES } from '../../../../entrypoints/popup/mine/figures';

const aRow = (title: string, likes: readonly [day: number, value: number][] = [[20_000, 3]]) => ({
  id: 5,
  title,
  iconUrl: null,
  seenAt: 0,
  unread: 0,
  figures: FIGURES.map((name) => ({
    name,
    now: 0,
    change: null,
    points: name === 'likes' ? likes.map(([day, value]) => ({ day, value })) : [],
  })),
});

describe('the figures as CSV', () => {
  test('have a line for each day with a change, after a byte order mark', () => {
    expect(
      figuresCsv([
        aRow('Pocket', [
          [20_000, 3],
          [20_002, 4],
        ]),
      ]),
    ).toBe('\uFEFFid,project,day,likes,downloads,comments\r\n5,Pocket,2024-10-04,3,,\r\n5,Pocket,2024-10-06,4,,\r\n');
  });

  test('S4: keep any title in one cell, which no spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', 'ä') }),
        (title) => {
          const row = figuresCsv([aRow(title)]).split('comments\r\n')[1] ?? '';
          const [, quoted, plain] = /^5,(?:"((?:[^"]|"")*)"|([^",\r\n]*)),2024-10-04,3,,\r\n$/u.exec(row) ?? [];
          const text = quoted?.replaceAll('""', '"') ?? plain ?? '';
          expect([title, `'${title}`]).toContain(text);
          expect(text).not.toMatch(/^[=+\-@\t\r]/u);
        },
      ),
    );
  });
});
