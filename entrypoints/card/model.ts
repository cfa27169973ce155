import { signal, type ReadonlySignal } from '@preact/signals';
import type { LinkCardState } from './LinkCard';
import type { send } from '../../utils/messages';

/** The state of a card. It shows what is stored about the project; a project that was never seen is fetched from the service. */
interface CardModel {
  readonly state: ReadonlySignal<LinkCardState>;
  /** Loads the project. Call once. */
  load(): Promise<void>;
}

interface Sources {
  ask: typeof send;
  nonce: string;
  /** Epoch ms. */
  now: () => number;
}

export function createCardModel({ ask, nonce, now }: Sources): CardModel {
  const state = signal<LinkCardState>({ kind: 'reading' });

  async function loadState(): Promise<LinkCardState> {
    const opened = await ask('card.read', { nonce });
    if (!opened.ok) return { kind: 'failed', failure: opened.failure };
    if (opened.value) return { kind: 'known', known: opened.value };
    state.value = { kind: 'fetching' };
    const fetched = await ask('card.fetch', { nonce });
    return fetched.ok
      ? { kind: 'known', known: { project: fetched.value, seenAt: now(), newComments: null } }
      : { kind: 'failed', failure: fetched.failure };
  }

  return {
    state,
    async load() {
      state.value = await loadState();
    },
  };
}
