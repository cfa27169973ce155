import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Account } from '../../../utils/storage/items';
import type { UiState, ViewState } from '../../../utils/storage/view-state';
import { hashOf, parseRoute } from '../first-paint/routes';

/**
 * Creates the one signal that holds what is open in the views: filters, unfolded threads, an answer, a picture. It is persisted with
 * the view state, so a model that keeps its part here has it again when the popup opens. Another person starts with an empty one.
 */
export function createUiState(
  saved: UiState | null,
  account: ReadonlySignal<Account | null | undefined>,
): Signal<UiState> {
  const uiState = signal<UiState>(saved ?? { owner: null });
  effect(() => {
    if (account.value === undefined) return;
    const owner = account.value?.uid ?? null;
    if (owner !== uiState.peek().owner) uiState.value = { owner };
  });
  return uiState;
}

/**
 * Returns the saved state of the views for an address. Answer, picture and trail are part of the view that was open, so at
 * another address they are left out: by the time the person comes back to it, the draft may be another one.
 * @param hash the fragment of the address
 */
export function uiStateAt(saved: Pick<ViewState, 'hash' | 'views'> | null, hash: string): UiState | null {
  if (!saved?.views || saved.hash === hashOf(parseRoute(hash))) return saved?.views ?? null;
  const { answering: _answering, picture: _picture, trail: _trail, ...others } = saved.views;
  return others;
}
