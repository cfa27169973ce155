import { PendingPost } from '../../../../components/thread/PendingPost';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { AnswerModel } from './answer';

interface PendingAnswersProps {
  model: AnswerModel;
  /** An entry of the thread, below which a withdrawn comment is edited. */
  entry: InboxEntry;
  /** The id of the entry below which they were written; `null` for all others. */
  below: string | null;
  onSignIn: () => void;
}

/** The pending comments of a thread. */
export function PendingAnswers({ model, entry, below, onSignIn }: PendingAnswersProps) {
  const { projectId } = entry;
  if (projectId === null) return null;
  return (
    <>
      {model.postsOf(projectId, below).map((post) => (
        <PendingPost
          key={post.id}
          composer={model.composerOf(projectId)}
          post={post}
          onEdit={() => void model.edit(entry, post.id)}
          onSignIn={onSignIn}
        />
      ))}
    </>
  );
}
