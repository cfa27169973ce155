import { useMemo } from 'preact/hooks';
import { CommentCard } from '../../components/CommentCard';
import { CommentDelete } from '../../components/CommentDelete';
import { CommentPin } from '../../components/CommentPin';
import { EmptyState } from '../../components/EmptyState';
import type { Comment } from '../../utils/api/schemas';
import { t } from '../../utils/i18n';
import type { ThreadView } from '../../utils/messages';
import { arrange, canDelete, isOwn, namesIn, ownNames } from './rules';
import type { Thread } from './thread';

interface CommentsProps {
  thread: Thread;
  view: ThreadView;
  now: number;
}

/**
 * The comments: pinned ones first, then the newest. The newest first, because it stands in sight at once, below where one
 * writes and where one's own comment appears, whatever the length of the thread and the height of the frame.
 */
export function Comments({ thread, view, now }: CommentsProps) {
  const { pinned, ordinary } = useMemo(() => arrange(view), [view.comments, view.authorId]);
  const names = useSame(useMemo(() => namesIn(view), [view.comments, view.account]));
  const own = useSame(ownNames(view.account));
  if (!view.account || (view.fetchedAt === null && view.comments.length === 0)) return null;
  const shared = { now, names, ownNames: own };
  const deletion = (comment: Comment) => canDelete(comment, view) && <Deletion thread={thread} comment={comment} />;
  return (
    <>
      <output class="unseen">{thread.hasDeleted.value && t('panel_deleted')}</output>
      {pinned.length > 0 && (
        <section class="panel__list" aria-label={t('panel_pinned')}>
          {pinned.map(({ comment, pin }, index) => (
            <CommentPin key={comment.id} {...shared} comment={comment} pin={pin} isOpen={index === 0}>
              {deletion(comment)}
            </CommentPin>
          ))}
        </section>
      )}
      <section class="panel__list" aria-label={t('panel_title')}>
        {ordinary.map((comment) => (
          <Row
            key={comment.id}
            {...shared}
            thread={thread}
            comment={comment}
            isOwn={isOwn(comment, view.account)}
            isByAuthor={comment.authorId === view.authorId}
            mayDelete={canDelete(comment, view)}
          />
        ))}
      </section>
      {view.comments.length === 0 && (
        <EmptyState icon="comment" title={t('panel_empty')} text={t(view.commentsAllowed === false ? 'panel_emptyOff' : 'panel_emptyText')} />
      )}
    </>
  );
}

interface RowProps {
  thread: Thread;
  comment: Comment;
  now: number;
  names: readonly string[];
  ownNames: readonly string[];
  isOwn: boolean;
  isByAuthor: boolean;
  mayDelete: boolean;
}

/** One comment, drawn anew only when something about it changed: a thread may hold a thousand. */
function Row({ thread, mayDelete, comment, now, names, ownNames, isOwn, isByAuthor }: RowProps) {
  return useMemo(
    () => (
      <CommentCard comment={comment} now={now} names={names} ownNames={ownNames} isOwn={isOwn} isByAuthor={isByAuthor}>
        {mayDelete && <Deletion thread={thread} comment={comment} />}
      </CommentCard>
    ),
    [thread, mayDelete, comment, now, names, ownNames, isOwn, isByAuthor],
  );
}

/** By itself, so that a question at one comment draws only the buttons anew. */
function Deletion({ thread, comment }: { thread: Thread; comment: Comment }) {
  const deletion = thread.deletion.value;
  const mine = deletion?.commentId === comment.id ? deletion : null;
  return (
    <CommentDelete
      state={mine?.state ?? null}
      failure={mine?.failure ?? null}
      onAsk={() => thread.askToDelete(comment.id)}
      onDelete={() => void thread.remove()}
      onKeep={() => thread.keep()}
    />
  );
}

/** The same array as long as it holds the same, so that no text is read anew for nothing. */
function useSame(names: readonly string[]): readonly string[] {
  return useMemo(() => names, [names.join('\n')]);
}
