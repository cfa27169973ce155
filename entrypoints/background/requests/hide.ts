import { PILL, type HidingPlace } from '../../../utils/page/placement';
import { siteOfUrl } from '../../../utils/page/site-placement';
import type { Mutex } from '../mutex';
import { setSetting } from '../service/write-settings';
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
  if (what === 'every-pill') return setSetting(parts.mutex, { path: 'pill', value: false });
  const added = what === 'pill' ? PILL : projectId;
  await createPanelPlacement(parts).changeSite(siteOfUrl(address), ({ hidden }) =>
    what === 'site'
      ? { isHidden: true }
      : { hidden: [...hidden.filter((id) => id !== added), added].slice(-MAX_HIDDEN_PAGES) },
  );
}
