import type { ReadonlySignal } from '@preact/signals';
import type { FOLLOWING_COMMANDS } from '../commands/following-table';
import type { Pending } from '../commands/pending';
import { DEFAULT_SETTINGS, type Settings } from '../settings';
import type { Account } from '../storage/items';
import { queryOf, type ProjectFilter } from '../projects/filter';
import type { Alert } from '../watch/types';
import { createThreadFollowing } from './thread-following';

interface Dependencies {
  pending: Pending<typeof FOLLOWING_COMMANDS>;
  account: ReadonlySignal<Account | null | undefined>;
  /** Until they are read, the defaults apply. */
  settings?: ReadonlySignal<Settings | undefined>;
}

export type Following = ReturnType<typeof createFollowing>;

/** Creates the model of a page. It follows the stores as long as the page lives. */
export function createFollowing({ pending, account, settings }: Dependencies) {
  const following = createThreadFollowing(pending);
  const { list } = following;
  return {
    ...following,
    /** How a project's author is followed; `null` for the person themselves and for unknown authors. */
    authorOf({ authorId, authorName }: { authorId: number; authorName: string }) {
      if (authorId <= 0 || authorName === '' || authorId === account.value?.uid) return null;
      const on = list.value?.people[authorId] !== undefined;
      // Whether the settings let new projects of followed people reach the inbox.
      return { name: authorName, on, projectsArrive: (settings?.value ?? DEFAULT_SETTINGS).levels.project !== 'off' };
    },
    /** Makes or changes the alert of a filter; `null` deletes it. */
    setAlert: (filter: ProjectFilter, alert: Pick<Alert, 'name' | 'level'> | null) =>
      pending.run('watch.set-alert', { filter: queryOf(filter), alert }),
    /** Hides the comments of others that have these words, or shows them again. */
    hideWords: (words: string, hidden: boolean) => pending.run('watch.hide-words', { words, hidden }),
    /** Follows or unfollows a person, for their new projects. */
    setPerson: ({ uid, name }: { uid: number; name: string }, watch: boolean) =>
      pending.run('watch.set-person', { uid, name, watch }),
  };
}
