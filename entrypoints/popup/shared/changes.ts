import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { PublicProfile } from '../../../utils/service/profile';
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

/** Calls back when the service has answered a request of any page or the worker: storing the answer raises a revision. */
export function onAnswer(revisions: ReadonlySignal<Revisions | undefined>, callback: () => void): void {
  let isKnown = false;
  effect(() => {
    if (!revisions.value) return;
    if (isKnown) untracked(callback);
    isKnown = true;
  });
}

/**
 * Calls back once when the service is changed or removed: what the page shows belongs to the one before.
 * @param service already read
 * @param callback called with the next service, `null` if there is none
 */
export function onServiceChange(
  service: ReadonlySignal<PublicProfile | null | undefined>,
  callback: (next: PublicProfile | null) => void,
): void {
  const before = service.peek()?.baseUrl;
  let isCalled = false;
  effect(() => {
    if (service.value?.baseUrl === before || isCalled) return;
    isCalled = true;
    callback(service.value ?? null);
  });
}
