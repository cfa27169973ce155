/** The intake of the catalogue: records every project that an answer of the service shows, for first paint, search and offline use. */
import { writeProjectRecords, withRevision } from '../../../utils/cache/write-answers';
import { isOlderReading } from '../../../utils/watch/diff';
import { readMany, type Change } from '../../../utils/storage/store';
import { accountItem, cursorsItem, settingsItem } from '../../../utils/storage/items';
import type { Dependencies } from '../gate/dependencies';
import { reduceAlerts } from './alerts';
import { reduceCounters, type ProjectsReading } from './projects-reducer';
import { describeSaved } from './saved-reducer';
import { withKnownStarts } from './starts';
import type { WatchState } from './state';
import { updateWatchState } from './record';
import type { Catalogue, ProjectsAnswer } from '../catalogue/queries';
import type { Session } from '../session/credentials';

const ITEMS = { account: accountItem, settings: settingsItem, cursors: cursorsItem };

/** What an answer changes in the watch state. @param count applies the counters of the projects */
type RecordStep = (state: WatchState, count: (state: WatchState) => WatchState, reading: ProjectsReading) => WatchState;

type RecordProjects = ReturnType<typeof createIntake>;

/** What the parts that act for the person are handed. */
export interface WithSession extends Dependencies {
  recordProjects: RecordProjects;
  catalogue: Catalogue;
  session: Session;
}

export function createIntake({ services, storagePressure, now }: Dependencies) {
  /** Records the projects of an answer and what else it changes, under the mutex. An older answer never replaces a newer one. */
  return async (
    { projects, askedAt, by }: ProjectsAnswer,
    step: RecordStep = (state, count) => count(state),
    ...also: Change[]
  ): Promise<void> => {
    const { account, settings, cursors } = await readMany(ITEMS);
    // The watch does not rewrite unchanged projects. So the cache may show an older time than the counter.
    const newest = projects.filter(({ id }) => !isOlderReading(askedAt, cursors.counters[id]?.at ?? 0));
    const store = async (): Promise<void> => {
      if (await writeProjectRecords(newest, askedAt, { by })) also.push(await withRevision('catalogue'));
    };
    await storagePressure.tryWrite(store());
    const watchedFrom = account?.watchedFrom ?? 0;
    const at = now();
    const serviceNow = services.timeAt(at);
    const isClockKnown = services.clockAheadMs() !== null;
    const reading: ProjectsReading = { projects, askedAt, watchedFrom, settings, at, serviceNow };
    const count = (state: WatchState): WatchState =>
      account?.uid === state.watching.owner ? reduceCounters(state, reading) : state;
    await updateWatchState(
      (before) => {
        const watching = withKnownStarts(before.watching, { serviceNow, isClockKnown });
        const state: WatchState = { ...before, watching };
        const next = step(state, count, reading);
        const found = account?.uid === next.watching.owner ? reduceAlerts(next, reading) : next;
        return { ...found, saved: describeSaved(found.saved, projects) };
      },
      ...also,
    );
  };
}
