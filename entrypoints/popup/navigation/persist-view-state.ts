import { effect } from '@preact/signals';
import type { ViewState } from '../../../utils/storage/view-state';
import { onServiceChange } from '../shared/changes';
import { viewSnapshot } from './snapshot';

/** The view state is persisted when nothing has changed for this time. */
const DEBOUNCE_MS = 300;

/**
 * Persists the view state as long as the page lives: debounced, and when the popup closes. Once the service is changed or removed,
 * nothing more is persisted, since the page still shows the data of the first one.
 */
export function persistViewState(
  model: Parameters<typeof viewSnapshot>[0],
  page: Window,
  persist: (state: ViewState) => Promise<void>,
): void {
  let isOver = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  let untrack = (): void => undefined;

  /** Reads the view state and tracks the signals it came from. It holds a whole list, so it is not read again at every change. */
  function readTracked(): ViewState | null {
    untrack();
    let state: ViewState | null = null;
    let isRead = false;
    untrack = effect(() => {
      if (isRead) return schedule();
      isRead = true;
      state = viewSnapshot(model, page.scrollY);
    });
    return state;
  }

  function persistNow(): void {
    clearTimeout(timeout);
    const state = readTracked();
    const text = JSON.stringify(state);
    if (!state || isOver || text === last) return;
    last = text;
    void persist(state);
  }

  function schedule(): void {
    clearTimeout(timeout);
    timeout = setTimeout(persistNow, DEBOUNCE_MS);
  }

  onServiceChange(model.service, () => (isOver = true));
  schedule();
  page.addEventListener('scroll', schedule, { passive: true });
  // A popup that closes gets no other event.
  page.addEventListener('pagehide', persistNow);
  page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'hidden' && persistNow());
}
