import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { CachedNews } from '../../utils/cache-schema';
import type { Metadata, Project } from '../../utils/api/schemas';
import type { cachedMetadata, cachedTypes, knownProject } from '../../utils/catalogue';
import type { ProjectPage, send } from '../../utils/messages';
import { projectIdOf } from '../../utils/links';
import type { PublicProfile } from '../../utils/profile';
import type { Places } from '../../utils/site-places';
import { EVERYTHING } from '../../utils/project-filter';
import { createFollowing, type Following } from '../../utils/following';
import type { Settings } from '../../utils/settings';
import type { Account, Drafts, LastRun, OutboxEntry, Revisions, Snooze } from '../../utils/stored';
import type { InboxEntry, Watching } from '../../utils/watched';
import type { LeftList, LeftViews } from '../../utils/whereabouts';
import { authorProjectsModel, type AuthorProjectsModel } from './author-projects-model';
import { answerModel, type AnswerModel } from './answer-model';
import { checkModel, type CheckModel } from './check-model';
import { commentsModel, type CommentsModel, type CommentsPart } from './comments-model';
import { entryMenuModel, type EntryMenuModel } from './entry-menu-model';
import { filterModel, type FilterModel } from './filter-model';
import { galleryModel, type GalleryModel } from './gallery-model';
import { hiddenModel, type HiddenModel } from './hidden-model';
import { inboxModel, type InboxModel } from './inbox-model';
import { leftViews } from './left-views';
import type { LocalCatalogue } from './local-catalogue';
import { mineModel, type MineModel, type MineStores } from './mine-model';
import { newsMarksModel, type NewsMarksModel } from './news-marks-model';
import { newsModel, type NewsModel } from './news-model';
import { projectModel, type ProjectModel } from './project-model';
import { projectsModel, type ProjectsModel } from './projects-model';
import { refreshed, type Refreshed } from './refreshed';
import { followRevision } from './revisions';
import { hashOf, parseRoute, type Route } from './routes';
import { shareModel, type ShareModel, type Sharing } from './share-model';
import { snoozeModel, type SnoozeModel } from './snooze-model';

/** What the service says of itself, and when it did. */
export type About = Metadata & { fetchedAt: number };

/** What the popup stands on: the worker, the stores, the browser. */
export interface PopupSources {
  ask: typeof send;
  /** The first page of a list; of the newest projects where no key is given. */
  cachedProjects: (key?: string) => Promise<ProjectPage | undefined>;
  catalogue: () => Promise<LocalCatalogue>;
  cachedTypes: typeof cachedTypes;
  /** The list of projects as the reader left it, what was open in the views, and where the first view is. */
  left?: LeftList | null;
  views?: LeftViews | null;
  hash?: string;
  knownProject: typeof knownProject;
  cachedMetadata: typeof cachedMetadata;
  sharing: Sharing;
  cachedNews: () => Promise<CachedNews | undefined>;
  /** Loads what it takes to show a thread. */
  commentsPart: () => Promise<CommentsPart>;
  /** What is known of one's own projects. */
  mine: MineStores;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  inbox: ReadonlySignal<InboxEntry[] | undefined>;
  drafts: ReadonlySignal<Drafts | undefined>;
  outbox: ReadonlySignal<OutboxEntry[] | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
  /** Whether the page is in front: what is shown in the back is seen by nobody. */
  isInFront?: ReadonlySignal<boolean>;
  /** Calls back whenever the network has come back. */
  onOnline?: (callback: () => void) => void;
  /** Where the person hid the comments on pages. */
  places?: ReadonlySignal<Places | undefined>;
  settings?: ReadonlySignal<Settings | undefined>;
  snooze: ReadonlySignal<Snooze | null | undefined>;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  revisions: ReadonlySignal<Revisions | undefined>;
  /** Moves within the popup. */
  go: (hash: string) => void;
}

/** The whole popup. */
export interface PopupModel extends CheckModel {
  readonly route: ReadonlySignal<Route>;
  /** What is open in the views, for whoever comes back. */
  readonly views: ReadonlySignal<LeftViews>;
  readonly projects: ProjectsModel;
  readonly filters: FilterModel;
  readonly project: ProjectModel;
  /** Whatever else its author shared. */
  readonly others: AuthorProjectsModel;
  readonly gallery: GalleryModel;
  readonly share: ShareModel;
  readonly following: Following;
  readonly hidden: HiddenModel;
  readonly news: NewsModel;
  readonly newsMarks: NewsMarksModel;
  readonly about: Refreshed<About>;
  readonly inbox: InboxModel;
  readonly mine: MineModel;
  readonly menu: EntryMenuModel;
  readonly comments: CommentsModel;
  readonly answer: AnswerModel;
  readonly snooze: SnoozeModel;
  readonly service: PopupSources['service'];
  readonly account: PopupSources['account'];
  readonly lastRun: PopupSources['lastRun'];
  start(hash: string): void;
  /** The address has changed. */
  arrive(hash: string): void;
  go(route: Route): void;
}

