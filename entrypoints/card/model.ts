import { signal, type ReadonlySignal } from '@preact/signals';
import type { LinkCardState } from './LinkCard';
import type { send } from '../../utils/messages';

/** What a card shows: what is known here. Only of a project that nobody has seen, the service is asked, once. */
export interface CardModel {
  readonly state: ReadonlySignal<LinkCardState>;
  /** Finds out what there is to show; once. */
  begin(): Promise<void>;
}

interface Sources {
  ask: typeof send;
  nonce: string;
  /** Epoch ms. */
  now: () => number;
}

export function cardModel({ ask, nonce, now }: Sources): CardModel {
  const state = signal<LinkCardState>({ kind: 'reading' });

  async function find(): Promise<LinkCardState> {
    const opened = await ask('card.open', { nonce });
    if (!opened.ok) return { kind: 'failed', failure: opened.failure };
    if (opened.value) return { kind: 'known', known: opened.value };
    state.value = { kind: 'asking' };
    const fetched = await ask('card.fetch', { nonce });
    return fetched.ok
      ? { kind: 'known', known: { project: fetched.value, seenAt: now(), news: null } }
      : { kind: 'failed', failure: fetched.failure };
  }

  return {
    state,
    async begin() {
      state.value = await find();
    },
  };
}
