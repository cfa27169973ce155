import { createMutex } from './mutex';
import { createPanels } from './requests/panels';
import { reportErrors } from './report-errors';
import type { Environment } from './environment';
import { createNotificationClicks } from './listeners/notification-clicks';
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
import { createExchange } from './sync/exchange';
import { createThreadRepository } from './thread/repository';
import { createWatch } from './watch/cycle';
import { createWatchList } from './watch/list';

export type Parts = ReturnType<typeof compose>;

/** Composes the worker. Its parts read and fetch nothing before they are used. */
export function compose(environment: Environment) {
  const mutex = createMutex();
  const panels = createPanels({ ...environment, mutex });
  const clicks = createNotificationClicks({ ...environment, mutex });
  const shared = { ...environment, mutex, panels, clicks };
  const gate = createGate(shared);
  const services = createServices(gate, mutex);
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
  return {
    ...writers,
    sync: createExchange({ ...writers, watchStart: writers.watchList.watchStart }),
    removals,
    posts: createPosts({ ...writers, removals }),
    livePolling: createLivePolling(writers),
    setup: createSetup(readers),
    watch: createWatch(readers),
  };
}
