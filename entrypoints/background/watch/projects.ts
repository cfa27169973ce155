/** Fetches projects for a cycle, without the login: the person's own, then the followed ones that are due. */
import type { Client } from '../../../utils/api/client';
import type { Project } from '../../../utils/api/schemas';
import { FailureError, resultOf, type Failure } from '../../../utils/errors';
import { recordHistory } from '../../../utils/cache/write-answers';
import { loadTexts } from '../../../utils/locale/set-language';
import { ownOf, read, readMany } from '../../../utils/storage/store';
import { cursorsItem, settingsItem, watchingItem } from '../../../utils/storage/items';
import { changesOf, learnFromProjects } from '../session/account';
import { addOwnProjects } from './list';
import { reduceMissing, reducePerson } from './projects-reducer';
import { canConcernOneThread, canContinueAfter, isExpected } from '../session/refusals';
import { fetchOwnCounters, projectsOf } from './radar';
import { dueFollowedRequests, type FollowedRequest } from './followed';
import type { WatchState } from './state';
import { reduceWeek } from './week';
import type { CycleContext } from './threads';

/**
 * Fetches the person's own projects. They tell the person's name, the counters, and where the radar continues.
 * @returns the failure if some of them can't be read
 */
export async function fetchOwnProjects(
  { client, session, recordProjects, account, storagePressure, now }: CycleContext,
  maxPages: number,
): Promise<Failure | null> {
  const askedAt = now();
  const { projects, nextPage, isComplete, skipped } = await fetchOwnCounters(client, account.uid, {
    startPage: (await read(cursorsItem)).radarPage,
    maxPages,
  });
  await session.ifCurrent(account, async (current) => {
    const { counters, week } = await read(cursorsItem);
    const moved = projects.filter((project) => counters[project.id]?.noted !== figuresKey(project));
    // Figures that could not be stored are not marked, so that the next cycle stores them.
    const isStored = moved.length > 0 && (await storagePressure.tryWrite(recordHistory(moved, now())));
    const learned = learnFromProjects(current, projects);
    // For the words of the weekly entry.
    if (week) await loadTexts();
    await recordProjects(
      { projects, askedAt, by: 'watch' },
      (state, count, reading) => {
        const own = { projects, isComplete, since: current.watchedFrom };
        const watching = addOwnProjects(ownOf(watchingItem, state.watching, current.uid), own);
        const cursors = { ...state.cursors, radarPage: nextPage };
        return reduceWeek(markRecorded(count({ ...state, watching, cursors }), isStored ? moved : []), reading);
      },
      ...changesOf(current, learned),
    );
  });
  return skipped > 0 ? { code: 'malformed', detail: 'projects' } : null;
}

function figuresKey({ comments, likes, downloads }: Project): string {
  return `${comments}/${likes}/${downloads}`;
}

/** Marks the figures that the history holds. */
function markRecorded(state: WatchState, projects: readonly Project[]): WatchState {
  const counters = { ...state.cursors.counters };
  for (const project of projects) {
    const counter = counters[project.id];
    if (counter) counters[project.id] = { ...counter, noted: figuresKey(project) };
  }
  return { ...state, cursors: { ...state.cursors, counters } };
}

/** Fetches followed threads and people that are due. @returns the first failure that is not to be expected */
export async function fetchFollowed(context: CycleContext, maxRequests: number): Promise<Failure | null> {
  const { account, now } = context;
  const { watching, cursors, settings } = await readMany({
    watching: watchingItem,
    cursors: cursorsItem,
    settings: settingsItem,
  });
  const due = dueFollowedRequests(ownOf(watchingItem, watching, account.uid), cursors, {
    now: now(),
    periodMinutes: settings.periodMinutes,
  });
  let first: Failure | null = null;
  for (const request of due.slice(0, Math.max(0, maxRequests))) {
    const failure = await fetchOneFollowed(request, context);
    if (failure && !isExpected(failure.code)) first ??= failure;
  }
  return first;
}

/** Sends one request. A failure of this project or person alone does not stop the others, and the request waits its interval. */
async function fetchOneFollowed(
  request: FollowedRequest,
  { client, session, recordProjects, account, now }: CycleContext,
): Promise<Failure | null> {
  const askedAt = now();
  const answer = await resultOf(requestProjects(request, client));
  if (!answer.ok && !canConcernOneThread(answer.failure)) throw new FailureError(answer.failure);
  const projects = answer.ok ? answer.value : [];
  await session.ifCurrent(account, () =>
    recordProjects({ projects, askedAt, by: 'watch' }, (state, count, seen) => {
      const counted = count(state);
      const next = answer.ok && 'list' in request ? reducePerson(counted, request.list, seen) : counted;
      return reduceMissing(next, request, { ...seen, isAnswer: answer.ok });
    }),
  );
  if (answer.ok) return null;
  if (!canContinueAfter(answer.failure)) throw new FailureError(answer.failure);
  return answer.failure;
}

async function requestProjects(request: FollowedRequest, client: Client): Promise<Project[]> {
  if ('details' in request) return [await client.getProject(request.details)];
  if ('newest' in request) return (await client.listProjects({ page: 1 })).projects;
  const { projects } = await client.listProjects({ page: 1, authorId: request.list });
  return projectsOf(request.list, projects);
}
