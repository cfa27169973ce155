/**
 * Starts the worker: registers every listener synchronously, because one that is added later misses the event that woke it.
 * Every wake-up loads this bundle, so it holds only what is answered from storage; `../lazy/` is imported when it is needed.
 * A module that both bundles need is in this one: check `npm run bench -- sizes` before you import something new here.
 */
import { browser, type Browser } from 'wxt/browser';
import type { Result } from '../../../utils/errors';
import { outboxItem, preparedItem, settingsItem } from '../../../utils/storage/items';
import { read, subscribe } from '../../../utils/storage/store';
import { storageHandlers } from './storage-handlers';
import { subscribeBadge } from './badge';
import { createNotificationClicks } from './notification-clicks';
import { reportErrors } from './report-errors';
import { subscribeMenus } from './menus';
import { createMutex } from './mutex';
import { subscribeNotificationCleanup, subscribeScreenLock } from './notification-cleanup';
import { subscribeOmnibox } from './omnibox';
import { createPanels } from './panels';
import { routeRequest } from './router';
import { ALARM, ensureAlarm } from './schedule';
import { subscribeSync } from './sync-events';
import { openOwnPage } from './tabs';
import type { Core } from '../lazy/core';
import type { Environment } from '../environment';

/** Starts the worker. @returns when the first work is done, for tests */
export function startWorker(environment: Environment): Promise<void> {
  const { now, newId, isOmniboxXml } = environment;
  const mutex = createMutex();
  const panels = createPanels({ mutex, now, newId });
  const clicks = createNotificationClicks({ mutex, now });
  let core: Promise<Core> | null = null;

  function loadCore(): Promise<Core> {
    core ??= import('../lazy/core').then(({ createCore }) => createCore({ ...environment, mutex, panels }));
    // Tries again at the next event: a read error of the disk may be temporary.
    core.catch(() => (core = null));
    return core;
  }

  const withCore = (task: (core: Core) => Promise<unknown>): void => reportErrors(loadCore().then(task));

  /**
   * Runs at every wake-up, so it does only what can't wait. The first worker of a browser session or a version also prepares
   * what outlives workers (stored shapes, content scripts, the menu).
   */
  async function start(): Promise<void> {
    const [isPrepared] = await Promise.all([read(preparedItem), ensureAlarm(now())]);
    if (!isPrepared) {
      // Closes the storage to content scripts. Firefox can't do that, so it holds no unsealed secret; some browsers have no sync.
      const { local, sync } = browser.storage;
      for (const area of [local, sync]) await area?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
      paintBadge();
      refreshMenu();
      describeSearch();
      await (await loadCore()).prepare();
    }
    if ((await read(outboxItem)).length > 0) await (await loadCore()).resume();
  }

  const eager = storageHandlers({ panels, clicks, mutex, now });

  async function answer(message: unknown, sender: Browser.runtime.MessageSender): Promise<Result<unknown>> {
    const result = await routeRequest({ eager, loadLazy: async () => (await loadCore()).handlers }, message, sender);
    if (!result.ok && result.failure.code === 'storage') withCore((loaded) => loaded.freeStorage());
    return result;
  }

  /** For what must not come before stored shapes are migrated. */
  const onceStarted = (task: (core: Core) => Promise<unknown>): void =>
    withCore(async (loaded) => {
      await started;
      await task(loaded);
    });

  const prepareAgain = (): void => withCore((loaded) => loaded.prepareAgain());

  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    void answer(message, sender).then(reply);
    return true;
  });
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === ALARM) onceStarted((loaded) => loaded.onAlarm());
  });
  browser.notifications.onClicked.addListener((id) => reportErrors(clicks.openEntry(id)));
  browser.notifications.onButtonClicked?.addListener((id, button) => reportErrors(clicks.pressButton(id, button)));
  // The person can grant and remove host permissions on the browser's own pages, too.
  browser.permissions.onAdded.addListener(prepareAgain);
  browser.permissions.onRemoved.addListener(prepareAgain);
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') reportErrors(openOwnPage('/options.html#/welcome'));
    onceStarted((loaded) => loaded.onAlarm());
  });
  // The browser starts the worker at its own start-up only if there is a listener. The work is done by `start`.
  browser.runtime.onStartup.addListener(() => undefined);
  subscribe(settingsItem, () => {
    reportErrors(ensureAlarm(now()));
    refreshMenu();
    describeSearch();
    withCore((loaded) => loaded.onSettings());
  });
  subscribeSync(environment.setTimer, () => onceStarted((loaded) => loaded.exchange()));
  const paintBadge = subscribeBadge(now);
  subscribeNotificationCleanup();
  subscribeScreenLock(() => withCore((loaded) => loaded.onScreenLocked()));
  const refreshMenu = subscribeMenus(now);
  const describeSearch = subscribeOmnibox(isOmniboxXml);

  const started = start();
  return started;
}
