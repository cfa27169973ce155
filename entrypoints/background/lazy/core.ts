/**
 * Everything that speaks to the service, or tells what it said. It is loaded when it is first needed (`worker.ts`): most
 * wake-ups are answered from what is stored.
 */
import { failureOf } from '../../../utils/errors';
import * as stored from '../../../utils/storage/items';
import { lastRunItem, pauseItem, preparedItem, type LastRun } from '../../../utils/storage/items';
import { change, erase, migrateStored, read, write } from '../../../utils/storage/store';
import { createIntake } from './catalogue/intake';
import { createCatalogue } from './catalogue/queries';
import { createConnectionChecker } from './service/connection-check';
import { reportErrors } from '../eager/report-errors';
import { createGate } from './gate/scheduler';
import { serviceHandlers, type ServiceHandlers } from './handlers';
import { createLivePolling } from './thread/live-polling';
import type { Mutex } from '../eager/mutex';
import { createNotifier } from './notifications/notifier';
import { createOutbox } from './notifications/outbox';
import type { Panels } from '../eager/panels';
import { createPosts } from './thread/posts';
import { createRemovals } from './thread/removals';
import { createStoragePressure } from './storage-pressure';
import { createServices } from './service/current';
import { createSession } from './session/credentials';
import { createSetup } from './service/setup';
import { createThreadRepository } from './thread/repository';
import { createWatch } from './watch/cycle';
import { isCycleDue } from '../eager/schedule';
import { createWatchList } from './watch/list';
import type { Environment } from '../environment';

/** What of the worker the rest of it shares with what it loads. */
interface Shared {
  mutex: Mutex;
  panels: Panels;
}

export interface Core {
  /** A handler for each request that is not answered from what is stored alone. */
  handlers: ServiceHandlers;
  /** The alarm rang. */
  onAlarm(): Promise<void>;
  /** Puts in order what outlives a worker, unless that was done in this browser session and for this version. */
  prepare(): Promise<void>;
  /** The same, whatever was done. */
  prepareAgain(): Promise<void>;
  /** Goes on with what a worker before this one owed. */
  resume(): Promise<void>;
  /** The screen was locked: notifications say less. */
  onScreenLocked(): Promise<void>;
  /** The browser refused to store something: makes room. */
  freeStorage(): Promise<void>;
}

/** Builds its parts; nothing is read or asked before somebody needs it. */
export function createCore(
  { profile, checkProfile, fetch, now, newId, random, setTimer, isOnline, basicOnly }: Environment,
  { mutex, panels }: Shared,
): Core {
  const gate = createGate({ fetch, mutex, now, random, isOnline });
  const services = createServices(gate, mutex);
  const notifier = createNotifier({ basicOnly });
  const storagePressure = createStoragePressure({ showNotice: (id) => notifier.showNotice(id) });
  const outbox = createOutbox({ mutex, notifier, basicOnly, now });
  /** What can't be shown now stays owed, and keeps nothing else from happening. */
  const drain = (): Promise<void> => outbox.drain().catch(reportError);
  const recordProjects = createIntake({ storagePressure, now });
  const catalogue = createCatalogue({ services, recordProjects, storagePressure, now });
  const session = createSession({ services, catalogue, mutex, now, drain: () => void drain() });
  const setup = createSetup({ baked: profile, checkProfile, services, session, mutex });
  const watchList = createWatchList({ services, catalogue, mutex, now });
  const threads = createThreadRepository({ services, session, catalogue, storagePressure, now });
  const livePolling = createLivePolling({ threads, catalogue, mutex, now });
  const later = (ms: number, work: () => Promise<void>): void => setTimer(ms, () => reportErrors(work()));
  const removals = createRemovals({ threads, mutex, now, isOnline, later });
  const posts = createPosts({ services, session, threads, watchList, removals, mutex, now, newId, isOnline, later });
  const watch = createWatch({ services, session, recordProjects, mutex, storagePressure, now });
  const connection = createConnectionChecker({ services, gate, now });
  let ordering: Promise<void> | null = null;

  async function afterCycle({ failure }: LastRun): Promise<void> {
    await drain();
    await (failure?.code === 'storage' ? storagePressure.free() : storagePressure.endNotice());
  }

  async function look(by: 'person' | 'watch'): Promise<LastRun> {
    const run = await watch.runNewCycle(by);
    await afterCycle(run);
    return run;
  }

  async function lookSoon(): Promise<void> {
    await look('watch');
    await settle();
  }

  async function onAlarm(): Promise<void> {
    // What waited for the end of quiet hours does not wait for the service.
    if (!(await services.isAvailable())) return drain();
    if (!isCycleDue(await read(lastRunItem), { pause: await read(pauseItem), now: now(), online: isOnline() }))
      return drain();
    // Joins a cycle under way: after sleep two alarms ring at once.
    await afterCycle(await watch.runCycle());
    await settle();
  }

  /** What is on its way to the service, or out of a thread. */
  async function settle(): Promise<void> {
    await posts.settle();
    await removals.settle();
  }

  async function resume(): Promise<void> {
    await drain();
    // What became of comments on their way is the network's to say, and nothing waits for that.
    reportErrors(settle());
  }

  /** Where it can't be found out what is in use, requests are told so rather than left waiting. */
  async function setUp(isPrepared: boolean): Promise<boolean> {
    try {
      return await setup.start(isPrepared);
    } catch (error) {
      services.set(null, failureOf(error));
      reportError(error);
      return false;
    }
  }

  /** What can't be put in order now, or by a worker that dies on the way, is left to the next start. */
  async function prepareAgain(): Promise<void> {
    await erase(preparedItem);
    await setUp(false);
  }

  function prepare(): Promise<void> {
    return (ordering ??= order());
  }

  async function order(): Promise<void> {
    const isPrepared = await read(preparedItem);
    const isStored = isPrepared || (await migrateItems());
    if (!isPrepared) await session.endExpired().catch(reportError);
    const isSetUp = await setUp(isPrepared);
    if (!isPrepared && isStored && isSetUp) await write(change(preparedItem, true)).catch(reportError);
  }

  services.onFirstUse(prepare);
  const handlers = serviceHandlers({
    services,
    session,
    setup,
    connection,
    catalogue,
    posts,
    removals,
    panels,
    watchList,
    livePolling,
    testNotification: () => notifier.sendTest(now()),
    runCycle: () => look('person'),
    drain,
    startCycle: () => reportErrors(lookSoon()),
    mutex,
    storagePressure,
    now,
  });

  return {
    handlers,
    onAlarm,
    prepare,
    prepareAgain,
    resume,
    onScreenLocked: () => notifier.hideDetails(),
    freeStorage: () => storagePressure.free(),
  };
}

/** A full disk keeps old shapes from being stored anew, and not from being read as new ones. @returns whether they are stored */
async function migrateItems(): Promise<boolean> {
  try {
    await migrateStored(Object.values(stored));
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
