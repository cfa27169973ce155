import { Button } from '../../../../components/base/Button';
import { checkIcon } from '../../../../components/base/icons';
import { IconButton } from '../../../../components/base/IconButton';
import { CommentDelete } from '../../../../components/comment/CommentDelete';
import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { PopupModel } from '../../model';
import '../../../../components/base/Badge.css';
import '../../../../components/comment/CommentChoice.css';

interface StreamProps {
  model: PopupModel;
  entry: InboxEntry;
}

/** What can be done with a comment of the stored threads, besides what any entry offers. */
export function StreamActions({ model: { inbox, stream }, entry }: StreamProps) {
  const describedBy = `entry-${entry.id}`;
  const isNew = inbox.list.scope.value === 'new';
  return (
    <>
      <IconButton
        icon={checkIcon}
        label={t(isNew ? 'inbox_readUpTo' : 'inbox_notNeeded')}
        describedBy={describedBy}
        shortcut="m"
        onPress={() => void (isNew ? inbox.markShownRead([entry]) : stream.needNoReply(entry))}
      />
      {stream.canDelete(entry) && !stream.removalOf(entry) && (
        <>
          <label class="comment-choice">
            <input
              class="comment-choice__box"
              type="checkbox"
              checked={stream.isSelected(entry)}
              aria-describedby={describedBy}
              aria-keyshortcuts="x"
              onChange={() => stream.toggle(entry)}
            />
            {t('comment_choose')}
          </label>
          <Button
            kind="quiet"
            describedBy={describedBy}
            shortcut="d"
            onPress={() => void stream.remove(entry, inbox.list.passing.value)}
          >
            {t('comment_delete')}
          </Button>
        </>
      )}
    </>
  );
}

/** What is known of such a comment: the hints for moderators, and its deletion with the undo. */
export function StreamNotes({ model: { stream }, entry }: StreamProps) {
  const removal = stream.removalOf(entry);
  const hints = stream.hintsOf(entry);
  return (
    <>
      {hints.length > 0 && (
        <div class="row row--wraps">
          {hints.map((hint) => (
            <span key={hint} class="badge">
              {t(hint)}
            </span>
          ))}
        </div>
      )}
      {removal && (
        <CommentDelete
          removal={removal}
          undoFailure={null}
          onDelete={() => void stream.remove(entry, [entry])}
          onUndo={() => void stream.restore(entry)}
        />
      )}
    </>
  );
}
