import { useEffect } from 'preact/hooks';
import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { answerIcon, checkIcon } from '../../../../components/base/icons';
import { Icon } from '../../../../components/base/Icon';
import { CommentComposer } from '../../../../components/composer/CommentComposer';
import { PendingAnswers } from './PendingAnswers';
import type { PopupModel } from '../../model';
import { hashOf } from '../../first-paint/routes';
import './EntryActions.css';

/** The actions of an entry: answering it, and opening its subject within this page. An answer is written below them. */
export function EntryActions({ model, entry }: { model: PopupModel; entry: InboxEntry }) {
  const { inbox, answer } = model;
  const { id, projectId, commentId } = entry;
  const isAnswering = answer.entryId.value === id;
  return (
    <>
      {/* The card itself opens an announcement within this page. */}
      {projectId !== null && (
        <div class="entry-actions row row--wraps">
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
        <PendingAnswers model={model} entry={entry} below={id} />
        {isAnswering && <AnswerPane model={model} entryId={id} />}
      </div>
    </>
  );
}

/** The composer of an answer. Escape closes it. */
function AnswerPane({ model: { answer, openSettings }, entryId }: { model: PopupModel; entryId: string }) {
  const composer = answer.composer.value;
  useEffect(() => () => answer.close(entryId), [answer, entryId]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // By default, Escape closes the whole popup.
    event.preventDefault();
    event.stopPropagation();
    answer.close(entryId);
  };
  return (
    <div role="presentation" onKeyDown={closeOnEscape}>
      {composer && <CommentComposer composer={composer} onSignIn={openSettings} />}
    </div>
  );
}
