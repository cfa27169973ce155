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
import { serviceHandlers, type WorkHandlers } from './handlers';
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
import { isDue } from '../eager/schedule';
import { createWatchList } from './watch/list';
import type { World } from '../world';

/** What of the worker the rest of it shares with what it loads. */
interface Shared {
  mutex: Mutex;
  panels: Panels;
}

export interface Core {
  /** A handler for each request that is not answered from what is stored alone. */
  handlers: WorkHandlers;
  /** The alarm rang. */
  onAlarm(): Promise<void>;
  /** Puts in order what outlives a worker, unless that was done in this browser session and for this version. */
  putInOrder(): Promise<void>;
  /** The same, whatever was done. */
  putInOrderAnew(): Promise<void>;
  /** Goes on with what a worker before this one owed. */
  goOn(): Promise<void>;
  /** The screen was locked: notifications say less. */
  tellLess(): Promise<void>;
  /** The browser refused to store something: makes room. */
  makeRoom(): Promise<void>;
}

/** Builds its parts; nothing is read or asked before somebody needs it. */
export function createCore(
  { profile, checkProfile, fetch, now, newId, random, timer, online, basicOnly }: World,
  { mutex, panels }: Shared,
): Core {
  const gate = createGate({ fetch, mutex, now, random, online });
  const services = createServices(gate, mutex);
  const notifier = createNotifier({ basicOnly });
  const room = createStoragePressure({ showNotice: (id) => notifier.showNotice(id) });
  const outbox = createOutbox({ mutex, notifier, basicOnly, now });
  /** What can't be shown now stays owed, and keeps nothing else from happening. */
  const drain = (): Promise<void> => outbox.drain().catch(reportError);
  const recordProjects = createIntake({ storagePressure: room, now });
  const catalogue = createCatalogue({ services, recordProjects, storagePressure: room, now });
  const session = createSession({ services, catalogue, mutex, now, drain: () => void drain() });
  const setup = createSetup({ baked: profile, checkProfile, services, session, mutex });
  const watchList = createWatchList({ services, catalogue, mutex, now });
  const threads = createThreadRepository({ services, session, catalogue, room, now });
  const lives = createLivePolling({ threads, catalogue, mutex, now });
  const later = (ms: number, work: () => Promise<void>): void => timer(ms, () => reportErrors(work()));
  const removals = createRemovals({ threads, mutex, now, online, later });
  const posts = createPosts({ services, session, threads, watchList, removals, mutex, now, newId, online, later });
  const watch = createWatch({ services, session, recordProjects, mutex, storagePressure: room, now });
  const connection = createConnectionChecker({ services, gate, now });
  let ordering: Promise<void> | null = null;

  async function afterCycle({ failure }: LastRun): Promise<void> {
    await drain();
    await (failure?.code === 'storage' ? room.make() : room.found());
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
    if (!(await services.isThere())) return drain();
    if (!isDue(await read(lastRunItem), { pause: await read(pauseItem), now: now(), online: online() })) return drain();
    // Joins a cycle under way: after sleep two alarms ring at once.
    await afterCycle(await watch.runCycle());
    await settle();
  }

  /** What is on its way to the service, or out of a thread. */
  async function settle(): Promise<void> {
    await posts.settle();
    await removals.settle();
  }

  async function goOn(): Promise<void> {
    await drain();
    // What became of comments on their way is the network's to say, and nothing waits for that.
    reportErrors(settle());
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
  async function putInOrderAnew(): Promise<void> {
    await erase(preparedItem);
    await setUp(false);
  }

  function putInOrder(): Promise<void> {
    return (ordering ??= order());
  }

  async function order(): Promise<void> {
    const isPrepared = await read(preparedItem);
    const isStored = isPrepared || (await renewStored());
    if (!isPrepared) await session.begin().catch(reportError);
    const isSetUp = await setUp(isPrepared);
    if (!isPrepared && isStored && isSetUp) await write(change(preparedItem, true)).catch(reportError);
  }

  services.whenAsked(putInOrder);
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
    lives,
    testNotification: () => notifier.sendTest(now()),
    look: () => look('person'),
    drain,
    lookSoon: () => reportErrors(lookSoon()),
    mutex,
    room,
    now,
  });

  return {
    handlers,
    onAlarm,
    putInOrder,
    putInOrderAnew,
    goOn,
    tellLess: () => notifier.hideDetails(),
    makeRoom: () => room.make(),
  };
}

/** A full disk keeps old shapes from being stored anew, and not from being read as new ones. @returns whether they are stored */
async function renewStored(): Promise<boolean> {
  try {
    await migrateStored(Object.values(stored));
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
