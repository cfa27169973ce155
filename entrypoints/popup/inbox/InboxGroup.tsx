import { plural, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { bellOffIcon, checkIcon } from '../../../components/base/icons';
import { Icon } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
import { PendingAnswers } from './entry/EntryBelow';
import { InboxCard } from './entry/InboxCard';
import type { EntryGroup } from './groups';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';
import { KINDS } from '../../../utils/watch/kinds';
import '../../../components/base/Count.css';
import './InboxGroup.css';

/** The entries of one thread. */
export function InboxGroup({ model, group, now }: { model: PopupModel; group: EntryGroup; now: number }) {
  const { inbox } = model;
  const { list } = inbox;
  const { projectId, entries, unread } = group;
  const titleId = `thread-${group.key}`;
  const [newest] = entries;
  const { about, label } = KINDS[newest?.kind ?? 'news'];
  const title = projectId === null ? t(about === 'mine' ? 'popup_mine' : label) : group.title || t('project_untitled');
  const isOpen = list.isUnfolded(group);
  const canFold = isOpen || list.visibleIn(group).length < entries.length;
  return (
    <section class="inbox-group stack" aria-labelledby={titleId}>
      <div class="inbox-group__head row">
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
        {inbox.isMuted(projectId) && (
          <span class="inbox-group__muted" title={t('level_muted')}>
            <Icon path={bellOffIcon} />
            <span class="unseen">{t('level_muted')}</span>
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
      <div class="inbox-group__entries stack">
        {newest && <PendingAnswers model={model} entry={newest} below={null} />}
        {list.visibleIn(group).map((entry) => (
          <InboxCard key={entry.id} model={model} entry={entry} now={now} groupTitleId={titleId} />
        ))}
      </div>
    </section>
  );
}
