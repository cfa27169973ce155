import { browser } from 'wxt/browser';
import { hostPermissions, type HostPermissions } from '../shared/host-permissions';

/** The browser's host permissions for sites on which project links are marked. */
export interface SitePermissions extends Pick<HostPermissions, 'request' | 'remove' | 'onChanged'> {
  /** Returns all granted match patterns, including those for the service. */
  getAll(): Promise<string[]>;
}

export const sitePermissions: SitePermissions = {
  ...hostPermissions,
  getAll: async () => (await browser.permissions.getAll()).origins ?? [],
};
