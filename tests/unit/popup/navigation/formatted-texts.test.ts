import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { formattedTexts } from '../../../../entrypoints/popup/navigation/snapshot';
import { restoreFormatted } from '../../../../utils/locale/formatted';
import { formatNumber, formatShortNumber } from '../../../../utils/locale/i18n';
import { relativeTime } from '../../../../utils/locale/relative-time';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const CARD = { likes: 12_345, downloads: 8, comments: 0 };
let language: string;

beforeEach(() => {
  language = 'en';
  fakeBrowser.i18n.getMessage = () => language;
});

afterEach(() => {
  restoreFormatted(undefined);
});

const mapValues = (all: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, map(value)]));

describe('the texts of numbers and ages that a view is stored with', () => {
  it('are all that its cards need, and no others', () => {
    language = 'it';
    const ages = Array.from({ length: 4000 }, (_, at) => at * 11 * HOUR)
      .concat([MINUTE, 59 * MINUTE, HOUR, 23 * HOUR, DAY, 6 * DAY, 31 * DAY])
      .filter((age) => age < 3652 * DAY);
    const written = (): string[] => [
      formatNumber(20),
      formatNumber(12_345),
      formatShortNumber(12_345),
      ...ages.map((age) => relativeTime(0, age, language)),
    ];
    const before = written();
    const { by, texts } = formattedTexts([CARD]);
    restoreFormatted({ by, texts: mapValues(texts, (text) => `known: ${text}`) });
    expect(written()).toEqual(before.map((text) => `known: ${text}`));
    expect(formatShortNumber(54_321)).not.toContain('known');
    language = 'de';
    expect(formatNumber(12_345)).toBe('12.345');
  });

  it('are formatted anew by another browser: a newer one may do it differently', () => {
    const { by, texts } = formattedTexts([]);
    const others = mapValues(texts, (text) => `known: ${text}`);
    restoreFormatted({ by, texts: others });
    expect(formattedTexts([])).toEqual({ by, texts: others });
    restoreFormatted({ by: `newer than ${by}`, texts: others });
    expect(formatNumber(5)).toBe('5');
    expect(formattedTexts([])).toEqual({ by, texts });
  });
});
