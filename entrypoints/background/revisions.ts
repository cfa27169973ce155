import { change, read, write, type Change } from '../../utils/store';
import { revisionsItem } from '../../utils/stored';
import type { Mutex } from './mutex';

/** The change that tells pages that these parts of the cache are new; to be written under the mutex. */
export async function revised(...keys: string[]): Promise<Change> {
  const revisions = { ...(await read(revisionsItem)) };
  for (const key of keys) revisions[key] = (revisions[key] ?? 0) + 1;
  return change(revisionsItem, revisions);
}

/** Tells pages that these parts of the cache are new. */
export function announce(mutex: Mutex, ...keys: string[]): Promise<void> {
  return mutex(async () => write(await revised(...keys)));
}

/** The name of a thread in the revisions. */
export function threadKey(projectId: number): string {
  return `thread:${projectId}`;
}
