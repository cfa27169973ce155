/** The kinds of inbox entries, and the ids of entries. Their default levels are settings. Pure. */
import type { MessageKey, PluralKey } from '../languages';
import { LEVELS, type LeveledKind } from '../settings';

/**
 * The levels of one thread. `mentions`: mentions by the level of their kind, and nothing else. `updates`: these, and a notification
 * when the project changed. `off`: mentions in the inbox alone.
 */
export const THREAD_LEVELS = [...LEVELS, 'mentions', 'updates'] as const;
export type ThreadLevel = (typeof THREAD_LEVELS)[number];

export interface KindRow {
  /** What its ids consist of, and where a click leads. */
  about: EntrySubject['about'];
  /** In notifications, kinds with a lower number come first. */
  importance: number;
  /** Its name in the settings. */
  label: MessageKey;
  /** What an entry says. `$1` is the author's name. */
  headline: MessageKey;
  /** The same for an author of the service's team, who has no name; missing where the team writes nothing. */
  headlineByTeam?: MessageKey;
  /** The title of a notification that covers several entries of this kind. */
  count: PluralKey;
  /** The same as a part of the title, if it covers entries of other kinds, too, and is said differently there. */
  countAmongOthers?: PluralKey;
}

/** All kinds, in the order of the settings. */
export const KINDS = {
  /** A comment that names the person. */
  mention: {
    about: 'comment',
    importance: 1,
    label: 'notify_mention',
    headline: 'mention_by',
    headlineByTeam: 'mention_byTeam',
    count: 'notification_mention',
    countAmongOthers: 'digest_mention',
  },
  /** Another comment in the person's own project. */
  answer: {
    about: 'comment',
    importance: 2,
    label: 'notify_answer',
    headline: 'answer_by',
    headlineByTeam: 'answer_byTeam',
    count: 'notification_answer',
    countAmongOthers: 'count_comments',
  },
  /** Another comment in a thread that the person follows or wrote in. */
  comment: {
    about: 'comment',
    importance: 3,
    label: 'notify_comment',
    headline: 'comment_by',
    headlineByTeam: 'comment_byTeam',
    count: 'notification_comment',
    countAmongOthers: 'count_comments',
  },
  /** An announcement of the service. */
  news: {
    about: 'announcement',
    importance: 4,
    label: 'popup_news',
    headline: 'entry_news',
    count: 'notification_news',
    countAmongOthers: 'digest_news',
  },
  /** A followed project changed. */
  update: {
    about: 'project',
    importance: 6,
    label: 'notify_update',
    headline: 'update_by',
    count: 'notification_update',
  },
  /** A new project of a followed person. */
  project: {
    about: 'project',
    importance: 5,
    label: 'notify_project',
    headline: 'project_by',
    count: 'notification_project',
  },
  /** A new project that matches an alert. */
  alert: {
    about: 'project',
    importance: 7,
    label: 'notify_alert',
    headline: 'alert_by',
    count: 'notification_project',
  },
  /** How the figures of the person's own projects rose in a week. */
  week: {
    about: 'mine',
    importance: 8,
    label: 'notify_week',
    headline: 'notify_week',
    count: 'pill_new',
  },
} as const satisfies Record<LeveledKind, KindRow>;

export type EntryKind = keyof typeof KINDS;
export const ENTRY_KINDS = Object.keys(KINDS) as EntryKind[];

export type EntrySubject =
  | { about: 'comment'; projectId: number; commentId: number }
  | { about: 'project'; projectId: number }
  | { about: 'announcement'; announcementId: string }
  | { about: 'mine' };

/** @param parts the ids that its subject has, in their order; then what distinguishes it from others with the same subject */
export function entryId(kind: EntryKind, ...parts: readonly (string | number)[]): string {
  return [kind, ...parts].join(':');
}

/** Returns what an entry is about, by its id; `null` if it is not the id of an entry. */
export function subjectOf(id: string): EntrySubject | null {
  const [kind = '', ...parts] = id.split(':');
  if (!Object.hasOwn(KINDS, kind)) return null;
  const { about } = KINDS[kind as EntryKind];
  const [projectId = 0, commentId = 0] = parts.map(Number);
  if (about === 'announcement') return { about, announcementId: parts.join(':') };
  if (about === 'mine') return { about };
  return about === 'project' ? { about, projectId } : { about, projectId, commentId };
}
