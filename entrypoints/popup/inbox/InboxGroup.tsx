import { plural, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { checkIcon } from '../../../components/base/icons';
import { IconButton } from '../../../components/base/IconButton';
import { PendingAnswers } from './entry/EntryBelow';
import { ThreadPause } from './entry/EntryPauses';
import { InboxCard } from './entry/InboxCard';
import type { InboxEntry } from '../../../utils/watch/types';
import type { EntryGroup } from './groups';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';
import { KINDS } from '../../../utils/watch/kinds';
import '../../../components/base/Count.css';
import './InboxGroup.css';

interface GroupProps {
  model: PopupModel;
  group: EntryGroup;
  now: number;
}

/** The entries of one thread. Several have its title above the first one; a single one has it beside its writer. */
export function InboxGroup({ model, group, now }: GroupProps) {
  const { projectId, entries } = group;
  const [newest] = entries;
  const title = newest && model.inbox.list.scope.value === 'saved' ? sourceOfSaved(newest) : titleOfGroup(group);
  const titleId = `thread-${group.key}`;
  const isSeveral = entries.length > 1;
  return (
    <section class="inbox-group stack" aria-labelledby={titleId}>
      {newest && <PendingAnswers model={model} entry={newest} below={null} />}
      {model.inbox.list.visibleIn(group).map((entry, index) => (
        <InboxCard
          key={entry.id}
          model={model}
          entry={entry}
          now={now}
          titleId={titleId}
          title={isSeveral ? '' : title}
        >
          {isSeveral && index === 0 && (
            <div class="inbox-group__head">
              <GroupHead model={model} group={group} title={title} titleId={titleId} />
              <ThreadPause inbox={model.inbox} projectId={projectId} now={now} />
            </div>
          )}
        </InboxCard>
      ))}
    </section>
  );
}

function titleOfGroup({ projectId, title, entries: [newest] }: EntryGroup): string {
  const { about, label } = KINDS[newest?.kind ?? 'news'];
  if (projectId === null) return t(about === 'mine' ? 'popup_mine' : label);
  return title || t('project_untitled');
}

/** Where a comment was written, or who published a project. */
function sourceOfSaved({ commentId, title, author }: InboxEntry): string {
  return commentId === null ? author || t('comment_nameless') : title || t('project_untitled');
}

/** The title of a thread, which leads to it, and what can be done with all of its entries. */
function GroupHead({
  model: { inbox },
  group,
  title,
  titleId,
}: Omit<GroupProps, 'now'> & { title: string; titleId: string }) {
  const { list } = inbox;
  const { projectId, entries, unread } = group;
  const isOpen = list.isUnfolded(group);
  const canFold = isOpen || list.visibleIn(group).length < entries.length;
  return (
    <div class="row">
      <h3 class="inbox-group__title" id={titleId} dir="auto" title={title}>
        {projectId === null ? (
          title
        ) : (
          <a class="one-line" href={hashOf({ view: 'comments', id: projectId })}>
            {title}
          </a>
        )}
      </h3>
      {unread > 0 && (
        <span class="count inbox-group__unread">
          <span aria-hidden="true">{unread}</span>
          <span class="unseen">{plural('popup_unread', unread)}</span>
        </span>
      )}
      <span class="inbox-group__end">
        {canFold && (
          <Button kind="quiet" expanded={isOpen} describedBy={titleId} onPress={() => list.toggleGroup(group)}>
            {isOpen ? t('inbox_showFewer') : t('inbox_showAll', entries.length)}
          </Button>
        )}
        {unread > 0 && (
          <IconButton
            icon={checkIcon}
            label={t('inbox_markThread')}
            describedBy={titleId}
            onPress={() => void inbox.markShownRead(entries)}
          />
        )}
      </span>
    </div>
  );
}
