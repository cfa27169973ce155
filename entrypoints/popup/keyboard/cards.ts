/**
 * Moves between the visible cards of any view by keyboard, and finds what the focused card links to. Every card is an `article`
 * with a `.card__target`, so the keys work in a new view, too.
 */
import { parseRoute } from '../first-paint/routes';
import type { VisibleEntriesModel } from '../inbox/visible-entries';

const CARD = 'main article';
const TARGET = '.card__target';

/** Focuses the next or previous card; if no card near the view has the focus, the first visible. @returns whether there are any */
export function focusAdjacentCard(step: 1 | -1): boolean {
  const cards = Array.from(document.querySelectorAll<HTMLElement>(CARD)).filter(
    (card) => card.getClientRects().length > 0,
  );
  const focused = currentCard();
  const current = focused && isNear(focused) ? focused : null;
  const next = current
    ? cards[cards.indexOf(current) + step]
    : cards.find((card) => card.getBoundingClientRect().bottom > visibleTop());
  if (next) focusCard(next);
  // At the last rendered card: scrolling renders the next ones of a virtual list.
  else if (current && step === 1) scrollBy({ top: innerHeight / 2 });
  return cards.length > 0;
}

/**
 * Shows the next unread entry of the inbox, after the focused one.
 * @returns an attempt to focus it, which says whether it worked: its thread may have been folded until now
 */
export function showNextUnread({ showNextUnread: show }: Pick<VisibleEntriesModel, 'showNextUnread'>): () => boolean {
  const id = show(entryOfCard());
  return () => {
    const card = id !== null && document.getElementById(`entry-${id}`)?.closest<HTMLElement>(CARD);
    if (card) focusCard(card);
    return id === null || Boolean(card);
  };
}

/** Returns an element of the focused card. */
export function elementInCard(selector: string): HTMLElement | null {
  return currentCard()?.querySelector<HTMLElement>(selector) ?? null;
}

/** Returns the id of the entry that the focused card shows. */
export function entryOfCard(): string | null {
  return elementInCard('[id^=entry-]')?.id.replace('entry-', '') ?? null;
}

/** Returns the project of the focused card. */
export function projectOfCard(): number | null {
  const link = elementInCard('a[href^="#/project/"]')?.getAttribute('href');
  const route = link ? parseRoute(link) : null;
  return route && 'id' in route ? route.id : null;
}

function currentCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(CARD) ?? null;
}

function focusCard(card: HTMLElement): void {
  const target = card.querySelector<HTMLElement>(TARGET) ?? card;
  // A card without a target gets the focus itself.
  if (target === card && !card.hasAttribute('tabindex')) card.tabIndex = -1;
  target.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

/** Whether a card is less than a screen away from the view: further away, its neighbours may not be rendered. */
function isNear(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

/** Where the area below the sticky header starts, in CSS pixels. */
function visibleTop(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
}
