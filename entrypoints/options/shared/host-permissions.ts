import { browser } from 'wxt/browser';
import { onPermissionsChanged } from './permission-changes';

/** The browser's host permissions. All origins are match patterns. */
export interface HostPermissions {
  /** Asks the person. Must be called in the click handler, before any `await`: browsers refuse it later. @returns whether all are granted */
  request(origins: string[]): Promise<boolean>;
  /** Whether all are granted. */
  contains(origins: string[]): Promise<boolean>;
  /** @returns whether any was removed */
  remove(origins: string[]): Promise<boolean>;
  /** Subscribes to every change of permissions, including those this page makes. */
  onChanged(listener: () => void): void;
}

/** Returns the origins that the browser has not granted. */
export async function findWithheld(
  origins: readonly string[],
  permissions: Pick<HostPermissions, 'contains'>,
): Promise<string[]> {
  const granted = await Promise.all(origins.map((origin) => permissions.contains([origin])));
  return origins.filter((_origin, index) => !granted[index]);
}

export const hostPermissions: HostPermissions = {
  // Async functions run synchronously up to their first `await`, so the request still belongs to the click.
  request: async (origins) => browser.permissions.request({ origins }),
  contains: async (origins) => browser.permissions.contains({ origins }),
  remove: async (origins) => browser.permissions.remove({ origins }),
  onChanged: onPermissionsChanged,
};
