import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Account } from '../../../utils/storage/items';
import type { OpenParts, ViewState } from '../../../utils/storage/view-state';
import { hashOf, parseRoute } from '../first-paint/routes';

interface Sources {
  /** As it was left. */
  left?: OpenParts | null;
  account: ReadonlySignal<Account | null | undefined>;
}

/**
 * What is open in the views: each model keeps its part here and nowhere else, so that it is there again when the popup
 * opens, also where the model is made late or not at all. Another person finds nothing of it.
 */
export function restoredViews({ left = null, account }: Sources): Signal<OpenParts> {
  const views = signal<OpenParts>(left ?? { owner: null });
  effect(() => {
    if (account.value === undefined) return;
    const owner = account.value?.uid ?? null;
    if (owner !== views.peek().owner) views.value = { owner };
  });
  return views;
}

/**
 * What is open again at an address. The box and the picture belong to the view that was left: whoever goes elsewhere has left
 * them behind, and a draft may be another by the time they come by.
 * @param hash the fragment of the address
 */
export function viewsAt(left: Pick<ViewState, 'hash' | 'views'> | null, hash: string): OpenParts | null {
  if (!left?.views || left.hash === hashOf(parseRoute(hash))) return left?.views ?? null;
  const { answering: _box, picture: _picture, ...others } = left.views;
  return others;
}

/** Nothing open, for a model that stands by itself. */
export function noViews(): Signal<OpenParts> {
  return signal<OpenParts>({ owner: null });
}
