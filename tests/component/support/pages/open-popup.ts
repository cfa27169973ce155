import { expect } from 'vitest';
import { drawFrame, type Drawn } from '../../../../entrypoints/popup/first-paint/draw-frame';
import { recordEvents } from '../../../../entrypoints/popup/first-paint/early-events';
import { versionOf, viewStateItem } from '../../../../entrypoints/popup/first-paint/stored';
import { start } from '../../../../entrypoints/popup/start';
import { applyAppearance } from '../../../../utils/own-page/display/appearance';
import { language } from '../../../../utils/locale/i18n';
import { accountItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { beginPage, endPage, mountPoint } from '../page-lifetime';

/** Opens the popup: at an address, or where it was left. */
export async function openPopup(hash = ''): Promise<void> {
  const saved = await read(viewStateItem);
  history.replaceState(null, '', hash || saved?.hash || location.pathname + location.search);
  mountPoint();
  await start({ openedAt: Date.now(), saved, early: recordEvents(document) });
}

/** Closes the popup, which takes its page along, and opens it at an address, or where it was left. */
export async function reopenPopup(hash = ''): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  endPage();
  beginPage();
  await openPopup(hash);
}

/** Closes the popup, and draws the frame it left as its next opening does. @returns lets the rest take it over */
export async function drawAgain(drawn: Partial<Drawn> = {}): Promise<() => Promise<void>> {
  window.dispatchEvent(new Event('pagehide'));
  // The store is written in a task of its own.
  await expect.poll(() => read(viewStateItem)).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve));
  const [saved, account] = await Promise.all([read(viewStateItem), read(accountItem)]);
  const classes = document.documentElement.className;
  endPage();
  beginPage();
  history.replaceState(null, '', saved?.hash ?? '');
  applyAppearance();
  document.documentElement.className = classes;
  const early = recordEvents(document);
  const openedAt = Date.now();
  const of = { by: versionOf(), owner: account?.uid ?? null, language: language() };
  drawFrame(mountPoint(), saved?.frame, of, {
    showsView: true,
    tab: 'projects',
    unread: {},
    seenAt: saved?.list?.fetchedAt ?? 0,
    now: openedAt,
    ...drawn,
  });
  scrollTo(0, saved?.scroll ?? 0);
  return () => start({ openedAt, saved, early });
}

/** Leaves the thread that the popup shows, which ends its polls. */
export async function leaveThread(): Promise<void> {
  location.hash = '#/about';
  await expect.poll(() => document.querySelector('.thread')).toBeNull();
}
