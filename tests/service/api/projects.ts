import { PROJECT_SCOPES } from '../db/project-filter.ts';
import type { ProjectScope } from '../db/project-filter.ts';
import { PROJECTS_PER_PAGE } from '../db/database.ts';
import type { World } from '../world.ts';
import { optionalText, requiredNumber } from './body.ts';
import type { Fields } from './body.ts';
import { Failure } from './failure.ts';
import { detailedProject, listedProject } from './project-shape.ts';

const MOST_WORDS = 20;

/** Section 4.1. All filters given must hold; an unknown scope is read as `recent`, the default. */
export function getProjectList(world: World, fields: Fields): object {
  const page = requiredNumber(fields, 'page_number', 1);
  const userId = optionalText(fields, 'user_id');
  const { total, projects } = world.db.projects.page(
    {
      words: optionalText(fields, 'search_keywords')
        ?.split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, MOST_WORDS),
      projectType: optionalText(fields, 'project_type'),
      category: optionalText(fields, 'category'),
      uid: userId === undefined ? undefined : requiredNumber(fields, 'user_id'),
      scope: knownScope(optionalText(fields, 'scope')),
    },
    page,
    world.now(),
  );
  return {
    status: 'success',
    total_pages: String(Math.ceil(total / PROJECTS_PER_PAGE)),
    projects: projects.map((project) => listedProject(world, project)),
  };
}

/** Section 4.2. A private project is never given out. */
export function getProjectDetails(world: World, fields: Fields): object {
  const project = world.db.projects.byId(requiredNumber(fields, 'project_id'));
  if (!project) throw new Failure('ERR_PROJECT_NOT_FOUND');
  if (project.is_private) throw new Failure('ERR_PROJECT_PRIVATE');
  return { status: 'success', message: 'Project details fetched successfully.', ...detailedProject(world, project) };
}

function knownScope(text: string | undefined): ProjectScope | undefined {
  return PROJECT_SCOPES.find((scope) => scope === text);
}
