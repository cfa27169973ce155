/** Membership and order of the service's lists (4.1), to build them from the stored catalogue. Pure. */
import type { Project } from '../../../utils/api/schemas';
import type { ProjectFilter } from '../../../utils/projects/filter';

/** Whether a project passes a filter, its search text aside. */
export function matchesFilter(project: Project, { list, type, category, authorId }: ProjectFilter): boolean {
  if (list === 'editor_choice' && !project.editorsChoice) return false;
  if (list === 'verified' && !project.verified) return false;
  return (
    (type === '' || project.type === type) &&
    (category === '' || project.category === category) &&
    (authorId === null || project.authorId === authorId)
  );
}

/** Returns the comparator of a list: by downloads, by likes, or the newest first. */
export function listOrder({ list }: ProjectFilter): (a: Project, b: Project) => number {
  if (list === 'most_downloaded') return (a, b) => b.downloads - a.downloads || newestFirst(a, b);
  if (list === 'most_liked') return (a, b) => b.likes - a.likes || newestFirst(a, b);
  return newestFirst;
}

function newestFirst(a: Project, b: Project): number {
  return b.publishedAt - a.publishedAt || b.id - a.id;
}
