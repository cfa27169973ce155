/** Queries of the catalogue: lists of projects, single projects, and what the service says about itself. */
import type { Client } from '../gate/client';
import type { Project } from '../../../utils/api/schemas';
import { putIfNewer, withRevision } from '../../../utils/cache/write-answers';
import { NEWEST_PROJECTS, type CachedThread, type KnownProject } from '../../../utils/cache/schema';
import type { Input } from '../../../utils/commands/messages';
import type { ProjectPage, ProjectCard } from '../../../utils/commands/replies';
import { NO_FILTER, cacheKeyOf, isSearch } from '../../../utils/projects/filter';
import { leftOutTest } from '../../../utils/projects/search-index';
import { wantedText } from '../../../utils/text/word-index';
import { write, readMany } from '../../../utils/storage/store';
import type { Dependencies } from '../gate/dependencies';
import type { Service } from '../gate/services';
import { readCachedThread, readProjectRecord } from '../../../utils/cache/answers';
import { readingTime } from '../../../utils/watch/diff';
import { hidingOf, shownOf, type Hiding } from '../../../utils/watch/hidden';
import { isRead } from '../../../utils/watch/read-marks';
import { accountItem, seenItem, watchingItem, type Account, type Seen } from '../../../utils/storage/items';

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue({
  services,
  recordProjects,
  storagePressure,
  now,
}: Dependencies & { recordProjects: (answer: ProjectsAnswer) => Promise<void> }) {
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

  /** Fetches a page of one of the service's lists, or of search results (4.1). What a search leaves out is taken out here. */
  async function list({ page, ...given }: Input<'projects.list'>): Promise<ProjectPage> {
    const service = await services.required();
    const filter = { ...NO_FILTER, ...given, search: given.search.trim() };
    const askedAt = now();
    const found = await service.clients.person.listProjects({ page, ...filter, search: wantedText(filter.search) });
    const isLeftOut = leftOutTest(filter.search);
    const projects = found.projects.filter((project) => !isLeftOut(project));
    const answer: ProjectPage = { ...found, projects, page, fetchedAt: askedAt };
    const key = cacheKeyOf(filter) ?? NEWEST_PROJECTS;
    await store(service, async () => {
      await recordProjects({ projects: found.projects, askedAt, by: 'person' });
      // What a person searched for is not for the next one to find.
      if (page === 1 && !isSearch(filter)) await putIfNewer('lists', key, answer);
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

/**
 * Reads a project from the cache, with the number of new comments; `null` if it was never seen. The card can't read it itself:
 * browsers give an extension's page inside a foreign page a separate database.
 */
export async function readKnownProject(projectId: number, now: number): Promise<ProjectCard | null> {
  const [known, thread, { watching, ...person }] = await Promise.all([
    readProjectRecord(projectId),
    readCachedThread(projectId),
    readMany({ account: accountItem, seen: seenItem, watching: watchingItem }),
  ]);
  const hiding = hidingOf(person.account, watching);
  return known ? { ...known, newComments: countNewComments({ ...known, ...person, hiding, thread, now }) } : null;
}

/** What is known of a project and of what the person has seen; `thread` as it was last read. `now`: epoch ms */
type Known = Pick<KnownProject, 'seenAt'> & {
  project: Pick<Project, 'id' | 'comments'>;
  account: Pick<Account, 'uid'> | null;
  seen: Seen;
  hiding: Hiding;
  thread: CachedThread | undefined;
  now: number;
};

/** Counts the comments since the last visit, also those that a newer counter adds; `null` if the thread was never opened. */
export function countNewComments({ project, seenAt, account, seen, hiding, thread, now }: Known): number | null {
  const lastSeen = account && seen.owner === account.uid ? seen.threads[project.id] : undefined;
  if (!lastSeen || !thread) return null;
  const shown = shownOf(hiding, thread.comments);
  const unread = shown.filter(({ id, authorId }) => !isRead(lastSeen, id) && authorId !== account?.uid).length;
  const isCounterNewer = readingTime(seenAt, now) > readingTime(thread.fetchedAt, now);
  const notRead = isCounterNewer ? project.comments - thread.comments.length - thread.skipped : 0;
  return unread + Math.max(0, notRead);
}

export interface ProjectsAnswer {
  projects: readonly Project[];
  askedAt: number;
  /** Who requested it. The watch runs all the time, so it writes only what has changed. */
  by: 'person' | 'watch';
}
