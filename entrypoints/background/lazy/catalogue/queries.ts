/** The catalogue for the popup. What was seen is kept, for the next first paint, for searching, and for offline. */
import type { Project } from '../../../../utils/api/schemas';
import { cacheProjects, NEWEST_PROJECTS } from '../../../../utils/cache/answers';
import { cacheMetadata, cacheTypes, keepProjects } from '../../../../utils/cache/catalogue';
import type { Input, ProjectPage } from '../../../../utils/messages';
import { NO_FILTER, filterKey } from '../../../../utils/projects/filter';
import { write } from '../../../../utils/storage/store';
import { withRevision } from '../cache-revisions';
import type { StoragePressure } from '../storage-pressure';
import type { Services } from '../service/current';
import type { WatchList } from '../watch/list';

export interface Catalogue {
  /** A page of one of the service's lists, or of what was found in it (4.1). */
  list(input: Input<'projects.list'>): Promise<ProjectPage>;
  /** One project (4.2). */
  get(projectId: number): Promise<Project>;
  /** The types of projects (4.7), into the cache. */
  refreshTypes(): Promise<void>;
  /** What the service tells of itself (4.8), into the cache. */
  refreshMetadata(): Promise<void>;
}

export function createCatalogue({
  services,
  watchList,
  room,
  now,
}: {
  services: Services;
  watchList: WatchList;
  room: StoragePressure;
  now: () => number;
}): Catalogue {
  return {
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
      const answer: ProjectPage = { ...found, page, fetchedAt: now() };
      await room.spare(watchList.saw(found.projects, askedAt));
      const key = filterKey(filter) === filterKey(NO_FILTER) ? NEWEST_PROJECTS : filterKey(filter);
      await services.ifStill(service, () => room.spare(keep(answer, key)));
      return answer;
    },

    async get(projectId) {
      const service = await services.required();
      const askedAt = now();
      const project = await service.client.getProject(projectId);
      await room.spare(watchList.saw([project], askedAt));
      await services.ifStill(service, () => room.spare(keepProjects([project], now())));
      return project;
    },

    async refreshTypes() {
      const service = await services.required();
      const types = await service.client.getProjectTypes();
      await services.ifStill(service, () => room.spare(renew('types', cacheTypes({ ...types, fetchedAt: now() }))));
    },

    async refreshMetadata() {
      const service = await services.required();
      const metadata = await service.client.getMetadata();
      await services.ifStill(service, () =>
        room.spare(renew('metadata', cacheMetadata({ ...metadata, fetchedAt: now() }))),
      );
    },
  };
}

async function keep(page: ProjectPage, key: string): Promise<void> {
  await keepProjects(page.projects, page.fetchedAt);
  if (page.page === 1) await renew(key === NEWEST_PROJECTS ? NEWEST_PROJECTS : 'lists', cacheProjects(page, key));
}

async function renew(name: string, kept: Promise<void>): Promise<void> {
  await kept;
  await write(await withRevision(name));
}
