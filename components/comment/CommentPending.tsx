import { clockTime } from '../../utils/locale/clock-time';
import { wasNeverSent, type Failure } from '../../utils/errors';
import { language, t } from '../../utils/locale/i18n';
import type { Post } from '../../utils/storage/items';
import { Button } from '../base/Button';
import './CommentPending.css';
import { ErrorNotice } from '../base/ErrorNotice';
import { RichText } from '../text/RichText';
import { useCountdown } from '../time/use-countdown';

interface CommentPendingProps {
  post: Post;
  /** Takes the text back into the composer. */
  onEdit: () => void;
  /** Sends it without waiting. */
  onSend?: () => void;
}

const STATES = { sending: 'comment_sending', checking: 'comment_checking', failed: 'comment_failed' } as const;

/** A pending comment: waiting, being sent, failed, or with an unknown result. */
export function CommentPending({ post, onEdit, onSend }: CommentPendingProps) {
  return (
    <div class={`comment-pending comment-pending--${post.state}`} tabIndex={-1}>
      {post.state === 'waiting' ? (
        <Waiting post={post} />
      ) : (
        <output class="comment-pending__state">{t(STATES[post.state])}</output>
      )}
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

/** Says what the comment waits for. The countdown is hidden from screen readers, which would announce every second. */
function Waiting({ post: { failure, dueAt = 0 } }: { post: Post }) {
  const left = useCountdown(failure ? 0 : dueAt);
  if (failure) return <output class="comment-pending__state">{waitsFor(failure, dueAt)}</output>;
  const isCounting = left > 0;
  return (
    <>
      <output class={isCounting ? 'unseen' : 'comment-pending__state'}>
        {t(isCounting ? 'comment_waiting' : 'comment_sending')}
      </output>
      {isCounting && (
        <span class="comment-pending__state" aria-hidden="true">
          {t('comment_sendingIn', left)}
        </span>
      )}
    </>
  );
}

function waitsFor(failure: Failure, dueAt: number): string {
  if (failure.code === 'offline') return t('comment_waitsForNetwork');
  const now = Date.now();
  return wasNeverSent(failure) && dueAt > now
    ? t('comment_waitsUntil', clockTime(dueAt, now, language()))
    : t('comment_waitsForService');
}
