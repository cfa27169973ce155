import { plural, t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import './DeletionBar.css';

interface DeletionBarProps {
  /** The number of selected comments; `null` outside of selection mode. */
  selectedCount: number | null;
  /** Whether the question is open. */
  isConfirming: boolean;
  /** The progress of running deletions; `null` if there are none. */
  progress: { done: number; total: number; canUndo: boolean } | null;
  onSelect: () => void;
  onSelectAll: () => void;
  onCancel: () => void;
  onAsk: () => void;
  onDelete: () => void;
  onKeep: () => void;
  onStop: () => void;
}

/** The controls to delete several comments: select, confirm, and watch or stop the progress. */
export function DeletionBar(props: DeletionBarProps) {
  const { selectedCount, isConfirming, progress, onSelect, onSelectAll, onCancel, onAsk, onDelete, onKeep, onStop } =
    props;
  if (progress) {
    return (
      <div class="deletion-bar">
        <output class="deletion-bar__state">
          {progress.canUndo
            ? plural('deletion_soon', progress.total)
            : t('deletion_progress', progress.done, progress.total)}
        </output>
        {!progress.canUndo && (
          <progress class="deletion-bar__progress" value={progress.done} max={progress.total} aria-hidden="true" />
        )}
        <Button onPress={onStop}>{t(progress.canUndo ? 'comment_undo' : 'deletion_stop')}</Button>
      </div>
    );
  }
  if (selectedCount === null) {
    return (
      <div class="deletion-bar deletion-bar--resting">
        <Button kind="quiet" onPress={onSelect}>
          {t('deletion_several')}
        </Button>
      </div>
    );
  }
  if (isConfirming) {
    return (
      <fieldset class="deletion-bar deletion-bar--asking">
        <legend class="unseen">{plural('deletion_ask', selectedCount)}</legend>
        <span class="deletion-bar__state" aria-hidden="true">
          {plural('deletion_ask', selectedCount)}
        </span>
        <Button kind="danger" onPress={onDelete}>
          {t('comment_delete')}
        </Button>
        <Button kind="quiet" onPress={onKeep}>
          {t('comment_keep')}
        </Button>
      </fieldset>
    );
  }
  return (
    <div class="deletion-bar">
      <output class="deletion-bar__state">{plural('deletion_chosen', selectedCount)}</output>
      <Button kind="danger" disabled={selectedCount === 0} onPress={onAsk}>
        {t('comment_delete')}
      </Button>
      <Button kind="quiet" onPress={onSelectAll}>
        {t('deletion_all')}
      </Button>
      <Button kind="quiet" onPress={onCancel}>
        {t('deletion_end')}
      </Button>
    </div>
  );
}
