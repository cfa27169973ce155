import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import type { ThreadController } from '../../utils/thread/controller';
import { canDelete, canDeleteAll } from '../../utils/comments/rules';
import { UndoFailed } from '../comment/CommentDelete';
import { DeletionBar } from './DeletionBar';
import { ErrorNotice } from '../base/ErrorNotice';
import { useFocusAfterPress } from '../focus/use-focus-after-press';

/** Deletes several comments; for readers who may delete all. A component of its own, so that selecting renders no comment again. */
export function DeletionPane({
  controller: { thread, deletions },
}: {
  controller: Pick<ThreadController, 'thread' | 'deletions'>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = thread.view.value;
  const selected = deletions.selected.value;
  const progress = deletions.progress.value;
  const undoFailure = deletions.undoFailure.value;
  const isConfirming = deletions.confirming.value === 'several';
  const stage = progress
    ? progress.canUndo
      ? 'waits'
      : 'works'
    : selected === null
      ? 'rests'
      : isConfirming
        ? 'asks'
        : 'chooses';
  // Each stage has its own buttons: the focus moves to the one that changes nothing.
  const press = useFocusAfterPress(stage, () =>
    place.current?.querySelector<HTMLElement>(stage === 'chooses' ? 'button:nth-of-type(2)' : 'button:last-of-type'),
  );
  if (!view || !canDeleteAll(view) || (view.comments.length < 2 && !selected && !progress)) return null;
  return (
    <div ref={place} class={stage === 'rests' ? '' : 'thread-tools__wide'}>
      {deletions.failure.value && isConfirming && <ErrorNotice failure={deletions.failure.value} />}
      <DeletionBar
        selectedCount={selected?.size ?? null}
        isConfirming={isConfirming}
        progress={progress}
        onSelect={press(() => deletions.setSelecting(true))}
        onSelectAll={() =>
          deletions.selectAll(view.comments.filter((comment) => canDelete(comment, view)).map(({ id }) => id))
        }
        onCancel={press(() => deletions.setSelecting(false))}
        onAsk={press(() => deletions.startConfirm('several'))}
        onDelete={press(() => void deletions.confirm())}
        onKeep={press(() => deletions.dismiss())}
        onStop={press(() => void deletions.stop())}
      />
      {undoFailure?.target === 'several' && <UndoFailed words={t('deletion_notKept')} failure={undoFailure.failure} />}
    </div>
  );
}
