import type { LostFocus } from '../../../components/focus/use-focus-kept';

/** Where the focus goes in the inbox: back to the menu it was in, to what one does with the entry, or of the thread. */
export function inboxFocusTarget({ from }: LostFocus, list: HTMLElement): HTMLElement | null {
  const menu = from.closest('.entry-menu')?.querySelector<HTMLElement>('.icon-button');
  if (menu) return menu;
  const place = from.closest('article') ?? from.closest('.inbox-group') ?? list;
  return place.querySelector<HTMLElement>('.entry-actions button') ?? place.querySelector<HTMLElement>('.card__target');
}
