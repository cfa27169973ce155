import { t, type MessageKey } from '../utils/i18n';
import type { Post } from '../utils/stored';
import { Button } from './Button';
import './CommentPending.css';
import { ErrorNotice } from './ErrorNotice';
import { RichText } from './RichText';
import { useCountdown } from './use-countdown';

interface CommentPendingProps {
  post: Post;
  /** Takes it back into the box. */
  onEdit: () => void;
  /** Sends it without waiting. */
  onSend?: () => void;
}

const STATES = { sending: 'comment_sending', checking: 'comment_checking', failed: 'comment_failed' } as const;

/** A comment on its way: still to be taken back, being sent, not sent, or nobody knows yet. */
export function CommentPending({ post, onEdit, onSend }: CommentPendingProps) {
  return (
    <div class={`comment-pending comment-pending--${post.state}`}>
      {post.state === 'waiting' ? <Waiting post={post} /> : <output class="comment-pending__state">{t(STATES[post.state])}</output>}
      <RichText text={post.text} />
      {post.state === 'waiting' && (
        <div class="comment-pending__foot">
          <Button onPress={onEdit}>{t('comment_undo')}</Button>
          {onSend && (
            <Button kind="quiet" onPress={onSend}>
              {t('comment_sendNow')}
            </Button>
          )}
        </div>
      )}
      {post.state === 'failed' && (
        <>
          {post.failure && <ErrorNotice failure={post.failure} live="status" />}
          <Button onPress={onEdit}>{t('comment_editAgain')}</Button>
        </>
      )}
    </div>
  );
}

/** What it waits for. The seconds are for the eyes: read aloud, each would interrupt. */
function Waiting({ post }: { post: Post }) {
  const left = useCountdown(post.dueAt ?? 0);
  const word: MessageKey = post.failure ? (post.failure.code === 'offline' ? 'comment_waitsForNetwork' : 'comment_waitsForService') : left > 0 ? 'comment_waiting' : 'comment_sending';
  const isCounting = word === 'comment_waiting';
  return (
    <>
      <output class={isCounting ? 'unseen' : 'comment-pending__state'}>{t(word)}</output>
      {isCounting && (
        <span class="comment-pending__state" aria-hidden="true">
          {t('comment_sendingIn', left)}
        </span>
      )}
    </>
  );
}
