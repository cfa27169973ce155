import type { Watching } from '../../../utils/watch/types';

/** Returns the watch list of this person; an empty one if the stored list is another person's. */
export function watchingOf(watching: Watching, uid: number): Watching {
  return watching.owner === uid ? watching : { owner: uid, threads: {}, people: {} };
}
