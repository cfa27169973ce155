import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account, Revisions } from '../../../utils/storage/items';
import type { Route, RouteOf, ViewName } from '../first-paint/routes';

/** Calls back at each new address of a view. @param enter returns what is done when that address is left */
export function onView<N extends ViewName>(
  route: ReadonlySignal<Route>,
  view: N,
  enter: (route: RouteOf<N>) => void | (() => void),
): void {
  effect(() => {
    const here = route.value;
    return here.view === view ? untracked(() => enter(here as RouteOf<N>)) : undefined;
  });
}

/**
 * Calls back when a value changes, but not for the first one that is known: what belongs to that is read on start anyway.
 * @param read returns `undefined` while it is not known
 * @returns ends it
 */
export function onChange(read: () => unknown, callback: () => unknown): () => void {
  let last: unknown;
  return effect(() => {
    const value = read();
    const isChange = last !== undefined && value !== undefined && value !== last;
    last = value ?? last;
    if (isChange) untracked(callback);
  });
}

/** Calls back when the person who is signed in goes, or another one comes in their place: what they did is theirs alone. */
export function onPersonLeft(account: ReadonlySignal<Account | null | undefined>, callback: () => void): void {
  let uid = account.peek()?.uid;
  effect(() => {
    const before = uid;
    uid = account.value?.uid;
    if (before !== undefined && uid !== before) untracked(callback);
  });
}

/** Calls back when the data of this name was stored anew. */
export function onRevisionChange(
  revisions: ReadonlySignal<Revisions | undefined>,
  name: string,
  callback: () => Promise<void>,
): void {
  onChange(() => revisions.value && (revisions.value[name] ?? 0), callback);
}

/** Calls back once when the service, already read, is changed or removed: what the page shows belongs to the one before. */
export function onServiceChange(service: ReadonlySignal<PublicProfile | null | undefined>, callback: () => void): void {
  const stop = onChange(
    () => service.value?.baseUrl ?? '',
    () => {
      stop();
      callback();
    },
  );
}
