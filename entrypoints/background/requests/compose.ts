import { createMutex } from '../gate/mutex';
import { createPanels } from '../pages/nonces';
import { createTimer } from '../gate/timer';
import type { Environment } from '../gate/environment';
import { createNotificationClicks } from '../notifications/clicks';
import { createIntake } from '../watch/intake';
import { createCatalogue } from '../catalogue/queries';
import { createGate } from '../gate/scheduler';
import { createAuthorPicture } from '../notifications/author-picture';
import { createNotifier } from '../notifications/notifier';
import { createOutbox } from '../notifications/outbox';
import { createServices } from '../gate/services';
import { createSetup } from '../service/setup';
import { createSession } from '../session/credentials';
import { createStoragePressure } from '../gate/storage-pressure';
import { createLivePolling } from '../thread/live-polling';
import { createPosts } from '../thread/posts';
import { createRemovals } from '../thread/removals';
import { createExchange } from '../sync/exchange';
import { createThreadRepository } from '../thread/repository';
import { createWatch } from '../watch/cycle';
import { createWatchList } from '../watch/list';

export type Parts = ReturnType<typeof compose>;

/** Composes the worker. Its parts read and fetch nothing before they are used. */
export function compose(environment: Environment) {
  const mutex = createMutex();
  const base = { ...environment, mutex, later: createTimer(environment.setTimer) };
  const gate = createGate(base);
  const services = createServices(gate, mutex);
  const notifier = createNotifier(base);
  const { drain } = createOutbox({
    ...base,
    notifier,
    fetchAuthorPicture: createAuthorPicture({ ...base, services }),
  });
  const shared = {
    ...base,
    gate,
    services,
    notifier,
    drain,
    storagePressure: createStoragePressure(notifier.showNotice),
  };
  const recordProjects = createIntake(shared);
  const catalogue = createCatalogue({ ...shared, recordProjects });
  const projectsOf = async (uid: number) => (await catalogue.list({ page: 1, search: '', authorId: uid })).projects;
  const session = createSession({ ...shared, projectsOf });
  const withSession = { ...shared, recordProjects, catalogue, session };
  const threads = createThreadRepository(withSession);
  const watchList = createWatchList(withSession);
  const removals = createRemovals({ ...withSession, threads });
  return {
    ...withSession,
    threads,
    watchList,
    removals,
    panels: createPanels(base),
    clicks: createNotificationClicks(base),
    posts: createPosts({ ...withSession, threads, watchList, removals }),
    livePolling: createLivePolling({ ...withSession, threads }),
    sync: createExchange({ ...base, watchList }),
    setup: createSetup(withSession),
    watch: createWatch(withSession),
  };
}
