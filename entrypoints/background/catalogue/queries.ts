/** Queries of the catalogue: lists of projects, single projects, and what the service says about itself. */
import type { Client } from '../../../utils/api/client';
import type { Project } from '../../../utils/api/schemas';
import { cachePage, putIfNewer } from '../../../utils/cache/write-answers';
import { NEWEST_PROJECTS } from '../../../utils/cache/schema';
import type { Input, ProjectPage } from '../../../utils/messages';
import { NO_FILTER, cacheKeyOf, isSearch } from '../../../utils/projects/filter';
import { write } from '../../../utils/storage/store';
import { withRevision } from './cache-revisions';
import type { Dependencies } from '../dependencies';
import type { Service } from '../service/current';
import type { ProjectsAnswer, RecordProjects } from './intake';

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue({
  services,
  recordProjects,
  storagePressure,
  now,
}: Dependencies & { recordProjects: RecordProjects }) {
  /** Writes to the cache, if the service that answered is still in use. */
  async function store(service: Service, cacheWrite: () => Promise<void>): Promise<void> {
    await services.ifCurrent(service, () => storagePressure.tryWrite(cacheWrite()));
  }

  async function refreshAbout(
    name: 'types' | 'metadata',
    request: (client: Client) => ReturnType<Client['getProjectTypes'] | Client['getMetadata']>,
  ): Promise<void> {
    const service = await services.required();
    const fetchedAt = now();
    const about = await request(service.clients.person);
    await store(service, async () => {
      await putIfNewer('about', name, { ...about, fetchedAt });
      await writeRevisionOf(name);
    });
  }

  /** Fetches a page of one of the service's lists, or of search results (4.1). */
  async function list({ page, ...given }: Input<'projects.list'>): Promise<ProjectPage> {
    const service = await services.required();
    const filter = { ...NO_FILTER, ...given, search: given.search.trim() };
    const askedAt = now();
    const found = await service.clients.person.listProjects({ page, ...filter });
    const answer: ProjectPage = { ...found, page, fetchedAt: askedAt };
    const key = cacheKeyOf(filter) ?? NEWEST_PROJECTS;
    await store(service, async () => {
      await recordProjects({ projects: found.projects, askedAt, by: 'person' });
      // What a person searched for is not for the next one to find.
      if (page === 1 && !isSearch(filter)) await cachePage(answer, key);
      // Pages of the extension follow only the list of the newest projects.
      if (page === 1 && key === NEWEST_PROJECTS) await writeRevisionOf(key);
    });
    return answer;
  }

  /** Fetches one project (4.2). @param by who waits for it */
  async function get(projectId: number, by: ProjectsAnswer['by'] = 'person'): Promise<Project> {
    const service = await services.required();
    const askedAt = now();
    const project = await service.clients[by].getProject(projectId);
    await store(service, () => recordProjects({ projects: [project], askedAt, by }));
    return project;
  }

  return {
    list,
    get,
    /** Fetches the types of projects (4.7) into the cache. */
    refreshTypes: () => refreshAbout('types', (client) => client.getProjectTypes()),
    /** Fetches what the service says about itself (4.8) into the cache. */
    refreshMetadata: () => refreshAbout('metadata', (client) => client.getMetadata()),
  };
}

async function writeRevisionOf(key: string): Promise<void> {
  await write(await withRevision(key));
}
