import { PendingPost } from '../../../../components/thread/PendingPost';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { PopupModel } from '../../model';

interface PendingAnswersProps {
  model: PopupModel;
  /** An entry of the thread, below which a withdrawn comment is edited. */
  entry: InboxEntry;
  /** The id of the entry below which they were written; `null` for all others. */
  below: string | null;
}

/** The pending comments of a thread. */
export function PendingAnswers({ model: { answer, openSettings }, entry, below }: PendingAnswersProps) {
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
