import { useEffect } from 'preact/hooks';
import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { Button } from '../../../../components/base/Button';
import { answerIcon, checkIcon, commentIcon, moreIcon } from '../../../../components/base/icons';
import { Icon } from '../../../../components/base/Icon';
import { IconButton } from '../../../../components/base/IconButton';
import { CommentDelete } from '../../../../components/comment/CommentDelete';
import { CommentComposer } from '../../../../components/composer/CommentComposer';
import { ActionMenu, type MenuGroup } from '../../../../components/menu/ActionMenu';
import { untilItems } from '../../../../components/menu/until-items';
import { PendingPost } from '../../../../components/thread/PendingPost';
import { saveItem } from '../../../../components/menu/save-item';
import { SavedNote } from '../../../../components/fields/SavedNote';
import { EntryTrace } from './EntryTrace';
import { INBOX_SCOPES } from '../scopes';
import type { PopupModel } from '../../model';
import { hashOf } from '../../first-paint/routes';
import '../../../../components/base/Badge.css';
import '../../../../components/comment/CommentChoice.css';
import './EntryActions.css';

interface EntryProps {
  model: PopupModel;
  entry: InboxEntry;
}

/** The actions of an entry: answering it, opening its subject within this page, and a menu. What they open is below the entry. */
export function EntryActions({ model, entry, now }: EntryProps & { now: number }) {
  const { inbox, answer, stream } = model;
  const { id, projectId, commentId } = entry;
  const isAnswering = answer.entryId.value === id;
  const scope = inbox.list.scope.value;
  const { isStream } = INBOX_SCOPES[scope];
  const hints = isStream ? stream.hintsOf(entry) : [];
  const removal = isStream && stream.removalOf(entry);
  const subject = projectId !== null && commentId !== null ? { projectId, commentId } : null;
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
          {/* What is no entry of the inbox has none. */}
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
        {hints.length > 0 && (
          <div class="row row--wraps">
            {hints.map((hint) => (
              <span key={hint} class="badge">
                {t(hint)}
              </span>
            ))}
          </div>
        )}
        {removal && (
          <CommentDelete
            removal={removal}
            undoFailure={null}
            onDelete={() => void stream.remove(entry, [entry])}
            onUndo={() => void stream.restore(entry)}
          />
        )}
        {subject && <SavedNote isBrief={scope !== 'saved'} saving={model.saving} subject={subject} />}
        <PendingAnswers model={model} entry={entry} below={id} />
        {isAnswering && <AnswerPane model={model} entryId={id} />}
      </div>
    </>
  );
}

/** What can be done with a comment of the stored threads, besides what any entry offers. */
function StreamActions({ model: { inbox, stream }, entry }: EntryProps) {
  const describedBy = `entry-${entry.id}`;
  const isNew = inbox.list.scope.value === 'new';
  return (
    <>
      <IconButton
        icon={checkIcon}
        label={t(isNew ? 'inbox_readUpTo' : 'inbox_notNeeded')}
        describedBy={describedBy}
        shortcut="m"
        onPress={() => void (isNew ? inbox.markShownRead([entry]) : stream.needNoReply(entry))}
      />
      {stream.canDelete(entry) && !stream.removalOf(entry) && (
        <>
          <label class="comment-choice">
            <input
              class="comment-choice__box"
              type="checkbox"
              checked={stream.isSelected(entry)}
              aria-describedby={describedBy}
              aria-keyshortcuts="x"
              onChange={() => stream.toggle(entry)}
            />
            {t('comment_choose')}
          </label>
          <Button
            kind="quiet"
            describedBy={describedBy}
            shortcut="d"
            onPress={() => void stream.remove(entry, inbox.list.passing.value)}
          >
            {t('comment_delete')}
          </Button>
        </>
      )}
    </>
  );
}

/** What a menu offers depends on where the entry is shown: its mark, muting its thread, hiding its writer, and snoozing the entry. */
function groupsOf({ inbox, saving, following, account }: PopupModel, entry: InboxEntry, now: number): MenuGroup[] {
  const { projectId, commentId, read, author, authorId: uid } = entry;
  const scope = inbox.list.scope.value;
  const save = projectId !== null && commentId !== null && saveItem(saving, { projectId, commentId });
  if (scope === 'saved') return [{ items: [save] }];
  const isMuted = inbox.isMuted(projectId);
  const mute = isMuted !== null && {
    words: t(isMuted ? 'inbox_unmute' : 'inbox_mute'),
    onPress: () => void inbox.mute(projectId ?? 0, !isMuted),
  };
  const mutes = untilItems(now, ['hour', 'tomorrow'], (until) => void inbox.mute(projectId ?? 0, true, until));
  const muteFor = { title: t('inbox_mute'), items: isMuted === false ? mutes : [] };
  const isHidden = following.isHidden(entry);
  // Those of the team have no uid.
  const hide = projectId !== null &&
    uid !== undefined &&
    uid !== account.value?.uid &&
    !isHidden && {
      words: t('comment_hidePerson'),
      onPress: () => void inbox.hidePerson(projectId, { uid, name: author }),
    };
  if (INBOX_SCOPES[scope].isStream) return [{ items: [mute, hide] }, muteFor, { items: [save] }];
  // What is hidden counts as read as long as it is.
  const mark = !isHidden && {
    words: t(read ? 'inbox_markUnread' : 'inbox_markRead'),
    onPress: () => void (read ? inbox.markUnread(entry) : inbox.markRead([entry])),
  };
  const snoozes = untilItems(now, ['hour', 'tomorrow', 'monday'], (until) => void inbox.snooze(entry, until));
  return [
    { items: [mark, mute, hide] },
    { title: t('inbox_snooze'), items: isHidden ? [] : snoozes },
    muteFor,
    { items: [save] },
  ];
}

/**
 * The pending comments of a thread. Withdrawn ones are edited below the entry.
 * @param below the id of the entry below which they were written; `null` for all others
 */
export function PendingAnswers({
  model: { answer, openSettings },
  entry,
  below,
}: EntryProps & { below: string | null }) {
  const { projectId } = entry;
  if (projectId === null) return null;
  return (
    <>
      {answer.postsOf(projectId, below).map((post) => (
        <PendingPost
          key={post.id}
          composer={answer.composerOf(projectId)}
          post={post}
          onEdit={() => void answer.edit(entry, post.id)}
          onSignIn={openSettings}
        />
      ))}
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
