/** Builds the worker's parts and registers every listener, synchronously: a listener added later misses wake-ups. */
import { browser, type Browser } from 'wxt/browser';
import type { Fetch } from '../../utils/api/request';
import { failureOf, type Result } from '../../utils/errors';
import * as stored from '../../utils/stored';
import { lastRunItem, outboxItem, pauseItem, preparedItem, type LastRun } from '../../utils/stored';
import type { ServiceProfile } from '../../utils/profile';
import type { checkProfile } from '../../utils/profile-schema';
import { change, erase, migrateStored, read, write } from '../../utils/store';
import * as badge from './badge';
import { createCatalogue } from './catalogue';
import { createClicks } from './clicks';
import { atEdge } from './edge';
import { createConnection } from './connection';
import { createGate } from './gate/gate';
import { createHandlers } from './handlers';
import { createLives } from './live';
import { followLinks } from './menus';
import { createMutex } from './mutex';
import { createNotifier } from './notify';
import { followOmnibox } from './omnibox';
import { createOutbox } from './outbox';
import { createPanels } from './panels';
import { createPosts } from './posts';
import { route } from './router';
import { createRemovals } from './removals';
import { createRoom } from './room';
import { createServices } from './service';
import { createSession } from './session';
import { createSetup } from './setup';
import { createThreads } from './threads';
import { createWatch } from './watch/cycle';
import { ALARM, ensureAlarm, isDue } from './watch/schedule';
import { createWatchList } from './watching';

export interface World {
  /** The profile baked into this build, `null` where one is entered. */
  profile: ServiceProfile | null;
  /** Reads a profile that was entered; `null` in a build for one service, which takes no other. */
  checkProfile: typeof checkProfile | null;
  fetch: Fetch;
  /** Epoch ms. */
  now: () => number;
  newId: () => string;
  /** From 0 to 1. */
  random: () => number;
  /** Calls back once after some milliseconds, if the worker lives that long. */
  timer: (ms: number, callback: () => void) => void;
  /** Whether the browser believes there is a network. */
  online: () => boolean;
  /** Whether the browser's notifications have neither lists nor buttons, and only one at a time is sure to be seen. */
  basicOnly: boolean;
  /** Whether the browser's address bar reads suggestions as markup. */
  readsMarkup: boolean;
}

