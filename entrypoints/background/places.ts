/** How panels stand on the pages of each site, and on which pages they do not. */
import { USUAL_PLACE, type Placement, type SitePlace } from '../../utils/placement';
import { openBeside } from '../../utils/side-panel';
import { change, read, write } from '../../utils/store';
import { placesItem } from '../../utils/stored';
import type { Mutex } from './mutex';
import { openOwn } from './open';
import type { Sender } from './router';

const MOST_SITES = 30;
const MOST_HIDDEN = 300;

/** How a panel shall stand on a page; `null`: not at all. */
export async function placeFor(address: string, projectId: number): Promise<Placement | null> {
  const site = (await read(placesItem))[originOf(address)];
  if (!site) return USUAL_PLACE;
  return site.isHidden || site.hidden.includes(projectId) ? null : site.placement;
}

export interface Places {
  place(address: string, placement: Placement): Promise<null>;
  /** @param projectId `null` for every page of the site */
  hide(address: string, projectId: number | null): Promise<null>;
  /** @param projectId `null` for every page that was not hidden by itself */
  show(origin: string, projectId: number | null): Promise<null>;
}

export function createPlaces({ mutex, now }: { mutex: Mutex; now: () => number }): Places {
  /** The sites changed longest ago are forgotten first. */
  function changeSite(origin: string, step: (site: SitePlace) => Partial<SitePlace>): Promise<null> {
    return mutex(async () => {
      const places = await read(placesItem);
      const site = places[origin] ?? { placement: USUAL_PLACE, isHidden: false, hidden: [], at: 0 };
      const next = Object.entries({ ...places, [origin]: { ...site, ...step(site), at: now() } });
      await write(change(placesItem, Object.fromEntries(next.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST_SITES))));
      return null;
    });
  }

  const without = (hidden: number[], projectId: number | null): number[] => hidden.filter((id) => id !== projectId);

  return {
    place: (address, placement) => changeSite(originOf(address), () => ({ placement })),
    hide: (address, projectId) => changeSite(originOf(address), ({ hidden }) => (projectId === null ? { isHidden: true } : { hidden: [...without(hidden, projectId), projectId].slice(-MOST_HIDDEN) })),
    show: (origin, projectId) => changeSite(origin, ({ isHidden, hidden }) => ({ isHidden: isHidden && projectId !== null, hidden: without(hidden, projectId) })),
  };
}

/**
 * Opens the thread of the sender's page beside it, or in a tab. Nothing is awaited before: Chromium hands the click on
 * with the message, and takes it back with the first pause. Firefox does not, and gets the tab.
 */
export async function openThreadOf({ tabUrl, windowId }: Sender, now: number): Promise<null> {
  // Which project that is, the page finds out.
  const hash = `#/link/${encodeURIComponent(tabUrl)}`;
  await openBeside({ windowId, hash, at: now }).catch(() => openOwn(`/popup.html${hash}`));
  return null;
}

function originOf(address: string): string {
  return new URL(address).origin;
}
