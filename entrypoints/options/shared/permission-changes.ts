import { browser } from 'wxt/browser';

/** Tells of every change of the browser's permissions, this page's own included, as long as the page lives. */
export function onPermissionsChanged(listener: () => void): void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(listener);
  onRemoved.addListener(listener);
}
