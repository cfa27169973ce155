import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { send } from '../../utils/messages';
import {
  HEIGHT_LIMITS,
  DEFAULT_PLACEMENT,
  WIDTH_LIMITS,
  type Placement,
  type PanelLayout,
} from '../../utils/page/placement';
import type { LoaderChannel } from './loader-channel';

interface Sources {
  line: LoaderChannel;
  ask: typeof send;
  nonce: string;
  /** Whether the panel begins folded. */
  isFolded: boolean;
}

/** Where the panel stands, and what can be done about it. The loader makes it so at once; the worker remembers it. */
export interface PlacementModel {
  readonly standing: ReadonlySignal<PanelLayout>;
  /** The side that can be moved, as it is now, in CSS px. */
  readonly size: ReadonlySignal<number>;
  readonly isMenuOpen: ReadonlySignal<boolean>;
  showMenu(open: boolean): void;
  fold(isFolded: boolean): void;
  put(at: Placement['at']): void;
  /** While it is being moved. */
  resize(px: number): void;
  /** Once it was moved. */
  keep(): void;
  /** Opens the thread beside the page, or in a tab. */
  openElsewhere(): void;
  /** Takes the panel away, here or on the whole site. */
  hide(on: 'page' | 'site'): Promise<void>;
}

export function placementModel({ line, ask, nonce, isFolded }: Sources): PlacementModel {
  const isMenuOpen = signal(false);
  const unknown: PanelLayout = { wanted: { ...DEFAULT_PLACEMENT, isFolded }, at: 'below', side: 'right' };
  const standing = computed(() => line.standing.value ?? unknown);
  const wanted = signal<Placement | null>(null);

  const place = (change: Partial<Placement>): Placement => {
    const next = { ...(wanted.peek() ?? standing.peek().wanted), ...change };
    wanted.value = next;
    line.say(next);
    return next;
  };
  const placeAndKeep = (change: Partial<Placement>): void => {
    isMenuOpen.value = false;
    // What can't be remembered still stands so until the page is left.
    void ask('panel.place', { nonce, placement: place(change) });
  };

  return {
    standing,
    size: computed(() => sizeOf(standing.value)),
    isMenuOpen,
    showMenu(open) {
      isMenuOpen.value = open;
    },
    fold: (folded) => placeAndKeep({ isFolded: folded }),
    put: (at) => placeAndKeep({ at, isFolded: false }),
    resize(px) {
      const { min, max } = limitsOf(standing.peek());
      const size = Math.round(Math.min(Math.max(px, min), max));
      place(standing.peek().at === 'below' ? { height: size } : { width: size });
    },
    keep: () => placeAndKeep({}),
    openElsewhere: () => void ask('page.open-thread', null),
    async hide(on) {
      isMenuOpen.value = false;
      const { ok } = await ask('panel.hide', { nonce, on });
      line.say(ok ? 'hidden' : 'gone');
    },
  };
}

/** What a person may choose for the side that can be moved, in CSS px. */
export function limitsOf({ at }: PanelLayout): typeof HEIGHT_LIMITS {
  return at === 'below' ? HEIGHT_LIMITS : WIDTH_LIMITS;
}

function sizeOf({ at, wanted }: PanelLayout): number {
  return at === 'below' ? (wanted.height ?? HEIGHT_LIMITS.initial) : (wanted.width ?? WIDTH_LIMITS.initial);
}
