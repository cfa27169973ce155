/** What the service's lists hold, and in which order: for finding here what the service would. Pure. */
import type { Project } from '../../../utils/api/schemas';
import type { ProjectFilter } from '../../../utils/projects/filter';

/** Whether a project belongs to a filter, its words aside. */
export function matchesFilter(project: Project, { list, type, category, authorId }: ProjectFilter): boolean {
  if (list === 'editor_choice' && !project.editorsChoice) return false;
  if (list === 'verified' && !project.verified) return false;
  return (
    (type === '' || project.type === type) &&
    (category === '' || project.category === category) &&
    (authorId === null || project.authorId === authorId)
  );
}

/** The order of a list, as the service has it: the newest first unless it is one of the most something. */
export function listOrder({ list }: ProjectFilter): (a: Project, b: Project) => number {
  if (list === 'most_downloaded') return (a, b) => b.downloads - a.downloads || newestFirst(a, b);
  if (list === 'most_liked') return (a, b) => b.likes - a.likes || newestFirst(a, b);
  return newestFirst;
}

function newestFirst(a: Project, b: Project): number {
  return b.publishedAt - a.publishedAt || b.id - a.id;
}
