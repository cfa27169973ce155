import type { LostFocus } from '../../../components/focus/use-focus-restore';

/** Where a lost focus goes: to the button of the same menu, or to the first action of the same entry or group. */
export function inboxFocusTarget({ container }: LostFocus, list: HTMLElement): HTMLElement | null {
  const menu = container.closest('.entry-menu')?.querySelector<HTMLElement>('.icon-button');
  if (menu) return menu;
  const scope = container.closest('article') ?? container.closest('.inbox-group') ?? list;
  return scope.querySelector<HTMLElement>('.entry-actions button') ?? scope.querySelector<HTMLElement>('.card__target');
}
