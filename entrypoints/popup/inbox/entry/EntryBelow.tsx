import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { checkIcon } from '../../../../components/base/icons';
import { Icon } from '../../../../components/base/Icon';
import { CommentDelete } from '../../../../components/comment/CommentDelete';
import { ReplyBox } from '../../../../components/composer/ReplyBox';
import { PendingPost } from '../../../../components/thread/PendingPost';
import { SavedNote } from '../../../../components/fields/SavedNote';
import { INBOX_SCOPES } from '../scopes';
import type { PopupModel } from '../../model';
import '../../../../components/base/Badge.css';
import './EntryBelow.css';

interface EntryProps {
  model: PopupModel;
  entry: InboxEntry;
}

/** What the actions of an entry open, and what became of them. */
export function EntryBelow({ model, entry }: EntryProps) {
  const { inbox, answer, stream } = model;
  const { id, projectId, commentId } = entry;
  const scope = inbox.list.scope.value;
  const { isStream } = INBOX_SCOPES[scope];
  const hints = isStream ? stream.hintsOf(entry) : [];
  const removal = isStream && stream.removalOf(entry);
  const isSaved = scope === 'saved';
  const subject = projectId !== null && (commentId !== null || isSaved) ? { projectId, commentId } : null;
  return (
    <div class="entry-below stack">
      <output class="entry-below__sent">
        {answer.isAnswered(entry) && (
          <>
            <Icon path={checkIcon} /> {t('inbox_answered')}
          </>
        )}
      </output>
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
          onDelete={() => void stream.remove([entry])}
          onUndo={() => void stream.restore(entry)}
        />
      )}
      {subject && <SavedNote isBrief={!isSaved} saving={model.saving} subject={subject} />}
      <PendingAnswers model={model} entry={entry} below={id} />
      {answer.entryId.value === id && (
        <ReplyBox composer={answer.composer.value} onSignIn={model.openSettings} onLeave={() => answer.close(id)} />
      )}
    </div>
  );
}

/**
 * The pending comments of a thread. Withdrawn ones are edited below the entry.
 * @param below the id of the entry below which they were written; `null` for all others
 */
export function PendingAnswers({
  model: { answer, openSettings },
  entry,
  below,
}: EntryProps & { below: string | null }) {
  const { projectId } = entry;
  if (projectId === null) return null;
  return (
    <>
      {answer.postsOf(projectId, below).map((post) => (
        <PendingPost
          key={post.id}
          composer={answer.composerOf(projectId)}
          post={post}
          onEdit={() => void answer.edit(entry, post.id)}
          onSignIn={openSettings}
        />
      ))}
    </>
  );
}
