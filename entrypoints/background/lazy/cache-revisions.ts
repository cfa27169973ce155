import { change, read, type Change } from '../../../utils/storage/store';
import { revisionsItem } from '../../../utils/storage/items';

/** The change that tells pages that these parts of the cache are new; to be written under the mutex. */
export async function withRevision(...keys: string[]): Promise<Change> {
  const revisions = { ...(await read(revisionsItem)) };
  for (const key of keys) revisions[key] = (revisions[key] ?? 0) + 1;
  return change(revisionsItem, revisions);
}

/** The name of a thread in the revisions. */
export function threadKey(projectId: number): string {
  return `thread:${projectId}`;
}
