import type { ComponentChildren } from 'preact';
import type { Comment } from '../utils/api/schemas';
import { t } from '../utils/i18n';
import { Badge } from './Badge';
import './CommentCard.css';
import { Picture } from './Picture';
import { RichText } from './RichText';
import { Time } from './Time';

interface CommentCardProps {
  comment: Comment;
  /** Epoch ms. */
  now: number;
  /** People who may be mentioned, and which of these names are the reader's. */
  names: readonly string[];
  ownNames: readonly string[];
  /** Whether the reader wrote it, and whether the project's author did. */
  isOwn: boolean;
  isByAuthor: boolean;
  /** What one may do with it. */
  children?: ComponentChildren;
}

/** One comment. */
export function CommentCard({ comment, now, names, ownNames, isOwn, isByAuthor, children }: CommentCardProps) {
  const { id, fromTeam } = comment;
  const kind = fromTeam ? 'comment comment--team' : isOwn ? 'comment comment--own' : 'comment';
  return (
    <article class={kind} id={`comment-${id}`} aria-labelledby={`comment-${id}-by`}>
      <span class="comment__picture">
        <Picture url={comment.authorAvatarUrl} fallback={fromTeam ? 'news' : 'person'} size="small" round />
      </span>
      <header class="comment__head">
        <span class="comment__by" id={`comment-${id}-by`}>
          {fromTeam ? t('comment_team') : <bdi>{comment.authorName || t('comment_nameless')}</bdi>}
        </span>
        {fromTeam ? <span class="comment__mark">{t('comment_fromTeam')}</span> : <Badge badge={comment.badge} />}
        {isByAuthor && !fromTeam && <span class="comment__mark">{t('comment_author')}</span>}
        {isOwn && <span class="comment__mark comment__mark--own">{t('comment_you')}</span>}
        <span class="comment__time">
          <Time at={comment.postedAt} now={now} />
        </span>
      </header>
      <div class="comment__text">
        <RichText text={comment.text} names={names} ownNames={ownNames} />
      </div>
      {children}
    </article>
  );
}
