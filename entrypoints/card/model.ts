import { signal, type ReadonlySignal } from '@preact/signals';
import type { LinkCardState } from './LinkCard';
import type { Send } from '../../utils/messages';

interface Dependencies {
  send: Send;
  nonce: string;
  /** Epoch ms. */
  now: () => number;
}

/** The state of a card. It shows what is stored about the project; a project that was never seen is fetched from the service. */
export function createCardModel({ send, nonce, now }: Dependencies) {
  const state = signal<LinkCardState>({ kind: 'reading' });

  async function loadState(): Promise<LinkCardState> {
    const opened = await send('card.read', { nonce });
    if (!opened.ok) return { kind: 'failed', failure: opened.failure };
    if (opened.value) return { kind: 'known', known: opened.value };
    state.value = { kind: 'fetching' };
    const fetched = await send('card.fetch', { nonce });
    return fetched.ok
      ? { kind: 'known', known: { project: fetched.value, seenAt: now(), newComments: null } }
      : { kind: 'failed', failure: fetched.failure };
  }

  return {
    state: state as ReadonlySignal<LinkCardState>,
    /** Loads the project. Call once. */
    async load(): Promise<void> {
      state.value = await loadState();
    },
  };
}
