import type { LostFocus } from '../../../components/focus/use-focus-restore';

/** Where the focus goes in the inbox: back to the menu it was in, to what one does with the entry, or of the thread. */
export function inboxFocusTarget({ container }: LostFocus, list: HTMLElement): HTMLElement | null {
  const menu = container.closest('.entry-menu')?.querySelector<HTMLElement>('.icon-button');
  if (menu) return menu;
  const place = container.closest('article') ?? container.closest('.inbox-group') ?? list;
  return place.querySelector<HTMLElement>('.entry-actions button') ?? place.querySelector<HTMLElement>('.card__target');
}
