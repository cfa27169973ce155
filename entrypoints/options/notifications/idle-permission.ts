import { browser } from 'wxt/browser';
import { onPermissionsChanged } from '../shared/permission-changes';

/** The browser's permission to know whether the screen is locked. */
export interface IdlePermission {
  /** Asks for it. Must be called within the click itself. @returns whether it is granted */
  request(): Promise<boolean>;
  contains(): Promise<boolean>;
  remove(): Promise<unknown>;
  /** Tells of every change of any permission, wherever it was made. */
  onChanged(listener: () => void): void;
}

const IDLE = { permissions: ['idle' as const] };

/** That of the browser. */
export const idlePermission: IdlePermission = {
  // Async functions run at once up to their first await, so the browser is asked within the click.
  request: async () => browser.permissions.request(IDLE),
  contains: async () => browser.permissions.contains(IDLE),
  remove: async () => browser.permissions.remove(IDLE),
  onChanged: onPermissionsChanged,
};
