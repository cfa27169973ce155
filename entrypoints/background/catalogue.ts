/** The catalogue for the popup. What nobody has to search for is cached for the next first paint. */
import { cacheProject, cacheProjects } from '../../utils/cache';
import type { Project } from '../../utils/api/schemas';
import { NEWEST } from '../../utils/cache';
import type { ProjectPage } from '../../utils/messages';
import type { Mutex } from './mutex';
import { announce } from './revisions';
import { required, type Service } from './service';

export interface Catalogue {
  /** A page of the newest projects, or of those found (4.1). */
  list(input: { search: string; page: number }): Promise<ProjectPage>;
  /** One project (4.2). */
  get(projectId: number): Promise<Project>;
}

export function createCatalogue({ service, mutex, now }: { service: Service | null; mutex: Mutex; now: () => number }): Catalogue {
  return {
    async list({ search, page }) {
      const list = await required(service).client.listProjects({ search: search.trim(), page });
      const answer: ProjectPage = { ...list, page, fetchedAt: now() };
      if (search.trim() === '' && page === 1) {
        await cacheProjects(answer);
        await announce(mutex, NEWEST);
      }
      return answer;
    },

    async get(projectId) {
      const project = await required(service).client.getProject(projectId);
      await cacheProject(project);
      return project;
    },
  };
}
