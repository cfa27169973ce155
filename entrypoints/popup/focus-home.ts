import type { LostFocus } from '../../components/use-focus-kept';

/** Where the focus goes in the inbox: to what one does with the entry it was in, or of the thread. */
export function homeInInbox({ from }: LostFocus, list: HTMLElement): HTMLElement | null {
  const place = from.closest('article') ?? from.closest('.inbox-group') ?? list;
  return place.querySelector<HTMLElement>('.entry-actions button') ?? place.querySelector<HTMLElement>('.card__target');
}
