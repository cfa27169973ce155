import { signal, type ReadonlySignal } from '@preact/signals';
import { createFollowing, type FollowingSources } from '../../utils/own-page/following';
import type { OpenParts } from '../../utils/storage/view-state';
import { aboutViewModel, type AboutSources, type AboutModels } from './about/model';
import { checkModel, type CheckModel } from './inbox/check-now';
import { commentsViewModel, type CommentsSources, type CommentsModels } from './comments/model';
import { inboxViewModel, type InboxSources, type InboxModels } from './inbox/model';
import { restoredViews } from './navigation/restored-views';
import { mineViewModel, type MineSources, type MineModels } from './mine/model';
import { newsViewModel, type NewsSources, type NewsModels } from './news/model';
import { projectViewModel, type ProjectSources, type ProjectModels } from './project/model';
import { projectsViewModel, type ProjectsSources, type ProjectsModels } from './projects/model';
import { hashOf, parseRoute, type Route } from './first-paint/routes';
import type { Common, ViewLife, ViewLives } from './view-types';

/** What the popup stands on: the worker, the stores, the browser. */
export interface PopupSources
  extends
    Omit<Common, 'route' | 'views' | 'following'>,
    Pick<FollowingSources, 'settings'>,
    ProjectsSources,
    ProjectSources,
    CommentsSources,
    NewsSources,
    InboxSources,
    MineSources,
    AboutSources {
  /** Where the first view is, and what was open in the views when they were left. */
  hash?: string;
  views?: OpenParts | null;
}

/** The whole popup: the models of its views, and what they share. */
export interface PopupModel
  extends
    Pick<Common, 'following' | 'service' | 'account' | 'lastRun'>,
    CheckModel,
    ProjectsModels,
    ProjectModels,
    CommentsModels,
    NewsModels,
    InboxModels,
    MineModels,
    AboutModels {
  readonly route: ReadonlySignal<Route>;
  /** What is open in the views, for whoever comes back. */
  readonly views: ReadonlySignal<OpenParts>;
  start(hash: string): void;
  /** The address has changed. */
  arrive(hash: string): void;
  go(route: Route): void;
}

export function popupModel(sources: PopupSources): PopupModel {
  const { ask, service, account, lastRun } = sources;
  const route = signal(parseRoute(sources.hash ?? ''));
  const views = restoredViews({ left: sources.views ?? null, account });
  const following = createFollowing(sources);
  const common = { ...sources, route, views, following };
  const projects = projectsViewModel(common);
  const inbox = inboxViewModel(common);
  const project = projectViewModel({
    ...common,
    projects: projects.models.projects,
    entries: inbox.models.inbox,
  });
  const comments = commentsViewModel(common);
  const news = newsViewModel(common);
  const mine = mineViewModel(common);
  const about = aboutViewModel(common);
  const lives: ViewLives = {
    ...projects.lives,
    ...project.lives,
    ...comments.lives,
    ...news.lives,
    ...inbox.lives,
    ...mine.lives,
    ...about.lives,
  };
  const lifeOf = ({ view }: Route): ViewLife<Route> => lives[view];

  function arrive(hash: string): void {
    const before = route.value;
    route.value = parseRoute(hash);
    if (hashOf(before) !== hashOf(route.value)) lifeOf(before).leave?.();
    lifeOf(route.value).open?.(route.value);
  }

  return {
    ...projects.models,
    ...project.models,
    ...comments.models,
    ...news.models,
    ...inbox.models,
    ...mine.models,
    ...about.models,
    ...checkModel({ ask, lastRun, refresh: () => projects.models.projects.load() }),
    route,
    views,
    following,
    service,
    account,
    lastRun,
    arrive,
    go: (next) => sources.go(hashOf(next)),
    start(hash) {
      arrive(hash);
      for (const life of Object.values(lives)) life.start?.();
    },
  };
}
