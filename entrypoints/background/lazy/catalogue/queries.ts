/** The catalogue: every project that an answer of the service shows is taken in here, for the next first paint, for searching, and for offline. */
import type { Client } from '../../../../utils/api/client';
import type { Project } from '../../../../utils/api/schemas';
import { cacheProjects, keepNewer, NEWEST_PROJECTS } from '../../../../utils/cache/answers';
import { keepProjects } from '../../../../utils/cache/catalogue';
import { isOlderReading } from '../../../../utils/watch/diff';
import type { Input, ProjectPage } from '../../../../utils/messages';
import { NO_FILTER, filterKey } from '../../../../utils/projects/filter';
import { readTogether, write, type Change } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, settingsItem } from '../../../../utils/storage/items';
import { withRevision } from '../cache-revisions';
import type { StoragePressure } from '../storage-pressure';
import type { Services } from '../service/current';
import { reduceCounters, type SeenProjects } from '../watch/projects-reducer';
import { updateWatchState, type WatchState } from '../watch/state';

const ITEMS = { account: accountItem, settings: settingsItem, cursors: cursorsItem };

/** One answer that shows projects. */
export interface Reading {
  projects: readonly Project[];
  /** Epoch ms at which it was asked for. */
  askedAt: number;
  /** Who asked. The watch, which runs for ever, writes only what has changed. */
  by: 'person' | 'watch';
}

/** What a reading changes in what is watched. @param count takes in the counters of the projects */
type Step = (state: WatchState, count: (state: WatchState) => WatchState, seen: SeenProjects) => WatchState;

export interface Catalogue {
  /**
   * Takes in the projects of an answer: they are kept in the cache, and their counters spare the watch a request. An older
   * reading never replaces a newer one. Under the mutex.
   * @param step what else it changes
   * @param also what must change in the same write
   */
  takeIn(reading: Reading, step?: Step, ...also: Change[]): Promise<void>;
  /** A page of one of the service's lists, or of what was found in it (4.1). */
  list(input: Input<'projects.list'>): Promise<ProjectPage>;
  /** One project (4.2). @param by who waits for it */
  get(projectId: number, by?: Reading['by']): Promise<Project>;
  /** The types of projects (4.7), into the cache. */
  refreshTypes(): Promise<void>;
  /** What the service tells of itself (4.8), into the cache. */
  refreshMetadata(): Promise<void>;
}

type AboutService = Awaited<ReturnType<Client['getProjectTypes'] | Client['getMetadata']>>;

export function createCatalogue({
  services,
  room,
  now,
}: {
  services: Services;
  room: StoragePressure;
  now: () => number;
}): Catalogue {
  async function takeIn(
    { projects, askedAt, by }: Reading,
    step: Step = (state, count) => count(state),
    ...also: Change[]
  ): Promise<void> {
    const { account, settings, cursors } = await readTogether(ITEMS);
    // What the watch finds unchanged has no newer time in the cache than in its counter.
    const newest = projects.filter(({ id }) => !isOlderReading(askedAt, cursors.counters[id]?.at ?? 0));
    const keep = async (): Promise<void> => {
      if (await keepProjects(newest, askedAt, { by })) also.push(await withRevision('catalogue'));
    };
    await room.spare(keep());
    const seen: SeenProjects = { projects, askedAt, settings, at: now() };
    const count = (state: WatchState): WatchState =>
      account?.uid === state.watching.owner ? reduceCounters(state, seen) : state;
    await updateWatchState((state) => step(state, count, seen), ...also);
  }

  async function refreshAbout(
    name: 'types' | 'metadata',
    ask: (client: Client) => Promise<AboutService>,
  ): Promise<void> {
    const service = await services.required();
    const fetchedAt = now();
    const about = await ask(service.client);
    const keep = async (): Promise<void> => {
      await keepNewer('about', name, { ...about, fetchedAt });
      await countUp(name);
    };
    await services.ifStill(service, () => room.spare(keep()));
  }

  return {
    takeIn,

    async list({ page, ...given }) {
      const service = await services.required();
      const filter = { ...NO_FILTER, ...given, search: given.search.trim() };
      const { list, authorId, ...narrowed } = filter;
      const askedAt = now();
      // The service's own default needs no scope, which is deprecated.
      const found = await service.client.listProjects({
        page,
        ...narrowed,
        ...(list !== 'recent' && { scope: list }),
        ...(authorId !== null && { authorId }),
      });
      const answer: ProjectPage = { ...found, page, fetchedAt: askedAt };
      const asked = filterKey(filter);
      const key = asked === filterKey(NO_FILTER) ? NEWEST_PROJECTS : asked;
      const keep = async (): Promise<void> => {
        await takeIn({ projects: found.projects, askedAt, by: 'person' });
        if (page === 1) await cacheProjects(answer, key);
        // Pages follow the newest projects alone.
        if (page === 1 && key === NEWEST_PROJECTS) await countUp(key);
      };
      await services.ifStill(service, () => room.spare(keep()));
      return answer;
    },

    async get(projectId, by = 'person') {
      const service = await services.required();
      const askedAt = now();
      const project = await (by === 'person' ? service.client : service.watch).getProject(projectId);
      await services.ifStill(service, () => room.spare(takeIn({ projects: [project], askedAt, by })));
      return project;
    },

    refreshTypes: () => refreshAbout('types', (client) => client.getProjectTypes()),
    refreshMetadata: () => refreshAbout('metadata', (client) => client.getMetadata()),
  };
}

async function countUp(revision: string): Promise<void> {
  await write(await withRevision(revision));
}
