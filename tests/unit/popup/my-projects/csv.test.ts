import { afterEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import arabic from '../../../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../../../public/_locales/en/messages.json' with { type: 'json' };
import indonesian from '../../../../public/_locales/id/messages.json' with { type: 'json' };
import portuguese from '../../../../public/_locales/pt_BR/messages.json' with { type: 'json' };
import russian from '../../../../public/_locales/ru/messages.json' with { type: 'json' };
import spanish from '../../../../public/_locales/es/messages.json' with { type: 'json' };
import turkish from '../../../../public/_locales/tr/messages.json' with { type: 'json' };
import { figuresCsv } from '../../../../entrypoints/popup/my-projects/csv';
import { FIGURES } from '../../../../entrypoints/popup/my-projects/figures';
import { setTexts } from '../../../../utils/locale/i18n';

afterEach(() => setTexts(null));

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
    ).toBe(
      '\uFEFF"id","project","day","likes","downloads","comments"\r\n' +
        '5,"Pocket","2024-10-04",3,,\r\n5,"Pocket","2024-10-06",4,,\r\n',
    );
  });

  test.each([
    [arabic, ','],
    [indonesian, ';'],
    [portuguese, ';'],
    [russian, ';'],
    [turkish, ';'],
    [spanish, ';'],
    [english, ','],
  ])('are separated as spreadsheets of the language expect it: %#', (texts, separator) => {
    setTexts(texts);
    expect(figuresCsv([aRow('x;=1+1,=1+1')]).split('\r\n')[1]).toBe(
      ['5', '"x;=1+1,=1+1"', '"2024-10-04"', '3', '', ''].join(separator),
    );
  });

  test('S4: keep any title in one cell, which no spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '"', ',', ';', ' ', '\n', '\r', '\t', 'ä') }),
        (title) => {
          const row = figuresCsv([aRow(title)]).split('comments"\r\n')[1] ?? '';
          const [, quoted] = /^5,(?:"((?:[^"]|"")*)")?,"2024-10-04",3,,\r\n$/u.exec(row) ?? [];
          const text = quoted?.replaceAll('""', '"') ?? '';
          expect([title, `'${title}`]).toContain(text);
          expect(text).not.toMatch(/^\s*[=+\-@＝]|^[\t\r\n]/u);
        },
      ),
    );
  });
});
