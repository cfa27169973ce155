import { change, erase, write, type Item } from '../../../utils/storage/store';
import type { SavedFrame, ViewState } from '../../../utils/storage/view-state';
import { onServiceChange } from '../shared/changes';
import { viewSnapshot } from './snapshot';

const DEBOUNCE_MS = 300;

/**
 * Persists the view state as long as the page lives: debounced, and when the popup closes. Once the service is changed or removed,
 * nothing more is persisted, since the page still shows the data of the first one, and what it persisted while the worker erased
 * everything is removed again.
 */
export function persistViewState(
  model: Parameters<typeof viewSnapshot>[0],
  page: Window,
  persist: (state: ViewState | null) => Promise<void>,
  capture: () => SavedFrame | null = () => null,
): void {
  let isOver = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let last = '';

  function persistNow(): void {
    clearTimeout(timeout);
    const state = viewSnapshot(model, page.scrollY, capture());
    const text = JSON.stringify(state);
    if (!state || isOver || text === last) return;
    last = text;
    void persist(state);
  }

  function schedule(): void {
    clearTimeout(timeout);
    timeout = setTimeout(persistNow, DEBOUNCE_MS);
  }

  onServiceChange(model.service, () => {
    isOver = true;
    void persist(null);
  });
  // A snapshot holds a whole list, so it is not made at every change.
  const { service, route, uiState, projects } = model;
  for (const each of [service, route, uiState, projects.list, projects.filter]) each.subscribe(schedule);
  page.addEventListener('scroll', schedule, { passive: true });
  // A popup that closes gets no other event.
  page.addEventListener('pagehide', persistNow);
  page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'hidden' && persistNow());
}

/** Stores a view state. `null` removes it, key and all: nothing of it may stay once the worker has erased everything. */
export function storeView(item: Item<ViewState | null>, state: ViewState | null): Promise<void> {
  return state ? write(change(item, state)) : erase(item);
}
