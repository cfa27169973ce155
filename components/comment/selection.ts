/** Keyboard navigation between the checkboxes of selectable comments. */
import type { ThreadView } from '../../utils/messages';
import type { ThreadController } from '../../utils/thread/controller';
import { canDelete } from '../../utils/comments/rules';

/** Returns the ids of the selectable comments in reading order, pinned ones first. */
export function selectableIds(
  { reading, deletions }: Pick<ThreadController, 'reading' | 'deletions'>,
  view: ThreadView,
): number[] {
  const { ids, byId } = reading.rows.value;
  const below = ids.flatMap((id) => {
    const row = byId.get(id);
    return row?.kind === 'comment' ? [row.comment] : [];
  });
  const isGoing = (id: number): boolean => (deletions.removals.value.get(id)?.state ?? 'failed') !== 'failed';
  return [...reading.pinned.value.map(({ comment }) => comment), ...below]
    .filter((comment) => canDelete(comment, view) && !isGoing(comment.id))
    .map(({ id }) => id);
}

/** Focuses the checkbox of a comment. If it is not rendered, scrolls back to the focused comment first. */
export function focusCheckbox(id: number, from: number): void {
  if (focusBox(id)) return;
  document.getElementById(`comment-${from}`)?.scrollIntoView({ block: 'center' });
  // The neighbouring rows are rendered after the scroll.
  requestAnimationFrame(() => requestAnimationFrame(() => void focusBox(id)));
}

function focusBox(id: number): boolean {
  const comment = document.getElementById(`comment-${id}`);
  const box = comment?.querySelector<HTMLElement>('.comment-choice__box');
  if (!comment || !box) return false;
  comment.querySelector('details')?.setAttribute('open', '');
  box.focus({ preventScroll: true });
  comment.scrollIntoView({ block: 'nearest' });
  return true;
}
