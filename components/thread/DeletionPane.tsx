import { useRef } from 'preact/hooks';
import { t } from '../../utils/i18n';
import type { Desk } from '../../utils/thread/desk';
import { canDelete, canDeleteAll } from '../../utils/thread/rules';
import { NotKept } from '../CommentDelete';
import { DeletionBar } from '../DeletionBar';
import { ErrorNotice } from '../ErrorNotice';
import { useFocusAfterPress } from '../use-focus-after-press';

/** Deleting several comments, for whoever may delete all; by itself, so that a choice draws no comment anew. */
export function DeletionPane({ desk: { thread, deletions } }: { desk: Pick<Desk, 'thread' | 'deletions'> }) {
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
