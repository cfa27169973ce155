/** Where the panel stands on each site, and where the person hid it. */
import type { PanelMount } from '../../../utils/commands/replies';
import { read } from '../../../utils/storage/store';
import { placementsItem, settingsItem } from '../../../utils/storage/items';
import { findHiddenScope, DEFAULT_PLACEMENT, siteOfUrl } from '../../../utils/page/placement';
import { ownValue } from '../../../utils/text/own-value';

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
