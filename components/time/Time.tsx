import { language } from '../../utils/locale/i18n';
import { relativeTime } from '../../utils/locale/relative-time';
import { deferExactTime } from './defer-exact-time';

/**
 * A relative time, with the exact time as its title. Times are epoch ms; 0 is unknown and renders nothing. `dir="auto"`
 * because "3 hours ago" starts with a number, which a right-to-left page would move to the other end.
 */
export function Time({ at, now }: { at: number; now: number }) {
  if (at <= 0) return null;
  return (
    <time class="time" dir="auto" dateTime={new Date(at).toISOString()} {...deferExactTime(at)}>
      {relativeTime(Math.min(at, now), now, language())}
    </time>
  );
}
