/** The catalogue for the popup. What nobody has to search for is cached for the next first paint. */
import { cacheProject, cacheProjects } from '../../utils/cache';
import type { Project } from '../../utils/api/schemas';
import { NEWEST } from '../../utils/cache';
import type { ProjectPage } from '../../utils/messages';
import { write } from '../../utils/store';
import { revised } from './revisions';
import type { Room } from './room';
import type { Services } from './service';

export interface Catalogue {
  /** A page of the newest projects, or of those found (4.1). */
  list(input: { search: string; page: number }): Promise<ProjectPage>;
  /** One project (4.2). */
  get(projectId: number): Promise<Project>;
}

export function createCatalogue({ services, room, now }: { services: Services; room: Room; now: () => number }): Catalogue {
  return {
    async list({ search, page }) {
      const service = await services.required();
      const list = await service.client.listProjects({ search: search.trim(), page });
      const answer: ProjectPage = { ...list, page, fetchedAt: now() };
      if (search.trim() !== '' || page !== 1) return answer;
      await services.ifStill(service, () => room.spare(keep(answer)));
      return answer;
    },

    async get(projectId) {
      const service = await services.required();
      const project = await service.client.getProject(projectId);
      await services.ifStill(service, () => room.spare(cacheProject(project)));
      return project;
    },
  };
}

async function keep(page: ProjectPage): Promise<void> {
  await cacheProjects(page);
  await write(await revised(NEWEST));
}
