/** Fetches projects for a cycle, without the login: the person's own, then the followed ones that are due. */
import type { Client } from '../gate/client';
import type { Project } from '../../../utils/api/schemas';
import { GONE, hasFlag } from '../../../utils/error-codes';
import { FailureError, resultOf, type Failure } from '../../../utils/errors';
import { recordHistory } from '../../../utils/cache/write-answers';
import { loadTexts } from '../../../utils/own-page/display/set-language';
import { ownOf, read } from '../../../utils/storage/store';
import { cursorsItem, watchingItem } from '../../../utils/storage/items';
import { RESERVED_FOR_MOVED } from '../../../utils/watch/intervals';
import type { Cursors, ListHole } from '../../../utils/watch/types';
import { changesOf, learnFromProjects } from '../session/account';
import { reduceNewest } from './alerts';
import { addOwnProjects } from './list';
import { nextPage, type ListPage } from './list-cursor';
import { reduceMissing, reducePerson, type ProjectsReading } from './projects-reducer';
import { canConcernOneThread, canContinueAfter } from './readable-threads';
import { fetchOwnCounters, projectsOf } from './radar';
import { dueFollowedRequests, type FollowedRequest } from './followed';
import { readProgress, type WatchState } from './state';
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

/** Fetches followed threads and people that are due, and reads their lists on. @returns the first failure that is not to be expected */
export async function fetchFollowed(context: CycleContext, maxRequests: number): Promise<Failure | null> {
  const { account, services } = context;
  const now = context.now();
  const { watching, cursors, settings } = await readProgress(account.uid);
  const due = dueFollowedRequests(watching, cursors, {
    now,
    serviceNow: services.timeAt(now),
    periodMinutes: settings.periodMinutes,
  });
  let first: Failure | null = null;
  let [known, left] = [cursors, maxRequests];
  // What a page leaves to read joins the queue, as long as there is room for the threads that the others show to have moved.
  for (const request of due) {
    if (left <= 0) break;
    const isOutdated = request.page !== undefined && request.page !== (holeOf(request, known)?.page ?? 0) + 1;
    if (isOutdated) continue;
    left -= 1;
    const failure = await fetchOneFollowed(request, context, (next) => (known = next));
    if (failure && !hasFlag(failure, GONE)) first ??= failure;
    const page = nextPage(holeOf(request, known));
    if (page !== null && left > RESERVED_FOR_MOVED) due.push({ ...request, page });
  }
  return first;
}

function holeOf(request: FollowedRequest, { people, newest }: Cursors): ListHole | undefined {
  if ('details' in request) return undefined;
  return 'list' in request ? people[request.list]?.hole : newest?.hole;
}

/** Sends one request. A failure of this project or person alone does not stop the others, and the request waits its interval. */
async function fetchOneFollowed(
  request: FollowedRequest,
  { client, session, recordProjects, account, now }: CycleContext,
  onCursors: (cursors: Cursors) => void,
): Promise<Failure | null> {
  const askedAt = now();
  const answer = await resultOf(requestProjects(request, client));
  if (!answer.ok && !canConcernOneThread(answer.failure)) throw new FailureError(answer.failure);
  const page = answer.ok ? answer.value : null;
  const projects = !page ? [] : 'list' in request ? projectsOf(request.list, page.listed) : page.listed;
  await session.ifCurrent(account, () =>
    recordProjects({ projects, askedAt, by: 'watch' }, (state, count, seen) => {
      const counted = count(state);
      const read = page ? reducePage(counted, request, seen, page) : counted;
      const next = reduceMissing(read, request, { ...seen, isAnswer: answer.ok });
      onCursors(next.cursors);
      return next;
    }),
  );
  if (answer.ok) return null;
  if (!canContinueAfter(answer.failure)) throw new FailureError(answer.failure);
  return answer.failure;
}

function reducePage(state: WatchState, request: FollowedRequest, seen: ProjectsReading, page: ListPage): WatchState {
  if ('details' in request) return state;
  return 'list' in request ? reducePerson(state, request.list, seen, page) : reduceNewest(state, seen, page);
}

async function requestProjects(request: FollowedRequest, client: Client): Promise<ListPage> {
  const { page = 1 } = request;
  const isReadOn = request.page !== undefined;
  if ('details' in request)
    return { listed: [await client.getProject(request.details)], page, isReadOn, totalPages: 1, skipped: 0 };
  const authorId = 'list' in request ? request.list : null;
  const { projects, totalPages, skipped } = await client.listProjects({ page, authorId });
  return { listed: projects, page, isReadOn, totalPages, skipped };
}
