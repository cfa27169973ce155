import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { inboxIcon } from '../../../components/base/icons';
import { InboxFilterBar } from './InboxFilterBar';
import { InboxGroup } from './InboxGroup';
import { useFocusRestore, type LostFocus } from '../../../components/focus/use-focus-restore';
import { t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';

/** The filtered entries of the inbox, by thread. */
export function InboxList({ model, now }: { model: PopupModel; now: number }) {
  const { list } = model.inbox;
  const { kind, unreadOnly } = list.filter.value;
  const groups = list.groups.value ?? [];
  const container = useFocusRestore(focusTarget);
  return (
    <>
      <InboxFilterBar list={list} />
      {groups.length === 0 && (
        <EmptyState
          icon={inboxIcon}
          title={unreadOnly ? t('inbox_noUnread') : t('inbox_noMatch')}
          text={unreadOnly && kind === null ? t('inbox_noUnreadText') : t('inbox_noMatchText')}
        >
          <Button onPress={() => list.setFilter({ kind: null, unreadOnly: false })}>{t('inbox_showEverything')}</Button>
        </EmptyState>
      )}
      <div class="popup-groups stack" ref={container}>
        {groups.map((group) => (
          <InboxGroup key={group.key} model={model} group={group} now={now} />
        ))}
      </div>
      {list.hasMore.value && <Button onPress={() => list.showMore()}>{t('inbox_older')}</Button>}
    </>
  );
}

/** Where a lost focus goes: to the button of the same menu, or to the first action of the same entry or group. */
function focusTarget({ container }: LostFocus, list: HTMLElement): HTMLElement | null {
  const menu = container.closest('.entry-menu')?.querySelector<HTMLElement>('.icon-button');
  if (menu) return menu;
  const scope = container.closest('article') ?? container.closest('.inbox-group') ?? list;
  return scope.querySelector<HTMLElement>('.entry-actions button') ?? scope.querySelector<HTMLElement>('.card__target');
}
