/** Applies projects of a list or of their details to the watch state: counters, updates, new projects. Pure. */
import type { Project } from '../../../utils/api/schemas';
import { shortTitles } from '../../../utils/commands/thread-table';
import { isOlderReading } from '../../../utils/watch/diff';
import { entryId } from '../../../utils/watch/kinds';
import type { ListCursor, PersonCursor, ProjectCounter, WatchedThread } from '../../../utils/watch/types';
import { addEntries, type FoundItem, type ReducerContext } from './inbox-entries';
import type { FollowedRequest } from './followed';
import { afterFailure, afterPage, knownTest, withKnown, type ListPage } from './list-cursor';
import type { WatchState } from './state';

export interface ProjectsReading extends ReducerContext {
  projects: readonly Project[];
  askedAt: number;
  /** When the session began; epoch ms of the service's clock. */
  watchedFrom: number;
  /** Epoch ms by the clock of the service. */
  serviceNow: number;
}

/**
 * Applies the counters of watched projects, from any answer. An update of a followed project becomes an entry. The first reading is
 * silent about updates older than the following, or than the session.
 */
export function reduceCounters(
  state: WatchState,
  { projects, askedAt, watchedFrom, serviceNow, settings, at }: ProjectsReading,
): WatchState {
  const counters = { ...state.cursors.counters };
  const threads = { ...state.watching.threads };
  const updates: FoundItem[] = [];
  let applied = 0;
  for (const project of projects) {
    const [watched, before] = [threads[project.id], counters[project.id]];
    if (!watched || watched.removed || (before && isOlderReading(askedAt, before.at))) continue;
    applied += 1;
    counters[project.id] = nextCounter(project, before, askedAt);
    threads[project.id] = withProjectInfo(watched, project);
    const since = Math.max(watched.since, watchedFrom);
    // A stamp that lies ahead hides none of the updates before it.
    const isKnown = before?.updatedAt === project.updatedAt;
    const knownUpTo = before?.updatedAt && before.updatedAt <= serviceNow ? before.updatedAt : since;
    if (watched.reason === 'followed' && !isKnown && project.updatedAt > knownUpTo)
      updates.push(entryOfUpdate(project));
  }
  if (applied === 0) return state;
  const hasNewInfo = Object.keys(threads).some((id) => threads[id] !== state.watching.threads[id]);
  const watching = hasNewInfo ? { ...state.watching, threads } : state.watching;
  return addEntries({ ...state, watching, cursors: { ...state.cursors, counters } }, updates, { settings, at });
}

/**
 * Applies a page of a followed person's projects. The first reading is silent about projects older than the following, or than the
 * session.
 */
export function reducePerson(
  state: WatchState,
  uid: number,
  { projects, askedAt, settings, at, watchedFrom, serviceNow }: ProjectsReading,
  page: ListPage,
): WatchState {
  const person = state.watching.people[uid];
  if (!person) return state;
  const before = state.cursors.people[uid];
  const known = before?.projects ?? null;
  const isKnown = knownTest(known ?? []);
  const since = Math.max(person.since, watchedFrom);
  const newest = Math.max(0, ...projects.map(({ publishedAt }) => publishedAt).filter((stamp) => stamp <= serviceNow));
  const cursor: PersonCursor = {
    ...afterPage(before && { upTo: before.newestAt, ...before }, { ...page, askedAt, serviceNow }, since),
    projects: withKnown(
      known ?? [],
      projects.map(({ id }) => id),
    ),
    newestAt: Math.max(Math.min(before?.newestAt ?? 0, serviceNow), newest),
  };
  const { watching } = state;
  // A person who was followed on another computer came without a name.
  const name = person.name || (projects[0]?.authorName ?? '');
  const next = {
    ...state,
    watching:
      name === person.name ? watching : { ...watching, people: { ...watching.people, [uid]: { ...person, name } } },
    cursors: { ...state.cursors, people: { ...state.cursors.people, [uid]: cursor } },
  };
  // When a project is deleted, an old one moves up to the first page: it is not new. After the first reading, only times
  // of the service are compared.
  const newerThan = known && before && before.newestAt > 0 ? Math.min(since, before.newestAt) : since;
  const fresh = projects.filter((project) => !isKnown(project) && project.publishedAt > newerThan);
  return addEntries(next, fresh.map(entryOfNewProject), { settings, at });
}

