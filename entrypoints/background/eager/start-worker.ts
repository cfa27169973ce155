/**
 * Registers every listener, synchronously: one added later misses wake-ups. What is answered from what is stored is at hand
 * here; everything else is loaded when it is needed, since the worker starts far more often than that.
 */
import { browser, type Browser } from 'wxt/browser';
import type { Result } from '../../../utils/errors';
import { outboxItem, preparedItem } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { storageHandlers } from './storage-handlers';
import * as badge from './badge';
import { createNotificationClicks } from './notification-clicks';
import { reportErrors } from './report-errors';
import { subscribeMenus } from './menus';
import { createMutex } from './mutex';
import { subscribeNotificationCleanup, subscribeScreenLock } from './notification-cleanup';
import { subscribeOmnibox } from './omnibox';
import { createPanels } from './panels';
import { routeRequest } from './router';
import { ALARM, ensureAlarm } from './schedule';
import type { Core } from '../lazy/core';
import type { Environment } from '../environment';

/** Starts the worker. @returns what it does first, for tests to wait for */
export function startWorker(world: Environment): Promise<void> {
  const { now, newId, isOmniboxXml } = world;
  const mutex = createMutex();
  const panels = createPanels({ mutex, now, newId });
  const clicks = createNotificationClicks({ mutex, now });
  let loading: Promise<Core> | null = null;

  function work(): Promise<Core> {
    loading ??= import('../lazy/core').then(({ createCore }) => createCore(world, { mutex, panels }));
    // A disk that fails once may not fail again.
    loading.catch(() => (loading = null));
    return loading;
  }

  /** At the edge of an event. */
  const inWork = (step: (work: Core) => Promise<unknown>): void => reportErrors(work().then(step));

  /** Every wake-up pays for this: what can wait until it is needed is not looked at here. */
  async function begin(): Promise<void> {
    const [isPrepared] = await Promise.all([read(preparedItem), ensureAlarm()]);
    if (!isPrepared) {
      // Content scripts read storage unless it is closed to them. Firefox can't close it; nothing in it is a secret unsealed.
      await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
      paintBadge();
      renewMenu();
      await (await work()).prepare();
    }
    if ((await read(outboxItem)).length > 0) await (await work()).resume();
  }

  const eager = storageHandlers({ panels, open: (id) => clicks.openEntry(id), mutex, now });

  async function answer(message: unknown, sender: Browser.runtime.MessageSender): Promise<Result<unknown>> {
    const result = await routeRequest({ eager, loadLazy: async () => (await work()).handlers }, message, sender);
    if (!result.ok && result.failure.code === 'storage') inWork((loaded) => loaded.freeStorage());
    return result;
  }

  async function onAlarm(loaded: Core): Promise<void> {
    await begun;
    await loaded.onAlarm();
  }

  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    void answer(message, sender).then(reply);
    return true;
  });
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === ALARM) inWork(onAlarm);
  });
  browser.notifications.onClicked.addListener((id) => reportErrors(clicks.openEntry(id)));
  browser.notifications.onButtonClicked?.addListener((id, button) => reportErrors(clicks.pressButton(id, button)));
  // Hosts can be given and taken in the browser's own pages.
  browser.permissions.onAdded.addListener(() => inWork((loaded) => loaded.prepareAgain()));
  browser.permissions.onRemoved.addListener(() => inWork((loaded) => loaded.prepareAgain()));
  browser.runtime.onInstalled.addListener(() => inWork(onAlarm));
  // A start-up wakes the worker, which begins below; the listener is what makes the browser start it.
  browser.runtime.onStartup.addListener(() => undefined);
  const paintBadge = badge.subscribeBadge(now);
  subscribeNotificationCleanup();
  subscribeScreenLock(() => inWork((loaded) => loaded.onScreenLocked()));
  const renewMenu = subscribeMenus(now);
  subscribeOmnibox(isOmniboxXml);

  const begun = begin();
  return begun;
}
