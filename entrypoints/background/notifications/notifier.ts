/** Shows desktop notifications, says which entries one covers, and clears those whose entries were read. */
import { browser } from 'wxt/browser';
import { resultOf } from '../../../utils/errors';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { NotificationTest } from '../../../utils/commands/replies';
import type { Privacy } from '../../../utils/watch/settings';
import { change, read, write, readMany, subscribe } from '../../../utils/storage/store';
import {
  accountItem,
  inboxItem,
  outboxItem,
  settingsItem,
  testedItem,
  watchingItem,
  type NoticeId,
} from '../../../utils/storage/items';
import { hidingOf, inboxAsCounted } from '../../../utils/watch/hidden';
import type { InboxEntry } from '../../../utils/watch/types';
import { buildNotification } from './content';
import { loadTexts } from '../../../utils/own-page/set-language';
import { subjectOf } from '../../../utils/watch/kinds';
import { reportErrors } from '../gate/report-errors';

const NOTICES = {
  'notice:login-refused': { title: 'notice_loginRefused', text: 'notice_loginRefusedText' },
  'notice:login-lost': { title: 'error_loginLost', text: 'notice_loginRefusedText' },
  'notice:no-access': { title: 'error_noAccess', text: 'error_do_allowAccess' },
  'notice:storage-full': { title: 'notice_storageFull', text: 'notice_storageFullText' },
  'notice:cache-blocked': { title: 'notice_cacheBlocked', text: 'notice_cacheBlockedText' },
  'notice:cache-broken': { title: 'notice_cacheBroken', text: 'notice_cacheBrokenText' },
} as const satisfies Record<NoticeId, { title: MessageKey; text: MessageKey }>;

/** Seconds without input after which the browser reports `idle`: the minimum it accepts. Only `locked` matters here. */
const IDLE_AFTER_S = 15;

export type Notifier = ReturnType<typeof createNotifier>;

/** Creates the display of notifications. @param basicOnly whether the browser supports neither lists nor buttons, like Firefox */
export function createNotifier({ basicOnly }: { basicOnly: boolean }) {
  /**
   * Shows entries in one notification. Its id tells even a restarted worker what a click opens. A group that is visible
   * already is updated without a sound and a single entry is left alone, so that an interrupted drain shows nothing twice.
   * @param picture the author's, as a `data:` URL; `null` for the icon of the extension
   * @throws if the browser refuses
   */
  async function showEntries(
    id: string,
    entries: readonly InboxEntry[],
    { isShown, picture }: { isShown: boolean; picture: string | null },
  ): Promise<void> {
    if (isShown && (entries.length === 0 || !isGroupNotification(id))) return;
    const privacy = await readPrivacy();
    const show = (icon: string): Promise<void> => createOrUpdate(id, entries, { privacy, icon, isShown });
    // A browser refuses a picture that it can't decode.
    const isRefused = !picture || privacy === 'nothing' || !(await resultOf(show(picture))).ok;
    if (isRefused) await show(iconUrl());
  }

  /** @param of.icon `null` leaves the picture that is shown */
  async function createOrUpdate(
    id: string,
    entries: readonly InboxEntry[],
    { privacy, icon, isShown }: { privacy: Privacy; icon: string | null; isShown: boolean },
  ): Promise<void> {
    await loadTexts();
    const options = {
      ...buildNotification(entries, { privacy, iconUrl: icon ?? iconUrl(), basicOnly }),
      ...(await readSound()),
    };
    // What an update leaves out stays as it was: the picture may, project and buttons may not.
    const { iconUrl: _icon, ...others } = { contextMessage: '', buttons: [], ...options };
    const update = icon === null ? others : { ...others, iconUrl: icon };
    // If it can't be updated, a new one with the same id replaces it.
    const isChanged = isShown && (await optionalApi.notifications.update?.(id, update));
    if (!isChanged) await browser.notifications.create(id, options);
  }

  /** Hides details of the visible notifications while the screen is locked, if the person chose that. */
  async function hideDetails(): Promise<void> {
    if ((await read(settingsItem)).lessWhenLocked) await redraw('nothing');
  }

  /** Gives the visible notifications the chosen language and details. Firefox can't update them, and would show them anew. */
  async function followSettings(): Promise<void> {
    if (!basicOnly) await redraw(await readPrivacy());
  }

  async function redraw(privacy: Privacy): Promise<void> {
    for (const id of Object.keys(await browser.notifications.getAll()).filter(isEntryNotification)) {
      const entries = (await coveredEntries(id)).filter((entry) => !entry.read);
      const icon = privacy === 'nothing' ? iconUrl() : null;
      if (entries.length > 0) await createOrUpdate(id, entries, { privacy, icon, isShown: true });
    }
  }

  /** Firefox refuses the option: there the system decides. */
  async function readSound(): Promise<{ silent?: boolean }> {
    return basicOnly ? {} : { silent: !(await read(settingsItem)).sound };
  }

  async function create(id: string, keys: { title: MessageKey; text: MessageKey }): Promise<void> {
    await loadTexts();
    await browser.notifications.create(id, {
      type: 'basic',
      iconUrl: iconUrl(),
      title: t(keys.title),
      message: t(keys.text),
      ...(await readSound()),
    });
  }

  /** Shows a notice, which has no entry in the inbox. Its id tells what a click opens. */
  const showNotice = (id: NoticeId): Promise<void> => create(id, NOTICES[id]);

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

  return { readStatus, showEntries, showNotice, sendTest, hideDetails, followSettings };
}

