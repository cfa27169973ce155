import { plural, t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import './DeletionBar.css';

interface DeletionBarProps {
  /** How many comments are chosen; `null` while one does not choose. */
  chosen: number | null;
  /** Whether one is asked about those. */
  isAsking: boolean;
  /** How far their deletion has come; `null` where none is under way. */
  progress: { done: number; of: number; waits: boolean } | null;
  onChoose: () => void;
  onChooseAll: () => void;
  onEnd: () => void;
  onAsk: () => void;
  onDelete: () => void;
  onKeep: () => void;
  onStop: () => void;
}

/** Deletes several comments at once: they are chosen, asked about, and taken away one after the other. */
export function DeletionBar(props: DeletionBarProps) {
  const { chosen, isAsking, progress, onChoose, onChooseAll, onEnd, onAsk, onDelete, onKeep, onStop } = props;
  if (progress) {
    return (
      <div class="deletion-bar">
        <output class="deletion-bar__state">
          {progress.waits ? plural('deletion_soon', progress.of) : t('deletion_progress', progress.done, progress.of)}
        </output>
        {!progress.waits && (
          <progress class="deletion-bar__progress" value={progress.done} max={progress.of} aria-hidden="true" />
        )}
        <Button onPress={onStop}>{t(progress.waits ? 'comment_undo' : 'deletion_stop')}</Button>
      </div>
    );
  }
  if (chosen === null) {
    return (
      <div class="deletion-bar deletion-bar--resting">
        <Button kind="quiet" onPress={onChoose}>
          {t('deletion_several')}
        </Button>
      </div>
    );
  }
  if (isAsking) {
    return (
      <fieldset class="deletion-bar deletion-bar--asking">
        <legend class="unseen">{plural('deletion_ask', chosen)}</legend>
        <span class="deletion-bar__state" aria-hidden="true">
          {plural('deletion_ask', chosen)}
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
      <output class="deletion-bar__state">{plural('deletion_chosen', chosen)}</output>
      <Button kind="danger" disabled={chosen === 0} onPress={onAsk}>
        {t('comment_delete')}
      </Button>
      <Button kind="quiet" onPress={onChooseAll}>
        {t('deletion_all')}
      </Button>
      <Button kind="quiet" onPress={onEnd}>
        {t('deletion_end')}
      </Button>
    </div>
  );
}
