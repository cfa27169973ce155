/** Whose watch it is. */
import type { Watching } from '../../../utils/watched';

/** The list as one person's: somebody else's is not theirs to see. */
export function ownedBy(watching: Watching, uid: number): Watching {
  return watching.owner === uid ? watching : { owner: uid, threads: {}, people: {} };
}
