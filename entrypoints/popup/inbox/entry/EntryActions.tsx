import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { answerIcon, checkIcon, commentIcon, moreIcon } from '../../../../components/base/icons';
import { Icon } from '../../../../components/base/Icon';
import { IconButton } from '../../../../components/base/IconButton';
import { CommentComposer } from '../../../../components/composer/CommentComposer';
import { EntryMenu } from './EntryMenu';
import { PendingAnswers } from './PendingAnswers';
import type { PopupModel } from '../../model';
import { hashOf } from '../../first-paint/routes';
import './EntryActions.css';

interface EntryActionsProps {
  model: PopupModel;
  entry: InboxEntry;
  now: number;
}

/** The actions of an entry: answering it, opening its subject within this page, and a menu. What they open is below the entry. */
export function EntryActions({ model, entry, now }: EntryActionsProps) {
  const { inbox, answer } = model;
  const { id, projectId, commentId } = entry;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isAnswering = answer.entryId.value === id;
  const menuId = `more-${id}`;
  return (
    <>
      <div class="entry-actions">
        {answer.canAnswer(entry) && (
          <Button
            kind="quiet"
            hint={t('notification_reply')}
            expanded={isAnswering}
            describedBy={`entry-${id}`}
            onPress={() => answer.toggle(entry)}
          >
            <Icon path={answerIcon} flips />
            <span class="entry-actions__words">{t('notification_reply')}</span>
          </Button>
        )}
        {/* The card itself opens an announcement within this page. */}
        {projectId !== null && (
          <a
            class="button button--quiet"
            href={hashOf({ view: commentId === null ? 'project' : 'comments', id: projectId })}
            title={t('inbox_openHere')}
            aria-describedby={`entry-${id}`}
            onClick={() => void inbox.targetComment(entry)}
          >
            <Icon path={commentIcon} />
            <span class="entry-actions__words">{t('inbox_openHere')}</span>
          </a>
        )}
        <IconButton
          icon={moreIcon}
          label={t('popup_more')}
          expanded={isMenuOpen}
          controls={menuId}
          describedBy={`entry-${id}`}
          onPress={() => setMenuOpen(!isMenuOpen)}
        />
      </div>
      <div class="entry-below stack">
        {isMenuOpen && (
          <div class="entry-menu row row--wraps" id={menuId}>
            <EntryMenu model={inbox} entry={entry} now={now} onDone={() => setMenuOpen(false)} />
          </div>
        )}
        <output class="entry-below__sent">
          {answer.isAnswered(entry) && (
            <>
              <Icon path={checkIcon} /> {t('inbox_answered')}
            </>
          )}
        </output>
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
