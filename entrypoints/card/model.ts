import { signal, type ReadonlySignal } from '@preact/signals';
import type { LinkCardState } from './LinkCard';
import type { Send } from '../../utils/messages';

/** Loads a card: what is stored about the project; one that was never seen is fetched from the service. @returns its state */
export function loadCard(send: Send, nonce: string): ReadonlySignal<LinkCardState> {
  const state = signal<LinkCardState>({ kind: 'reading' });

  async function load(): Promise<LinkCardState> {
    const opened = await send('card.read', { nonce });
    if (!opened.ok) return { kind: 'failed', failure: opened.failure };
    if (opened.value) return { kind: 'known', known: opened.value };
    state.value = { kind: 'fetching' };
    const fetched = await send('card.fetch', { nonce });
    return fetched.ok
      ? { kind: 'known', known: { project: fetched.value, seenAt: Date.now(), newComments: null } }
      : { kind: 'failed', failure: fetched.failure };
  }

  void load().then((loaded) => (state.value = loaded));
  return state;
}
