import { language } from '../../utils/locale/i18n';
import { relativeTime } from '../../utils/locale/relative-time';
import { deferExactTime } from './defer-exact-time';

/**
 * How long ago, with the exact time in its title. Times are epoch ms; 0 is unknown and shows nothing. It has a direction
 * of its own: "3 hours ago" begins with a number, which a page from right to left would put at the other end.
 */
export function Time({ at, now }: { at: number; now: number }) {
  if (at <= 0) return null;
  return (
    <time class="time" dir="auto" dateTime={new Date(at).toISOString()} {...deferExactTime(at)}>
      {relativeTime(Math.min(at, now), now, language())}
    </time>
  );
}
