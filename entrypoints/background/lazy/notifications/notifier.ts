/** Desktop notifications: what they say is put on show here, and taken away in `on-show.ts`. */
import { browser } from 'wxt/browser';
import { resultOf } from '../../../../utils/errors';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import type { NotificationTest } from '../../../../utils/messages';
import type { Privacy } from '../../../../utils/watch/settings';
import { change, read, write } from '../../../../utils/storage/store';
import { settingsItem, testedItem, type NoticeId } from '../../../../utils/storage/items';
import type { InboxEntry } from '../../../../utils/watch/types';
import { buildNotification } from './content';
import { coveredEntries, isEntryNotification, isGroupNotification } from '../../eager/notification-entries';

const NOTICES = {
  'notice:login-refused': { title: 'notice_loginRefused', text: 'notice_loginRefusedText' },
  'notice:storage-full': { title: 'notice_storageFull', text: 'notice_storageFullText' },
} as const satisfies Record<NoticeId, { title: MessageKey; text: MessageKey }>;

/** Seconds without a key or the mouse after which the browser calls a screen idle; the least it takes. */
const IDLE_AFTER_S = 15;

export interface Notifier {
  /** What is on show, and whether the browser lets this extension show anything. */
  readStatus(): Promise<{ allowed: boolean; shown: ReadonlySet<string> }>;
  /**
   * Shows entries under an id that says what a click opens also to a worker that was dead. What is on show already is
   * brought up to date without a sound, or left alone, so that an interrupted drain raises nothing twice.
   * @throws where the browser refuses
   */
  showEntries(telling: { id: string; entries: readonly InboxEntry[]; isShown: boolean }): Promise<void>;
  /** Says once what is no entry of the inbox; its id says what a click opens. */
  showNotice(id: NoticeId): Promise<void>;
  /** Shows a notification that says nothing but that it works. @param now epoch ms */
  sendTest(now: number): Promise<NotificationTest>;
  clear(id: string): Promise<void>;
  /** Puts less into what is on show, where the person wants that while the screen is locked. */
  hideDetails(): Promise<void>;
}

/** @param basicOnly whether the browser shows neither lists nor buttons, as Firefox does */
export function createNotifier({ basicOnly }: { basicOnly: boolean }): Notifier {
  async function readStatus(): Promise<{ allowed: boolean; shown: ReadonlySet<string> }> {
    return { allowed: await isAllowed(), shown: new Set(Object.keys(await browser.notifications.getAll())) };
  }

  async function showEntries({
    id,
    entries,
    isShown,
  }: {
    id: string;
    entries: readonly InboxEntry[];
    isShown: boolean;
  }): Promise<void> {
    if (isShown && (entries.length === 0 || !isGroupNotification(id))) return;
    await createOrUpdate(id, entries, { privacy: await readPrivacy(), isShown });
  }

  async function createOrUpdate(
    id: string,
    entries: readonly InboxEntry[],
    { privacy, isShown }: { privacy: Privacy; isShown: boolean },
  ): Promise<void> {
    const options = buildNotification(entries, { privacy, iconUrl: iconUrl(), basicOnly });
    // Where it can't be changed, one of the same id takes its place.
    const isChanged = isShown && (await browser.notifications.update?.(id, options));
    if (!isChanged) await browser.notifications.create(id, options);
  }

  async function hideDetails(): Promise<void> {
    if (!(await read(settingsItem)).lessWhenLocked) return;
    for (const id of Object.keys(await browser.notifications.getAll()).filter(isEntryNotification)) {
      const entries = (await coveredEntries(id)).filter((entry) => !entry.read);
      if (entries.length > 0) await createOrUpdate(id, entries, { privacy: 'nothing', isShown: true });
    }
  }

  return {
    readStatus,
    showEntries,
    showNotice: (id) => create(id, NOTICES[id]),
    sendTest,
    hideDetails,
    clear: async (id) => void (await browser.notifications.clear(id)),
  };
}

async function sendTest(now: number): Promise<NotificationTest> {
  if (!(await isAllowed())) return { outcome: 'off' };
  const id = `test:${now}`;
  await write(change(testedItem, { id, at: now, clickedAt: null }));
  try {
    await create(id, { title: 'notification_test', text: 'notification_testText' });
    return { outcome: 'taken' };
  } catch (error) {
    return { outcome: 'refused', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function create(id: string, words: { title: MessageKey; text: MessageKey }): Promise<void> {
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: iconUrl(),
    title: t(words.title),
    message: t(words.text),
  });
}

function iconUrl(): string {
  return browser.runtime.getURL('/icon/128.png');
}

/** Not every browser says. */
async function isAllowed(): Promise<boolean> {
  return (await browser.notifications.getPermissionLevel?.()) !== 'denied';
}

async function readPrivacy(): Promise<Privacy> {
  const { privacy, lessWhenLocked } = await read(settingsItem);
  return lessWhenLocked && (await isLocked()) ? 'nothing' : privacy;
}

/** Where the permission was taken back, nobody knows, and nothing is kept from being shown by that. */
async function isLocked(): Promise<boolean> {
  const state = await resultOf(Promise.resolve().then(() => browser.idle?.queryState(IDLE_AFTER_S)));
  return state.ok && state.value === 'locked';
}
