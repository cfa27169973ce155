import { change, read, type Change } from '../../../utils/storage/store';
import { revisionsItem } from '../../../utils/storage/items';
import { jsonSize, fit } from '../../../utils/text/json-size';

/** Returns the change that makes pages read these parts of the cache again. Call and write it under the mutex. */
export async function withRevision(...keys: string[]): Promise<Change> {
  const before = await read(revisionsItem);
  // Each is higher than all before it: so the lowest is the oldest, and one that was dropped never has an earlier value again.
  const next = 1 + Math.max(0, ...Object.values(before));
  const revisions = { ...before, ...Object.fromEntries(keys.map((key) => [key, next])) };
  if (jsonSize(revisions) <= revisionsItem.maxBytes) return change(revisionsItem, revisions);
  const oldestFirst = Object.entries(revisions).toSorted(([, a], [, b]) => a - b);
  return change(revisionsItem, Object.fromEntries(fit(oldestFirst, revisionsItem.maxBytes)));
}

/** Returns the key of a thread in the revisions. */
export function threadKey(projectId: number): string {
  return `thread:${projectId}`;
}
