import { change, read, type Change } from '../../../utils/storage/store';
import { revisionsItem } from '../../../utils/storage/items';

/** Returns the change that makes pages read these parts of the cache again. Call and write it under the mutex. */
export async function withRevision(...keys: string[]): Promise<Change> {
  const revisions = { ...(await read(revisionsItem)) };
  for (const key of keys) revisions[key] = (revisions[key] ?? 0) + 1;
  return change(revisionsItem, revisions);
}

/** Returns the key of a thread in the revisions. */
export function threadKey(projectId: number): string {
  return `thread:${projectId}`;
}
