import { t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';

/** Starts a reply to the author of a comment. */
export function CommentReply({ name, onReply }: { name: string; onReply: () => void }) {
  return (
    <div class="comment-reply">
      <Button kind="quiet" label={t('comment_replyTo', name)} onPress={onReply}>
        {t('comment_reply')}
      </Button>
    </div>
  );
}
