import type { ComponentChildren } from 'preact';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import { boxIcon, newsIcon } from '../../../components/base/icons';
import type { EntryGroup } from './groups';
import type { VisibleEntriesModel } from './visible-entries';
import { hashOf } from '../first-paint/routes';
import '../../../components/base/Count.css';
import './InboxGroup.css';

interface InboxGroupProps {
  list: VisibleEntriesModel;
  group: EntryGroup;
  /** The id of its heading. */
  titleId: string;
  /** The entries on show. */
  children: ComponentChildren;
}

/** The entries of one thread. */
export function InboxGroup({ list, group, titleId, children }: InboxGroupProps) {
  const { projectId, entries, unread } = group;
  const title = projectId === null ? t('notify_news') : group.title || t('project_untitled');
  const isOpen = list.isUnfolded(group);
  const canFold = isOpen || list.visibleIn(group).length < entries.length;
  return (
    <section class="inbox-group stack" aria-labelledby={titleId}>
      <div class="inbox-group__head">
        <Icon path={projectId === null ? newsIcon : boxIcon} />
        <h3 class="inbox-group__title one-line" id={titleId} dir="auto" title={title}>
          {projectId === null ? title : <a href={hashOf({ view: 'comments', id: projectId })}>{title}</a>}
        </h3>
        {unread > 0 && (
          <span class="count inbox-group__unread">
            <span aria-hidden="true">{unread}</span>
            <span class="unseen">{plural('popup_unread', unread)}</span>
          </span>
        )}
        {canFold && (
          <Button
            kind="quiet"
            expanded={isOpen}
            label={
              isOpen ? t('inbox_showFewerOf', isolate(title)) : t('inbox_showAllOf', entries.length, isolate(title))
            }
            onPress={() => list.toggleGroup(group)}
          >
            {isOpen ? t('inbox_showFewer') : t('inbox_showAll', entries.length)}
          </Button>
        )}
      </div>
      <div class="stack">{children}</div>
    </section>
  );
}
