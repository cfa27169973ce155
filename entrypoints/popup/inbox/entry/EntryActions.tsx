import { pausedUntil } from '../../../../utils/locale/clock-time';
import { t } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';
import { answerIcon, checkIcon, commentIcon, moreIcon } from '../../../../components/base/icons';
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

/** The actions of an entry, always in their place: answering it, opening its subject within this page, and a menu. */
export function EntryActions({ model, entry, now }: EntryProps & { now: number }) {
  const { inbox, answer } = model;
  const { id, projectId, commentId } = entry;
  const describedBy = `entry-${id}`;
  return (
    <div class="entry-actions">
      {INBOX_SCOPES[inbox.list.scope.value].isStream && <StreamActions model={model} entry={entry} />}
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

/** What is done with one comment of the stored threads after the other: choosing it, and being done with it. */
function StreamActions({ model: { inbox, stream }, entry }: EntryProps) {
  const describedBy = `entry-${entry.id}`;
  const isNew = inbox.list.scope.value === 'new';
  return (
    <>
      {(!isNew || stream.canDelete(entry)) && (
        <label class="comment-choice">
          <input
            class="comment-choice__box"
            type="checkbox"
            checked={stream.isSelected(entry)}
            aria-label={t('comment_choose')}
            aria-describedby={describedBy}
            aria-keyshortcuts="x"
            onChange={() => stream.toggle(entry)}
          />
          <span class="quick-action__words">{t('comment_choose')}</span>
        </label>
      )}
      <IconButton
        icon={checkIcon}
        label={t(isNew ? 'inbox_readUpTo' : 'inbox_notNeeded')}
        describedBy={describedBy}
        shortcut="m"
        onPress={() => void (isNew ? inbox.markShownRead([entry]) : inbox.needNoReply(entry))}
      />
    </>
  );
}

/** What a menu offers depends on where the entry is shown: its mark, its pauses, hiding its writer, and deleting it. */
function groupsOf(model: PopupModel, entry: InboxEntry, now: number): MenuGroup[] {
  const { inbox, saving, following, account, stream } = model;
  const { projectId, commentId, read, author, authorId: uid } = entry;
  const { list } = inbox;
  const scope = list.scope.value;
  const isSaved = scope === 'saved';
  const save = projectId !== null && (commentId !== null || isSaved) && saveItem(saving, { projectId, commentId });
  if (isSaved) return [{ items: [save] }];
  // What is hidden counts as read as long as it is.
  const isHidden = following.isHidden(entry);
  const { isStream = false } = INBOX_SCOPES[scope];
  const hasMark = !isHidden && !isStream;
  const mark = {
    words: t(read ? 'inbox_markUnread' : 'inbox_markRead'),
    onPress: () => void (read ? inbox.markUnread(entry) : inbox.markRead([entry])),
  };
  // Those of the team have no uid.
  const hide = projectId !== null &&
    uid !== undefined &&
    uid !== account.value?.uid &&
    !isHidden && {
      words: t('comment_hidePerson'),
      onPress: () => void inbox.hidePerson(projectId, { uid, name: author }),
    };
  const remove = isStream &&
    stream.canDelete(entry) &&
    !stream.removalOf(entry) && {
      words: t('comment_delete'),
      destroys: true,
      onPress: () => void stream.remove(stream.withSelected(entry, list.passing.value)),
    };
  return [
    { items: [hasMark && entry.snoozedUntil === undefined && mark, save] },
    ...(hasMark ? [snoozesOf(inbox, entry, now)] : []),
    mutesOf(inbox, projectId, now),
    { items: [hide] },
    { items: [remove] },
  ];
}

/** Until when an entry counts as read, with its end; or the choices of that. */
function snoozesOf(inbox: PopupModel['inbox'], entry: InboxEntry, now: number): MenuGroup {
  const { snoozedUntil } = entry;
  if (snoozedUntil === undefined)
    return {
      title: t('inbox_snooze'),
      items: untilItems(now, ['hour', 'tomorrow', 'monday'], (until) => void inbox.snooze(entry, until)),
    };
  const end = { words: t('snooze_end'), onPress: () => void inbox.markUnread(entry) };
  return { title: pausedUntil('snooze_until', snoozedUntil, now), items: [end] };
}

/** Until when a thread is muted, with its end; or what leads to the choices of that. */
function mutesOf(inbox: PopupModel['inbox'], projectId: number | null, now: number): MenuGroup {
  const muted = inbox.muteOf(projectId);
  if (projectId === null || !muted) return { items: [] };
  const mute = (until?: number): void => void inbox.mute(projectId, true, until);
  const choices = [
    ...untilItems(now, ['hour', 'tomorrow'], mute),
    { words: t('inbox_muteOpen'), onPress: () => mute() },
  ];
  const { isMuted, until } = muted;
  return {
    ...(until && { title: pausedUntil('muted_until', until, now) }),
    items: [
      isMuted
        ? { words: t('inbox_unmute'), onPress: () => void inbox.mute(projectId, false) }
        : { words: t('inbox_mute'), choices: [{ title: t('inbox_mute'), items: choices }] },
    ],
  };
}
