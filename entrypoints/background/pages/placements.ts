/** Where the panel stands on each site, and where the person hid it. */
import type { PanelMount } from '../../../utils/commands/replies';
import { read } from '../../../utils/storage/store';
import { placementsItem, settingsItem } from '../../../utils/storage/items';
import type { Base } from '../gate/environment';
import { update } from '../gate/mutex';
import {
  findHiddenScope,
  DEFAULT_PLACEMENT,
  type HiddenScope,
  type HidingPlace,
  type Placement,
  siteOfUrl,
  type SitePlacement,
} from '../../../utils/page/placement';
import { ownValue } from '../../../utils/text/own-value';
import { withSetting } from '../../../utils/watch/settings';

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
  const { placement = DEFAULT_PLACEMENT, isPillHidden = false } = ownValue(placements, site) ?? {};
  return { placement, hasPill: pill && !isPillHidden };
}

export function createPanelPlacement({ mutex, now }: Base) {
  /** The least recently changed sites are dropped first. */
  async function changeSite(site: string, step: (before: SitePlacement) => Partial<SitePlacement>): Promise<void> {
    await update(mutex, placementsItem, (placements) => {
      const before = ownValue(placements, site) ?? { placement: DEFAULT_PLACEMENT, isHidden: false, hidden: [], at: 0 };
      const next = Object.entries({ ...placements, [site]: { ...before, ...step(before), at: now() } });
      return Object.fromEntries(next.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_SITES));
    });
  }

  return {
    /** Hides a panel on its page or site, or a pill, from now on. Of the pages that were hidden one by one, the newest are kept. */
    async hide(what: HidingPlace, { address, projectId }: { address: string; projectId: number }): Promise<void> {
      if (what === 'every-pill')
        return void (await update(mutex, settingsItem, (settings) => withSetting(settings, 'pill', false)));
      return changeSite(siteOfUrl(address), ({ hidden }) => {
        if (what === 'site') return { isHidden: true };
        if (what === 'pill') return { isPillHidden: true };
        return { hidden: [...hidden.filter((id) => id !== projectId), projectId].slice(-MAX_HIDDEN_PAGES) };
      });
    },
    setPlacement: (address: string, placement: Placement) => changeSite(siteOfUrl(address), () => ({ placement })),
    /** Shows what was hidden again. On a whole site, pages that were hidden one by one stay hidden. */
    showPanel: ({ site, projectId, isPill }: HiddenScope) =>
      changeSite(site, ({ isHidden, hidden }) => {
        if (isPill) return { isPillHidden: false };
        return { isHidden: isHidden && projectId !== null, hidden: hidden.filter((id) => id !== projectId) };
      }),
  };
}
