/** Builds the content of a notification, with as much detail as the privacy setting allows. */
import type { Browser } from 'wxt/browser';
import { headlineOf, titleOf } from '../../../utils/entry-words';
import { direction, joinCounts, plural, t, type PluralKey } from '../../../utils/locale/i18n';
import { KINDS, type KindRow } from '../../../utils/watch/kinds';
import { plainText } from '../../../utils/text/plain-text';
import { withEllipsis } from '../../../utils/text/shorten';
import type { Privacy } from '../../../utils/settings';
import type { InboxEntry } from '../../../utils/watch/types';
import { byImportance } from './planning';

type Options = Browser.notifications.NotificationCreateOptions;

const MAX_MESSAGE_LENGTH = 240;
const MAX_LINE_LENGTH = 80;
const MAX_LINES = 5;

interface ContentOptions {
  privacy: Privacy;
  iconUrl: string;
  basicOnly: boolean;
}

type Content = Pick<Options, 'title' | 'message'> & Partial<Pick<Options, 'type' | 'contextMessage' | 'items'>>;

/** Builds a notification for at least one entry. */
export function buildNotification(entries: readonly InboxEntry[], options: ContentOptions): Options {
  const { iconUrl, basicOnly } = options;
  const content = { type: 'basic' as const, iconUrl, ...contentOf(entries, options) };
  if (basicOnly) return content;
  const [entry, ...others] = entries;
  const opens = entry?.commentId ? 'notification_reply' : 'notification_open';
  const labels =
    others.length > 0 ? [t('notification_openInbox'), t('notification_allRead')] : [t(opens), t('notification_read')];
  return { ...content, buttons: labels.map((title) => ({ title })) };
}

function contentOf(entries: readonly InboxEntry[], options: ContentOptions): Content {
  const [entry, ...others] = entries;
  if (options.privacy === 'nothing' || !entry) return { title: countText(entries), message: t('extension_name') };
  return others.length > 0 ? listContent(entries, options) : entryContent(entry, options);
}

function entryContent(entry: InboxEntry, { privacy, basicOnly }: ContentOptions): Content {
  const text = withEllipsis(plainText(entry.text), MAX_MESSAGE_LENGTH);
  const title = titleOf(entry);
  if (privacy === 'who' || text === '') return { title: titleLine(entry), message: title };
  if (entry.kind === 'news') return { title, message: text };
  if (basicOnly) return { title: titleLine(entry), message: `${title}\n${text}` };
  return { title: titleLine(entry), message: text, contextMessage: title };
}

function listContent(entries: readonly InboxEntry[], { privacy, basicOnly }: ContentOptions): Content {
  const items = byThread(entries)
    .slice(0, MAX_LINES)
    .map((entry) => ({ title: titleLine(entry), message: lineText(entry, privacy) }));
  const hidden = entries.length - items.length;
  const more = hidden > 0 ? plural('notification_more', hidden) : '';
  const message = [...items.map((item) => `${item.title}: ${item.message}`), ...(more ? [more] : [])].join('\n');
  return {
    title: countText(entries),
    message,
    ...(!basicOnly && { type: 'list', items, ...(more && { contextMessage: more }) }),
  };
}

function lineText(entry: InboxEntry, privacy: Privacy): string {
  const title = titleOf(entry);
  const text = privacy === 'full' ? plainText(entry.text).replaceAll(/\s+/g, ' ').trim() : '';
  const line = withEllipsis(text, MAX_LINE_LENGTH);
  return line ? `${title} – ${line}` : title;
}

/** The entries of each thread together, the threads by their most important one. */
function byThread(entries: readonly InboxEntry[]): InboxEntry[] {
  return [...Map.groupBy(entries.toSorted(byImportance), ({ projectId }) => projectId).values()].flat();
}

/** Returns for example "2 new mentions" if all entries are of one kind, and otherwise "2 mentions, 1 announcement". */
function countText(entries: readonly InboxEntry[]): string {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const [kind] = kinds;
  if (kind && kinds.length === 1) return plural(KINDS[kind].count, entries.length);
  const byWords = Map.groupBy(entries.toSorted(byImportance), countAmongOthers);
  return joinCounts(Array.from(byWords, ([words, counted]) => plural(words, counted.length)));
}

function countAmongOthers({ kind }: InboxEntry): PluralKey {
  const { count, countAmongOthers = count }: KindRow = KINDS[kind];
  return countAmongOthers;
}

/** The mark makes a sentence that begins with a name of the other direction read in its own. */
function titleLine(entry: InboxEntry): string {
  return `${direction() === 'rtl' ? '\u200F' : '\u200E'}${headlineOf(entry)}`;
}
