import { browser } from 'wxt/browser';
import { onPermissionsChanged } from '../shared/permission-changes';

/** The browser's `idle` permission, which says whether the screen is locked. */
export interface IdlePermission {
  /** Asks the person. Must be called in the click handler, before any `await`. @returns whether it is granted */
  request(): Promise<boolean>;
  contains(): Promise<boolean>;
  remove(): Promise<unknown>;
  /** Subscribes to every change of any permission. */
  onChanged(listener: () => void): void;
}

const IDLE = { permissions: ['idle' as const] };

export const idlePermission: IdlePermission = {
  // Async functions run synchronously up to their first `await`, so the request still belongs to the click.
  request: async () => browser.permissions.request(IDLE),
  contains: async () => browser.permissions.contains(IDLE),
  remove: async () => browser.permissions.remove(IDLE),
  onChanged: onPermissionsChanged,
};
