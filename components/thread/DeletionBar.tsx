import { plural, t } from '../../utils/locale/i18n';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import type { Deletions } from '../../utils/thread/deletions';
import { canDelete, canDeleteAll } from '../../utils/thread/comment-rules';
import { Button } from '../base/Button';
import { ErrorNotice } from '../base/ErrorNotice';
import { UndoFailed } from '../comment/CommentDelete';
import './Buttons.css';
import './DeletionBar.css';

/** Deletes several comments; for readers who may delete all. A component of its own, so that selecting renders no comment again. */
export function DeletionBar({
  controller: { thread, deletions },
}: {
  controller: Pick<ThreadController, 'thread' | 'deletions'>;
}) {
  const view = thread.view.value;
  const failure = deletions.failure.value;
  const undoFailure = deletions.undoFailure.value;
  const stage = stageOf(deletions);
  if (!view || !canDeleteAll(view) || (view.comments.length < 2 && stage === 'resting')) return null;
  return (
    <div class={stage === 'resting' ? '' : 'thread-tools__wide'}>
      {failure && deletions.confirming.value === 'several' && <ErrorNotice failure={failure} />}
      {/* Each stage has its own buttons: with a key, none is made of another one that has the focus. */}
      <Controls key={stage} stage={stage} deletions={deletions} view={view} />
      {undoFailure?.target === 'several' && <UndoFailed words={t('deletion_notKept')} failure={undoFailure.failure} />}
    </div>
  );
}

type Stage = 'waiting' | 'working' | 'resting' | 'asking' | 'choosing';

function stageOf({ progress, selected, confirming }: Deletions): Stage {
  if (progress.value) return progress.value.canUndo ? 'waiting' : 'working';
  if (selected.value === null) return 'resting';
  return confirming.value === 'several' ? 'asking' : 'choosing';
}

interface ControlsProps {
  stage: Stage;
  deletions: Deletions;
  view: ThreadView;
}

/** Select, confirm, and watch or stop the progress. */
function Controls({ stage, deletions, view }: ControlsProps) {
  const count = deletions.selected.value?.size ?? 0;
  const { done, total } = deletions.progress.value ?? { done: 0, total: 0 };
  switch (stage) {
    case 'waiting':
    case 'working':
      return (
        <div class="deletion-bar buttons">
          <output class="deletion-bar__state">
            {stage === 'waiting' ? plural('deletion_soon', total) : t('deletion_progress', done, total)}
          </output>
          {stage === 'working' && (
            <progress class="deletion-bar__progress" value={done} max={total} aria-hidden="true" />
          )}
          <Button onPress={() => void deletions.stop()}>
            {t(stage === 'waiting' ? 'comment_undo' : 'deletion_stop')}
          </Button>
        </div>
      );
    case 'resting':
      return (
        <div class="buttons deletion-bar deletion-bar--resting">
          <Button kind="quiet" onPress={() => deletions.setSelecting(true)}>
            {t('deletion_several')}
          </Button>
        </div>
      );
    case 'asking':
      return (
        <fieldset class="buttons deletion-bar deletion-bar--asking">
          <legend class="unseen">{plural('deletion_ask', count)}</legend>
          <span class="deletion-bar__state" aria-hidden="true">
            {plural('deletion_ask', count)}
          </span>
          <Button kind="danger" onPress={() => void deletions.confirm()}>
            {t('comment_delete')}
          </Button>
          <Button kind="quiet" onPress={() => deletions.dismiss()}>
            {t('comment_keep')}
          </Button>
        </fieldset>
      );
    default: {
      const all = view.comments.filter((comment) => canDelete(comment, view)).map(({ id }) => id);
      return (
        <div class="deletion-bar buttons">
          <output class="deletion-bar__state">{plural('deletion_chosen', count)}</output>
          <Button kind="danger" disabled={count === 0} onPress={() => deletions.startConfirm('several')}>
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
  }
}
