import { useMemo } from 'preact/hooks';
import type { Comment } from '../../utils/api/schemas';
import { isOwn } from '../../utils/thread/comment-rules';
import { language, t } from '../../utils/locale/i18n';
import type { ThreadController } from '../../utils/thread/controller';
import type { ThreadView } from '../../utils/thread/unsent';
import { Badge } from '../base/Badge';
import { Picture } from '../base/Picture';
import { newsIcon, personIcon } from '../base/icons';
import { Found } from '../text/Found';
import { RichText, type People } from '../text/RichText';
import { Time } from '../time/Time';
import { CommentActions } from './CommentActions';
import './CommentCard.css';

interface CommentCardProps {
  controller: ThreadController;
  view: ThreadView;
  comment: Comment;
  index: number;
  now: number;
  people: People;
  onSignIn: () => void;
}

/** Of longer comments, only the start is shown at first, if the person wants it; all of it while something is searched for. */
const MAX_UNFOLDED_CHARS = 600;

/** One comment, which renders only if it changed. */
export function CommentCard({ controller, view, comment, index, now, people, onSignIn }: CommentCardProps) {
  const { reading, arrivals } = controller;
  const { id, fromTeam } = comment;
  const needles = reading.find.needles.value;
  const first = needles.length === 0 && reading.foldsLong.value ? MAX_UNFOLDED_CHARS : undefined;
  // Arrived while the thread was open.
  const isNew = arrivals.newIds.value.has(id);
  const isHighlighted = reading.highlighted.value === id || (needles.length > 0 && reading.find.current.value === id);
  const total = reading.rows.value.ids.length;
  const kind = fromTeam ? 'comment--team' : isOwn(comment, view.account) && 'comment--own';
  return useMemo(
    () => (
      <article
        class={['comment', kind, isNew && 'comment--new', isHighlighted && 'comment--sought'].filter(Boolean).join(' ')}
        id={`comment-${id}`}
        aria-labelledby={`comment-${id}-by`}
        aria-posinset={index + 1}
        aria-setsize={total}
        data-new={isNew || undefined}
        tabIndex={-1}
      >
        <span class="comment__picture">
          <Picture url={comment.authorAvatarUrl} fallback={fromTeam ? newsIcon : personIcon} size="small" round />
        </span>
        <CommentHead comment={comment} view={view} now={now} needles={needles} isNew={isNew} />
        <div class="comment__text">
          <RichText text={comment.text} people={people} needles={needles} first={first} />
        </div>
        <CommentActions controller={controller} view={view} comment={comment} onSignIn={onSignIn} />
      </article>
    ),
    // Of the view, only these fields change the comment and its actions.
    [
      controller,
      view.account,
      view.authorId,
      view.commentsAllowed,
      comment,
      now,
      people,
      isNew,
      isHighlighted,
      needles,
      first,
      index,
      total,
      language(),
    ],
  );
}

interface CommentHeadProps extends Pick<CommentCardProps, 'comment' | 'view' | 'now'> {
  needles: readonly string[];
  isNew: boolean;
}

/** Who wrote it, what distinguishes them and it, and when. */
function CommentHead({ comment, view, now, needles, isNew }: CommentHeadProps) {
  const { id, fromTeam, authorId, authorName, badge, postedAt } = comment;
  const by = authorName ? <Found text={authorName} needles={needles} /> : t('comment_nameless');
  return (
    <header class="comment__head">
      <span class="comment__by" id={`comment-${id}-by`}>
        {fromTeam ? t('comment_team') : <bdi>{by}</bdi>}
      </span>
      {fromTeam ? <span class="comment__mark">{t('comment_fromTeam')}</span> : <Badge badge={badge} />}
      {authorId === view.authorId && !fromTeam && <span class="comment__mark">{t('comment_author')}</span>}
      {isNew && <span class="comment__mark comment__mark--new">{t('comment_new')}</span>}
      {isOwn(comment, view.account) && <span class="comment__mark">{t('comment_you')}</span>}
      <span class="comment__time">
        <Time at={postedAt} now={now} />
      </span>
    </header>
  );
}
