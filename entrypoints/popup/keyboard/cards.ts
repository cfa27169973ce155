/** The cards on show, whatever they are of: going from one to the next by keyboard, and what the one in use leads to. */
import { parseRoute } from '../first-paint/routes';

const CARD = 'main article';
/** What a card opens, where it opens something. */
const TARGET = '.card__target';

/** Moves the focus to the next card or the one before; from elsewhere, or from a card that was scrolled far away, to the first one in sight. */
export function stepCard(document: Document, step: 1 | -1): void {
  const cards = Array.from(document.querySelectorAll<HTMLElement>(CARD)).filter(
    (card) => card.getClientRects().length > 0,
  );
  const focused = currentCard(document);
  const current = focused && isNear(focused) ? focused : null;
  const next = current
    ? cards[cards.indexOf(current) + step]
    : cards.find((card) => card.getBoundingClientRect().bottom > topOf(document));
  if (next) return reveal(next);
  // At the end of what is there: a list goes on as it is scrolled.
  if (current && step === 1) document.defaultView?.scrollBy({ top: innerHeight / 2 });
}

/** Whether there are any. */
export function hasCards(document: Document): boolean {
  return document.querySelector(CARD) !== null;
}

/** Opens what the card in use leads to. */
export function openCard(document: Document): void {
  currentCard(document)?.querySelector<HTMLElement>(TARGET)?.click();
}

/** The project the card in use is of, `null` where it is of none. */
export function projectOfCard(document: Document): number | null {
  const link = currentCard(document)?.querySelector('a[href^="#/project/"]')?.getAttribute('href');
  const route = link ? parseRoute(link) : null;
  return route && 'id' in route ? route.id : null;
}

/** What leads from the card in use to the comments it tells of, where it has that. */
export function commentsLinkOfCard(document: Document): HTMLElement | null {
  return currentCard(document)?.querySelector<HTMLElement>('a[href^="#/project/"][href$="/comments"]') ?? null;
}

function currentCard(document: Document): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(CARD) ?? null;
}

function reveal(card: HTMLElement): void {
  const target = card.querySelector<HTMLElement>(TARGET) ?? card;
  // What opens nothing can be stood on all the same.
  if (target === card && !card.hasAttribute('tabindex')) card.tabIndex = -1;
  target.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

/** Whether a card is less than another view away: beyond, its neighbours may not be drawn. */
function isNear(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

/** What the header covers is out of sight, in CSS pixels. */
function topOf(document: Document): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
}
