import type { LastRun } from '../storage/items';
import { clockTime } from './clock-time';
import { language, plural } from './i18n';

/** Says how many threads can't be read, and since when. @param now epoch ms */
export function describeUnreadable({ at, mentionsAt }: LastRun, threads: number, now: number): string {
  return plural('unreadable', threads, clockTime(mentionsAt ?? at, now, language()));
}
