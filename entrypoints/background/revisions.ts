import { change, read, write } from '../../utils/store';
import { revisionsItem } from '../../utils/stored';
import type { Mutex } from './mutex';

/** Tells pages that these parts of the cache are new. */
export function announce(mutex: Mutex, ...keys: string[]): Promise<void> {
  return mutex(async () => {
    const revisions = { ...(await read(revisionsItem)) };
    for (const key of keys) revisions[key] = (revisions[key] ?? 0) + 1;
    await write(change(revisionsItem, revisions));
  });
}

/** The name of a thread in the revisions. */
export function threadKey(projectId: number): string {
  return `thread:${projectId}`;
}
