import { language } from '../utils/i18n';
import { exactTime, relativeTime } from '../utils/time';

/** How long ago, with the exact time in its title. Times are epoch ms; 0 is unknown and shows nothing. */
export function Time({ at, now }: { at: number; now: number }) {
  if (at <= 0) return null;
  return (
    <time class="time" dateTime={new Date(at).toISOString()} title={exactTime(at, language())}>
      {relativeTime(Math.min(at, now), now, language())}
    </time>
  );
}