/** Returns the ids of the visible notifications, and whether the browser allows new ones. */
async function readStatus(): Promise<{ allowed: boolean; shown: ReadonlySet<string> }> {
  return { allowed: await isAllowed(), shown: new Set(Object.keys(await browser.notifications.getAll())) };
}

function iconUrl(): string {
  return browser.runtime.getURL('/icon/128.png');
}

/** Assumes yes if the browser does not tell. */
async function isAllowed(): Promise<boolean> {
  return (await optionalApi.notifications.getPermissionLevel?.()) !== 'denied';
}

/** Returns how much notifications may tell now. */
export async function readPrivacy(): Promise<Privacy> {
  const { privacy, lessWhenLocked } = await read(settingsItem);
  return lessWhenLocked && (await isLocked()) ? 'nothing' : privacy;
}

/** Assumes no if the browser does not tell, for example after the permission was revoked. */
async function isLocked(): Promise<boolean> {
  const state = await resultOf(Promise.resolve().then(() => optionalApi.idle?.queryState(IDLE_AFTER_S)));
  return state.ok && state.value === 'locked';
}

/** Calls back when the screen is locked. The `idle` permission is optional and may be granted later. */
export function subscribeScreenLock(onLocked: () => void): void {
  let isSubscribed = false;

  function subscribe(): void {
    const { idle } = optionalApi;
    if (isSubscribed || !idle) return;
    isSubscribed = true;
    idle.onStateChanged.addListener((state) => {
      if (state === 'locked') onLocked();
    });
  }

  subscribe();
  browser.permissions.onAdded.addListener(subscribe);
}

/** Whether the notification with this id covers several entries. Otherwise the id is the entry's own. */
export function isGroupNotification(id: string): boolean {
  return /^(?:gap|more|waited):/.test(id);
}

/** Whether the notification with this id covers inbox entries at all. */
export function isEntryNotification(id: string): boolean {
  return isGroupNotification(id) || subjectOf(id) !== null;
}

/** Reads the entries that a notification covers, also if the worker died before it recorded that it showed them. */
export async function coveredEntries(id: string): Promise<InboxEntry[]> {
  const { inbox, outbox } = await readEntries();
  const pendingIds = new Set(outbox.flatMap((entry) => (entry.kind === 'several' && entry.id === id ? entry.ids : [])));
  return inbox.filter((entry) => entry.id === id || entry.notifiedAs === id || pendingIds.has(entry.id));
}

const STORED = { account: accountItem, inbox: inboxItem, outbox: outboxItem, watching: watchingItem };

/** Reads the inbox as it counts, and what is pending. */
async function readEntries() {
  const { account, inbox, outbox, watching } = await readMany(STORED);
  return { inbox: inboxAsCounted(hidingOf(account, watching), inbox), outbox };
}

/** Clears the notifications of entries that were read, hidden or removed, at every change of the inbox or the watch list. */
export function subscribeNotificationCleanup(): void {
  const clear = (): void => reportErrors(clearReadNotifications());
  subscribe(inboxItem, clear);
  subscribe(watchingItem, clear);
  // A worker that ended before it cleared them left some behind.
  browser.alarms.onAlarm.addListener(clear);
}

async function clearReadNotifications(): Promise<void> {
  // Visible notifications are read before the stores: by then, the stores hold every decision about them.
  const shown = Object.keys(await browser.notifications.getAll()).filter(isEntryNotification);
  if (shown.length === 0) return;
  const { inbox, outbox } = await readEntries();
  const unread = inbox.filter((entry) => !entry.read);
  const ids = new Set(unread.map(({ id }) => id));
  const pending = outbox.filter((entry) => entry.kind === 'several' && entry.ids.some((id) => ids.has(id)));
  const needed = new Set([...ids, ...unread.map(({ notifiedAs }) => notifiedAs), ...pending.map(({ id }) => id)]);
  await Promise.all(shown.filter((id) => !needed.has(id)).map((id) => browser.notifications.clear(id)));
}
