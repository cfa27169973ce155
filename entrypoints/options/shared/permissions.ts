/** The browser's permissions that this page asks for. */
import { signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import { createLatest } from '../../../utils/latest';
import { borrowedHostsItem } from '../../../utils/storage/items';
import { change, write } from '../../../utils/storage/store';

/** Subscribes to every change of permissions, including those this page makes. */
function onChanged(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}

// Async functions run synchronously up to their first `await`, so the requests below still belong to the click.

/** The host permissions. All origins are match patterns. */
export const hostPermissions = {
  /** Asks the person. Must be called in the click handler, before any `await`: browsers refuse it later. @returns whether all are granted */
  request: async (origins: string[]): Promise<boolean> => browser.permissions.request({ origins }),
  contains: async (origins: string[]): Promise<boolean> => browser.permissions.contains({ origins }),
  /** @returns whether any was removed */
  remove: async (origins: string[]): Promise<boolean> => browser.permissions.remove({ origins }),
  /** Notes which are held only for a moment, so that they are given back even if this page closes before. */
  noteBorrowed: (origins: string[]): Promise<void> => write(change(borrowedHostsItem, origins)),
  getAll: async (): Promise<string[]> => (await browser.permissions.getAll()).origins ?? [],
  onChanged,
};

export type HostPermissions = typeof hostPermissions;

const IDLE = { permissions: ['idle' as const] };

/** The `idle` permission, which says whether the screen is locked. */
export const idlePermission = {
  /** Asks the person. Must be called in the click handler, before any `await`. @returns whether it is granted */
  request: async (): Promise<boolean> => browser.permissions.request(IDLE),
  contains: async (): Promise<boolean> => browser.permissions.contains(IDLE),
  remove: async (): Promise<boolean> => browser.permissions.remove(IDLE),
  onChanged,
};

export type IdlePermission = typeof idlePermission;

/** Something about permissions as a signal, which follows every change of them; `null` until the browser has said it. */
export function permissionSignal<T>(
  read: () => Promise<T | null>,
  { onChanged }: { onChanged: (listener: () => void) => void },
) {
  const found = signal<T | null>(null);
  const isRefused = signal(false);
  const latest = createLatest();
  async function refresh(): Promise<void> {
    const value = await latest.run(read);
    if (value !== undefined) found.value = value;
  }
  onChanged(() => void refresh());
  void refresh();
  return {
    found,
    refresh,
    /** Whether the person or the browser denied the last request. */
    isRefused,
    /** Waits for the answer to a request. @returns whether all was granted */
    async granted(request: Promise<boolean>): Promise<boolean> {
      const isGranted = await request.catch(() => false);
      isRefused.value = !isGranted;
      await refresh();
      return isGranted;
    },
  };
}

/** Returns the origins that the browser has not granted. */
export async function findWithheld(
  origins: readonly string[],
  permissions: Pick<HostPermissions, 'contains'>,
): Promise<string[]> {
  const granted = await Promise.all(origins.map((origin) => permissions.contains([origin])));
  return origins.filter((_origin, index) => !granted[index]);
}
