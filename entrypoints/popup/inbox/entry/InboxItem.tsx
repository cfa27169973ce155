import { EntryActions } from './EntryActions';
import { EntryMenu } from './EntryMenu';
import { InboxCard } from './InboxCard';
import { PendingPost } from '../../../../components/thread/PendingPost';
import type { InboxEntry } from '../../../../utils/watch/types';
import { AnswerPane } from './AnswerPane';
import type { PopupModel } from '../../model';
import { hashOf } from '../../first-paint/routes';

interface InboxItemProps {
  model: PopupModel;
  entry: InboxEntry;
  now: number;
  /** The id of the title of the thread. */
  groupTitleId: string;
  onSignIn: () => void;
}

/** One entry of the inbox, with its actions, its composer and its menu. */
export function InboxItem({ model: { inbox, menu, answer }, entry, now, groupTitleId, onSignIn }: InboxItemProps) {
  const opened = menu.open.value?.id === entry.id ? menu.open.value : null;
  const isAnswering = answer.entryId.value === entry.id;
  const posts = entry.projectId === null ? [] : answer.postsOf(entry.projectId, entry.id);
  return (
    <InboxCard entry={entry} now={now} groupTitleId={groupTitleId} onOpen={() => void inbox.openEntry(entry)}>
      <EntryActions
        id={entry.id}
        href={hrefOf(entry)}
        canAnswer={answer.canAnswer(entry)}
        answering={isAnswering}
        answered={answer.isAnswered(entry)}
        onAnswer={() => answer.toggle(entry)}
        onOpenHere={() => void inbox.targetComment(entry)}
      >
        {posts.map((post) => (
          <PendingPost
            key={post.id}
            composer={answer.composerOf(post.projectId)}
            post={post}
            onEdit={() => void answer.edit(entry, post.id)}
            onSignIn={onSignIn}
          />
        ))}
        {isAnswering && <AnswerPane model={answer} entryId={entry.id} onSignIn={onSignIn} />}
      </EntryActions>
      <EntryMenu
        entry={entry}
        now={now}
        open={opened !== null}
        isTraceOpen={opened?.isTraceOpen ?? false}
        thread={menu.threadOf(entry)}
        marked={menu.isMarkedHere(entry)}
        busy={menu.busy.value.has(entry.id)}
        failure={menu.failures.value.get(entry.id) ?? null}
        onRetry={() => menu.retry(entry)}
        onSignIn={onSignIn}
        onToggle={() => menu.toggle(entry)}
        onTrace={() => menu.toggleTrace(entry)}
        onMarkRead={() => void menu.markRead(entry)}
        onMarkUnread={() => void menu.markUnread(entry)}
        onMute={() => void menu.mute(entry)}
        onUnmute={() => void menu.unmute(entry)}
      />
    </InboxCard>
  );
}

/** The address of an entry's subject within the popup; `null` for an announcement, which the card itself opens there. */
function hrefOf({ projectId, commentId }: InboxEntry): string | null {
  if (projectId === null) return null;
  return hashOf({ view: commentId === null ? 'project' : 'comments', id: projectId });
}
