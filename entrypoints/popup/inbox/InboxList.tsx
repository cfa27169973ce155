import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { InboxFilterBar } from './InboxFilterBar';
import { InboxGroup } from './InboxGroup';
import { PendingPost } from '../../../components/thread/PendingPost';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';
import { t } from '../../../utils/locale/i18n';
import { inboxFocusTarget } from './restore-focus';
import { InboxItem } from './entry/InboxItem';
import type { EntryGroup } from './groups';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';

interface InboxListProps {
  model: PopupModel;
  now: number;
  onSignIn: () => void;
}

/** The filtered entries of the inbox, by thread. */
export function InboxList(props: InboxListProps) {
  const { list } = props.model.inbox;
  const { kind, unreadOnly } = list.filter.value;
  const groups = list.groups.value ?? [];
  const container = useFocusRestore<HTMLDivElement>(inboxFocusTarget);
  return (
    <>
      <InboxFilterBar
        kinds={list.kinds.value}
        kind={kind}
        unreadOnly={unreadOnly}
        onKind={(chosen) => list.setFilter({ kind: chosen })}
        onUnreadOnly={(only) => list.setFilter({ unreadOnly: only })}
      />
      {groups.length === 0 && (
        <EmptyState
          icon="inbox"
          title={unreadOnly ? t('inbox_noUnread') : t('inbox_noMatch')}
          text={unreadOnly && kind === null ? t('inbox_noUnreadText') : t('inbox_noMatchText')}
        >
          <Button onPress={() => list.setFilter({ kind: null, unreadOnly: false })}>{t('inbox_showEverything')}</Button>
        </EmptyState>
      )}
      <div class="popup-groups stack" ref={container}>
        {groups.map((group) => (
          <Group key={group.key} {...props} group={group} />
        ))}
      </div>
      {list.hasMore.value && <Button onPress={() => list.showMore()}>{t('inbox_older')}</Button>}
    </>
  );
}

function Group({ group, model, now, onSignIn }: InboxListProps & { group: EntryGroup }) {
  const { list } = model.inbox;
  const { answer } = model;
  const { projectId, key, entries, unread } = group;
  const shown = list.visibleIn(group);
  const open = list.isUnfolded(group);
  const [newest] = entries;
  const id = `thread-${key}`;
  return (
    <InboxGroup
      id={id}
      title={projectId === null ? t('notify_news') : group.title || t('project_untitled')}
      href={projectId === null ? null : hashOf({ view: 'comments', id: projectId })}
      unread={unread}
      fold={open || shown.length < entries.length ? { all: entries.length, open } : null}
      onFold={() => list.toggleGroup(group)}
    >
      {projectId !== null &&
        newest &&
        answer
          .postsOf(projectId, null)
          .map((post) => (
            <PendingPost
              key={post.id}
              composer={answer.composerOf(projectId)}
              post={post}
              onEdit={() => void answer.edit(newest, post.id)}
              onSignIn={onSignIn}
            />
          ))}
      {shown.map((entry) => (
        <InboxItem key={entry.id} model={model} entry={entry} now={now} groupTitleId={id} onSignIn={onSignIn} />
      ))}
    </InboxGroup>
  );
}
