import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { createFollowing, type FollowingDependencies } from '../../utils/own-page/following';
import type { Place, RowAnchor, UiState } from '../../utils/storage/view-state';
import { createAboutView, type AboutDependencies, type AboutModels } from './about/model';
import { createCheckModel, type CheckModel } from './inbox/check-now';
import { createCommentsView, type CommentsDependencies, type CommentsModels } from './comments/model';
import { createInboxView, type InboxDependencies, type InboxModels } from './inbox/model';
import { nextTrail, parentTrail } from './navigation/trail';
import { createUiState } from './navigation/ui-state';
import { createMineView, type MineDependencies, type MineModels } from './mine/model';
import { createNewsView, type NewsDependencies, type NewsModels } from './news/model';
import { createProjectView, type ProjectDependencies, type ProjectModels } from './project/model';
import { createProjectsView, type ProjectsDependencies, type ProjectsModels } from './projects/model';
import { hashOf, parseRoute, tabOf, type Route, type RouteOf, type ViewName } from './first-paint/routes';
import type { SharedDependencies, ViewLifecycle, ViewLifecycles } from './view-types';

/** What the models of all views depend on. */
export interface PopupDependencies
  extends
    Omit<SharedDependencies, 'route' | 'uiState' | 'following'>,
    Pick<FollowingDependencies, 'settings'>,
    ProjectsDependencies,
    ProjectDependencies,
    CommentsDependencies,
    NewsDependencies,
    InboxDependencies,
    MineDependencies,
    AboutDependencies {
  /** The fragment of the first address. */
  hash?: string;
  /** The saved state of the views. */
  uiState?: UiState | null;
  /** The first visible comment of the thread in the first view. */
  anchor?: RowAnchor | null;
}

/** The whole popup: the models of its views, and what they share. */
export interface PopupModel
  extends
    Pick<SharedDependencies, 'following' | 'service' | 'account' | 'lastRun'>,
    CheckModel,
    ProjectsModels,
    ProjectModels,
    CommentsModels,
    NewsModels,
    InboxModels,
    MineModels,
    AboutModels {
  readonly route: ReadonlySignal<Route>;
  readonly tab: ReadonlySignal<ViewName>;
  /** The places the way back leads to, the next one last. Empty at the first view of a tab. */
  readonly trail: ReadonlySignal<readonly Place[]>;
  readonly uiState: ReadonlySignal<UiState>;
  /** Enters the first view and starts all models. */
  start(hash: string): void;
  /** Enters the view of a new address. @param scroll how far the view before is scrolled, in CSS pixels */
  onHashChange(hash: string, scroll?: number): void;
  navigate(route: Route): void;
}

/** The props of each view. */
export interface ViewProps<N extends ViewName> {
  model: PopupModel;
  route: RouteOf<N>;
  /** Epoch ms. */
  now: number;
  onOpenSettings: () => void;
}

/** The views that are imported when one of them is needed. */
export type LazyViewName = Exclude<ViewName, 'projects' | 'search'>;

/** The module of these (`views.tsx`). */
export interface Views {
  /** Renders the view of a route. */
  LazyView: ComponentType<ViewProps<LazyViewName>>;
}

export function createPopupModel(sources: PopupDependencies): PopupModel {
  const { send, service, account, lastRun } = sources;
  const route = signal(parseRoute(sources.hash ?? ''));
  const uiState = createUiState({ saved: sources.uiState ?? null, account });
  const trail = computed(() => uiState.value.trail ?? parentTrail(route.value));
  const following = createFollowing(sources);
  const shared = { ...sources, route, uiState, following };
  const projects = createProjectsView(shared);
  const inbox = createInboxView(shared);
  const project = createProjectView({
    ...shared,
    projects: projects.models.projects,
    entries: inbox.models.inbox,
  });
  const comments = createCommentsView(shared);
  comments.models.comments.anchor = sources.anchor ?? null;
  const news = createNewsView(shared);
  const mine = createMineView(shared);
  const about = createAboutView(shared);
  const lifecycles: ViewLifecycles = {
    ...projects.lifecycles,
    ...project.lifecycles,
    ...comments.lifecycles,
    ...news.lifecycles,
    ...inbox.lifecycles,
    ...mine.lifecycles,
    ...about.lifecycles,
  };
  const lifecycleOf = ({ view }: Route): ViewLifecycle<Route> => lifecycles[view];

  function onHashChange(hash: string, scroll = 0): void {
    const before = route.value;
    const next = parseRoute(hash);
    const isOther = hashOf(before) !== hashOf(next);
    batch(() => {
      if (isOther) {
        const { anchor } = comments.models.comments;
        const known = trail.value.find((place) => place.hash === hashOf(next));
        uiState.value = {
          ...uiState.value,
          trail: nextTrail(trail.value, { from: before, at: { scroll, anchor }, to: next }),
        };
        comments.models.comments.anchor = known?.anchor ?? null;
      }
      route.value = next;
    });
    if (isOther) lifecycleOf(before).leave?.();
    lifecycleOf(route.value).enter?.(route.value);
  }

  return {
    ...projects.models,
    ...project.models,
    ...comments.models,
    ...news.models,
    ...inbox.models,
    ...mine.models,
    ...about.models,
    ...createCheckModel({ send, lastRun, refresh: () => projects.models.projects.load() }),
    route,
    tab: computed(() => tabOf(route.value.view, trail.value)),
    trail,
    uiState,
    following,
    service,
    account,
    lastRun,
    onHashChange,
    navigate: (next) => sources.navigate(hashOf(next)),
    start(hash) {
      onHashChange(hash);
      for (const lifecycle of Object.values(lifecycles)) lifecycle.start?.();
    },
  };
}
