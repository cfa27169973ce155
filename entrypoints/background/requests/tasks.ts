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
export function createTasks(dependencies: Parts) {
  const { services, session, setup, watch, posts, removals, sync, drain, storagePressure, now, isOnline } =
    dependencies;

  async function afterCycle({ failure }: LastRun): Promise<void> {
    await drain();
    await (failure?.code === 'storage' ? storagePressure.free() : storagePressure.afterCycle());
  }

  /** Exchanges the person's state with their other computers, if they want that. No cycle ever fails by it. */
  const exchange = async (): Promise<void> => void (await succeeds(sync.exchange()));

  /** Does what needs no service. The exchange comes last: it tells other computers which pauses are over. */
  async function beforeCycle(): Promise<void> {
    await succeeds(watch.endPauses());
    await exchange();
  }

  async function runCycle(by: 'person' | 'watch'): Promise<LastRun> {
    await beforeCycle();
    const run = await watch.runNewCycle(by);
    await afterCycle(run);
    return run;
  }

  /** Handles the alarm: runs a cycle if one is due, and drains the outbox. */
  async function onAlarm(): Promise<void> {
    // Before anything is shown: what was read on another computer is read here, too.
    await beforeCycle();
    // Notifications that waited for the end of quiet hours are shown, also without a service.
    if (!(await services.isAvailable())) return drain();
    const [pause, { periodMinutes }] = [await read(pauseItem), await read(settingsItem)];
    if (!isCycleDue(await read(lastRunItem), { pause, now: now(), online: isOnline(), periodMinutes })) return drain();
    // Joins a running cycle: after sleep, two alarms fire at once.
    await afterCycle(await watch.runCycle());
    await processOutbox();
  }

  async function processOutbox(): Promise<void> {
    await posts.processDue();
    await removals.processDue();
  }

  /** Resumes what an earlier worker left in the outbox. */
  async function resume(): Promise<void> {
    await exchange();
    await drain();
    // Not awaited: this depends on the network.
    reportErrors(processOutbox());
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

  /** Prepares it again, after permissions changed. If this fails or the worker dies, the next start prepares again. */
  async function prepareAgain(): Promise<void> {
    await erase(preparedItem);
    await setUp(false);
  }

  /** Prepares what outlives a worker (stored shapes, content scripts), once a browser session and version. */
  const prepare = once(async (): Promise<void> => {
    if (await read(preparedItem)) return void (await setUp(true));
    const steps = [
      // On a full disk, the items stay in the old shape, which reading migrates.
      (await succeeds(migrateStored(ALL_ITEMS))) && (await succeeds(healStored(now()))),
      await succeeds(session.endExpired()),
      await setUp(false),
      await succeeds(returnBorrowedHosts()),
    ];
    if (steps.every(Boolean)) await write(change(preparedItem, true)).catch(reportError);
  });

  services.onFirstUse(prepare);

  return {
    onAlarm,
    prepare,
    prepareAgain,
    resume,
    exchange,
    cycles: {
      /** Runs a new cycle, after the running one, and shows its notifications. */
      run: () => runCycle('person'),
      start: () => reportErrors(runCycle('watch').then(processOutbox)),
    },
  };
}
