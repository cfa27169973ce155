import type { Post } from '../../utils/storage/items';
import type { Composer } from '../../utils/thread/composer';
import { CommentPending } from '../comment/CommentPending';
import { ErrorNotice } from '../base/ErrorNotice';

interface PendingPostProps {
  composer: Composer;
  post: Post;
  /** Takes the text back into the composer. */
  onEdit: () => void;
  onSignIn: () => void;
}

/** A pending comment, and why it could not be sent or taken back. */
export function PendingPost({ composer, post, onEdit, onSignIn }: PendingPostProps) {
  const stuck = composer.stuck.value;
  const onSend = (): void => void composer.send(post.id);
  return (
    <>
      <CommentPending post={post} onEdit={onEdit} onSend={onSend} />
      {stuck?.postId === post.id && (
        <ErrorNotice
          failure={stuck.failure}
          onRetry={stuck.asked === 'comment.send' ? onSend : onEdit}
          onSignIn={onSignIn}
        />
      )}
    </>
  );
}
