import { t } from '../../utils/locale/i18n';
import type { Pin } from '../../utils/text/pins';
import './CommentPreview.css';
import { Icon } from '../base/Icon';
import { pinIcon } from '../base/icons';
import { RichText } from '../text/RichText';

interface CommentPreviewProps {
  text: string;
  /** The text parsed as a pinned message; `null` if it is not one. */
  pin: Pin | null;
  names: readonly string[];
  ownNames: readonly string[];
}

/** The composed text as the thread will show it. */
export function CommentPreview({ text, pin, names, ownNames }: CommentPreviewProps) {
  return (
    <section
      class={pin ? 'comment-preview comment-preview--pin' : 'comment-preview'}
      aria-label={t('composer_preview')}
    >
      {pin && (
        <p class="comment-preview__title" dir="auto">
          <Icon path={pinIcon} />
          {pin.title || t('comment_pinned')}
        </p>
      )}
      <RichText text={pin ? pin.message : text} names={names} ownNames={ownNames} />
    </section>
  );
}
