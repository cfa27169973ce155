/**
 * Registers every listener, synchronously: one added later misses wake-ups. What is answered from what is stored is at hand
 * here; everything else is loaded when it is needed, since the worker starts far more often than that.
 */
import { browser, type Browser } from 'wxt/browser';
import type { Result } from '../../utils/errors';
import { outboxItem, preparedItem } from '../../utils/stored';
import { read } from '../../utils/store';
import { handlersAtHand } from './at-hand';
import * as badge from './badge';
import { createClicks } from './clicks';
import { atEdge } from './edge';
import { followLinks } from './menus';
import { createMutex } from './mutex';
import { followInbox, followLock } from './on-show';
import { followOmnibox } from './omnibox';
import { createPanels } from './panels';
import { route } from './router';
import { ALARM, ensureAlarm } from './watch/schedule';
import type { Work } from './work';
import type { World } from './world';

/** Starts the worker. @returns what it does first, for tests to wait for */
export function startWorker(world: World): Promise<void> {
  const { now, newId, readsMarkup } = world;
  const mutex = createMutex();
  const panels = createPanels({ mutex, now, newId });
  const clicks = createClicks({ mutex, now });
  let loading: Promise<Work> | null = null;

  function work(): Promise<Work> {
    loading ??= import('./work').then(({ createWork }) => createWork(world, { mutex, panels }));
    // A disk that fails once may not fail again.
    loading.catch(() => (loading = null));
    return loading;
  }

  /** At the edge of an event. */
  const inWork = (step: (work: Work) => Promise<unknown>): void => atEdge(work().then(step));

  /** Every wake-up pays for this: what can wait until it is needed is not looked at here. */
  async function begin(): Promise<void> {
    const [isPrepared] = await Promise.all([read(preparedItem), ensureAlarm()]);
    if (!isPrepared) {
      // Content scripts read storage unless it is closed to them. Firefox can't close it; nothing in it is a secret unsealed.
      await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
      paintBadge();
      renewMenu();
      await (await work()).putInOrder();
    }
    if ((await read(outboxItem)).length > 0) await (await work()).goOn();
  }

  const atHand = handlersAtHand({ panels, open: (id) => clicks.open(id), mutex, now });

  async function answer(message: unknown, sender: Browser.runtime.MessageSender): Promise<Result<unknown>> {
    const result = await route({ atHand, others: async () => (await work()).handlers }, message, sender);
    if (!result.ok && result.failure.code === 'storage') inWork((loaded) => loaded.makeRoom());
    return result;
  }

  async function onAlarm(loaded: Work): Promise<void> {
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
  browser.notifications.onClicked.addListener((id) => atEdge(clicks.open(id)));
  browser.notifications.onButtonClicked?.addListener((id, button) => atEdge(clicks.press(id, button)));
  // Hosts can be given and taken in the browser's own pages.
  browser.permissions.onAdded.addListener(() => inWork((loaded) => loaded.putInOrderAnew()));
  browser.permissions.onRemoved.addListener(() => inWork((loaded) => loaded.putInOrderAnew()));
  browser.runtime.onInstalled.addListener(() => inWork(onAlarm));
  // A start-up wakes the worker, which begins below; the listener is what makes the browser start it.
  browser.runtime.onStartup.addListener(() => undefined);
  const paintBadge = badge.followStores(now);
  followInbox();
  followLock(() => inWork((loaded) => loaded.tellLess()));
  const renewMenu = followLinks(now);
  followOmnibox(readsMarkup);

  const begun = begin();
  return begun;
}
