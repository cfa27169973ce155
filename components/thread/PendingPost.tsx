import { clockTime } from '../../utils/locale/clock-time';
import type { Failure } from '../../utils/errors';
import { whatHappened } from '../../utils/locale/error-words';
import { language, t } from '../../utils/locale/i18n';
import type { Post } from '../../utils/storage/items';
import type { Composer } from '../../utils/thread/composer';
import { Button } from '../base/Button';
import { ErrorNotice } from '../base/ErrorNotice';
import { RichText } from '../text/RichText';
import { Countdown } from '../time/Countdown';
import { useCountdown } from '../time/use-countdown';
import './Buttons.css';
import './PendingPost.css';

interface PendingPostProps {
  composer: Composer;
  post: Post;
  onEdit: () => void;
  onSignIn: () => void;
}

/** A panel that is still there confirms its comment within this time. */
const CONFIRMED_WITHIN_MS = 1_500;

const STATES = {
  waiting: 'comment_waiting',
  unconfirmed: 'comment_abandoned',
  sending: 'comment_sending',
  checking: 'comment_checking',
  failed: 'comment_failed',
} as const;

/** A pending comment: waiting, being sent, failed, or with an unknown result; and why it could not be sent or taken back. */
export function PendingPost({ composer, post, onEdit, onSignIn }: PendingPostProps) {
  const stuck = composer.stuck.value;
  const { state } = post;
  const waiting = state === 'waiting' || state === 'unconfirmed' ? post : null;
  const isUnconfirmed = state === 'unconfirmed';
  const isAbandoned = useCountdown(isUnconfirmed ? post.dueAt + CONFIRMED_WITHIN_MS : 0) === 0 && isUnconfirmed;
  const isPerhapsSent = state === 'failed' && post.failure?.code === 'perhaps-sent';
  const onSend = (): void => void composer.send(post.id);
  return (
    <>
      <div class={`comment-pending comment-pending--${waiting ? 'waiting' : state}`} tabIndex={-1}>
        {waiting && !isAbandoned ? (
          <Waiting post={waiting} />
        ) : (
          <output class="comment-pending__state">{t(isPerhapsSent ? 'error_perhapsSent' : STATES[state])}</output>
        )}
        <RichText text={post.text} />
        {waiting && (
          <div class="buttons">
            {isAbandoned && <Button onPress={onSend}>{t('comment_sendNow')}</Button>}
            <Button kind={isAbandoned ? 'quiet' : 'plain'} onPress={onEdit}>
              {t(isAbandoned ? 'comment_editAgain' : 'comment_undo')}
            </Button>
            {!isAbandoned && !isPaused(waiting) && (
              <Button kind="quiet" onPress={onSend}>
                {t('comment_sendNow')}
              </Button>
            )}
          </div>
        )}
        {state === 'failed' && post.failure && !isPerhapsSent && (
          <ErrorNotice failure={post.failure} typed live="status" />
        )}
        {state === 'failed' && <Button onPress={onEdit}>{t('comment_editAgain')}</Button>}
      </div>
      {stuck?.postId === post.id && (
        <ErrorNotice
          failure={stuck.failure}
          typed
          onRetry={stuck.asked === 'comment.send' ? onSend : onEdit}
          onOpenSettings={onSignIn}
        />
      )}
    </>
  );
}

const SENDING_SOON = { counting: 'comment_sendingIn', spoken: 'comment_waiting', after: 'comment_sending' } as const;

type WaitingPost = Extract<Post, { dueAt: number }>;

/** Says what the comment waits for. */
function Waiting({ post: { failure, dueAt } }: { post: WaitingPost }) {
  if (failure) return <output class="comment-pending__state">{waitsFor(failure, dueAt)}</output>;
  return <Countdown class="comment-pending__state" until={dueAt} words={SENDING_SOON} />;
}

/** Whether the service takes it only later. */
function isPaused({ failure, dueAt }: WaitingPost): boolean {
  return failure !== null && dueAt > Date.now();
}

function waitsFor(failure: Failure, dueAt: number): string {
  if (failure.code === 'offline') return t('comment_waitsForNetwork');
  const now = Date.now();
  return dueAt > now
    ? `${t('comment_sendsAt', clockTime(dueAt, now, language()))} ${whatHappened(failure)}`
    : t('comment_waitsForService');
}
