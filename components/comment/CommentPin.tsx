import { useState } from 'preact/hooks';
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
  /** Whether it arrived while the thread was open; it is focusable then. */
  isNew: boolean;
  now: number;
  people: People;
  onSignIn: () => void;
}

/** Of a longer one, only the start is shown where it opens by itself. */
const MAX_UNFOLDED_CHARS = 200;

/** A message pinned by the project's author or by the service's team: one line, or open if it was unread when this visit began. */
export function CommentPin({ controller, view, comment, pin, isNew, now, people, onSignIn }: CommentPinProps) {
  const [wasUnread] = useState(() => controller.reading.wasUnread(comment));
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
      <details open={wasUnread}>
        <summary class="comment-pin__head">
          <Icon path={pinIcon} />
          <span class="comment-pin__title one-line" id={`comment-${id}-title`} dir="auto">
            {pin.title && <span class="unseen">{t('comment_pinned')} </span>}
            {pin.title || t('comment_pinned')}
          </span>
          {isNew && <span class="badge">{t('comment_new')}</span>}
        </summary>
        <div class="comment-pin__text">
          <RichText text={pin.message} people={people} first={wasUnread ? MAX_UNFOLDED_CHARS : undefined} />
        </div>
        <div class="comment-pin__by">
          <bdi>{fromTeam ? t('comment_team') : authorName || t('comment_nameless')}</bdi>
          <Time at={comment.postedAt} now={now} />
          <CommentActions controller={controller} view={view} comment={comment} onSignIn={onSignIn} />
        </div>
      </details>
    </article>
  );
}
