import { plural, t } from '../../utils/locale/i18n';
import type { ThreadController } from '../../utils/thread/controller';
import { canDelete } from '../../utils/thread/comment-rules';
import { Button } from '../base/Button';
import { ErrorNotice } from '../base/ErrorNotice';
import { UndoFailed } from '../comment/CommentDelete';
import './Buttons.css';
import './DeletionBar.css';

/** Deletes several comments, while they are selected or on their way. A component of its own, so that selecting renders no comment again. */
export function DeletionBar({ controller }: { controller: ThreadController }) {
  const { deletions } = controller;
  const view = controller.shown.value;
  const several = deletions.several.value;
  const selected = deletions.selected.value;
  const failed = deletions.failed.value;
  if (!view || !(several ?? selected)) return null;
  return (
    <>
      {/* Each has its own buttons: with a key, none is made of another one that has the focus. */}
      {several ? (
        <div class="deletion-bar buttons" key="going">
          <output class="deletion-bar__state">{plural('deletion_soon', several.count)}</output>
          {several.waiting.length > 0 && (
            <Button onPress={() => void deletions.undo(several.waiting)}>{t('comment_undo')}</Button>
          )}
        </div>
      ) : (
        <div class="deletion-bar buttons" key="choosing">
          <output class="deletion-bar__state">{plural('deletion_chosen', selected?.size ?? 0)}</output>
          <Button kind="danger" disabled={!selected?.size} onPress={() => void deletions.remove([...(selected ?? [])])}>
            {t('comment_delete')}
          </Button>
          <Button
            kind="quiet"
            onPress={() =>
              deletions.selectAll(view.comments.filter((each) => canDelete(each, view)).map(({ id }) => id))
            }
          >
            {t('deletion_all')}
          </Button>
          <Button kind="quiet" onPress={() => deletions.setSelecting(false)}>
            {t('deletion_end')}
          </Button>
        </div>
      )}
      {failed &&
        failed.ids.length > 1 &&
        (failed.asked === 'undo' ? <UndoFailed failure={failed.failure} /> : <ErrorNotice failure={failed.failure} />)}
    </>
  );
}
