import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { SeenAge } from '../../../components/time/SeenAge';
import { language, t } from '../../../utils/locale/i18n';
import { relativeTime } from '../../../utils/locale/relative-time';
import { mountPoint } from '../support/page-lifetime';

const NOW = 1_800_000_000_000;
const minutesAgo = (count: number) => relativeTime(NOW - count * 60_000, NOW, language());

/** The words for data of this age. */
function wordsFor(ageMs: number, how: { failed?: boolean; stored?: boolean } = {}): string {
  const root = mountPoint();
  render(<SeenAge at={NOW - ageMs} now={NOW} {...how} />, root);
  return root.textContent;
}

describe('the age of what is shown', () => {
  test('is “Updated just now” for a minute', () => {
    expect(wordsFor(5_000)).toBe(t('updatedNow'));
    expect(wordsFor(120_000)).toBe(t('savedCopy', minutesAgo(2)));
  });

  test('is that of a saved copy at once where a newer answer could not be had, or for what is only stored', () => {
    for (const how of [{ failed: true }, { stored: true }])
      expect(wordsFor(5_000, how)).toBe(t('savedCopy', minutesAgo(1)));
  });
});
