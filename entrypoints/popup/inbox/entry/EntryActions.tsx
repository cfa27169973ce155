import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { answerIcon, checkIcon, commentIcon, deleteIcon, moreIcon } from '../../../../components/base/icons';
import { Icon } from '../../../../components/base/Icon';
import { IconButton } from '../../../../components/base/IconButton';
import { QuickAction } from '../../../../components/comment/QuickAction';
import { ActionMenu, type MenuGroup } from '../../../../components/menu/ActionMenu';
import { saveItem } from '../../../../components/menu/save-item';
import { untilItems } from '../../../../components/menu/until-items';
import { EntryTrace } from './EntryTrace';
import { INBOX_SCOPES } from '../scopes';
import type { PopupModel } from '../../model';
import { hashOf } from '../../first-paint/routes';
import '../../../../components/comment/CommentChoice.css';
import './EntryActions.css';

interface EntryProps {
  model: PopupModel;
  entry: InboxEntry;
}

/** The actions of an entry: answering it, opening its subject within this page, and a menu. */
export function EntryActions({ model, entry, now }: EntryProps & { now: number }) {
  const { inbox, answer } = model;
  const { id, projectId, commentId } = entry;
  const describedBy = `entry-${id}`;
  return (
    <div class="entry-actions">
      <div class="entry-actions__quick">
        {answer.canAnswer(entry) && (
          <QuickAction
            icon={answerIcon}
            words={t('notification_reply')}
            shortcut="r"
            expanded={answer.entryId.value === id}
            describedBy={describedBy}
            onPress={() => answer.toggle(entry)}
          />
        )}
        {/* The card itself opens an announcement within this page. */}
        {projectId !== null && (
          <a
            class="button button--quiet"
            href={hashOf({ view: commentId === null ? 'project' : 'comments', id: projectId })}
            title={t('inbox_openHere')}
            aria-label={t('inbox_openHere')}
            aria-describedby={describedBy}
            onClick={() => void inbox.targetComment(entry)}
          >
            <Icon path={commentIcon} />
            <span class="quick-action__words">{t('inbox_openHere')}</span>
          </a>
        )}
        {INBOX_SCOPES[inbox.list.scope.value].isStream && <StreamActions model={model} entry={entry} />}
      </div>
      <ActionMenu
        id={`more-${id}`}
        label={t('popup_more')}
        icon={moreIcon}
        describedBy={describedBy}
        groups={groupsOf(model, entry, now)}
      >
        {/* What is no entry of the inbox has none. */}
        {entry.trace.length > 0 && <EntryTrace entry={entry} now={now} />}
      </ActionMenu>
    </div>
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
          <QuickAction
            kind="danger"
            icon={deleteIcon}
            words={t('comment_delete')}
            describedBy={describedBy}
            shortcut="d"
            onPress={() => void stream.remove(entry, inbox.list.passing.value)}
          />
        </>
      )}
    </>
  );
}

/** What a menu offers depends on where the entry is shown: its mark, snoozing it, muting its thread, and hiding its writer. */
function groupsOf({ inbox, saving, following, account }: PopupModel, entry: InboxEntry, now: number): MenuGroup[] {
  const { projectId, commentId, read, author, authorId: uid } = entry;
  const scope = inbox.list.scope.value;
  const save = projectId !== null && commentId !== null && saveItem(saving, { projectId, commentId });
  if (scope === 'saved') return [{ items: [save] }];
  // What is hidden counts as read as long as it is.
  const isHidden = following.isHidden(entry);
  const hasMark = !isHidden && !INBOX_SCOPES[scope].isStream;
  const mark = {
    words: t(read ? 'inbox_markUnread' : 'inbox_markRead'),
    onPress: () => void (read ? inbox.markUnread(entry) : inbox.markRead([entry])),
  };
  const snoozes = untilItems(now, ['hour', 'tomorrow', 'monday'], (until) => void inbox.snooze(entry, until));
  const isMuted = inbox.isMuted(projectId);
  const mute = (muted: boolean, until?: number): void => void inbox.mute(projectId ?? 0, muted, until);
  const mutes = [
    ...untilItems(now, ['hour', 'tomorrow'], (until) => mute(true, until)),
    { words: t('inbox_muteOpen'), onPress: () => mute(true) },
  ];
  // Those of the team have no uid.
  const hide = projectId !== null &&
    uid !== undefined &&
    uid !== account.value?.uid &&
    !isHidden && {
      words: t('comment_hidePerson'),
      onPress: () => void inbox.hidePerson(projectId, { uid, name: author }),
    };
  return [
    { items: [hasMark && mark, save] },
    { title: t('inbox_snooze'), items: hasMark ? snoozes : [] },
    {
      items: [
        isMuted === true && { words: t('inbox_unmute'), onPress: () => mute(false) },
        isMuted === false && { words: t('inbox_mute'), choices: [{ title: t('inbox_mute'), items: mutes }] },
        hide,
      ],
    },
  ];
}
