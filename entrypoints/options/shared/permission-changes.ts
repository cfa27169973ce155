import { browser } from 'wxt/browser';

/** Subscribes to every change of the browser's permissions, for the lifetime of the page. */
export function onPermissionsChanged(listener: () => void): void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(listener);
  onRemoved.addListener(listener);
}
