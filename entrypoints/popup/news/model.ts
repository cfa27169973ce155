import { computed, effect, signal } from '@preact/signals';
import { entryId, subjectOf } from '../../../utils/watch/kinds';
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

export type UnreadMarksModel = ReturnType<typeof createUnreadMarksModel>;

type Dependencies = Pick<SharedDependencies, 'inbox' | 'pending'> & { entries: Pick<EntriesModel, 'markRead'> };

/** The unread marks of announcements. One that is read keeps its mark until the view is left: nothing changes meanwhile. */
export function createUnreadMarksModel({ pending, inbox, entries }: Dependencies) {
  const unread = computed(() => {
    const subjects = (inbox.value ?? []).filter(({ read }) => !read).map(({ id }) => subjectOf(id));
    return new Set(subjects.flatMap((subject) => (subject?.about === 'announcement' ? subject.announcementId : [])));
  });
  /** Announcements that were read since the view was opened. */
  const seen = signal<ReadonlySet<string>>(new Set());
  /** Those of them that may be unread again: they are marked only once, so that the person can undo it. */
  const handled = new Set<string>();

  /** Marks an announcement as read because it was visible for a moment. */
  async function markSeen(id: string): Promise<void> {
    if (!unread.peek().has(id) || handled.has(id)) return;
    handled.add(id);
    seen.value = new Set([...seen.peek(), id]);
    // The person did not ask for it, so a failure is not shown: it stays unread until the view is opened again.
    await pending.run('inbox.mark-read', { ids: [idOf(id)] });
  }

  const marked = computed(() => unread.value.union(seen.value));

  return {
    marked,
    unread,
    markSeen,
    /** Marks an announcement as read because a link led to it. */
    async openAnnouncement(id: string) {
      handled.delete(id);
      await markSeen(id);
    },
    /** Removes the marks of read announcements when the view is left or hidden. */
    clearSeen() {
      seen.value = new Set();
      handled.clear();
    },
    async markAllRead() {
      const ids = [...marked.peek()];
      if (!(await entries.markRead(ids.map((id) => ({ id: idOf(id), read: false }))))) return;
      seen.value = new Set();
      for (const id of ids) handled.add(id);
    },
  };
}

const idOf = (announcementId: string): string => entryId('news', announcementId);
