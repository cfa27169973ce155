import type { Comment } from '../../utils/api/schemas';
import { t } from '../../utils/locale/i18n';
import type { Pin } from '../../utils/watch/pins';
import type { ThreadController } from '../../utils/thread/controller';
import type { ThreadView } from '../../utils/thread/unsent';
import './CommentPin.css';
import '../base/Badge.css';
import { Icon } from '../base/Icon';
import { pinIcon } from '../base/icons';
import { RichText, type People } from '../text/RichText';
import { Time } from '../time/Time';
import { CommentActions } from './CommentActions';
import { useScrollToTarget } from './CommentRow';

interface CommentPinProps {
  controller: ThreadController;
  view: ThreadView;
  comment: Comment;
  pin: Pin;
  isOpen: boolean;
  /** Whether it arrived while the thread was open; it is focusable then. */
  isNew: boolean;
  now: number;
  people: People;
}

/** A message pinned by the project's author or by the service's team. */
export function CommentPin({ controller, view, comment, pin, isOpen, isNew, now, people }: CommentPinProps) {
  const { id, fromTeam, authorName } = comment;
  useScrollToTarget(controller.reading, id);
  return (
    <article
      class="comment-pin"
      id={`comment-${id}`}
      aria-labelledby={`comment-${id}-title`}
      data-new={isNew || undefined}
      tabIndex={isNew ? -1 : undefined}
    >
      <details open={isOpen}>
        <summary class="comment-pin__head">
          <Icon path={pinIcon} />
          <span class="comment-pin__title" id={`comment-${id}-title`} dir="auto">
            {pin.title && <span class="unseen">{t('comment_pinned')} </span>}
            {pin.title || t('comment_pinned')}
          </span>
          {isNew && <span class="badge">{t('comment_new')}</span>}
        </summary>
        <div class="comment-pin__text">
          <RichText text={pin.message} people={people} />
        </div>
        <div class="comment-pin__by">
          <bdi>{fromTeam ? t('comment_team') : authorName || t('comment_nameless')}</bdi>
          <Time at={comment.postedAt} now={now} />
          <CommentActions controller={controller} view={view} comment={comment} />
        </div>
      </details>
    </article>
  );
}
