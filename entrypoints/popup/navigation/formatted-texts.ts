/** The texts of numbers and ages that the first frame may show, formatted while there is time. */
import { recordFormatted, type Formatted } from '../../../utils/locale/formatted';
import { formatNumber, formatShortNumber, language } from '../../../utils/locale/i18n';
import { AGE_STEPS, relativeTime } from '../../../utils/locale/relative-time';
import type { CardProject } from '../../../utils/storage/view-state';

/** Of small numbers, such as of rows and of unread entries, all are formatted. */
const SMALL = 100;
/** Ages are formatted up to this one. */
const TEN_YEARS_MS = 315_576_000_000;

/** Formats the counts on these cards, and every age. */
export function formattedTexts(cards: readonly Pick<CardProject, 'likes' | 'downloads' | 'comments'>[]): Formatted {
  return recordFormatted(() => {
    for (let number = 0; number < SMALL; number += 1) formatNumber(number);
    for (const count of cards.flatMap(({ likes, downloads, comments }) => [likes, downloads, comments])) {
      formatNumber(count);
      formatShortNumber(count);
    }
    formatAges(language());
  });
}

function formatAges(locale: string): void {
  relativeTime(0, 0, locale);
  let end = TEN_YEARS_MS;
  for (const [, step] of AGE_STEPS) {
    for (let age = step; age < end; age += step) relativeTime(-age, 0, locale);
    end = step;
  }
}
