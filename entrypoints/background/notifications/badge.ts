/** The badge and tooltip of the toolbar button: the unread count, nothing, or `?` if the state is unknown. Follows the stores. */
import { browser } from 'wxt/browser';
import { hasFlag, NAMED } from '../../../utils/error-codes';
import { resultOf, type Failure } from '../../../utils/errors';
import { messageOf } from '../../../utils/locale/error-words';
import { isolate } from '../../../utils/text/bidi';
import { language, plural, t, type MessageKey } from '../../../utils/locale/i18n';
import { setLanguage } from '../../../utils/own-page/display/set-language';
import { hostPermissions, type PublicProfile } from '../../../utils/service/profile';
import { readMany, subscribe } from '../../../utils/storage/store';
import {
  accountItem,
  inboxItem,
  lastRunItem,
  serviceItem,
  settingsItem,
  watchingItem,
  type Account,
  type LastRun,
} from '../../../utils/storage/items';
import { relativeTime } from '../../../utils/locale/relative-time';
import { describeUnreadable } from '../../../utils/locale/last-check';
import { hidingOf, inboxAsCounted } from '../../../utils/watch/hidden';
import { checkGapMs } from '../../../utils/watch/intervals';
import { reportErrors } from '../gate/report-errors';
import { createMutex } from '../gate/mutex';

const UNREAD_COLOUR = '#b3261e';
const UNKNOWN_COLOUR = '#5f6368';
const MAX_SHOWN = 99;

const ITEMS = {
  inbox: inboxItem,
  lastRun: lastRunItem,
  account: accountItem,
  service: serviceItem,
  settings: settingsItem,
  watching: watchingItem,
};

/** The text of a failure that the tooltip names. The options page shows the others in detail. */
function reasonOf(failure: Failure | null | undefined): MessageKey | undefined {
  return failure && hasFlag(failure, NAMED) ? messageOf(failure.code) : undefined;
}

/** Repaints the badge as its stores change, and at each alarm: a worker may have ended before it painted. @returns repaints it now */
export function subscribeBadge(now: () => number): () => void {
  const oneAtATime = createMutex();
  let isScheduled = false;

  function repaint(): void {
    if (isScheduled) return;
    isScheduled = true;
    // One at a time: an older paint that ends later would overwrite a newer one.
    reportErrors(
      oneAtATime(() => {
        isScheduled = false;
        return paint(now());
      }),
    );
  }

  for (const item of Object.values(ITEMS)) subscribe<unknown>(item, repaint);
  browser.alarms.onAlarm.addListener(repaint);
  browser.permissions.onAdded.addListener(repaint);
  browser.permissions.onRemoved.addListener(repaint);
  return repaint;
}

async function paint(now: number): Promise<void> {
  const { inbox, lastRun, account, service, settings, watching } = await readMany(ITEMS);
  await setLanguage(settings.language);
  const unread = inboxAsCounted(hidingOf(account, watching), inbox).filter((entry) => !entry.read).length;
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  const hasAccess = !service || (await hasHostAccess(service));
  const { isUnknown, text } = describeState({ lastRun: service && lastRun, account, hasAccess }, now);
  const none = isUnknown ? '?' : '';
  const name = unread > 0 ? plural('toolbar_unread', unread) : t('extension_name');
  await Promise.all([
    browser.action.setBadgeText({ text: unread > 0 ? count : none }),
    browser.action.setBadgeBackgroundColor({ color: unread === 0 ? UNKNOWN_COLOUR : UNREAD_COLOUR }),
    browser.action.setTitle({ title: text ? `${name} · ${text}` : name }),
  ]);
}

/** Assumes access if the browser can't tell: then the time of the last check says that something is wrong. */
async function hasHostAccess(service: PublicProfile): Promise<boolean> {
  const granted = await resultOf(browser.permissions.contains({ origins: hostPermissions(service) }));
  return !granted.ok || granted.value;
}

/** Whether the unread count is unknown, and the state of the watch as text. The count is known as long as nothing was due yet. */
function describeState(
  { lastRun, account, hasAccess }: { lastRun: LastRun | null; account: Account | null; hasAccess: boolean },
  now: number,
): { isUnknown: boolean; text: string } {
  const { wellAt = null, failure, unreadable } = lastRun ?? {};
  const refused = account?.refused && (reasonOf(account.refused) ?? 'error_sessionRefused');
  const reason = hasAccess ? refused : 'error_noAccess';
  const isUnknown = Boolean(reason) || (lastRun !== null && isOutdated(lastRun, now));
  const named = reason ?? reasonOf(failure);
  if (lastRun && unreadable && !named) return { isUnknown, text: describeUnreadable(lastRun, unreadable, now) };
  // Also where the last whole check is recent.
  if (!isUnknown && failure?.code === 'more-to-read') return { isUnknown, text: t('error_moreToRead') };
  // The time of day, not an age: the tooltip is not repainted every minute.
  if (!isUnknown) return { isUnknown, text: wellAt === null ? '' : t('toolbar_checked', timeOfDay(wellAt)) };
  // After the clock was set back, the age is unknown.
  const isAgeKnown = wellAt !== null && wellAt <= now;
  const since = isAgeKnown ? t('toolbar_lastChecked', relativeTime(wellAt, now, language())) : t('toolbar_notChecked');
  if (failure?.message && named && !reason)
    return { isUnknown, text: `${since} ${t('error_serviceSays', isolate(failure.message))}` };
  const why = named ?? (failure && 'toolbar_trouble');
  return { isUnknown, text: why ? `${since} ${t(why)}` : since };
}

function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(at);
}

function isOutdated({ wellAt, failure, periodMinutes }: LastRun, now: number): boolean {
  return wellAt === null ? failure !== null : Math.abs(now - wellAt) > checkGapMs(periodMinutes);
}
