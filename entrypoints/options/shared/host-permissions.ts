import { browser } from 'wxt/browser';
import { onPermissionsChanged } from './permission-changes';

/** The browser's permissions, as far as they are about hosts; all of them take match patterns. */
export interface HostPermissions {
  /** Asks the person. Must be called within the click itself: a browser that has to wait for it refuses. @returns whether all are granted */
  request(origins: string[]): Promise<boolean>;
  /** Whether all are granted. */
  contains(origins: string[]): Promise<boolean>;
  /** Gives them back. @returns whether any was */
  remove(origins: string[]): Promise<boolean>;
  /** Tells of every change, this page's own included. */
  onChanged(listener: () => void): void;
}

/** Those of some hosts that are not granted. */
export async function findWithheld(
  origins: readonly string[],
  permissions: Pick<HostPermissions, 'contains'>,
): Promise<string[]> {
  const granted = await Promise.all(origins.map((origin) => permissions.contains([origin])));
  return origins.filter((_origin, index) => !granted[index]);
}

/** Those of the browser. */
export const hostPermissions: HostPermissions = {
  // Async functions run at once up to their first await, so the browser is asked within the click.
  request: async (origins) => browser.permissions.request({ origins }),
  contains: async (origins) => browser.permissions.contains({ origins }),
  remove: async (origins) => browser.permissions.remove({ origins }),
  onChanged: onPermissionsChanged,
};
