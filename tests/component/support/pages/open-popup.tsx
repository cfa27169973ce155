import '../../../../components/base/tokens.css';
import '../../../../entrypoints/popup/first-paint/popup.css';
import { render } from 'preact';
import { expect } from 'vitest';
import { App } from '../../../../entrypoints/popup/first-paint/App';
import { recordEarlyKeys } from '../../../../entrypoints/popup/first-paint/early-keys';
import { restoreView } from '../../../../entrypoints/popup/first-paint/list-snapshot';
import { viewStateItem } from '../../../../entrypoints/popup/first-paint/stored';
import { hydrate } from '../../../../entrypoints/popup/hydrate';
import { read } from '../../../../utils/storage/store';
import { beginPage, endPage, mountPoint } from '../page-lifetime';

const views = () => import('../../../../entrypoints/popup/views');

/** Opens the popup: at an address, or where it was left. */
export async function openPopup(hash = '', importViews = views): Promise<void> {
  const saved = await read(viewStateItem);
  history.replaceState(null, '', hash || saved?.hash || location.pathname + location.search);
  const root = mountPoint();
  // Pictures wait for it.
  document.documentElement.classList.add('painted');
  await hydrate({
    openedAt: Date.now(),
    restored: saved && restoreView(saved, location.hash, Date.now()),
    early: recordEarlyKeys(document),
    deferred: [],
    importViews,
    renderApp: (model, { slots, now }) =>
      render(<App model={model} slots={slots} now={now} onMenu={() => undefined} />, root),
  });
}

/** Closes the popup, which takes its page along, and opens it at an address, or where it was left. */
export async function reopenPopup(hash = ''): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  endPage();
  beginPage();
  await openPopup(hash);
}

/** Leaves the thread that the popup shows, which ends its polls. */
export async function leaveThread(): Promise<void> {
  location.hash = '#/about';
  await expect.poll(() => document.querySelector('.thread')).toBeNull();
}