export function popupModel(sources: PopupSources): PopupModel {
  const { ask, service, account, watching, lastRun, revisions } = sources;
  const { left = null, hash: opensAt = '' } = sources;
  const following = createFollowing(sources);
  const projects = projectsModel({ ask, cached: sources.cachedProjects, catalogue: sources.catalogue, left });
  const views = leftViews({ left: sources.views ?? null, account });
  const filters = filterModel({ ask, projects, cached: sources.cachedTypes, left, views });
  const project = projectModel({ ask, cached: sources.knownProject, listed: (id) => projects.known(id) });
  const others = authorProjectsModel({ ask, cached: sources.cachedProjects, seen: seenOf });
  const gallery = galleryModel({ views });
  const about = refreshed<About>({ refresh: () => ask('metadata.refresh', null), cached: sources.cachedMetadata });
  const news = newsModel({ ask, cached: sources.cachedNews });
  const answer = answerModel({
    ask,
    account,
    drafts: sources.drafts,
    outbox: sources.outbox,
    inbox: sources.inbox,
    views,
    saw: (id) => inbox.sawEntry(id),
  });
  const inbox: InboxModel = inboxModel({ ask, stored: sources.inbox, writing: answer.shown, views, go: sources.go });
  const newsMarks = newsMarksModel({ ask, inbox: sources.inbox });
  const mine = mineModel({ account, watching, inbox: sources.inbox, views, ...sources.mine });
  const comments = commentsModel(sources.commentsPart);
  const route = signal(parseRoute(opensAt));
  const check = checkModel({ ask, lastRun, renew: () => projects.load() });

  async function seenOf(authorId: number): Promise<Project[]> {
    await projects.prepare();
    return projects.here.value?.find({ ...EVERYTHING, authorId }) ?? [];
  }

  function arrive(hash: string): void {
    const before = hashOf(route.value);
    route.value = parseRoute(hash);
    // What was looked at when the popup was closed opens again where it was.
    if (hashOf(route.value) !== before) gallery.close();
    if (route.value.view === 'about') void about.open();
    if (route.value.view === 'project') void project.open(route.value.id);
    if (route.value.view === 'comments') void comments.open(route.value.id);
    else comments.leave();
    if (route.value.view === 'search') void projects.narrow({ ...EVERYTHING, search: route.value.words });
  }

  return {
    route,
    views,
    projects,
    filters,
    project,
    others,
    gallery,
    share: shareModel(sources.sharing),
    following,
    hidden: hiddenModel({ ask, service, places: sources.places ?? signal({}) }),
    news,
    newsMarks,
    about,
    inbox,
    mine,
    answer,
    comments,
    menu: entryMenuModel({ ask, following }),
    snooze: snoozeModel({ ask, stored: sources.snooze }),
    service,
    account,
    lastRun,
    ...check,
    arrive,
    go: (next) => sources.go(hashOf(next)),
    start(hash) {
      followRevision(revisions, 'projects', () => projects.reread());
      followRevision(revisions, 'types', () => filters.reread());
      followRevision(revisions, 'news', () => news.reread());
      // Where nobody asked to see it, it needs no reading.
      followRevision(revisions, 'metadata', async () => (about.value.value ? about.reread() : undefined));
      arrive(hash);
      // The inbox may be read from the store only after the address.
      let cameBy: Route | null = null;
      effect(() => {
        const here = route.value;
        if (here.view !== 'news' || here.id === null || here === cameBy || !sources.inbox.value) return;
        cameBy = here;
        void newsMarks.cameFor(here.id);
      });
      // Read when it is looked at, and again whenever a look at the service may have changed it.
      effect(() => {
        if (route.value.view === 'mine' && lastRun.value !== undefined && account.value && watching.value)
          void mine.load();
      });
      followRevision(revisions, 'history', () => (route.value.view === 'mine' ? mine.load() : Promise.resolve()));
      effect(() => {
        const shown = project.project.value;
        if (route.value.view === 'project' && shown?.id === route.value.id && shown.authorId > 0)
          void others.open(shown.authorId);
      });
      effect(() => {
        const shown = project.project.value;
        const isShown = route.value.view === 'project' && shown?.id === route.value.id;
        if (shown && isShown) gallery.reopen(shown);
        if (!isShown || sources.isInFront?.value !== false) void inbox.sawProject(isShown ? shown : null);
      });
      sources.onOnline?.(() => answer.comeBackOnline());
      // Which project a link is of can be said once the service is known.
      effect(() => {
        if (route.value.view !== 'link' || !service.value) return;
        const id = projectIdOf(route.value.address, service.value.links);
        sources.go(hashOf(id === null ? { view: 'projects' } : { view: 'comments', id }));
      });
      if (route.value.view !== 'search') void projects.start();
      void filters.start();
      void news.open();
    },
  };
}
