import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { Icon } from '../../../../components/base/Icon';
import { answerIcon, checkIcon } from '../../../../components/base/icons';
import { AnswerPane } from './AnswerPane';
import { PendingAnswers } from './PendingAnswers';
import type { PopupModel } from '../../model';
import { hashOf } from '../../first-paint/routes';
import './EntryActions.css';

interface EntryActionsProps {
  model: Pick<PopupModel, 'inbox' | 'answer'>;
  entry: InboxEntry;
  onSignIn: () => void;
}

/** The actions of an entry: answering it, and opening its subject within this page. An answer is written below them. */
export function EntryActions({ model: { inbox, answer }, entry, onSignIn }: EntryActionsProps) {
  const { id, projectId, commentId } = entry;
  const isAnswering = answer.entryId.value === id;
  return (
    <>
      {/* The card itself opens an announcement within this page. */}
      {projectId !== null && (
        <div class="entry-actions">
          {answer.canAnswer(entry) && (
            <Button
              kind="quiet"
              expanded={isAnswering}
              describedBy={`entry-${id}`}
              onPress={() => answer.toggle(entry)}
            >
              <Icon path={answerIcon} flips />
              {t('inbox_answer')}
            </Button>
          )}
          <a
            class="entry-actions__link"
            href={hashOf({ view: commentId === null ? 'project' : 'comments', id: projectId })}
            aria-describedby={`entry-${id}`}
            onClick={() => void inbox.targetComment(entry)}
          >
            {t('inbox_openHere')}
          </a>
          <output class="entry-actions__sent">
            {answer.isAnswered(entry) && (
              <>
                <Icon path={checkIcon} />
                {t('inbox_answered')}
              </>
            )}
          </output>
        </div>
      )}
      <div class="entry-actions__below stack">
        <PendingAnswers model={answer} entry={entry} below={id} onSignIn={onSignIn} />
        {isAnswering && <AnswerPane model={answer} entryId={id} onSignIn={onSignIn} />}
      </div>
    </>
  );
}
