import { plural, t } from '../../utils/locale/i18n';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import type { Deletions } from '../../utils/thread/deletions';
import { canDelete } from '../../utils/thread/comment-rules';
import { Button } from '../base/Button';
import { ErrorNotice } from '../base/ErrorNotice';
import { UndoFailed } from '../comment/CommentDelete';
import './Buttons.css';
import './DeletionBar.css';

/** Deletes several comments, while they are selected or on their way. A component of its own, so that selecting renders no comment again. */
export function DeletionBar({
  controller: { thread, deletions },
}: {
  controller: Pick<ThreadController, 'thread' | 'deletions'>;
}) {
  const view = thread.view.value;
  const stage = stageOf(deletions);
  const failed = deletions.failed.value;
  if (!view || !stage) return null;
  return (
    <>
      {/* Each stage has its own buttons: with a key, none is made of another one that has the focus. */}
      <Controls key={stage} stage={stage} deletions={deletions} view={view} />
      {failed?.target === 'several' &&
        (failed.asked === 'undo' ? <UndoFailed failure={failed.failure} /> : <ErrorNotice failure={failed.failure} />)}
    </>
  );
}

type Stage = 'waiting' | 'working' | 'choosing';

function stageOf({ progress, selected }: Deletions): Stage | null {
  if (progress.value) return progress.value.canUndo ? 'waiting' : 'working';
  return selected.value && 'choosing';
}

interface ControlsProps {
  stage: Stage;
  deletions: Deletions;
  view: ThreadView;
}

/** Select, and watch or stop the progress. */
function Controls({ stage, deletions, view }: ControlsProps) {
  if (stage === 'choosing') {
    const count = deletions.selected.value?.size ?? 0;
    const all = view.comments.filter((comment) => canDelete(comment, view)).map(({ id }) => id);
    return (
      <div class="deletion-bar buttons">
        <output class="deletion-bar__state">{plural('deletion_chosen', count)}</output>
        <Button kind="danger" disabled={count === 0} onPress={() => void deletions.removeSelected()}>
          {t('comment_delete')}
        </Button>
        <Button kind="quiet" onPress={() => deletions.selectAll(all)}>
          {t('deletion_all')}
        </Button>
        <Button kind="quiet" onPress={() => deletions.setSelecting(false)}>
          {t('deletion_end')}
        </Button>
      </div>
    );
  }
  const { done, total } = deletions.progress.value ?? { done: 0, total: 0 };
  return (
    <div class="deletion-bar buttons">
      <output class="deletion-bar__state">
        {stage === 'waiting' ? plural('deletion_soon', total) : t('deletion_progress', done, total)}
      </output>
      {stage === 'working' && <progress class="deletion-bar__progress" value={done} max={total} aria-hidden="true" />}
      <Button onPress={() => void deletions.stop()}>{t(stage === 'waiting' ? 'comment_undo' : 'deletion_stop')}</Button>
    </div>
  );
}
