import { useEffect } from 'preact/hooks';
import { t } from '../../../../utils/locale/i18n';
import { snoozeWords } from '../../../../utils/own-page/snoozing';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { answerIcon, checkIcon, commentIcon, moreIcon } from '../../../../components/base/icons';
import { Icon } from '../../../../components/base/Icon';
import { CommentComposer } from '../../../../components/composer/CommentComposer';
import { ActionMenu, type MenuGroup, type MenuItem } from '../../../../components/menu/ActionMenu';
import { saveItem } from '../../../../components/menu/save-item';
import { SavedNote } from '../../shared/SavedNote';
import { EntryTrace } from './EntryTrace';
import { PendingAnswers } from './PendingAnswers';
import { INBOX_SCOPES } from '../scopes';
import { StreamActions, StreamNotes } from '../stream/StreamActions';
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
  const isAnswering = answer.entryId.value === id;
  const scope = inbox.list.scope.value;
  const { isStream } = INBOX_SCOPES[scope];
  const subject = projectId !== null && scope === 'saved' ? { projectId, commentId } : null;
  return (
    <>
      <div class="entry-actions">
        {answer.canAnswer(entry) && (
          <Button
            kind="quiet"
            hint={t('notification_reply')}
            shortcut="r"
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
        {isStream && <StreamActions model={model} entry={entry} />}
        <ActionMenu
          id={`more-${id}`}
          label={t('popup_more')}
          icon={moreIcon}
          describedBy={`entry-${id}`}
          groups={groupsOf(model, entry, now)}
        >
          {/* Those of older versions have none. */}
          {entry.trace.length > 0 && <EntryTrace entry={entry} now={now} />}
        </ActionMenu>
      </div>
      <div class="entry-below stack">
        <output class="entry-below__sent">
          {answer.isAnswered(entry) && (
            <>
              <Icon path={checkIcon} /> {t('inbox_answered')}
            </>
          )}
        </output>
        {isStream && <StreamNotes model={model} entry={entry} />}
        {subject && <SavedNote saving={model.saving} subject={subject} />}
        <PendingAnswers model={model} entry={entry} below={id} />
        {isAnswering && <AnswerPane model={model} entryId={id} />}
      </div>
    </>
  );
}

/** What a menu offers depends on where the entry is shown. */
function groupsOf(model: PopupModel, entry: InboxEntry, now: number): MenuGroup[] {
  const { inbox, saving } = model;
  const { projectId, commentId } = entry;
  const scope = inbox.list.scope.value;
  if (scope === 'saved' && projectId !== null) return [{ items: [saveItem(saving, { projectId, commentId })] }];
  if (INBOX_SCOPES[scope].isStream) return [{ items: muteItems(inbox, entry) }];
  return [{ items: menuItems(inbox, entry) }, snoozeItems(model, entry, now)];
}

/** The marks of an entry, and muting its thread. */
function menuItems(inbox: PopupModel['inbox'], entry: InboxEntry): MenuItem[] {
  const { read } = entry;
  const mark = {
    words: read ? t('inbox_markUnread') : t('inbox_markRead'),
    onPress: () => void (read ? inbox.markUnread(entry) : inbox.markRead([entry])),
  };
  return [mark, ...muteItems(inbox, entry)];
}

/** Snoozes the entry: it counts as read until then. */
function snoozeItems({ inbox, snooze }: PopupModel, entry: InboxEntry, now: number): MenuGroup {
  const offers = snooze.offers(now).filter(({ choice }) => choice !== 'hours' && choice !== 'evening');
  return {
    title: t('inbox_snooze'),
    items: offers.map((offer) => ({
      words: snoozeWords(offer, now),
      onPress: () => void inbox.snooze(entry, offer.until),
    })),
  };
}

function muteItems(inbox: PopupModel['inbox'], { projectId }: InboxEntry): MenuItem[] {
  const level = inbox.levelOf(projectId);
  if (projectId === null || level === 'none') return [];
  const isMuted = level === 'muted';
  const mute = {
    words: isMuted ? t('inbox_unmute') : t('inbox_mute'),
    onPress: () => void inbox.mute(projectId, !isMuted),
  };
  return [mute];
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
