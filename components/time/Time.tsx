import { language } from '../../utils/locale/i18n';
import { relativeTime, exactTime } from '../../utils/locale/relative-time';

/** A relative time with the exact one as its title (epoch ms; 0 is unknown). `dir`: “3 hours ago” would begin at the wrong end. */
export function Time({ at, now }: { at: number; now: number }) {
  if (at <= 0) return null;
  return (
    <time class="time" dir="auto" dateTime={new Date(at).toISOString()} {...deferExactTime(at)}>
      {relativeTime(Math.min(at, now), now, language())}
    </time>
  );
}

/** A date formatter takes longer to create than a screen of cards takes to render, so the titles wait until a page has come to rest. */
const TITLE_DELAY_MS = 1500;

/** Returns props that set the exact time (epoch ms) as the title of an element, shortly after it was rendered. */
export function deferExactTime(at: number): { ref: (element: Pick<HTMLElement, 'title'> | null) => void } {
  return {
    ref(element) {
      if (!element) return;
      // Read now: after an update of the extension, reading the language throws.
      const locale = language();
      setTimeout(() => (element.title = exactTime(at, locale)), TITLE_DELAY_MS);
    },
  };
}
