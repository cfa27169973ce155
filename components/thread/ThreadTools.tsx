import { useComputed } from '@preact/signals';
import { t } from '../../utils/locale/i18n';
import type { ThreadController } from '../../utils/thread/controller';
import { Button } from '../base/Button';
import { Icon } from '../base/Icon';
import { searchIcon } from '../base/icons';
import { DeletionBar } from './DeletionBar';
import './Buttons.css';
import './ThreadTools.css';

/**
 * The toolbar beside the head of a thread, or below it: order, jump to new ones, deletion, search. A component of its own, so
 * that typing renders little else.
 */
export function ThreadTools({
  controller,
}: {
  controller: Pick<ThreadController, 'thread' | 'arrivals' | 'deletions' | 'reading'>;
}) {
  const { arrivals, deletions, reading } = controller;
  const isDeleting = useComputed(() => deletions.selected.value !== null || deletions.progress.value !== null).value;
  const hasSeveral = useComputed(() => arrivals.shown.value.length > 1).value;
  const order = reading.order.value;
  const isFinding = reading.find.isOpen.value;
  if (!hasSeveral && !isDeleting) return null;
  return (
    <div class="thread-tools buttons">
      <select
        class="thread-tools__order"
        aria-label={t('thread_order')}
        value={order}
        onChange={(event) => reading.setOrder(event.currentTarget.value === 'oldest' ? 'oldest' : 'newest')}
      >
        <option value="newest">{t('thread_newestFirst')}</option>
        <option value="oldest">{t('thread_oldestFirst')}</option>
      </select>
      {reading.hasLine.value && order === 'oldest' && (
        <Button kind="quiet" onPress={() => reading.goToFirstNew()}>
          {t('thread_toNew')}
        </Button>
      )}
      <DeletionBar controller={controller} />
      <Button
        kind="quiet"
        pressed={isFinding}
        hint={t('thread_findHint')}
        onPress={() => (isFinding ? reading.find.close() : reading.find.open())}
      >
        <Icon path={searchIcon} />
        <span class="unseen thread-tools__find">{t('thread_find')}</span>
      </Button>
    </div>
  );
}
