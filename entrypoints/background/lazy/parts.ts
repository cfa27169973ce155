/** Creates the parts of the second bundle. */
import type { Mutex } from '../eager/mutex';
import type { Panels } from '../eager/panels';
import { newestThreads } from '../eager/read-marks';
import { reportErrors } from '../eager/report-errors';
import type { Environment } from '../environment';
import { createIntake } from './catalogue/intake';
import { createCatalogue } from './catalogue/queries';
import { createGate } from './gate/scheduler';
import { createAuthorPicture } from './notifications/author-picture';
import { createNotifier } from './notifications/notifier';
import { createOutbox } from './notifications/outbox';
import { createServices } from './service/current';
import { createSetup } from './service/setup';
import { createSession } from './session/credentials';
import { createStoragePressure } from './storage-pressure';
import { createLivePolling } from './thread/live-polling';
import { createPosts } from './thread/posts';
import { createRemovals } from './thread/removals';
import type { Exchange } from './sync/exchange';
import { createThreadRepository } from './thread/repository';
import { createWatch } from './watch/cycle';
import { createWatchList, newThread, setFollowedPerson, setWatchedThread } from './watch/list';
import { updateWatchState } from './watch/state';

/** The environment, and what the first bundle shares with the second. */
export interface Shared extends Environment {
  mutex: Mutex;
  panels: Panels;
}

const SYNC_STEPS = { newThread, setWatchedThread, setFollowedPerson, newestThreads };

export type Parts = ReturnType<typeof createParts>;

/** Creates the parts. They read and fetch nothing before they are used. */
export function createParts(shared: Shared) {
  const gate = createGate(shared);
  const services = createServices(gate, shared.mutex);
  const notifier = createNotifier(shared);
  const fetchAuthorPicture = createAuthorPicture({ ...shared, services });
  const outbox = createOutbox({ ...shared, notifier, fetchAuthorPicture });
  const storagePressure = createStoragePressure(notifier);
  const base = { ...shared, gate, services, notifier, drain: outbox.drain, storagePressure };
  const recordProjects = createIntake(base);
  const catalogue = createCatalogue({ ...base, recordProjects });
  const session = createSession({ ...base, catalogue });
  const readers = { ...base, recordProjects, catalogue, session };
  const threads = createThreadRepository(readers);
  const later = (ms: number, task: () => Promise<void>): void => shared.setTimer(ms, () => reportErrors(task()));
  const writers = { ...readers, threads, later, watchList: createWatchList(readers) };
  const removals = createRemovals(writers);
  /** Its own chunk, which is handed what it shares with this one. */
  let exchange: Promise<Exchange> | null = null;
  const sync = (): Promise<Exchange> =>
    (exchange ??= import('./sync/exchange').then(({ createExchange }) =>
      createExchange({ ...writers, watchStart: writers.watchList.watchStart, updateWatchState, steps: SYNC_STEPS }),
    ));
  return {
    ...writers,
    sync,
    removals,
    posts: createPosts({ ...writers, removals }),
    livePolling: createLivePolling(writers),
    setup: createSetup(readers),
    watch: createWatch(readers),
  };
}
