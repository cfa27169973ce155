import type { LostFocus } from '../focus/use-focus-restore';

/** Where the focus goes in a thread: from the search to its button, to the comment it was in, to the one in its place, or to where one writes. */
export function threadFocusTarget({ removed, container, sibling }: LostFocus, thread: HTMLElement): HTMLElement | null {
  if (removed.closest('.find-bar')) return thread.querySelector('.thread-tools > button:last-of-type');
  const comment = container.closest<HTMLElement>('article, .comment-pending');
  if (comment && thread.contains(comment)) return comment.querySelector('summary') ?? comment;
  if (container.matches('.virtual-list')) {
    const other = sibling?.querySelector<HTMLElement>('article');
    if (other) return other;
  }
  const tools = container
    .closest('.thread-tools')
    ?.querySelector<HTMLElement>('.deletion-bar button:not([disabled]), select');
  return (
    tools ?? thread.querySelector<HTMLElement>('textarea') ?? thread.querySelector<HTMLElement>('.thread-head__title')
  );
}
