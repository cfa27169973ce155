import { computed, effect, signal } from '@preact/signals';
import type { Project } from '../../../utils/api/schemas';
import { createAction } from '../../../utils/action';
import type { HistoryPoint } from '../../../utils/cache/schema';
import type { ProjectCounter, WatchedThread } from '../../../utils/watch/types';
import { onRevisionChange } from '../shared/changes';
import type { SharedDependencies } from '../view-types';
import { DAY_MS, FIGURES, figureOf, sum, totalOf, type Figure, type FigureName } from './figures';

type Stores = Pick<SharedDependencies, 'readHistory' | 'readCursors' | 'readCachedProject'>;
type Dependencies = Stores &
  Pick<SharedDependencies, 'route' | 'following' | 'inbox' | 'lastRun' | 'revisions' | 'uiState'>;

type KnownProject = Awaited<ReturnType<typeof readProjects>>[number];
export type MyProjectsModel = ReturnType<typeof createMyProjectsModel>;
export type MyProject = ReturnType<typeof rowsOf>[number];

/** The person's own projects with their figures, from the stores alone. */
export function createMyProjectsModel({
  route,
  following,
  inbox,
  uiState,
  lastRun,
  revisions,
  ...stores
}: Dependencies) {
  const known = signal<readonly KnownProject[] | undefined>(undefined);
  const reading = createAction({ isLatestWins: true });
  /** `null`: the project that changed most comes first. */
  const sortedBy = computed(() => uiState.value.mineBy ?? null);

  /** Includes own threads that are no longer watched. */
  const ownThreads = computed(() => {
    const threads = following.list.value && Object.entries(following.list.value.threads);
    return threads?.filter(([, { reason }]) => reason === 'own');
  });

  async function refresh(): Promise<void> {
    const own = ownThreads.value;
    if (!own) return;
    await reading.run('read', async (superseded) => {
      const projects = await readProjects(stores, own);
      if (!superseded.aborted) known.value = projects;
    });
  }

  const allFigures = (): Figure[] => (known.value ?? []).flatMap(({ figures }) => figures);

  return {
    rows: computed(() => known.value && rowsOf(known.value, inbox.value ?? [], sortedBy.value)),
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
        if (route.value.view === 'mine' && lastRun.value !== undefined && ownThreads.value) void refresh();
      });
      onRevisionChange(revisions, 'catalogue', async () => (route.value.view === 'mine' ? refresh() : undefined));
    },
  };
}

async function readProjects(stores: Stores, own: readonly [string, WatchedThread][]) {
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

/** The current figures: from the radar, else from the history, else from the stored project. */
function countsOf(
  counter: ProjectCounter | undefined,
  points: readonly HistoryPoint[],
  project: Project | undefined,
): Record<FigureName, number> {
  if (counter) return { likes: counter.likes, downloads: counter.downloads, comments: counter.count };
  return points.at(-1) ?? project ?? { likes: 0, downloads: 0, comments: 0 };
}

/** Returns projects in their order, with how many entries of each are unread. */
function rowsOf(
  projects: readonly KnownProject[],
  inbox: NonNullable<Dependencies['inbox']['value']>,
  by: FigureName | null,
) {
  const unread = Map.groupBy(
    inbox.filter((entry) => !entry.read),
    ({ projectId }) => projectId,
  );
  return projects
    .map((project) => ({ ...project, unread: unread.get(project.id)?.length ?? 0 }))
    .toSorted((a, b) => rankOf(b, by) - rankOf(a, by) || a.title.localeCompare(b.title));
}

/** One of the figures, or how much all of them changed. */
function rankOf({ figures }: { figures: readonly Figure[] }, by: FigureName | null): number {
  if (by) return figures.find(({ name }) => name === by)?.now ?? 0;
  return sum(figures.map(({ change }) => Math.abs(change?.by ?? 0)));
}
