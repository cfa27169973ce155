/** Shows desktop notifications, says which entries one covers, and clears those whose entries were read. */
import { browser } from 'wxt/browser';
import { resultOf } from '../../../utils/errors';
import { optionalApi, visibleNotifications } from '../../../utils/own-page/capabilities';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { NotificationTest } from '../../../utils/commands/replies';
import type { Privacy } from '../../../utils/settings';
import { change, read, write } from '../../../utils/storage/store';
import { settingsItem, testedItem, type NoticeId } from '../../../utils/storage/items';
import type { InboxEntry } from '../../../utils/watch/types';
import { buildNotification } from './content';
import { loadTexts } from '../../../utils/own-page/display/set-language';
import { readPrivacy } from './screen-lock';
import { coveredEntries, isEntryNotification, isGroupNotification } from './covered-entries';

const NOTICES = {
  'notice:login-refused': { title: 'notice_loginRefused', text: 'notice_loginRefusedText' },
  'notice:login-lost': { title: 'error_loginLost', text: 'notice_loginRefusedText' },
  'notice:no-access': { title: 'error_noAccess', text: 'error_do_allowAccess' },
  'notice:storage-full': { title: 'notice_storageFull', text: 'notice_storageFullText' },
  'notice:cache-blocked': { title: 'notice_cacheBlocked', text: 'notice_cacheBlockedText' },
  'notice:cache-broken': { title: 'notice_cacheBroken', text: 'notice_cacheBrokenText' },
} as const satisfies Record<NoticeId, { title: MessageKey; text: MessageKey }>;

/** `isShown`: whether it is visible already. `picture`: the author's, as a `data:` URL; `null` for the icon of the extension. */
type Shown = { isShown: boolean; picture: string | null };

export type Notifier = ReturnType<typeof createNotifier>;

/** Creates the display of notifications. @param basicOnly whether the browser supports neither lists nor buttons, like Firefox */
export function createNotifier({ basicOnly }: { basicOnly: boolean }) {
  /** @param of.icon `null` leaves the picture that is shown */
  async function createOrUpdate(
    id: string,
    entries: readonly InboxEntry[],
    { privacy, icon, isShown }: { privacy: Privacy; icon: string | null; isShown: boolean },
  ): Promise<void> {
    await loadTexts();
    const content = buildNotification(entries, { privacy, iconUrl: icon ?? iconUrl(), basicOnly });
    const options = { ...content, ...(await readSound(basicOnly)) };
    // What an update leaves out stays as it was: the picture may, project and buttons may not.
    const { iconUrl: _icon, ...others } = { contextMessage: '', buttons: [], ...options };
    const update = icon === null ? others : { ...others, iconUrl: icon };
    // If it can't be updated, a new one with the same id replaces it.
    const isChanged = isShown && (await optionalApi.notifications?.update?.(id, update));
    if (!isChanged) await optionalApi.notifications?.create(id, options);
  }

  async function redraw(privacy: Privacy): Promise<void> {
    for (const id of (await visibleNotifications()).filter(isEntryNotification)) {
      const entries = (await coveredEntries(id)).filter((entry) => !entry.read);
      const icon = privacy === 'nothing' ? iconUrl() : null;
      if (entries.length > 0) await createOrUpdate(id, entries, { privacy, icon, isShown: true });
    }
  }

  return {
    /**
     * Shows entries in one notification. Its id tells even a restarted worker what a click opens. A group that is visible
     * already is updated without a sound and a single entry is left alone, so that an interrupted drain shows nothing twice.
     * @throws if the browser refuses
     */
    async showEntries(id: string, entries: readonly InboxEntry[], { isShown, picture }: Shown): Promise<void> {
      if (isShown && (entries.length === 0 || !isGroupNotification(id))) return;
      const privacy = await readPrivacy();
      const show = (icon: string): Promise<void> => createOrUpdate(id, entries, { privacy, icon, isShown });
      // A browser refuses a picture that it can't decode.
      const isRefused = !picture || privacy === 'nothing' || !(await resultOf(show(picture))).ok;
      if (isRefused) await show(iconUrl());
    },

    /** Hides details of the visible notifications while the screen is locked, if the person chose that. */
    async hideDetails(): Promise<void> {
      if ((await read(settingsItem)).lessWhenLocked) await redraw('nothing');
    },

    /** Gives the visible notifications the chosen language and details. Firefox can't update them, and would show them anew. */
    async followSettings(): Promise<void> {
      if (!basicOnly) await redraw(await readPrivacy());
    },

    /** Shows a notice, which has no entry in the inbox. Its id tells what a click opens. */
    showNotice: (id: NoticeId): Promise<void> => createPlain(id, NOTICES[id], basicOnly),

    sendTest: (now: number) => sendTest(now, basicOnly),
    readStatus,
  };
}

async function sendTest(now: number, basicOnly: boolean): Promise<NotificationTest> {
  if (!(await isAllowed())) return { outcome: 'off' };
  const id = `test:${now}`;
  await write(change(testedItem, { id, at: now, clickedAt: null }));
  try {
    await createPlain(id, { title: 'notification_test', text: 'notification_testText' }, basicOnly);
    return { outcome: 'taken' };
  } catch (error) {
    return { outcome: 'refused', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function createPlain(id: string, keys: { title: MessageKey; text: MessageKey }, basicOnly: boolean) {
  await loadTexts();
  const content = { type: 'basic', iconUrl: iconUrl(), title: t(keys.title), message: t(keys.text) } as const;
  await optionalApi.notifications?.create(id, { ...content, ...(await readSound(basicOnly)) });
}

/** Firefox refuses the option: there the system decides. */
async function readSound(basicOnly: boolean): Promise<{ silent?: boolean }> {
  return basicOnly ? {} : { silent: !(await read(settingsItem)).sound };
}

/** Returns the ids of the visible notifications, and whether the browser allows new ones. */
async function readStatus(): Promise<{ allowed: boolean; shown: ReadonlySet<string> }> {
  return { allowed: await isAllowed(), shown: new Set(await visibleNotifications()) };
}

function iconUrl(): string {
  return browser.runtime.getURL('/icon/128.png');
}

/** Assumes yes if the browser has notifications and does not tell. */
async function isAllowed(): Promise<boolean> {
  const { notifications } = optionalApi;
  return notifications !== undefined && (await notifications.getPermissionLevel?.()) !== 'denied';
}
