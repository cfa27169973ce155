import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { inboxIcon } from '../../../components/base/icons';
import { InboxGroup } from './InboxGroup';
import { t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';

/** The filtered entries of the inbox, by thread. */
export function InboxList({ model, now }: { model: PopupModel; now: number }) {
  const { list } = model.inbox;
  const groups = list.groups.value ?? [];
  return (
    <>
      {groups.length === 0 && (
        <EmptyState
          icon={inboxIcon}
          title={list.filter.value.unreadOnly ? t('inbox_noUnread') : t('inbox_noMatch')}
          text={t('inbox_noMatchText')}
        >
          <Button onPress={() => list.clearFilter()}>{t('popup_filtersClear')}</Button>
        </EmptyState>
      )}
      <div class="popup-groups stack">
        {groups.map((group) => (
          <InboxGroup key={group.key} model={model} group={group} now={now} />
        ))}
      </div>
      {list.hasMore.value && <Button onPress={() => list.showMore()}>{t('inbox_older')}</Button>}
    </>
  );
}
