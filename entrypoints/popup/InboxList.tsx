import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { InboxFilterBar } from '../../components/InboxFilterBar';
import { InboxGroup } from '../../components/InboxGroup';
import { PendingPost } from '../../components/thread/PendingPost';
import { useFocusKept } from '../../components/use-focus-kept';
import { t } from '../../utils/i18n';
import { homeInInbox } from './focus-home';
import { InboxItem } from './InboxItem';
import type { InboxGroup as Group } from './inbox-groups';
import type { PopupModel } from './popup-model';
import { hashOf } from './routes';

interface InboxListProps {
  model: PopupModel;
  now: number;
  onSignIn: () => void;
}

/** What was found, by thread, as far as the filter lets it through. */
export function InboxList(props: InboxListProps) {
  const { list } = props.model.inbox;
  const { kind, unreadOnly } = list.filter.value;
  const groups = list.groups.value ?? [];
  const place = useFocusKept<HTMLDivElement>(homeInInbox);
  return (
    <>
      <InboxFilterBar
        kinds={list.kinds.value}
        kind={kind}
        unreadOnly={unreadOnly}
        onKind={(chosen) => list.choose({ kind: chosen })}
        onUnreadOnly={(only) => list.choose({ unreadOnly: only })}
      />
      {groups.length === 0 && (
        <EmptyState
          icon="inbox"
          title={unreadOnly ? t('inbox_noUnread') : t('inbox_noMatch')}
          text={unreadOnly && kind === null ? t('inbox_noUnreadText') : t('inbox_noMatchText')}
        >
          <Button onPress={() => list.choose({ kind: null, unreadOnly: false })}>{t('inbox_showEverything')}</Button>
        </EmptyState>
      )}
      <div class="popup-list popup-list--groups" ref={place}>
        {groups.map((group) => (
          <Thread key={group.key} {...props} group={group} />
        ))}
      </div>
      {list.hasMore.value && <Button onPress={() => list.more()}>{t('inbox_older')}</Button>}
    </>
  );
}

function Thread({ group, model, now, onSignIn }: InboxListProps & { group: Group }) {
  const { list } = model.inbox;
  const { answer } = model;
  const { projectId, key, entries, unread } = group;
  const shown = list.shownOf(group);
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
      onFold={() => list.fold(group)}
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
        <InboxItem key={entry.id} model={model} entry={entry} now={now} below={id} onSignIn={onSignIn} />
      ))}
    </InboxGroup>
  );
}
