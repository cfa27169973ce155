import { computed } from '@preact/signals';
import { hasFlag, TROUBLE } from '../../utils/error-codes';
import { createPending } from '../../utils/commands/pending';
import { POPUP_COMMANDS } from './choices-table';
import { createFollowing } from '../../utils/own-page/following';
import { createSaving } from '../../utils/own-page/saving';
import type { ViewState } from '../../utils/storage/view-state';
import { inboxAsCounted } from '../../utils/watch/hidden';
import { createAboutModel } from './about/model';
import { createCheckModel } from './inbox/check-now';
import { createCommentsView } from './comments/model';
import { createInboxView } from './inbox/model';
import { createNavigation } from './navigation/model';
import { createMyProjectsModel } from './my-projects/model';
import { createNewsView } from './news/model';
import { createProjectView } from './project/model';
import { createProjectsView } from './projects/model';
import { onChange } from './shared/changes';
import type { RouteOf, ViewName } from './first-paint/routes';
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
  const { enter, ...navigation } = createNavigation({ ...given, hash, restored });
  const dependencies = shareDependencies(given, navigation, restored);
  const projects = createProjectsView(dependencies);
  const inbox = createInboxView(dependencies);
  const entries = inbox.models.inbox;
  const project = createProjectView({ ...dependencies, projects: projects.models.projects, entries });
  const comments = createCommentsView(dependencies);
  comments.models.comments.anchor = restored?.anchor ?? null;
  const news = createNewsView({ ...dependencies, entries });
  const myProjects = createMyProjectsModel(dependencies);
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

  const { service, account, lastRun, openSettings, findService } = given;
  const { pending, following, saving } = dependencies;
  return {
    ...projects.models,
    ...project.models,
    ...comments.models,
    ...news.models,
    ...inbox.models,
    myProjects,
    about,
    ...check,
    ...navigation,
    following,
    saving,
    service,
    account,
    lastRun,
    openSettings,
    findService,
    /** Shows the view of a new address. @param scroll how far the view before is scrolled, in CSS pixels */
    onHashChange: (hash: string, scroll = 0) => enter(hash, scroll, comments.models.comments),
    start() {
      for (const view of [projects, project, comments, news, inbox, myProjects, about]) view.start();
      given.onHidden(() => pending.flush());
      // Storing the answer to a request, of any page or the worker, raises a revision.
      onChange(() => given.revisions.value, disproveFailures);
    },
  };
}

/** What all views need: what a browser gives, where the popup is, and what the person chose. */
function shareDependencies(
  given: GivenDependencies,
  { route, uiState }: Pick<SharedDependencies, 'route' | 'uiState'>,
  restored: ViewState | null,
): SharedDependencies {
  const pending = createPending(POPUP_COMMANDS, { ...given, stored: given });
  const following = createFollowing({ ...given, pending });
  return {
    ...given,
    inbox: computed(() => {
      const inbox = pending.shown.inbox.value ?? undefined;
      return inbox && inboxAsCounted(following.list.value, inbox);
    }),
    route,
    uiState,
    pending,
    following,
    saving: createSaving({ ...given, pending }),
    savedList: restored?.list ?? null,
  };
}
