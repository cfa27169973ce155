import type { ComponentChildren } from 'preact';
import type { Comment } from '../../utils/api/schemas';
import { t } from '../../utils/locale/i18n';
import { Badge } from '../base/Badge';
import './CommentCard.css';
import { Found } from '../text/Found';
import { Picture } from '../base/Picture';
import { RichText } from '../text/RichText';
import { Time } from '../time/Time';

interface CommentCardProps {
  comment: Comment;
  /** Epoch ms. */
  now: number;
  /** Names that can be mentioned, and the reader's own ones. */
  names: readonly string[];
  ownNames: readonly string[];
  /** Whether the reader wrote it, and whether the project's author did. */
  isOwn: boolean;
  isByAuthor: boolean;
  /** Returns the URL of a person's page. */
  personUrl?: (name: string) => string | null;
  /** Whether it arrived while the thread was open. */
  isNew?: boolean;
  /** Whether it is the scroll target or the current match. */
  isHighlighted?: boolean;
  /** The folded search text. */
  needle?: string;
  /** Its position in the list, from 1. */
  position?: number | undefined;
  total?: number | undefined;
  /** The actions. */
  children?: ComponentChildren;
}

/** One comment. */
export function CommentCard({
  comment,
  now,
  names,
  ownNames,
  isOwn,
  isByAuthor,
  personUrl,
  isNew = false,
  isHighlighted = false,
  needle = '',
  position,
  total,
  children,
}: CommentCardProps) {
  const { id, fromTeam } = comment;
  const kinds = [
    'comment',
    fromTeam ? 'comment--team' : isOwn && 'comment--own',
    isNew && 'comment--new',
    isHighlighted && 'comment--sought',
  ];
  return (
    <article
      class={kinds.filter(Boolean).join(' ')}
      id={`comment-${id}`}
      aria-labelledby={`comment-${id}-by`}
      aria-posinset={position}
      aria-setsize={total}
      data-new={isNew || undefined}
      tabIndex={-1}
    >
      <span class="comment__picture">
        <Picture url={comment.authorAvatarUrl} fallback={fromTeam ? 'news' : 'person'} size="small" round />
      </span>
      <header class="comment__head">
        <span class="comment__by" id={`comment-${id}-by`}>
          {fromTeam ? (
            t('comment_team')
          ) : (
            <bdi>
              {comment.authorName ? <Found text={comment.authorName} needle={needle} /> : t('comment_nameless')}
            </bdi>
          )}
        </span>
        {fromTeam ? <span class="comment__mark">{t('comment_fromTeam')}</span> : <Badge badge={comment.badge} />}
        {isByAuthor && !fromTeam && <span class="comment__mark">{t('comment_author')}</span>}
        {isNew && <span class="comment__mark comment__mark--new">{t('comment_new')}</span>}
        {isOwn && <span class="comment__mark comment__mark--own">{t('comment_you')}</span>}
        <span class="comment__time">
          <Time at={comment.postedAt} now={now} />
        </span>
      </header>
      <div class="comment__text">
        <RichText text={comment.text} names={names} ownNames={ownNames} personUrl={personUrl} needle={needle} />
      </div>
      {children}
    </article>
  );
}
