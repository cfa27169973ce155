/** Whose watch it is. */
import type { Watching } from '../../../utils/watch/types';

/** The list as one person's: somebody else's is not theirs to see. */
export function watchingOf(watching: Watching, uid: number): Watching {
  return watching.owner === uid ? watching : { owner: uid, threads: {}, people: {} };
}
