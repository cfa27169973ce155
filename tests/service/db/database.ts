import { orderOf, passes, type ProjectFilter } from './project-filter.ts';
import type { CommentRow, NewsRow, PageKind, PersonRow, ProjectCard, ProjectRow, ThreadRow, TypeRow } from './rows.ts';

export const PROJECTS_PER_PAGE = 20;
const NEIGHBOURS = 6;

/** The service's data, in memory. */
export type Database = ReturnType<typeof createDatabase>;

/**
 * Data without a record. Ids of comments are never used again: a client that saw a
 * deleted one must not take a new one for it.
 */
export function createDatabase() {
  const people = new Map<number, PersonRow>();
  const projects = new Map<number, ProjectRow>();
  const comments = new Map<number, CommentRow>();
  const news: NewsRow[] = [];
  const types: TypeRow[] = [];
  const changelog: { version: string; description: string }[] = [];
  let lastComment = 0;

  const find = (field: 'email' | 'user_name', value: string): PersonRow | undefined =>
    people.values().find((person) => person[field].toLowerCase() === value.toLowerCase());

  function shownOf(uid: number): Pick<PersonRow, 'user_name' | 'badge' | 'profile_pic'> {
    const person = people.get(uid);
    if (!person) throw new Error(`There is nobody with the uid ${uid}.`);
    const { user_name, badge, profile_pic } = person;
    return { user_name, badge, profile_pic };
  }

  const commentsOf = (projectId: number): CommentRow[] =>
    [...comments.values()].filter((comment) => comment.project_id === projectId);
  const card = (project: ProjectRow): ProjectCard => ({
    ...project,
    ...shownOf(project.uid),
    comments: commentsOf(project.id).length,
  });

  return {
    people: {
      /** Creates the person or replaces the one with this uid. @throws where somebody else has the address */
      put(person: PersonRow): void {
        if ((find('email', person.email) ?? person).uid !== person.uid)
          throw new Error(`Somebody else has the address ${person.email}.`);
        people.set(person.uid, person);
      },
      byEmail: (email: string) => find('email', email),
      /** Case does not matter, as in mentions. */
      byName: (name: string) => find('user_name', name),
      all: () => [...people.values()].toSorted((a, b) => a.uid - b.uid),
      nextUid: () => Math.max(2000, ...people.keys()) + 1,
    },
    projects: {
      /** Creates the project or replaces the one with its id. */
      put: (project: ProjectRow) => void projects.set(project.id, project),
      byId(id: number): ProjectCard | undefined {
        const project = projects.get(id);
        return project && card(project);
      },
      nextId: () => Math.max(1000, ...projects.keys()) + 1,
      /** Public projects of one page kind, the closest ids first. */
      neighbours: (kind: PageKind, id: number) =>
        [...projects.values()]
          .filter((project) => project.page_kind === kind && project.is_private === 0 && project.id !== id)
          .toSorted((a, b) => Math.abs(a.id - id) - Math.abs(b.id - id))
          .slice(0, NEIGHBOURS)
          .map(card),
      /** One page of public projects and the number of all that pass the filter. */
      page(filter: ProjectFilter, page: number, now: number): { total: number; projects: ProjectCard[] } {
        const found = [...projects.values()].filter((project) => passes(filter, project));
        const start = (page - 1) * PROJECTS_PER_PAGE;
        const shown = found.toSorted(orderOf(filter, now)).slice(start, start + PROJECTS_PER_PAGE);
        return { total: found.length, projects: shown.map(card) };
      },
    },
    comments: {
      /** Returns the new comment's id. */
      insert(comment: Omit<CommentRow, 'id'>): number {
        lastComment += 1;
        comments.set(lastComment, { id: lastComment, ...comment });
        return lastComment;
      },
      byId: (id: number) => comments.get(id),
      /** Returns whether there was such a comment. */
      remove: (id: number) => comments.delete(id),
      /** Oldest first. */
      ofProject: (projectId: number): ThreadRow[] =>
        commentsOf(projectId)
          .toSorted((a, b) => a.timestamp - b.timestamp || a.id - b.id)
          .map((comment) => ({ ...comment, ...shownOf(comment.uid) })),
      /** Time of a person's latest comment, or null. */
      latestOf(uid: number): number | null {
        const times = [...comments.values()].filter((comment) => comment.uid === uid).map(({ timestamp }) => timestamp);
        return times.length > 0 ? Math.max(...times) : null;
      },
    },
    catalogue: {
      /** Returns the new announcement's id. */
      insertNews: (item: Omit<NewsRow, 'id'>) => news.push({ id: news.length + 1, ...item }),
      /** Newest first. */
      news: () => news.toSorted((a, b) => b.timestamp - a.timestamp || b.id - a.id),
      insertType: (type: TypeRow) => void types.push(type),
      /** With the number of public projects of each. */
      types: () =>
        types.map((type) => {
          const ofType = [...projects.values()].filter((project) => passes({ projectType: type.value }, project));
          return { ...type, total_projects: ofType.length };
        }),
      /** To be called newest version first: the order is kept. */
      insertVersion: (version: string, description: string) => void changelog.push({ version, description }),
      changelog: () => changelog,
    },
    /** Deletes everything; ids start over. */
    empty(): void {
      for (const records of [people, projects, comments]) records.clear();
      for (const records of [news, types, changelog]) records.length = 0;
      lastComment = 0;
    },
  };
}
