import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { hasFlag, TROUBLE } from '../../utils/error-codes';
import { createPending } from '../../utils/commands/pending';
import { POPUP_COMMANDS } from './choices-table';
import { createFollowing } from '../../utils/own-page/following';
import { createSaving } from '../../utils/own-page/saving';
import type { Account } from '../../utils/storage/items';
import type { UiState, ViewState } from '../../utils/storage/view-state';
import { inboxAsCounted } from '../../utils/watch/hidden';
import { createAboutModel } from './about/model';
import { createCheckModel } from './inbox/check-now';
import { createCommentsView } from './comments/model';
import { createInboxView } from './inbox/model';
import { nextTrail, parentTrail } from './navigation/trail';
import { createMineModel } from './mine/model';
import { createNewsView } from './news/model';
import { createProjectView } from './project/model';
import { createProjectsView } from './projects/model';
import { onChange } from './shared/changes';
import { hashOf, parseRoute, tabOf, type Route, type RouteOf, type ViewName } from './first-paint/routes';
import type { GivenDependencies, SharedDependencies } from './view-types';

interface Dependencies extends GivenDependencies {
  hash: string;
  restored: ViewState | null;
}

export type PopupModel = ReturnType<typeof createPopupModel>;

export interface ViewProps<N extends ViewName> {
  model: PopupModel;
  route: RouteOf<N>;
  now: number;
}

/** Creates the models of all views. They start with `start`. */
export function createPopupModel({ hash, restored, ...given }: Dependencies) {
  const { service, account, lastRun } = given;
  const route = signal(parseRoute(hash));
  const uiState = createUiState(restored?.views ?? null, account);
  /** The places the way back leads to, the next one last. Empty at the first view of a tab. */
  const trail = computed(() => uiState.value.trail ?? parentTrail(route.value));
  /** How far each view was scrolled when it was left, by its address. */
  const positions = new Map(
    [...trail.peek(), ...(restored ? [restored] : [])].map(({ hash, scroll }) => [hash, scroll]),
  );
  const pending = createPending(POPUP_COMMANDS, { ...given, stored: given });
  const following = createFollowing({ ...given, pending });
  const saving = createSaving({ ...given, pending });
  const dependencies: SharedDependencies = {
    ...given,
    inbox: computed(() => {
      const inbox = pending.shown.inbox.value ?? undefined;
      return inbox && inboxAsCounted(following.list.value, inbox);
    }),
    route,
    uiState,
    pending,
    following,
    saving,
    savedList: restored?.list ?? null,
  };
  const projects = createProjectsView(dependencies);
  const inbox = createInboxView(dependencies);
  const project = createProjectView({
    ...dependencies,
    projects: projects.models.projects,
    entries: inbox.models.inbox,
  });
  const comments = createCommentsView(dependencies);
  comments.models.comments.anchor = restored?.anchor ?? null;
  const news = createNewsView({ ...dependencies, entries: inbox.models.inbox });
  const mine = createMineModel(dependencies);
  const about = createAboutModel(dependencies);

  const check = createCheckModel({ ...given, refresh: () => projects.models.projects.load() });
  const loads = [projects.models.projects, project.models.project, news.models.news, about];

  /** An answer of the service disproves every earlier failure to reach it: what failed in any view is asked for again. */
  function disproveFailures(): void {
    check.disprove();
    for (const view of loads) {
      const failure = view.failure.value;
      if (hasFlag(failure, TROUBLE) && !view.busy.value) void view.retry();
    }
  }

  /** Shows the view of a new address. @param scroll how far the view before is scrolled, in CSS pixels */
  function onHashChange(hash: string, scroll = 0): void {
    const before = route.value;
    const next = parseRoute(hash);
    if (hashOf(before) === hashOf(next)) return;
    positions.set(hashOf(before), scroll);
    batch(() => {
      const thread = comments.models.comments;
      const known = trail.value.find((place) => place.hash === hashOf(next));
      const at = { scroll, anchor: thread.anchor };
      uiState.value = { ...uiState.value, trail: nextTrail(trail.value, { from: before, at, to: next }) };
      thread.anchor = known?.anchor ?? null;
      route.value = next;
    });
  }

  return {
    ...projects.models,
    ...project.models,
    ...comments.models,
    ...news.models,
    ...inbox.models,
    mine,
    about,
    ...check,
    route,
    tab: computed(() => tabOf(route.value.view, trail.value)),
    trail,
    /** Returns how far the view of an address was scrolled, in CSS pixels. A new one starts at its top. */
    scrollOf: (address: string) => positions.get(address) ?? 0,
    uiState,
    following,
    saving,
    service,
    account,
    lastRun,
    openSettings: given.openSettings,
    findService: given.findService,
    onHashChange,
    navigate: (next: Route) => given.navigate(hashOf(next)),
    start() {
      for (const view of [projects, project, comments, news, inbox, mine, about]) view.start();
      given.onHidden(() => pending.flush());
      // Storing the answer to a request, of any page or the worker, raises a revision.
      onChange(() => given.revisions.value, disproveFailures);
    },
  };
}

/**
 * Creates the one signal that holds what is open in the views: filters, unfolded threads, an answer, a picture. It is persisted with
 * the view state, so a model that keeps its part here has it again when the popup opens. Another person starts with an empty one.
 */
export function createUiState(
  saved: UiState | null,
  account: ReadonlySignal<Account | null | undefined>,
): Signal<UiState> {
  const uiState = signal<UiState>(saved ?? { owner: null });
  effect(() => {
    if (account.value === undefined) return;
    const owner = account.value?.uid ?? null;
    if (owner !== uiState.peek().owner) uiState.value = { owner };
  });
  return uiState;
}
