/** Desktop notifications. They follow the inbox: what is read or gone there is taken away here. */
import { browser } from 'wxt/browser';
import { t, type MessageKey } from '../../utils/i18n';
import { mentionBy } from '../../utils/mention-words';
import { watch } from '../../utils/store';
import { inboxItem, type InboxEntry, type NoticeId } from '../../utils/stored';
import { atEdge } from './edge';

const TEXT_LENGTH = 240;

const NOTICES = {
  'notice:login-refused': { title: 'notice_loginRefused', text: 'notice_loginRefusedText' },
  'notice:storage-full': { title: 'notice_storageFull', text: 'notice_storageFullText' },
} as const satisfies Record<NoticeId, { title: MessageKey; text: MessageKey }>;

/**
 * Shows an entry under its own id, which says what a click opens also to a worker that was dead. One that is on show
 * already is left alone, so that an interrupted drain raises nothing twice.
 */
export async function show(entry: InboxEntry): Promise<void> {
  const shown = await browser.notifications.getAll();
  if (entry.id in shown) return;
  const text = entry.text.length > TEXT_LENGTH ? `${entry.text.slice(0, TEXT_LENGTH)}…` : entry.text;
  await browser.notifications.create(entry.id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title: titleOf(entry),
    message: text,
    ...(entry.kind === 'mention' && { contextMessage: entry.title }),
  });
}

/** Says once what is no entry of the inbox; its id says what a click opens. */
export async function showNotice(id: NoticeId): Promise<void> {
  const words = NOTICES[id];
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title: t(words.title),
    message: t(words.text),
  });
}

/** Takes away the notifications of what is read or gone. @returns how to stop following */
export function followInbox(): () => void {
  return watch(inboxItem, (inbox) => atEdge(clearSettled(inbox)));
}

async function clearSettled(inbox: readonly InboxEntry[]): Promise<void> {
  const unread = new Set(inbox.filter((entry) => !entry.read).map((entry) => entry.id));
  const shown = Object.keys(await browser.notifications.getAll());
  await Promise.all(shown.filter((id) => isOurs(id) && !unread.has(id)).map((id) => browser.notifications.clear(id)));
}

function titleOf(entry: InboxEntry): string {
  if (entry.kind === 'news') return entry.title;
  return mentionBy(entry.author);
}

function isOurs(id: string): boolean {
  return id.startsWith('mention:') || id.startsWith('news:');
}
