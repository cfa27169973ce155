import { computed, type ReadonlySignal } from '@preact/signals';
import type { OwnListName } from '../../../utils/projects/filter';
import { savedSubject } from '../../../utils/watch/saved';
import type { SharedDependencies } from '../view-types';

/** The ids of the projects in each list that the person’s own choices make; `undefined` until they are read. */
export function createOwnLists({ following, saving }: Pick<SharedDependencies, 'following' | 'saving'>) {
  return {
    following: computed(() => {
      const list = following.list.value;
      const threads = Object.entries(list?.threads ?? {});
      const ids = threads.flatMap(([id, { reason, removed }]) => (removed || reason !== 'followed' ? [] : Number(id)));
      return list === undefined ? undefined : ids;
    }),
    saved: computed(() => {
      const things = saving.things.value;
      const ids = Object.keys(things ?? {}).flatMap((key) => (savedSubject(key).commentId === null ? Number(key) : []));
      return things === undefined ? undefined : ids;
    }),
  } satisfies Record<OwnListName, ReadonlySignal<number[] | undefined>>;
}
