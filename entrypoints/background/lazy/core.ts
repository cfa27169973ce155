/** Builds the parts of the second bundle, which `start-worker.ts` imports when it is first needed. */
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

/** What the first bundle shares with the second. */
interface Shared {
  mutex: Mutex;
  panels: Panels;
}

export interface Core {
  /** The handlers of the requests that are not answered from storage alone. */
  handlers: ServiceHandlers;
  /** Handles the alarm: runs a cycle if one is due, and drains the outbox. */
  onAlarm(): Promise<void>;
  /** Prepares what outlives a worker (stored shapes, content scripts), once a browser session and version. */
  prepare(): Promise<void>;
  /** Prepares it again, after permissions changed. */
  prepareAgain(): Promise<void>;
  /** Resumes what an earlier worker left in the outbox. */
  resume(): Promise<void>;
  /** Hides the details of visible notifications. */
  onScreenLocked(): Promise<void>;
  /** Frees storage after the browser refused a write. */
  freeStorage(): Promise<void>;
}

/** Creates the parts. They read and fetch nothing before they are used. */
export function createCore(
  { profile, checkProfile, fetch, now, newId, random, setTimer, isOnline, basicOnly }: Environment,
  { mutex, panels }: Shared,
): Core {
  const gate = createGate({ fetch, mutex, now, random, isOnline });
  const services = createServices(gate, mutex);
  const notifier = createNotifier({ basicOnly });
  const storagePressure = createStoragePressure({ showNotice: (id) => notifier.showNotice(id) });
  const outbox = createOutbox({ mutex, notifier, basicOnly, now });
  /** A notification that can't be shown now stays in the outbox; the failure stops nothing else. */
  const drain = (): Promise<void> => outbox.drain().catch(reportError);
  const recordProjects = createIntake({ storagePressure, now });
  const catalogue = createCatalogue({ services, recordProjects, storagePressure, now });
  const session = createSession({ services, catalogue, mutex, now, drain: () => void drain() });
  const setup = createSetup({ baked: profile, checkProfile, services, session, mutex });
  const watchList = createWatchList({ services, catalogue, mutex, now });
  const threads = createThreadRepository({ services, session, catalogue, storagePressure, now });
  const livePolling = createLivePolling({ threads, catalogue, mutex, now });
  const later = (ms: number, task: () => Promise<void>): void => setTimer(ms, () => reportErrors(task()));
  const removals = createRemovals({ threads, mutex, now, isOnline, later });
  const posts = createPosts({ services, session, threads, watchList, removals, mutex, now, newId, isOnline, later });
  const watch = createWatch({ services, session, recordProjects, mutex, storagePressure, now });
  const connection = createConnectionChecker({ services, gate, now });
  let preparation: Promise<void> | null = null;

  async function afterCycle({ failure }: LastRun): Promise<void> {
    await drain();
    await (failure?.code === 'storage' ? storagePressure.free() : storagePressure.endNotice());
  }

  async function runCycle(by: 'person' | 'watch'): Promise<LastRun> {
    const run = await watch.runNewCycle(by);
    await afterCycle(run);
    return run;
  }

  async function runCycleAndSettle(): Promise<void> {
    await runCycle('watch');
    await settle();
  }

  async function onAlarm(): Promise<void> {
    // Notifications that waited for the end of quiet hours are shown, also without a service.
    if (!(await services.isAvailable())) return drain();
    if (!isCycleDue(await read(lastRunItem), { pause: await read(pauseItem), now: now(), online: isOnline() }))
      return drain();
    // Joins a running cycle: after sleep, two alarms fire at once.
    await afterCycle(await watch.runCycle());
    await settle();
  }

  /** Sends waiting comments and deletions, and resolves those with an unknown outcome. */
  async function settle(): Promise<void> {
    await posts.settle();
    await removals.settle();
  }

  async function resume(): Promise<void> {
    await drain();
    // Not awaited: this depends on the network.
    reportErrors(settle());
  }

  /** If the service in use can't be determined, requests fail instead of waiting. */
  async function setUp(isPrepared: boolean): Promise<boolean> {
    try {
      return await setup.start(isPrepared);
    } catch (error) {
      services.set(null, failureOf(error));
      reportError(error);
      return false;
    }
  }

  /** If this fails or the worker dies, the next start prepares again. */
  async function prepareAgain(): Promise<void> {
    await erase(preparedItem);
    await setUp(false);
  }

  function prepare(): Promise<void> {
    return (preparation ??= prepareOnce());
  }

  async function prepareOnce(): Promise<void> {
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
    runCycle: () => runCycle('person'),
    drain,
    startCycle: () => reportErrors(runCycleAndSettle()),
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

/** Migrates the stored items. On a full disk they stay in the old shape, which reading migrates. @returns whether it worked */
async function migrateItems(): Promise<boolean> {
  try {
    await migrateStored(Object.values(stored));
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
