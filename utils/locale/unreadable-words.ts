import type { LastRun } from '../storage/items';
import { language, plural } from './i18n';
import { relativeTime } from './relative-time';

/** Says how many threads can't be read, and when all of them last could. @param now epoch ms */
export function describeUnreadable({ at, mentionsAt }: LastRun, threads: number, now: number): string {
  return plural('unreadable', threads, relativeTime(Math.min(mentionsAt ?? at, now), now, language()));
}
