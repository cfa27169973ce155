import { effect, type ReadonlySignal } from '@preact/signals';
import type { Revisions } from '../../../utils/storage/items';

/** Calls back when a revision counts up; not for the one found at first, which the first reading covers. */
export function followRevision(
  revisions: ReadonlySignal<Revisions | undefined>,
  name: string,
  reread: () => Promise<void>,
): void {
  let seen: number | undefined;
  effect(() => {
    if (!revisions.value) return;
    const revision = revisions.value[name] ?? 0;
    if (seen !== undefined && revision !== seen) void reread();
    seen = revision;
  });
}
