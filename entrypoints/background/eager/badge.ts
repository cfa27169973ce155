/** What stands on the toolbar button: how much is unread, nothing, or that nobody knows. It follows the stores; nobody calls it. */
import { browser } from 'wxt/browser';
import { resultOf, type ErrorCode } from '../../../utils/errors';
import { language, plural, t, type MessageKey } from '../../../utils/locale/i18n';
import { hostPermissions, type PublicProfile } from '../../../utils/service/profile';
import { readTogether, watch } from '../../../utils/storage/store';
import {
  accountItem,
  inboxItem,
  lastRunItem,
  serviceItem,
  type Account,
  type LastRun,
} from '../../../utils/storage/items';
import { relativeTime } from '../../../utils/locale/relative-time';
import { CHECK_GAP_MS } from '../../../utils/watch/intervals';
import { reportErrors } from './report-errors';
import { createMutex } from './mutex';

const UNREAD_COLOUR = '#b3261e';
const UNKNOWN_COLOUR = '#5f6368';
const MAX_SHOWN = 99;

const ITEMS = { inbox: inboxItem, lastRun: lastRunItem, account: accountItem, service: serviceItem };

/** The reasons worth a word; the settings know more. */
const REASONS: Partial<Record<ErrorCode, MessageKey>> = {
  offline: 'error_offline',
  timeout: 'error_timeout',
  unreachable: 'error_unreachable',
  'rate-limited': 'error_rateLimited',
  quota: 'error_quota',
  storage: 'error_storage',
};

/**
 * Paints the badge with every change, and when time has passed.
 * @returns paints it now: a browser restart empties it, and a worker that ends between a change and its painting leaves it old
 */
export function subscribeBadge(now: () => number): () => void {
  const oneAtATime = createMutex();
  let isWaiting = false;

  function repaint(): void {
    if (isWaiting) return;
    isWaiting = true;
    // One after the other: an older reading that ends later would stay.
    reportErrors(
      oneAtATime(() => {
        isWaiting = false;
        return paint(now());
      }),
    );
  }

  for (const item of Object.values(ITEMS)) watch<unknown>(item, repaint);
  browser.alarms.onAlarm.addListener(repaint);
  browser.permissions.onAdded.addListener(repaint);
  browser.permissions.onRemoved.addListener(repaint);
  return repaint;
}

async function paint(now: number): Promise<void> {
  const { inbox, lastRun, account, service } = await readTogether(ITEMS);
  const unread = inbox.filter((entry) => !entry.read).length;
  const doubt = service && unknownReason({ lastRun, account, hasAccess: await hasHostAccess(service), now });
  await Promise.all([
    browser.action.setBadgeText({ text: unread === 0 && doubt ? '?' : badgeText(unread) }),
    browser.action.setBadgeBackgroundColor({ color: unread === 0 ? UNKNOWN_COLOUR : UNREAD_COLOUR }),
    browser.action.setTitle({
      title: [unread > 0 ? plural('toolbar_unread', unread) : t('extension_name'), doubt ?? lastCheckText(lastRun)]
        .filter((part) => part !== '')
        .join(' · '),
    }),
  ]);
}

/** Where even that can't be found out, the age of what is known will say so. */
async function hasHostAccess(service: PublicProfile): Promise<boolean> {
  const granted = await resultOf(browser.permissions.contains({ origins: hostPermissions(service) }));
  return !granted.ok || granted.value;
}

function badgeText(unread: number): string {
  if (unread === 0) return '';
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}

/** Why nobody knows what there is, and since when, in words; `null` where it is known, or nothing was to be looked at yet. */
function unknownReason({
  lastRun,
  account,
  hasAccess,
  now,
}: {
  lastRun: LastRun | null;
  account: Account | null;
  hasAccess: boolean;
  now: number;
}): string | null {
  const wellAt = lastRun?.wellAt ?? null;
  const isOld = wellAt === null ? (lastRun?.failure ?? null) !== null : Math.abs(now - wellAt) > CHECK_GAP_MS;
  const reason = !hasAccess ? 'error_noAccess' : account?.refused ? 'error_sessionRefused' : null;
  if (!reason && !isOld) return null;
  const code = lastRun?.failure?.code;
  const why = reason ?? (code && (REASONS[code] ?? 'toolbar_trouble'));
  // A clock that was set back leaves no age to tell.
  const since =
    wellAt === null || wellAt > now
      ? t('toolbar_notChecked')
      : t('toolbar_lastChecked', relativeTime(wellAt, now, language()));
  return why ? `${since} ${t(why)}` : since;
}

/** A time of day rather than an age: nobody repaints it every minute. */
function lastCheckText(lastRun: LastRun | null): string {
  if (!lastRun?.wellAt) return '';
  return t('toolbar_checked', new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(lastRun.wellAt));
}