/** Starts the worker. @returns what it does first, for tests to wait for */
export function startWorker({ profile, checkProfile, fetch, now, newId, random, timer, online, basicOnly, readsMarkup }: World): Promise<void> {
  const mutex = createMutex();
  const gate = createGate({ fetch, mutex, now, random, online });
  const services = createServices(gate, mutex);
  const notifier = createNotifier({ basicOnly });
  const room = createRoom({ showNotice: (id) => notifier.showNotice(id) });
  const outbox = createOutbox({ mutex, notifier, basicOnly, now });
  /** What can't be shown now stays owed, and keeps nothing else from happening. */
  const drain = (): Promise<void> => outbox.drain().catch(reportError);
  const session = createSession({ services, mutex, now, drain: () => void drain() });
  const setup = createSetup({ baked: profile, checkProfile, services, session, mutex });
  const watchList = createWatchList({ services, mutex, now });
  const threads = createThreads({ services, session, watchList, room, now });
  const lives = createLives({ threads, mutex, now });
  const later = (ms: number, work: () => Promise<void>): void => timer(ms, () => atEdge(work()));
  const removals = createRemovals({ threads, mutex, now, online, later });
  const posts = createPosts({ services, session, threads, watchList, removals, mutex, now, newId, online, later });
  const watch = createWatch({ services, session, mutex, room, now });
  const panels = createPanels({ mutex, now, newId });
  const catalogue = createCatalogue({ services, watchList, room, now });
  const connection = createConnection({ services, gate, now });
  const clicks = createClicks({ mutex, now });

  async function afterCycle({ failure }: LastRun): Promise<void> {
    await drain();
    await (failure?.code === 'storage' ? room.make() : room.found());
  }

  async function look(by: 'person' | 'watch'): Promise<LastRun> {
    const run = await watch.runAnew(by);
    await afterCycle(run);
    return run;
  }

  async function lookSoon(): Promise<void> {
    await look('watch');
    await settle();
  }

  async function onAlarm(): Promise<void> {
    await begun;
    // What waited for the end of quiet hours does not wait for the service.
    if (!(await services.isThere())) return drain();
    if (!isDue(await read(lastRunItem), { pause: await read(pauseItem), now: now(), online: online() })) return drain();
    // Joins a cycle under way: after sleep two alarms ring at once.
    await afterCycle(await watch.run());
    await settle();
  }

  /** What is on its way to the service, or out of a thread. */
  async function settle(): Promise<void> {
    await posts.settle();
    await removals.settle();
  }

  /** Where it can't be found out what is in use, requests are told so rather than left waiting. */
  async function setUp(isPrepared: boolean): Promise<boolean> {
    try {
      return await setup.begin(isPrepared);
    } catch (error) {
      services.set(null, failureOf(error));
      reportError(error);
      return false;
    }
  }

  /** What can't be put in order now, or by a worker that dies on the way, is left to the next start. */
  async function setUpAnew(): Promise<void> {
    await erase(preparedItem);
    await setUp(false);
  }

  /** What outlives a worker: the first one of a browser session, or of a version, sees to it. @returns whether it is in order */
  async function prepare(): Promise<boolean> {
    // Content scripts read storage unless it is closed to them. Firefox can't close it; nothing in it is a secret unsealed.
    await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    paintBadge();
    renewMenu();
    // A full disk keeps old shapes from being stored anew, and not from being read as new ones.
    try {
      await migrateStored(Object.values(stored));
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  }

  /** Every wake-up pays for this: what can wait until it is needed is not looked at here. */
  async function begin(): Promise<void> {
    const [isPrepared] = await Promise.all([read(preparedItem), ensureAlarm()]);
    if (isPrepared) services.whenAsked(() => setUp(true));
    else await putInOrder();
    if ((await read(outboxItem)).length === 0) return;
    await drain();
    // What became of comments on their way is the network's to say, and nothing waits for that.
    atEdge(settle());
  }

  async function putInOrder(): Promise<void> {
    const isInOrder = await prepare();
    await session.begin().catch(reportError);
    const isSetUp = await setUp(false);
    if (isInOrder && isSetUp) await write(change(preparedItem, true)).catch(reportError);
  }

  const handlers = createHandlers({ services, session, setup, connection, catalogue, threads, posts, removals, panels, watchList, lives, testNotification: () => notifier.test(now()), look: () => look('person'), drain, open: (id) => clicks.open(id), lookSoon: () => atEdge(lookSoon()), mutex, room, now });

  async function answer(message: unknown, sender: Browser.runtime.MessageSender): Promise<Result<unknown>> {
    const result = await route(handlers, message, sender);
    if (!result.ok && result.failure.code === 'storage') atEdge(room.make());
    return result;
  }

  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    void answer(message, sender).then(reply);
    return true;
  });
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === ALARM) atEdge(onAlarm());
  });
  browser.notifications.onClicked.addListener((id) => atEdge(clicks.open(id)));
  browser.notifications.onButtonClicked?.addListener((id, button) => atEdge(clicks.press(id, button)));
  // Hosts can be given and taken in the browser's own pages.
  browser.permissions.onAdded.addListener(() => atEdge(setUpAnew()));
  browser.permissions.onRemoved.addListener(() => atEdge(setUpAnew()));
  browser.runtime.onInstalled.addListener(() => atEdge(onAlarm()));
  // A start-up wakes the worker, which begins below; the listener is what makes the browser start it.
  browser.runtime.onStartup.addListener(() => undefined);
  const paintBadge = badge.followStores(now);
  notifier.follow();
  const renewMenu = followLinks(now);
  followOmnibox(readsMarkup);

  const begun = begin();
  return begun;
}
