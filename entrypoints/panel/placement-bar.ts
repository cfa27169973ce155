import { computed, signal } from '@preact/signals';
import { createAction } from '../../utils/action';
import { hasFlag, PRESS_IGNORED } from '../../utils/error-codes';
import type { Send } from '../../utils/commands/messages';
import { DEFAULT_PLACEMENT, WIDTH_LIMITS, type Placement, type PanelLayout } from '../../utils/page/placement';
import type { LoaderChannel } from './loader-channel';

interface Dependencies {
  channel: Pick<LoaderChannel, 'layout' | 'post'>;
  /** Both refuse what was pressed in a panel, or a pill, that its page covers. */
  send: Send;
  sendFromPill: Send;
  nonce: string;
  isFolded: boolean;
}

export type PlacementModel = ReturnType<typeof createPlacementModel>;

/** Where the panel is placed. The loader applies a change at once; the worker stores it for the site. */
export function createPlacementModel({ channel, send, sendFromPill, nonce, isFolded }: Dependencies) {
  const initial: PanelLayout = {
    wanted: { ...DEFAULT_PLACEMENT, isFolded },
    at: 'below',
    hasBelow: true,
    side: 'right',
    isPeek: false,
  };
  const layout = computed(() => channel.layout.value ?? initial);
  const wanted = signal<Placement | null>(null);
  const hiding = createAction();

  const change = (changes: Partial<Placement>): Placement => {
    const next = { ...(wanted.peek() ?? layout.peek().wanted), ...changes };
    wanted.value = next;
    channel.post(next);
    return next;
  };
  const changeAndSave = (changes: Partial<Placement>): void => {
    // If the worker can't store it, the placement holds until the page is left.
    void send('panel.place', { nonce, placement: change(changes) });
  };
  const endPeek = (): void => channel.post('back');

  return {
    layout,
    /** Beside the page, in CSS px. */
    width: computed(() => layout.value.wanted.width ?? WIDTH_LIMITS.initial),
    failure: hiding.failure,
    /** Whether it is folded: the person wants it so, and did not press the pill. */
    isFolded: computed(() => layout.value.wanted.isFolded && !layout.value.isPeek),
    fold(folded: boolean): void {
      if (folded === layout.peek().wanted.isFolded) endPeek();
      else changeAndSave({ isFolded: folded });
    },
    moveTo: (at: Placement['at']): void => changeAndSave({ at, isFolded: false }),
    /** Resizes without storing, while the person drags. */
    resize(px: number): void {
      change({ width: Math.round(Math.min(Math.max(px, WIDTH_LIMITS.min), WIDTH_LIMITS.max)) });
    },
    save: (): void => changeAndSave({}),
    /** Docks the panel for now where the page has room, otherwise shows it as a sheet. */
    peek: (): void => channel.post('peek'),
    endPeek,
    /** Hides the pill from now on, unless its page covers it: then it stays, and can be pressed again. */
    async hidePill(what: 'pill' | 'every-pill'): Promise<void> {
      const result = await sendFromPill('panel.hide', { nonce, what });
      if (result.ok || !hasFlag(result.failure, PRESS_IGNORED)) channel.post('pill-off');
    },
    /** Opens the thread in the side panel, or in a tab. */
    popOut: () => void send('page.open-thread', null),
    async hide(what: 'page' | 'site'): Promise<void> {
      if (await hiding.run('hide', () => send('panel.hide', { nonce, what }))) channel.post('hidden');
    },
  };
}
