import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Account } from '../../../utils/storage/items';
import type { UiState } from '../../../utils/storage/view-state';

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
