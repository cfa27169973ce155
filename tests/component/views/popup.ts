import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openPopup } from '../support/pages/open-popup';
import { rowsOf } from './view';

/** Opens the popup as wide as its window, and with a side panel. */
export async function openPopupAt(hash: string): Promise<void> {
  Object.assign(fakeBrowser.windows, { getCurrent: () => Promise.resolve({ id: 1 }) });
  Object.assign(fakeBrowser, { sidePanel: { open: () => Promise.resolve() } });
  document.documentElement.classList.add('beside');
  await openPopup(hash);
}

/** A row about the popup. */
export const view = rowsOf('popup');
