import { computed, effect, signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import type { HistoryPoint } from '../../../utils/cache/schema';
import type { ProjectCounter, WatchedThread } from '../../../utils/watch/types';
import { onRevisionChange } from '../shared/changes';
import type { SharedDependencies } from '../view-types';
import { DAY_MS, FIGURES, figureOf, sum, totalOf, type Figure, type FigureName } from './figures';

type Dependencies = Pick<
  SharedDependencies,
  | 'route'
  | 'following'
  | 'inbox'
  | 'lastRun'
  | 'revisions'
  | 'uiState'
  | 'readHistory'
  | 'readCursors'
  | 'readCachedProject'
>;

export type MineModel = ReturnType<typeof createMineModel>;
export type MineRow = NonNullable<MineModel['rows']['value']>[number];

/** The person's own projects with their figures, from the stores alone. */
export function createMineModel({ route, following, inbox, uiState, ...stores }: Dependencies) {
  const known = signal<Awaited<ReturnType<typeof readAll>> | undefined>(undefined);
  const reading = createAction({ isLatestWins: true });
  /** `null`: the project that changed most comes first. */
  const sortedBy = computed(() => uiState.value.mineBy ?? null);

  /** Includes own threads that are no longer watched. */
  const ownThreads = computed(() => {
    const threads = following.list.value && Object.entries(following.list.value.threads);
    return threads?.filter(([, { reason }]) => reason === 'own');
  });

  async function readAll(own: readonly [string, WatchedThread][]) {
    const [histories, { counters }, projects] = await Promise.all([
      stores.readHistory(),
      stores.readCursors(),
      Promise.all(own.map(([id]) => stores.readCachedProject(Number(id)))),
    ]);
    const today = Math.floor(Date.now() / DAY_MS);
    return own.map(([key, thread], index) => {
      const id = Number(key);
      const project = projects[index];
      const points = histories.get(id)?.points ?? [];
      const counts = countsOf(counters[id], points, project);
      return {
        id,
        title: project?.title || thread.title,
        iconUrl: project?.iconUrl ?? null,
        figures: FIGURES.map((name) => figureOf(name, points, { now: counts[name], today })),
        seenAt: counters[id]?.at ?? 0,
      };
    });
  }

  async function refresh(): Promise<void> {
    const own = ownThreads.value;
    if (!own) return;
    await reading.run('read', async (superseded) => {
      const projects = await readAll(own);
      if (!superseded.aborted) known.value = projects;
    });
  }

  const rows = computed(() => {
    if (!known.value) return undefined;
    const unread = Map.groupBy(
      (inbox.value ?? []).filter((entry) => !entry.read),
      ({ projectId }) => projectId,
    );
    const by = sortedBy.value;
    return known.value
      .map((project) => ({ ...project, unread: unread.get(project.id)?.length ?? 0 }))
      .toSorted((a, b) => rankOf(b, by) - rankOf(a, by) || a.title.localeCompare(b.title));
  });

  const allFigures = (): Figure[] => (known.value ?? []).flatMap(({ figures }) => figures);

  return {
    rows,
    sortedBy,
    failure: reading.failure,
    refresh,
    /** Sorts by a figure, the highest first; if that is so already, by change again. */
    sortBy(name: FigureName) {
      const { mineBy, ...others } = uiState.value;
      uiState.value = mineBy === name ? others : { ...others, mineBy: name };
    },
    totals: computed(() => FIGURES.map((name) => totalOf(name, allFigures()))),
    seenAt: computed(() => Math.max(0, ...(known.value ?? []).map(({ seenAt }) => seenAt)) || null),
    /** Whether no project has a history before today. */
    isFirstDay: computed(() => allFigures().length > 0 && allFigures().every(({ change }) => change === null)),
    start() {
      // Reads when the view is opened, and after each check, which may have changed the stores.
      effect(() => {
        if (route.value.view === 'mine' && stores.lastRun.value !== undefined && ownThreads.value) void refresh();
      });
      onRevisionChange(stores.revisions, 'catalogue', async () =>
        route.value.view === 'mine' ? refresh() : undefined,
      );
    },
  };
}

/** The current figures: from the radar, else from the history, else from the stored project. */
function countsOf(
  counter: ProjectCounter | undefined,
  points: readonly HistoryPoint[],
  project: Project | undefined,
): Record<FigureName, number> {
  if (counter) return { likes: counter.likes, downloads: counter.downloads, comments: counter.count };
  return points.at(-1) ?? project ?? { likes: 0, downloads: 0, comments: 0 };
}

/** One of the figures, or how much all of them changed. */
function rankOf({ figures }: { figures: readonly Figure[] }, by: FigureName | null): number {
  if (by) return figures.find(({ name }) => name === by)?.now ?? 0;
  return sum(figures.map(({ change }) => Math.abs(change?.by ?? 0)));
}
