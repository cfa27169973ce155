import { failureOf } from '../../../utils/errors';
import {
  ALL_ITEMS,
  lastRunItem,
  pauseItem,
  preparedItem,
  settingsItem,
  type LastRun,
} from '../../../utils/storage/items';
import { once } from '../../../utils/once';
import { migrateStored } from '../../../utils/storage/migrate-stored';
import { change, erase, read, write } from '../../../utils/storage/store';
import { reportErrors, succeeds } from '../gate/report-errors';
import type { Parts } from './compose';
import { healStored } from '../sync/heal';
import { returnBorrowedHosts } from '../service/setup';
import { isCycleDue } from '../watch/last-run';

export type Tasks = ReturnType<typeof createTasks>;

/** Creates what the worker does at its events, over several of its parts. */
export function createTasks(parts: Parts) {
  const { services, watch, sync, drain, storagePressure } = parts;

  /** Exchanges the person's state with their other computers, if they want that. No cycle ever fails by it. */
  const exchange = async (): Promise<void> => void (await succeeds(sync.exchange()));

  /** Does what needs no service. The exchange comes last: it tells other computers which pauses are over. */
  async function beforeCycle(): Promise<void> {
    await succeeds(watch.endPauses());
    await exchange();
  }

  async function afterCycle({ failure }: LastRun): Promise<void> {
    await drain();
    await (failure?.code === 'storage' ? storagePressure.free() : storagePressure.afterCycle());
  }

  async function runCycle(by: 'person' | 'watch'): Promise<LastRun> {
    await beforeCycle();
    const run = await watch.runNewCycle(by);
    await afterCycle(run);
    return run;
  }

  const prepare = once(() => prepareWorker(parts));
  services.onFirstUse(prepare);

  return {
    prepare,
    exchange,

    /** Handles the alarm: runs a cycle if one is due, and drains the outbox. */
    onAlarm: async (): Promise<void> => {
      // Before anything is shown: what was read on another computer is read here, too.
      await beforeCycle();
      // Notifications that waited for the end of quiet hours are shown, also without a service.
      if (!(await services.isAvailable()) || !(await isDue(parts))) return drain();
      // Joins a running cycle: after sleep, two alarms fire at once.
      await afterCycle(await watch.runCycle());
      await processOutbox(parts);
    },

    /** Resumes what an earlier worker left in the outbox. */
    resume: async (): Promise<void> => {
      await exchange();
      await drain();
      // Not awaited: this depends on the network.
      reportErrors(processOutbox(parts));
    },

    prepareAgain: () => prepareAgain(parts),

    cycles: {
      /** Runs a new cycle, after the running one, and shows its notifications. */
      run: () => runCycle('person'),
      start: () => reportErrors(runCycle('watch').then(() => processOutbox(parts))),
    },
  };
}

/** Prepares it again, after permissions changed. If this fails or the worker dies, the next start prepares again. */
async function prepareAgain(parts: Parts): Promise<void> {
  await erase(preparedItem);
  await setUp(parts, false);
}

async function processOutbox({ posts, removals }: Parts): Promise<void> {
  await posts.processDue();
  await removals.processDue();
}

async function isDue({ now, isOnline }: Parts): Promise<boolean> {
  const [pause, { periodMinutes }] = [await read(pauseItem), await read(settingsItem)];
  return isCycleDue(await read(lastRunItem), { pause, now: now(), online: isOnline(), periodMinutes });
}

/** Prepares what outlives a worker (stored shapes, content scripts), once a browser session and version. */
async function prepareWorker(parts: Parts): Promise<void> {
  if (await read(preparedItem)) return void (await setUp(parts, true));
  const steps = [
    // On a full disk, the items stay in the old shape, which reading migrates.
    (await succeeds(migrateStored(ALL_ITEMS))) && (await succeeds(healStored(parts.now()))),
    await succeeds(parts.session.endExpired()),
    await setUp(parts, false),
    await succeeds(returnBorrowedHosts()),
  ];
  if (steps.every(Boolean)) await write(change(preparedItem, true)).catch(reportError);
}

/** If the service in use can't be determined, requests fail instead of waiting. */
async function setUp({ services, setup }: Parts, isPrepared: boolean): Promise<boolean> {
  try {
    return await setup.start(isPrepared);
  } catch (error) {
    services.set(null, failureOf(error));
    reportError(error);
    return false;
  }
}
