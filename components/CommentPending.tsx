import { t } from '../utils/i18n';
import type { Post } from '../utils/stored';
import { Button } from './Button';
import './CommentPending.css';
import { ErrorNotice } from './ErrorNotice';
import { RichText } from './RichText';

const STATES = { sending: 'comment_sending', checking: 'comment_checking', failed: 'comment_failed' } as const;

/** A comment on its way: being sent, not sent, or nobody knows yet. */
export function CommentPending({ post, onEdit }: { post: Post; onEdit: () => void }) {
  return (
    <div class={`comment-pending comment-pending--${post.state}`}>
      <output class="comment-pending__state">{t(STATES[post.state])}</output>
      <RichText text={post.text} />
      {post.state === 'failed' && (
        <>
          {post.failure && <ErrorNotice failure={post.failure} live="status" />}
          <Button onPress={onEdit}>{t('comment_editAgain')}</Button>
        </>
      )}
    </div>
  );
}
