/** Desktop notifications. They follow the inbox: what is read or gone there is taken away here. */
import { browser } from 'wxt/browser';
import { resultOf } from '../../utils/errors';
import { t, type MessageKey } from '../../utils/i18n';
import type { NotificationTest } from '../../utils/messages';
import type { Privacy } from '../../utils/settings';
import { change, read, readTogether, watch, write } from '../../utils/store';
import { inboxItem, outboxItem, settingsItem, testedItem, type NoticeId } from '../../utils/stored';
import type { InboxEntry } from '../../utils/watched';
import { atEdge } from './edge';
import { notificationOf } from './notification';
import { entriesOf, isForEntries, isForSeveral } from './told';

const NOTICES = {
  'notice:login-refused': { title: 'notice_loginRefused', text: 'notice_loginRefusedText' },
  'notice:storage-full': { title: 'notice_storageFull', text: 'notice_storageFullText' },
} as const satisfies Record<NoticeId, { title: MessageKey; text: MessageKey }>;

/** Seconds without a key or the mouse after which the browser calls a screen idle; the least it takes. */
const IDLE_AFTER_S = 15;

export interface Notifier {
  /** What is on show, and whether the browser lets this extension show anything. */
  look(): Promise<{ allowed: boolean; shown: ReadonlySet<string> }>;
  /**
   * Shows entries under an id that says what a click opens also to a worker that was dead. What is on show already is
   * brought up to date without a sound, or left alone, so that an interrupted drain raises nothing twice.
   * @throws where the browser refuses
   */
  show(telling: { id: string; entries: readonly InboxEntry[]; isShown: boolean }): Promise<void>;
  /** Says once what is no entry of the inbox; its id says what a click opens. */
  showNotice(id: NoticeId): Promise<void>;
  /** Shows a notification that says nothing but that it works. @param now epoch ms */
  test(now: number): Promise<NotificationTest>;
  takeAway(id: string): Promise<void>;
  /** Takes away the notifications of what is read or gone, and tells less while the screen is locked. */
  follow(): void;
}

/** @param basicOnly whether the browser shows neither lists nor buttons, as Firefox does */
export function createNotifier({ basicOnly }: { basicOnly: boolean }): Notifier {
  let isFollowingLock = false;

  async function look(): Promise<{ allowed: boolean; shown: ReadonlySet<string> }> {
    return { allowed: await isAllowed(), shown: new Set(Object.keys(await browser.notifications.getAll())) };
  }

  async function show({ id, entries, isShown }: { id: string; entries: readonly InboxEntry[]; isShown: boolean }): Promise<void> {
    if (isShown && (entries.length === 0 || !isForSeveral(id))) return;
    await put(id, entries, { privacy: await privacyNow(), isShown });
  }

  async function put(id: string, entries: readonly InboxEntry[], { privacy, isShown }: { privacy: Privacy; isShown: boolean }): Promise<void> {
    const options = notificationOf(entries, { privacy, iconUrl: iconUrl(), basicOnly });
    // Where it can't be changed, one of the same id takes its place.
    const isChanged = isShown && (await browser.notifications.update?.(id, options));
    if (!isChanged) await browser.notifications.create(id, options);
  }

  async function tellLess(): Promise<void> {
    if (!(await read(settingsItem)).lessWhenLocked) return;
    for (const id of Object.keys(await browser.notifications.getAll()).filter(isForEntries)) {
      const entries = (await entriesOf(id)).filter((entry) => !entry.read);
      if (entries.length > 0) await put(id, entries, { privacy: 'nothing', isShown: true });
    }
  }

  /** The browser has `idle` only where the person allowed it, which may be later. */
  function followLock(): void {
    if (isFollowingLock || !browser.idle) return;
    isFollowingLock = true;
    browser.idle.onStateChanged.addListener((state) => {
      if (state === 'locked') atEdge(tellLess());
    });
  }

  return {
    look,
    show,
    showNotice: (id) => create(id, NOTICES[id]),
    test,
    takeAway: async (id) => void (await browser.notifications.clear(id)),
    follow() {
      const clear = (): void => atEdge(clearSettled());
      watch(inboxItem, clear);
      // A worker that died between reading and clearing left some behind.
      browser.alarms.onAlarm.addListener(clear);
      followLock();
      browser.permissions.onAdded.addListener(followLock);
    },
  };
}

/** Remembers that a test notification was clicked: it was seen. @param id `test:<epoch ms>` */
export async function noteTestClicked(id: string, now: number): Promise<void> {
  await write(change(testedItem, { id, at: Number(id.split(':')[1]), clickedAt: now }));
}

async function test(now: number): Promise<NotificationTest> {
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
  await browser.notifications.create(id, { type: 'basic', iconUrl: iconUrl(), title: t(words.title), message: t(words.text) });
}

function iconUrl(): string {
  return browser.runtime.getURL('/icon/128.png');
}

/** Not every browser says. */
async function isAllowed(): Promise<boolean> {
  return (await browser.notifications.getPermissionLevel?.()) !== 'denied';
}

async function privacyNow(): Promise<Privacy> {
  const { privacy, lessWhenLocked } = await read(settingsItem);
  return lessWhenLocked && (await isLocked()) ? 'nothing' : privacy;
}

/** Where the permission was taken back, nobody knows, and nothing is kept from being shown by that. */
async function isLocked(): Promise<boolean> {
  const state = await resultOf(Promise.resolve().then(() => browser.idle?.queryState(IDLE_AFTER_S)));
  return state.ok && state.value === 'locked';
}

async function clearSettled(): Promise<void> {
  // What is on show is looked at first: what was decided about it is written by then.
  const shown = Object.keys(await browser.notifications.getAll()).filter(isForEntries);
  if (shown.length === 0) return;
  const { inbox, outbox } = await readTogether({ inbox: inboxItem, outbox: outboxItem });
  const unread = inbox.filter((entry) => !entry.read);
  const ids = new Set(unread.map(({ id }) => id));
  const owed = outbox.filter((entry) => entry.kind === 'several' && entry.ids.some((id) => ids.has(id)));
  const needed = new Set([...ids, ...unread.map(({ notifiedAs }) => notifiedAs), ...owed.map(({ id }) => id)]);
  await Promise.all(shown.filter((id) => !needed.has(id)).map((id) => browser.notifications.clear(id)));
}
