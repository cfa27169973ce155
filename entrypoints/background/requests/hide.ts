import type { HidingPlace } from '../../../utils/page/placement';
import { siteOfUrl } from '../../../utils/page/site-placement';
import { settingsItem } from '../../../utils/storage/items';
import { change, read, write } from '../../../utils/storage/store';
import type { Mutex } from '../mutex';
import { createPanelPlacement } from './panel-placement';

const MAX_HIDDEN_PAGES = 300;

interface Hiding {
  what: HidingPlace;
  /** The page that the panel is in. */
  address: string;
  projectId: number;
}

/** Hides a panel or its pill from now on. Of the pages that were hidden one by one, the newest are kept. */
export async function hide(
  parts: { mutex: Mutex; now: () => number },
  { what, address, projectId }: Hiding,
): Promise<void> {
  if (what === 'every-pill') return hideEveryPill();
  await createPanelPlacement(parts).changeSite(siteOfUrl(address), ({ hidden }) => {
    if (what === 'site') return { isHidden: true };
    if (what === 'pill') return { isPillHidden: true };
    return { hidden: [...hidden.filter((id) => id !== projectId), projectId].slice(-MAX_HIDDEN_PAGES) };
  });
}

/** Under the lock of the options page, so that neither overwrites what the other has just set. */
async function hideEveryPill(): Promise<void> {
  await navigator.locks.request('settings', async () => {
    await write(change(settingsItem, { ...(await read(settingsItem)), pill: false }));
  });
}
