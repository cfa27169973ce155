import { effect } from '@preact/signals';
import type { CachedNews } from '../../../utils/cache/schema';
import { createUnreadMarksModel, type UnreadMarksModel } from './unread-marks';
import { staleWhileRevalidate, type StaleWhileRevalidate } from '../shared/stale-while-revalidate';
import { onRevisionChange } from '../shared/revision-change';
import type { Route } from '../first-paint/routes';
import type { SharedDependencies, ViewModel } from '../view-types';

/** The sources of the announcements. */
export interface NewsDependencies {
  readCachedNews: () => Promise<CachedNews | undefined>;
}

export interface NewsModels {
  readonly news: StaleWhileRevalidate<CachedNews>;
  readonly newsMarks: UnreadMarksModel;
}

/** Creates the models of the announcements. */
export function createNewsView(sources: SharedDependencies & NewsDependencies): ViewModel<NewsModels, 'news'> {
  const { send, route, inbox, revisions, readCachedNews } = sources;
  const news = staleWhileRevalidate({ fetch: () => send('news.refresh', null), readCache: readCachedNews });
  const newsMarks = createUnreadMarksModel(sources);
  return {
    models: { news, newsMarks },
    lifecycles: {
      news: {
        start() {
          onRevisionChange(revisions, 'news', () => news.readCache());
          // The inbox may be read later than the address, and each address counts once.
          let openedRoute: Route | null = null;
          effect(() => {
            const here = route.value;
            if (here.view !== 'news' || here.announcement === null || here === openedRoute || !inbox.value) return;
            openedRoute = here;
            void newsMarks.openAnnouncement(here.announcement);
          });
          void news.load();
        },
      },
    },
  };
}
