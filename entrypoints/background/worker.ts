import { browser, type Browser } from 'wxt/browser';
import type { Result } from '../../utils/errors';
import { optionalApi } from '../../utils/own-page/capabilities';
import { outboxItem, preparedItem, settingsItem } from '../../utils/storage/items';
import { read, subscribe } from '../../utils/storage/store';
import { compose, type Parts } from './requests/compose';
import type { Environment } from './gate/environment';
import { subscribeBadge } from './notifications/badge';
import { subscribeMenus } from './pages/menus';
import { subscribeNotificationCleanup } from './notifications/covered-entries';
import { subscribeScreenLock } from './notifications/screen-lock';
import { subscribeOmnibox } from './pages/omnibox';
import { ALARM, ensureAlarm } from './watch/schedule';
import { subscribeSync } from './sync/exchange';
import { openOwnPage } from './pages/tabs';
import { reportErrors } from './gate/report-errors';
import { createHandlers } from './requests/handlers';
import { routeRequest, type Handlers } from './gate/router';
import { createTasks } from './requests/tasks';

/** Registers every listener synchronously: one that is added later misses the event that woke the worker. @returns when it has started */
export function startWorker(environment: Environment): Promise<void> {
  const parts = compose(environment);
  const { clicks, notifier, now, later, isOmniboxXml } = parts;
  const tasks = createTasks(parts);
  const handlers = createHandlers(parts, tasks.cycles);

  /** Runs at every wake-up: only what can’t wait. The first worker of a browser session or version also prepares what outlives it. */
  async function start(): Promise<void> {
    const [isPrepared] = await Promise.all([read(preparedItem), ensureAlarm(now())]);
    if (!isPrepared) {
      await closeStorage();
      paintBadge();
      refreshMenu();
      describeSearch();
      await tasks.prepare();
    }
    if ((await read(outboxItem)).length > 0) await tasks.resume();
  }

  /** For what must not come before stored shapes are migrated. */
  const onceStarted = (task: () => Promise<void>): void => reportErrors(started.then(task));
  const prepareAgain = (): void => reportErrors(tasks.prepareAgain());

  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    void answer(parts, handlers, message, sender).then(reply);
    return true;
  });
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === ALARM) onceStarted(tasks.onAlarm);
  });
  optionalApi.notifications?.onClicked.addListener((id) => reportErrors(clicks.openEntry(id)));
  optionalApi.notifications?.onButtonClicked?.addListener((id, button) => reportErrors(clicks.pressButton(id, button)));
  // The person can grant and remove host permissions on the browser's own pages, too.
  browser.permissions.onAdded.addListener(prepareAgain);
  browser.permissions.onRemoved.addListener(prepareAgain);
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') reportErrors(openOwnPage('/options.html#/welcome'));
    onceStarted(tasks.onAlarm);
  });
  // Firefox loses its alarms when it ends. Android may end it again before a new one rings.
  browser.runtime.onStartup.addListener(() => onceStarted(tasks.onAlarm));
  subscribe(settingsItem, () => {
    reportErrors(ensureAlarm(now()));
    refreshMenu();
    describeSearch();
    reportErrors(notifier.followSettings());
  });
  subscribeSync(later, () => started.then(tasks.exchange));
  const paintBadge = subscribeBadge(now);
  subscribeNotificationCleanup();
  subscribeScreenLock(() => reportErrors(notifier.hideDetails()));
  const refreshMenu = subscribeMenus(now);
  const describeSearch = subscribeOmnibox(isOmniboxXml, now);

  const started = start();
  return started;
}

async function answer(
  { panels, storagePressure }: Parts,
  handlers: Handlers,
  message: unknown,
  sender: Browser.runtime.MessageSender,
): Promise<Result<unknown>> {
  const result = await routeRequest({ handlers, authorize: panels.authorize }, message, sender);
  if (!result.ok && result.failure.code === 'storage') reportErrors(storagePressure.free());
  return result;
}

/** Closes the storage to content scripts. Firefox can't do that, so it holds no unsealed secret; some browsers have no sync. */
async function closeStorage(): Promise<void> {
  const { local, sync } = optionalApi.storage;
  for (const area of [local, sync]) await area?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
