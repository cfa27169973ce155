import { CommentDelete } from '../../../../components/comment/CommentDelete';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import type { Hint } from './hints';
import type { StreamModel } from './model';
import '../../../../components/base/Badge.css';

const HINTS = {
  repeated: 'hint_repeated',
  links: 'hint_links',
  first: 'hint_first',
} as const satisfies Record<Hint, MessageKey>;

/** What is known of such a comment: the hints for moderators, and its deletion with the undo. */
export function StreamNotes({ stream, entry }: { stream: StreamModel; entry: InboxEntry }) {
  const removal = stream.removalOf(entry);
  const hints = stream.hintsOf(entry);
  return (
    <>
      {hints.length > 0 && (
        <p class="row row--wraps">
          {hints.map((hint) => (
            <span key={hint} class="badge">
              {t(HINTS[hint])}
            </span>
          ))}
        </p>
      )}
      {removal && (
        <CommentDelete
          removal={removal}
          undoFailure={null}
          onDelete={() => void stream.remove(entry, [entry])}
          onUndo={() => void stream.restore(entry)}
        />
      )}
    </>
  );
}
