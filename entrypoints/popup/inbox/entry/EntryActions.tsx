import type { ComponentChildren } from 'preact';
import { t } from '../../../../utils/locale/i18n';
import { Button } from '../../../../components/base/Button';
import { Icon } from '../../../../components/base/Icon';
import './EntryActions.css';

interface EntryActionsProps {
  /** The id of the entry. */
  id: string;
  /** The address of the subject within this page; `null` if the card itself opens it there. */
  href: string | null;
  canAnswer: boolean;
  /** Whether the composer is on show. */
  answering: boolean;
  /** Whether an answer was sent. */
  answered: boolean;
  onAnswer: () => void;
  onOpenHere: () => void;
  /** The pending answers and the composer. */
  children: ComponentChildren;
}

/** The actions of an entry: answering it, and opening its subject within this page. */
export function EntryActions({
  id,
  href,
  canAnswer,
  answering,
  answered,
  onAnswer,
  onOpenHere,
  children,
}: EntryActionsProps) {
  return (
    <>
      {(canAnswer || href !== null) && (
        <div class="entry-actions">
          {canAnswer && (
            <Button kind="quiet" expanded={answering} describedBy={`entry-${id}`} onPress={onAnswer}>
              <Icon name="answer" flips />
              {t('inbox_answer')}
            </Button>
          )}
          {href !== null && (
            <a class="entry-actions__link" href={href} aria-describedby={`entry-${id}`} onClick={onOpenHere}>
              {t('inbox_openHere')}
            </a>
          )}
          <output class="entry-actions__sent">
            {answered && (
              <>
                <Icon name="check" />
                {t('inbox_answered')}
              </>
            )}
          </output>
        </div>
      )}
      <div class="entry-actions__below stack">{children}</div>
    </>
  );
}