/**
 * Records what was requested and missing, so that it is not requested again at once: a project that can't be fetched, a
 * list that can't be read, or projects too old for the first page of their author's list.
 * @param isAnswer whether the service answered; without an answer, no project counts as missing from the list
 */
export function reduceMissing(
  state: WatchState,
  request: FollowedRequest,
  { projects, askedAt, isAnswer }: Pick<ProjectsReading, 'projects' | 'askedAt'> & { isAnswer: boolean },
): WatchState {
  const { cursors, watching } = state;
  const ids = new Set(projects.map(({ id }) => String(id)));
  if ('details' in request) {
    if (ids.size > 0) return state;
    const counter = { ...knownCounter(state, String(request.details)), at: askedAt };
    return { ...state, cursors: { ...cursors, counters: { ...cursors.counters, [request.details]: counter } } };
  }
  const isReadOn = request.page !== undefined;
  const failed = <C extends ListCursor>(cursor: C): C => ({ ...cursor, ...afterFailure(cursor, isReadOn, askedAt) });
  if ('newest' in request)
    return isAnswer ? state : { ...state, cursors: { ...cursors, newest: failed(cursors.newest ?? { at: 0 }) } };
  const person = cursors.people[request.list];
  const people =
    !isAnswer && watching.people[request.list] && (!person || !isOlderReading(askedAt, person.at))
      ? { ...cursors.people, [request.list]: failed(person ?? { projects: null, at: 0, newestAt: 0 }) }
      : cursors.people;
  if (isReadOn) return { ...state, cursors: { ...cursors, people } };
  const counters = { ...cursors.counters };
  for (const [id, { authorId, removed }] of Object.entries(watching.threads)) {
    if (removed || authorId !== request.list) continue;
    const { isFarDown: _before, ...counter } = knownCounter(state, id);
    if (ids.has(id)) counters[id] = counter;
    else counters[id] = { ...knownCounter(state, id), ...(isAnswer ? { isFarDown: true } : { at: askedAt }) };
  }
  return { ...state, cursors: { ...cursors, people, counters } };
}

/** Returns the last known counter of a project that is missing in this answer. */
function knownCounter({ cursors }: WatchState, id: string): ProjectCounter {
  const unknown = { at: 0, movedAt: 0, updatedAt: 0, likes: 0, downloads: 0 };
  return cursors.counters[id] ?? { ...unknown, count: cursors.threads[id]?.count ?? 0 };
}

function nextCounter(project: Project, before: ProjectCounter | undefined, askedAt: number): ProjectCounter {
  const hasMoved = before !== undefined && before.count !== project.comments;
  const { comments: count, likes, downloads, updatedAt } = project;
  const counter = { movedAt: 0, ...before, count, likes, downloads, updatedAt, at: askedAt };
  return hasMoved ? { ...counter, movedAt: askedAt } : counter;
}

function withProjectInfo(watched: WatchedThread, { authorId, ...project }: Project): WatchedThread {
  const { title, authorName } = shortTitles(project);
  const isSame = watched.title === title && watched.authorId === authorId && watched.authorName === authorName;
  return isSame ? watched : { ...watched, title, authorId, authorName };
}

function entryOfUpdate(project: Project): FoundItem {
  const [id, at] = [entryId('update', project.id, project.updatedAt), project.updatedAt];
  return { ...entryOfProject(project, project.whatsNew), id, kind: 'update', at };
}

function entryOfNewProject(project: Project): FoundItem {
  return { ...entryOfProject(project, project.description), id: entryId('project', project.id), kind: 'project' };
}

/** Returns what entries of a project have in common. */
export function entryOfProject({ id, title, authorName, authorAvatarUrl, publishedAt }: Project, text: string) {
  return { title, text, author: authorName, avatarUrl: authorAvatarUrl, projectId: id, at: publishedAt };
}
