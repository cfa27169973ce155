import { Button } from '../../../../components/base/Button';
import { checkIcon } from '../../../../components/base/icons';
import { IconButton } from '../../../../components/base/IconButton';
import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { PopupModel } from '../../model';
import '../../../../components/comment/CommentChoice.css';

/** What can be done with a comment of the stored threads, besides what any entry offers. */
export function StreamActions({ model, entry }: { model: PopupModel; entry: InboxEntry }) {
  const { inbox, stream } = model;
  const describedBy = `entry-${entry.id}`;
  const mayDelete = stream.canDelete(entry) && !stream.removalOf(entry);
  return (
    <>
      {inbox.list.scope.value === 'new' ? (
        <IconButton
          icon={checkIcon}
          label={t('inbox_readUpTo')}
          describedBy={describedBy}
          shortcut="m"
          onPress={() => void inbox.markShownRead([entry])}
        />
      ) : (
        <Button kind="quiet" describedBy={describedBy} shortcut="m" onPress={() => void stream.needNoReply(entry)}>
          {t('inbox_notNeeded')}
        </Button>
      )}
      {mayDelete && (
        <>
          <label class="comment-choice">
            <input
              class="comment-choice__box"
              type="checkbox"
              checked={stream.isSelected(entry)}
              aria-describedby={describedBy}
              aria-keyshortcuts="x"
              onChange={() => stream.toggle(entry)}
            />
            {t('comment_choose')}
          </label>
          <Button
            kind="quiet"
            describedBy={describedBy}
            shortcut="d"
            onPress={() => void stream.remove(entry, shownIn(inbox))}
          >
            {t('comment_delete')}
          </Button>
        </>
      )}
    </>
  );
}

function shownIn({ list }: PopupModel['inbox']): InboxEntry[] {
  return (list.groups.value ?? []).flatMap(({ entries }) => entries);
}
