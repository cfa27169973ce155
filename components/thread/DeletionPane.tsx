import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import type { ThreadController } from '../../utils/thread/controller';
import { canDelete, canDeleteAll } from '../../utils/comments/rules';
import { NotKept } from '../comment/CommentDelete';
import { DeletionBar } from './DeletionBar';
import { ErrorNotice } from '../base/ErrorNotice';
import { useFocusAfterPress } from '../focus/use-focus-after-press';

/** Deleting several comments, for whoever may delete all; by itself, so that a choice draws no comment anew. */
export function DeletionPane({
  desk: { thread, deletions },
}: {
  desk: Pick<ThreadController, 'thread' | 'deletions'>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = thread.view.value;
  const chosen = deletions.chosen.value;
  const progress = deletions.progress.value;
  const notKept = deletions.notKept.value;
  const isAsking = deletions.asking.value === 'several';
  const stage = progress
    ? progress.waits
      ? 'waits'
      : 'works'
    : chosen === null
      ? 'rests'
      : isAsking
        ? 'asks'
        : 'chooses';
  // Each stage has buttons of its own: the focus goes from those that went to the one that changes nothing.
  const press = useFocusAfterPress(stage, () =>
    place.current?.querySelector<HTMLElement>(stage === 'chooses' ? 'button:nth-of-type(2)' : 'button:last-of-type'),
  );
  if (!view || !canDeleteAll(view) || (view.comments.length < 2 && !chosen && !progress)) return null;
  return (
    <div ref={place} class={stage === 'rests' ? '' : 'thread-tools__wide'}>
      {deletions.failure.value && isAsking && <ErrorNotice failure={deletions.failure.value} />}
      <DeletionBar
        chosen={chosen?.size ?? null}
        isAsking={isAsking}
        progress={progress}
        onChoose={press(() => deletions.choose(true))}
        onChooseAll={() =>
          deletions.chooseAll(view.comments.filter((comment) => canDelete(comment, view)).map(({ id }) => id))
        }
        onEnd={press(() => deletions.choose(false))}
        onAsk={press(() => deletions.ask('several'))}
        onDelete={press(() => void deletions.confirm())}
        onKeep={press(() => deletions.dismiss())}
        onStop={press(() => void deletions.stop())}
      />
      {notKept?.about === 'several' && <NotKept words={t('deletion_notKept')} failure={notKept.failure} />}
    </div>
  );
}
