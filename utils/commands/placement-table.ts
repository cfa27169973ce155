import { DEFAULT_PLACEMENT, type SitePlacement, type SitePlacements } from '../page/placement';
import { placementsItem } from '../storage/items';
import { ownValue } from '../text/own-value';
import type { Commands } from './command';

const changes = { placements: placementsItem };
/** The least recently changed sites are dropped first. */
const MAX_SITES = 30;
const MAX_HIDDEN_PAGES = 300;

export const SHOWING_COMMANDS = {
  /** On a whole site, pages that were hidden one by one stay hidden. */
  'panel.show': {
    changes,
    at: ({ site }) => [site],
    about: ({ projectId, isPill }) => (isPill ? 'pill' : String(projectId)),
    next(before: SitePlacement | undefined, { projectId, isPill }) {
      if (!before || isPill) return before && { ...before, isPillHidden: false };
      const hidden = before.hidden.filter((id) => id !== projectId);
      return { ...before, isHidden: before.isHidden && projectId !== null, hidden };
    },
  },
} satisfies Commands;

/** What is chosen in a panel is about the site of its page, which the worker knows. */
export const PLACEMENT_COMMANDS = {
  ...SHOWING_COMMANDS,
  'panel.place': {
    changes,
    at: () => [],
    next: (before: SitePlacements, { placement }, facts) => withSite(before, facts, () => ({ placement })),
  },
  /** From now on. Of the pages that were hidden one by one, the newest are kept. */
  'panel.hide': {
    changes,
    at: () => [],
    next: (before: SitePlacements, { what, projectId }, facts) =>
      withSite(before, facts, ({ hidden }) => {
        if (what === 'site') return { isHidden: true };
        if (what === 'pill') return { isPillHidden: true };
        return { hidden: [...hidden.filter((id) => id !== projectId), projectId].slice(-MAX_HIDDEN_PAGES) };
      }),
  },
} satisfies Commands;

function withSite(
  placements: SitePlacements,
  { site = '', now }: { site?: string; now: number },
  step: (before: SitePlacement) => Partial<SitePlacement>,
): SitePlacements {
  const before = ownValue(placements, site) ?? { placement: DEFAULT_PLACEMENT, isHidden: false, hidden: [], at: 0 };
  const next = Object.entries({ ...placements, [site]: { ...before, ...step(before), at: now } });
  return Object.fromEntries(next.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_SITES));
}
