import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ThreadPlace } from '../../../components/thread/Comments';
import type { Account } from '../../../utils/storage/items';
import type { UiState, ViewState } from '../../../utils/storage/view-state';
import { hashOf, parseRoute, tabOf, type Route } from '../first-paint/routes';
import { nextTrail, parentTrail } from './trail';

interface Dependencies {
  hash: string;
  restored: ViewState | null;
  account: ReadonlySignal<Account | null | undefined>;
  navigate: (hash: string) => void;
}

/** Where the popup is, the way back from there, and what is open in its views. */
export function createNavigation({ hash, restored, account, navigate }: Dependencies) {
  const route = signal(parseRoute(hash));
  const uiState = createUiState(restored?.views ?? null, account);
  /** The places the way back leads to, the next one last. Empty at the first view of a tab. */
  const trail = computed(() => uiState.value.trail ?? parentTrail(route.value));
  /** How far each view was scrolled when it was left, by its address. */
  const positions = new Map(
    [...trail.peek(), ...(restored ? [restored] : [])].map(({ hash, scroll }) => [hash, scroll]),
  );
  return {
    route,
    uiState,
    trail,
    tab: computed(() => tabOf(route.value.view, trail.value)),
    /** Returns how far the view of an address was scrolled, in CSS pixels. A new one starts at its top. */
    scrollOf: (address: string) => positions.get(address) ?? 0,
    navigate: (next: Route) => navigate(hashOf(next)),
    /** Shows the view of a new address. @param scroll how far the view before is scrolled, in CSS pixels */
    enter: (hash: string, scroll: number, thread: ThreadPlace): void => {
      const before = route.value;
      const next = parseRoute(hash);
      if (hashOf(before) === hashOf(next)) return;
      positions.set(hashOf(before), scroll);
      batch(() => {
        const known = trail.value.find((place) => place.hash === hashOf(next));
        const at = { scroll, anchor: thread.anchor };
        uiState.value = { ...uiState.value, trail: nextTrail(trail.value, { from: before, at, to: next }) };
        thread.anchor = known?.anchor ?? null;
        route.value = next;
      });
    },
  };
}

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
