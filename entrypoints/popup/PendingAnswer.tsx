import { CommentPending } from '../../components/CommentPending';
import { ErrorNotice } from '../../components/ErrorNotice';
import type { Post } from '../../utils/stored';
import type { InboxEntry } from '../../utils/watched';
import type { AnswerModel } from './answer-model';

interface PendingAnswerProps {
  model: AnswerModel;
  post: Post;
  /** The entry below which one goes on writing. */
  entry: InboxEntry;
  onSignIn: () => void;
}

/** A comment on its way, and why it could not be taken back. */
export function PendingAnswer({ model, post, entry, onSignIn }: PendingAnswerProps) {
  const stuck = model.stuck.value;
  const edit = (): void => void model.edit(entry, post);
  return (
    <>
      <CommentPending post={post} onEdit={edit} onSend={() => void model.send(post)} />
      {stuck?.postId === post.id && <ErrorNotice failure={stuck.failure} onRetry={edit} onSignIn={onSignIn} />}
    </>
  );
}
