/** Stores the placement of panels by site, and the pages and sites on which the person hid them. */
import { findHiddenScope, DEFAULT_PLACEMENT, type Placement } from '../../../utils/page/placement';
import { siteOfUrl, type SitePlacement } from '../../../utils/page/site-placement';
import { change, read, write } from '../../../utils/storage/store';
import { placementsItem } from '../../../utils/storage/items';
import type { Mutex } from './mutex';

const MAX_SITES = 30;
const MAX_HIDDEN_PAGES = 300;

/** Reads the placement of a panel on a page; `null` if the person hid it there. */
export async function placementFor(address: string, projectId: number): Promise<Placement | null> {
  const placements = await read(placementsItem);
  const site = siteOfUrl(address);
  return findHiddenScope(placements, [site], projectId) ? null : (placements[site]?.placement ?? DEFAULT_PLACEMENT);
}

/** Creates the changes of placements. */
export function createPanelPlacement({ mutex, now }: { mutex: Mutex; now: () => number }) {
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

  const without = (hidden: number[], projectId: number | null): number[] => hidden.filter((id) => id !== projectId);

  return {
    setPlacement: (address: string, placement: Placement) => changeSite(siteOfUrl(address), () => ({ placement })),
    /** @param projectId `null` hides the panel on the whole site */
    hidePanel: (address: string, projectId: number | null) =>
      changeSite(siteOfUrl(address), ({ hidden }) =>
        projectId === null
          ? { isHidden: true }
          : { hidden: [...without(hidden, projectId), projectId].slice(-MAX_HIDDEN_PAGES) },
      ),
    /** @param projectId `null` shows the panel on the site again, except on pages that were hidden one by one */
    showPanel: (site: string, projectId: number | null) =>
      changeSite(site, ({ isHidden, hidden }) => ({
        isHidden: isHidden && projectId !== null,
        hidden: without(hidden, projectId),
      })),
  };
}
