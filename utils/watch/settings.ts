/** The settings of notifications and the inbox. Pure. */
import type { EntryKind, Level } from './levels';

/** When no notification is shown. Times are minutes after local midnight. They span midnight if `to` is not after `from`. */
export interface QuietHours {
  on: boolean;
  from: number;
  to: number;
  /** The weekdays on which the quiet hours start, 0 for Sunday. */
  days: number[];
  /** Whether mentions are notified all the same. */
  mentions?: boolean;
}

/** What a notification shows: everything, author and project, or only that there is something. */
export type Privacy = 'full' | 'who' | 'nothing';

export interface Settings {
  levels: Record<EntryKind, Level>;
  quiet: QuietHours;
  privacy: Privacy;
  /** Show only a number while the screen is locked (`idle`, an optional permission). */
  lessWhenLocked: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  levels: { mention: 'notify', answer: 'notify', comment: 'inbox', news: 'notify', update: 'inbox', project: 'inbox' },
  quiet: { on: false, from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
  privacy: 'full',
  lessWhenLocked: false,
};
