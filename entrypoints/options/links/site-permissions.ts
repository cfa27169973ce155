import { browser } from 'wxt/browser';
import { hostPermissions, type HostPermissions } from '../shared/host-permissions';

/** The browser's permissions, as far as they are about sites on which project links are shown. */
export interface SitePermissions extends Pick<HostPermissions, 'request' | 'remove' | 'onChanged'> {
  /** Every match pattern that is granted, whatever for. */
  getAll(): Promise<string[]>;
}

/** Those of the browser. */
export const sitePermissions: SitePermissions = {
  ...hostPermissions,
  getAll: async () => (await browser.permissions.getAll()).origins ?? [],
};
