/** Stores the placement of panels by site, and the pages and sites on which the person hid them. */
import {
  findHiddenScope,
  DEFAULT_PLACEMENT,
  PILL,
  type HidingPlace,
  type Placement,
} from '../../../utils/page/placement';
import type { PanelMount } from '../../../utils/messages';
import { siteOfUrl, type SitePlacement } from '../../../utils/page/site-placement';
import { change, read, write } from '../../../utils/storage/store';
import { placementsItem, settingsItem } from '../../../utils/storage/items';
import type { Base } from '../environment';
import { lockSettings } from '../mutex';

const MAX_SITES = 30;
const MAX_HIDDEN_PAGES = 300;

/** Reads the placement of a panel on a page, and whether it has a pill; `null` if the person hid it there. */
export async function placementFor(
  address: string,
  projectId: number,
): Promise<Pick<PanelMount, 'placement' | 'hasPill'> | null> {
  const [placements, { pill }] = [await read(placementsItem), await read(settingsItem)];
  const site = siteOfUrl(address);
  if (findHiddenScope(placements, [site], projectId)) return null;
  const { placement = DEFAULT_PLACEMENT, hidden = [] } = placements[site] ?? {};
  return { placement, hasPill: pill && !hidden.includes(PILL) };
}

/** Creates the changes of placements. */
export function createPanelPlacement({ mutex, now }: Base) {
  /** The least recently changed sites are dropped first. */
  function changeSite(site: string, step: (before: SitePlacement) => Partial<SitePlacement>): Promise<void> {
    return mutex(async () => {
      const placements = await read(placementsItem);
      const before = placements[site] ?? { placement: DEFAULT_PLACEMENT, isHidden: false, hidden: [], at: 0 };
      const next = Object.entries({ ...placements, [site]: { ...before, ...step(before), at: now() } });
      await write(
        change(placementsItem, Object.fromEntries(next.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_SITES))),
      );
    });
  }

  return {
    /** Hides a panel on its page or site, or a pill, from now on. Of the pages that were hidden one by one, the newest are kept. */
    hide: (what: HidingPlace, { address, projectId }: { address: string; projectId: number }): Promise<void> => {
      if (what === 'every-pill')
        return lockSettings(mutex, async () =>
          write(change(settingsItem, { ...(await read(settingsItem)), pill: false })),
        );
      const added = what === 'pill' ? PILL : projectId;
      return changeSite(siteOfUrl(address), ({ hidden }) =>
        what === 'site'
          ? { isHidden: true }
          : { hidden: [...hidden.filter((id) => id !== added), added].slice(-MAX_HIDDEN_PAGES) },
      );
    },
    setPlacement: (address: string, placement: Placement) => changeSite(siteOfUrl(address), () => ({ placement })),
    /** @param projectId `null` shows the panel on the site again, except on pages that were hidden one by one */
    showPanel: (site: string, projectId: number | null) =>
      changeSite(site, ({ isHidden, hidden }) => ({
        isHidden: isHidden && projectId !== null,
        hidden: hidden.filter((id) => id !== projectId),
      })),
  };
}
