import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { CachedNews } from '../../utils/cache';
import type { Project } from '../../utils/api/schemas';
import type { Failure } from '../../utils/errors';
import type { ProjectPage, send } from '../../utils/messages';
import type { PublicProfile } from '../../utils/profile';
import type { Account, InboxEntry, LastRun, Revisions } from '../../utils/stored';
import { inboxModel, type InboxModel } from './inbox-model';
import { newsModel, type NewsModel } from './news-model';
import { projectModel, type ProjectModel } from './project-model';
import { projectsModel, type ProjectsModel } from './projects-model';
import { hashOf, parseRoute, type Route } from './routes';

/** What the popup stands on: the worker, the stores, the browser. */
export interface PopupSources {
  ask: typeof send;
  cachedProjects: () => Promise<ProjectPage | undefined>;
  cachedProject: (projectId: number) => Promise<Project | undefined>;
  cachedNews: () => Promise<CachedNews | undefined>;
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  inbox: ReadonlySignal<InboxEntry[] | undefined>;
  lastRun: ReadonlySignal<LastRun | null | undefined>;
  revisions: ReadonlySignal<Revisions | undefined>;
  /** Moves within the popup. */
  go: (hash: string) => void;
}

/** The whole popup. */
export interface PopupModel {
  readonly route: ReadonlySignal<Route>;
  readonly projects: ProjectsModel;
  readonly project: ProjectModel;
  readonly news: NewsModel;
  readonly inbox: InboxModel;
  readonly service: PopupSources['service'];
  readonly account: PopupSources['account'];
  readonly lastRun: PopupSources['lastRun'];
  /** Whether a check the person asked for is running. */
  readonly checking: ReadonlySignal<boolean>;
  /** Whether the last check the person asked for worked. */
  readonly checked: ReadonlySignal<boolean>;
  /** What stands in the way of checking: the newest run's failure, or that a check asked for since could not even run. */
  readonly checkFailure: ReadonlySignal<Failure | null>;
  start(hash: string): void;
  /** The address has changed. */
  arrive(hash: string): void;
  go(route: Route): void;
  checkNow(): Promise<void>;
}

export function popupModel(sources: PopupSources): PopupModel {
  const { ask, service, account, lastRun, revisions } = sources;
  const projects = projectsModel({ ask, cached: sources.cachedProjects });
  const listed = (id: number): Project | undefined => projects.list.value?.projects.find((project) => project.id === id);
  const project = projectModel({ ask, cached: sources.cachedProject, listed });
  const news = newsModel({ ask, cached: sources.cachedNews });
  const inbox = inboxModel({ ask, stored: sources.inbox, go: sources.go });
  const route = signal<Route>({ view: 'projects' });
  const checking = signal(false);
  const checked = signal(false);
  /** A check that never became a run. Any later run has more to say, so it counts only after the run it names. */
  const refusal = signal<{ failure: Failure; after: number } | null>(null);
  const lastRunAt = (): number => lastRun.value?.at ?? 0;
  const checkFailure = computed(() => {
    const refused = refusal.value;
    return refused && lastRunAt() <= refused.after ? refused.failure : (lastRun.value?.failure ?? null);
  });

  function arrive(hash: string): void {
    route.value = parseRoute(hash);
    if (route.value.view === 'project') void project.open(route.value.id);
  }

  async function checkNow(): Promise<void> {
    if (checking.value) return;
    checking.value = true;
    checked.value = false;
    // The run reads the announcements too; their revision brings them here.
    const [result] = await Promise.all([ask('check.now', null), projects.load()]);
    refusal.value = result.ok ? null : { failure: result.failure, after: lastRunAt() };
    checked.value = result.ok && result.value.failure === null;
    checking.value = false;
  }

  return {
    route,
    projects,
    project,
    news,
    inbox,
    service,
    account,
    lastRun,
    checking,
    checked,
    checkFailure,
    arrive,
    checkNow,
    go: (next) => sources.go(hashOf(next)),
    start(hash) {
      follow(revisions, 'projects', () => projects.reread());
      follow(revisions, 'news', () => news.reread());
      arrive(hash);
      // The inbox may be read from the store only after the address.
      effect(() => {
        if (route.value.view === 'news' && route.value.id !== null) void inbox.sawAnnouncement(route.value.id);
      });
      void projects.start();
      void news.start();
    },
  };
}

/** Calls back when a revision counts up; not for the one found at first, which the first reading covers. */
function follow(revisions: ReadonlySignal<Revisions | undefined>, name: string, reread: () => Promise<void>): void {
  let seen: number | undefined;
  effect(() => {
    if (!revisions.value) return;
    const revision = revisions.value[name] ?? 0;
    if (seen !== undefined && revision !== seen) void reread();
    seen = revision;
  });
}
