import { language } from '../../utils/locale/i18n';
import { exactTime } from '../../utils/locale/relative-time';

/** What writes a time in full takes the browser longer to make than a screen full of cards; by then those are there. In milliseconds. */
const TITLE_DELAY_MS = 500;

/**
 * The exact time as the tip of an element, written a moment after it was drawn: for whoever points at it, and for screen
 * readers, which tell a tip without that. Spread into an element. @param at epoch ms
 */
export function deferExactTime(at: number): { ref: (element: Pick<HTMLElement, 'title'> | null) => void } {
  return {
    ref(element) {
      if (!element) return;
      // Asked for now: after an update of the extension, the browser tells no language any more, and throws.
      const locale = language();
      setTimeout(() => (element.title = exactTime(at, locale)), TITLE_DELAY_MS);
    },
  };
}
