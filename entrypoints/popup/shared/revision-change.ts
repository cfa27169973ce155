import { effect, type ReadonlySignal } from '@preact/signals';
import type { Revisions } from '../../../utils/storage/items';

/** Calls back when a revision has changed, but not for the first one: that data is read on start anyway. */
export function onRevisionChange(
  revisions: ReadonlySignal<Revisions | undefined>,
  name: string,
  callback: () => Promise<void>,
): void {
  let seen: number | undefined;
  effect(() => {
    if (!revisions.value) return;
    const revision = revisions.value[name] ?? 0;
    if (seen !== undefined && revision !== seen) void callback();
    seen = revision;
  });
}
