import { effect } from '@preact/signals';
import { createUnreadMarksModel } from './unread-marks';
import { staleWhileRevalidate } from '../shared/stale-while-revalidate';
import { onRevisionChange } from '../shared/changes';
import type { EntriesModel } from '../inbox/entries';
import type { Route } from '../first-paint/routes';
import type { SharedDependencies } from '../view-types';

/** Creates the models of the announcements. */
export function createNewsView(dependencies: SharedDependencies & { entries: EntriesModel }) {
  const { send, route, inbox, revisions, readCachedNews } = dependencies;
  const news = staleWhileRevalidate({ fetch: () => send('news.refresh', null), readCache: readCachedNews });
  const newsMarks = createUnreadMarksModel(dependencies);
  return {
    models: { news, newsMarks },
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
  };
}
