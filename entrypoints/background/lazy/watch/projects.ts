/** One cycle's look at projects, without the login: one's own, then the followed ones that are due. */
import type { Client } from '../../../../utils/api/client';
import type { Project } from '../../../../utils/api/schemas';
import { FailureError, resultOf } from '../../../../utils/errors';
import { recordHistory } from '../../../../utils/cache/history';
import { change, read } from '../../../../utils/storage/store';
import { accountItem, cursorsItem, watchingItem } from '../../../../utils/storage/items';
import { learnFromProjects } from '../session/account';
import { addOwnProjects } from './list';
import { watchingOf } from '../../eager/watch-owner';
import { reduceMissing, reducePerson } from './projects-reducer';
import { canConcernOneThread, canContinueAfter } from './failures';
import { fetchOwnCounters } from './radar';
import { dueFollowedRequests, type FollowedRequest } from './followed';
import type { WatchState } from './state';
import type { CycleContext } from './threads';

/** Who one is, by one's own projects, their counters, and where the radar goes on. */
export async function fetchOwnProjects({
  client,
  session,
  recordProjects,
  account,
  storagePressure,
  now,
}: CycleContext): Promise<void> {
  const askedAt = now();
  const { projects, nextPage, isComplete } = await fetchOwnCounters(
    client,
    account.uid,
    (await read(cursorsItem)).radarPage,
  );
  await session.ifCurrent(account, async (current) => {
    const { counters } = await read(cursorsItem);
    const moved = projects.filter((project) => counters[project.id]?.noted !== figuresKey(project));
    // What found no room is not noted, so that the next look keeps it.
    const isKept = moved.length > 0 && (await storagePressure.tryWrite(recordHistory(moved, now())));
    const learned = learnFromProjects(current, projects);
    await recordProjects(
      { projects, askedAt, by: 'watch' },
      (state, count) => {
        const own = { projects, isComplete, since: current.watchedFrom };
        const watching = addOwnProjects(watchingOf(state.watching, current.uid), own);
        const cursors = { ...state.cursors, radarPage: nextPage };
        return markRecorded(count({ ...state, watching, cursors }), isKept ? moved : []);
      },
      ...(JSON.stringify(learned) === JSON.stringify(current) ? [] : [change(accountItem, learned)]),
    );
  });
}

function figuresKey({ comments, likes, downloads }: Project): string {
  return `${comments}/${likes}/${downloads}`;
}

/** Remembers what the history holds. */
function markRecorded(state: WatchState, projects: readonly Project[]): WatchState {
  const counters = { ...state.cursors.counters };
  for (const project of projects) {
    const counter = counters[project.id];
    if (counter) counters[project.id] = { ...counter, noted: figuresKey(project) };
  }
  return { ...state, cursors: { ...state.cursors, counters } };
}

/** Looks at followed threads and people that are due, in as many requests as there may be. */
export async function fetchFollowed(look: CycleContext, most: number): Promise<void> {
  const { account, now } = look;
  const due = dueFollowedRequests(watchingOf(await read(watchingItem), account.uid), await read(cursorsItem), now());
  for (const one of due.slice(0, Math.max(0, most))) await fetchOneFollowed(one, look);
}

/** One request that fails by itself keeps no other back, and is not sent again before its time. */
async function fetchOneFollowed(
  one: FollowedRequest,
  { client, session, recordProjects, account, now }: CycleContext,
): Promise<void> {
  const askedAt = now();
  const answer = await resultOf(requestProjects(one, client));
  if (!answer.ok && !canConcernOneThread(answer.failure)) throw new FailureError(answer.failure);
  const projects = answer.ok ? answer.value : [];
  await session.ifCurrent(account, ({ watchedFrom }) =>
    recordProjects({ projects, askedAt, by: 'watch' }, (state, count, seen) => {
      const counted = count(state);
      const told = answer.ok && 'list' in one ? reducePerson(counted, one.list, { ...seen, watchedFrom }) : counted;
      return reduceMissing(told, one, { ...seen, isAnswer: answer.ok });
    }),
  );
  if (!answer.ok && !canContinueAfter(answer.failure)) throw new FailureError(answer.failure);
}

async function requestProjects(one: FollowedRequest, client: Client): Promise<Project[]> {
  if ('details' in one) return [await client.getProject(one.details)];
  const { projects } = await client.listProjects({ page: 1, authorId: one.list });
  // A service that knows no `user_id` answers with everybody's.
  return projects.filter(({ authorId }) => authorId === one.list || authorId === 0);
}
