import type { ComponentChildren } from 'preact';
import { t } from '../../utils/locale/i18n';
import { Button } from '../base/Button';
import { Icon } from '../base/Icon';
import './ThreadTools.css';

interface ThreadToolsProps {
  isOldestFirst: boolean;
  /** Whether the line of the last visit is shown. */
  hasLine: boolean;
  isFinding: boolean;
  onOrder: (oldestFirst: boolean) => void;
  onFind: () => void;
  onGoToNew: () => void;
  /** More actions for all comments. */
  children?: ComponentChildren;
}

/** The toolbar above the comments: order, jump to new ones, search. */
export function ThreadTools({
  isOldestFirst,
  hasLine,
  isFinding,
  onOrder,
  onFind,
  onGoToNew,
  children,
}: ThreadToolsProps) {
  return (
    <div class="thread-tools">
      <select
        class="thread-tools__order"
        aria-label={t('thread_order')}
        value={isOldestFirst ? 'oldest' : 'newest'}
        onChange={(event) => onOrder(event.currentTarget.value === 'oldest')}
      >
        <option value="newest">{t('thread_newestFirst')}</option>
        <option value="oldest">{t('thread_oldestFirst')}</option>
      </select>
      {hasLine && isOldestFirst && (
        <Button kind="quiet" onPress={onGoToNew}>
          {t('thread_toNew')}
        </Button>
      )}
      {children}
      <Button kind="quiet" pressed={isFinding} hint={t('thread_findHint')} onPress={onFind}>
        <Icon name="search" />
        <span class="thread-tools__find">{t('thread_find')}</span>
      </Button>
    </div>
  );
}
