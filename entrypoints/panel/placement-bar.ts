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
  channel: LoaderChannel;
  ask: typeof send;
  nonce: string;
  /** Whether the panel starts folded. */
  isFolded: boolean;
}

/** Where the panel is placed. The loader applies a change at once; the worker stores it for the site. */
export interface PlacementModel {
  readonly layout: ReadonlySignal<PanelLayout>;
  /** The adjustable size: height below, width beside. In CSS px. */
  readonly size: ReadonlySignal<number>;
  readonly isMenuOpen: ReadonlySignal<boolean>;
  setMenuOpen: (isOpen: boolean) => void;
  fold: (isFolded: boolean) => void;
  moveTo: (at: Placement['at']) => void;
  /** Resizes without storing, while the person drags. */
  resize: (px: number) => void;
  /** Stores the current placement. */
  save: () => void;
  /** Opens the thread in the side panel, or in a tab. */
  popOut: () => void;
  /** Removes the panel from this page or from the whole site. */
  hide(on: 'page' | 'site'): Promise<void>;
}

export function createPlacementModel({ channel, ask, nonce, isFolded }: Sources): PlacementModel {
  const isMenuOpen = signal(false);
  const initial: PanelLayout = { wanted: { ...DEFAULT_PLACEMENT, isFolded }, at: 'below', side: 'right' };
  const layout = computed(() => channel.layout.value ?? initial);
  const wanted = signal<Placement | null>(null);

  const change = (changes: Partial<Placement>): Placement => {
    const next = { ...(wanted.peek() ?? layout.peek().wanted), ...changes };
    wanted.value = next;
    channel.post(next);
    return next;
  };
  const changeAndSave = (changes: Partial<Placement>): void => {
    isMenuOpen.value = false;
    // If the worker can't store it, the placement holds until the page is left.
    void ask('panel.place', { nonce, placement: change(changes) });
  };

  return {
    layout,
    size: computed(() => sizeOf(layout.value)),
    isMenuOpen,
    setMenuOpen(isOpen) {
      isMenuOpen.value = isOpen;
    },
    fold: (folded) => changeAndSave({ isFolded: folded }),
    moveTo: (at) => changeAndSave({ at, isFolded: false }),
    resize(px) {
      const { min, max } = limitsOf(layout.peek());
      const size = Math.round(Math.min(Math.max(px, min), max));
      change(layout.peek().at === 'below' ? { height: size } : { width: size });
    },
    save: () => changeAndSave({}),
    popOut: () => void ask('page.open-thread', null),
    async hide(on) {
      isMenuOpen.value = false;
      const { ok } = await ask('panel.hide', { nonce, on });
      channel.post(ok ? 'hidden' : 'hidden-here');
    },
  };
}

/** The limits of the adjustable size, in CSS px. */
export function limitsOf({ at }: PanelLayout): typeof HEIGHT_LIMITS {
  return at === 'below' ? HEIGHT_LIMITS : WIDTH_LIMITS;
}

function sizeOf({ at, wanted }: PanelLayout): number {
  return at === 'below' ? (wanted.height ?? HEIGHT_LIMITS.initial) : (wanted.width ?? WIDTH_LIMITS.initial);
}
