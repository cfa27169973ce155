import { useRef } from 'preact/hooks';
import { plural, t } from '../../utils/locale/i18n';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import type { Deletions } from '../../utils/thread/deletions';
import { canDelete, canDeleteAll } from '../../utils/thread/comment-rules';
import { Button } from '../base/Button';
import { ErrorNotice } from '../base/ErrorNotice';
import { UndoFailed } from '../comment/CommentDelete';
import { useFocusAfterPress } from '../focus/use-focus-after-press';
import './Buttons.css';
import './DeletionBar.css';

/** Deletes several comments; for readers who may delete all. A component of its own, so that selecting renders no comment again. */
export function DeletionBar({
  controller: { thread, deletions },
}: {
  controller: Pick<ThreadController, 'thread' | 'deletions'>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = thread.view.value;
  const failure = deletions.failure.value;
  const undoFailure = deletions.undoFailure.value;
  const stage = stageOf(deletions);
  // Each stage has its own buttons: the focus moves to the one that changes nothing.
  const press = useFocusAfterPress(stage, () =>
    place.current?.querySelector<HTMLElement>(stage === 'choosing' ? 'button:nth-of-type(2)' : 'button:last-of-type'),
  );
  if (!view || !canDeleteAll(view) || (view.comments.length < 2 && stage === 'resting')) return null;
  return (
    <div ref={place} class={stage === 'resting' ? '' : 'thread-tools__wide'}>
      {failure && deletions.confirming.value === 'several' && <ErrorNotice failure={failure} />}
      <Controls stage={stage} deletions={deletions} view={view} press={press} />
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
  press: ReturnType<typeof useFocusAfterPress>;
}

/** Select, confirm, and watch or stop the progress. */
function Controls({ stage, deletions, view, press }: ControlsProps) {
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
          <Button onPress={press(() => deletions.stop())}>
            {t(stage === 'waiting' ? 'comment_undo' : 'deletion_stop')}
          </Button>
        </div>
      );
    case 'resting':
      return (
        <div class="buttons deletion-bar deletion-bar--resting">
          <Button kind="quiet" onPress={press(() => deletions.setSelecting(true))}>
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
          <Button kind="danger" onPress={press(() => deletions.confirm())}>
            {t('comment_delete')}
          </Button>
          <Button kind="quiet" onPress={press(() => deletions.dismiss())}>
            {t('comment_keep')}
          </Button>
        </fieldset>
      );
    default: {
      const all = view.comments.filter((comment) => canDelete(comment, view)).map(({ id }) => id);
      return (
        <div class="deletion-bar buttons">
          <output class="deletion-bar__state">{plural('deletion_chosen', count)}</output>
          <Button kind="danger" disabled={count === 0} onPress={press(() => deletions.startConfirm('several'))}>
            {t('comment_delete')}
          </Button>
          <Button kind="quiet" onPress={() => deletions.selectAll(all)}>
            {t('deletion_all')}
          </Button>
          <Button kind="quiet" onPress={press(() => deletions.setSelecting(false))}>
            {t('deletion_end')}
          </Button>
        </div>
      );
    }
  }
}
