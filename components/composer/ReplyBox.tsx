import { useEffect } from 'preact/hooks';
import type { Composer } from '../../utils/thread/composer';
import { CommentComposer } from './CommentComposer';

interface ReplyBoxProps {
  /** `null` while it closes. */
  composer: Composer | null;
  onSignIn: () => void;
  /** Called at Escape, and when what is answered is not on show any more. */
  onLeave: () => void;
}

/** The composer below the comment or entry that is answered. */
export function ReplyBox({ composer, onSignIn, onLeave }: ReplyBoxProps) {
  useEffect(() => onLeave, []);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // By default, Escape closes the whole popup.
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <div class="reply-box" role="presentation" onKeyDown={closeOnEscape}>
      {composer && <CommentComposer composer={composer} onSignIn={onSignIn} />}
    </div>
  );
}
