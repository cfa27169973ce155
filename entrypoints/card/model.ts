import { signal, type ReadonlySignal } from '@preact/signals';
import type { LinkCardState } from './LinkCard';
import type { Send } from '../../utils/commands/messages';

/** Loads a card: what is stored about the project; one that was never seen is fetched from the service. @returns its state */
export function loadCard(send: Send, nonce: string): ReadonlySignal<LinkCardState> {
  const state = signal<LinkCardState>({});

  async function load(): Promise<LinkCardState> {
    const opened = await send('card.read', { nonce });
    if (!opened.ok) return opened;
    if (opened.value) return { known: opened.value };
    state.value = { isFetching: true };
    const fetched = await send('card.fetch', { nonce });
    if (!fetched.ok) return fetched;
    return { known: { project: fetched.value, seenAt: Date.now(), newComments: null } };
  }

  void load().then((loaded) => (state.value = loaded));
  return state;
}
