import { Button } from '../../../components/base/Button';
import { bellIcon, bellOffIcon, checkAllIcon, downIcon, filterIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Icon } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
import { showNextUnread } from '../keyboard/cards';
import { retryOnChange } from '../shared/retry-on-change';
import { ActionMenu } from '../../../components/menu/ActionMenu';
import { untilItems } from '../../../components/menu/until-items';
import { clockTime } from '../../../utils/locale/clock-time';
import { checkedAgo } from '../../../utils/locale/last-check';
import { language, t } from '../../../utils/locale/i18n';
import { KINDS } from '../../../utils/watch/kinds';
import type { LastRun } from '../../../utils/storage/items';
import { checkGapMs } from '../../../utils/watch/intervals';
import { SNOOZE_CHOICES } from '../../../utils/watch/snooze';
import { INBOX_SCOPES } from './scopes';
import type { VisibleEntriesModel } from './visible-entries';
import type { PopupModel } from '../model';

/** The items about kinds in the menu of filters. */
const MAX_KINDS = 7;

/** When the inbox was checked, the actions for all of it, and what narrows it. */
export function InboxHead({ model, now }: { model: PopupModel; now: number }) {
  const { inbox, snooze, lastRun } = model;
  const { list } = inbox;
  const checked = lastRun.value === undefined ? null : checkedWords(lastRun.value, now);
  const until = snooze.until(now);
  const notSnoozed = snooze.failure();
  const unread = list.unread.value;
  const filters = filterWords(list);
  return (
    <>
      <div class="popup-inbox-head">
        <h2 class="unseen">{t('popup_inbox')}</h2>
        <ScopeMenu list={list} />
        <span class={`popup-checked small-print ${checked?.isOld ? 'popup-checked--old' : ''}`}>{checked?.text}</span>
        {unread.length > 0 && (
          <span class="mark-all">
            <IconButton
              icon={downIcon}
              label={t('inbox_next')}
              onPress={() => retryOnChange('elements', showNextUnread(list))}
            />
            <IconButton
              icon={checkAllIcon}
              label={t('popup_markAllRead')}
              onPress={() => void inbox.markShownRead(unread)}
            />
          </span>
        )}
        {list.isEmpty.value === false && !INBOX_SCOPES[list.scope.value].isStream && <FilterMenu list={list} />}
        <SnoozeMenu model={snooze} now={now} />
      </div>
      {/* Where nothing is left, the filters are cleared there. */}
      {filters.length > 0 && list.groups.value?.length !== 0 && (
        <div class="popup-bar row row--wraps">
          <span class="popup-bar__text">{filters.join(' · ')}</span>
          <Button kind="quiet" onPress={() => list.clearFilter()}>
            {t('popup_filtersClear')}
          </Button>
        </div>
      )}
      {until !== null && (
        <div class="popup-bar row row--wraps">
          <Icon path={bellOffIcon} />
          <output class="popup-bar__text">{t('snooze_until', clockTime(until, now, language()))}</output>
          <Button kind="quiet" onPress={() => void snooze.set(null)}>
            {t('snooze_end')}
          </Button>
        </div>
      )}
      {notSnoozed && <ErrorNotice failure={notSnoozed} />}
    </>
  );
}

/** Says when a check last worked, and whether that is too long ago. @param now epoch ms */
export function checkedWords(run: LastRun | null, now: number): { text: string; isOld: boolean } {
  if (!run || run.wellAt === null) return { text: t('popup_neverChecked'), isOld: run !== null };
  const { wellAt } = run;
  if (now - wellAt > checkGapMs(run.periodMinutes))
    return { text: t('popup_notCheckedSince', clockTime(wellAt, now, language())), isOld: true };
  return { text: checkedAgo(wellAt, now), isOld: false };
}

/** Returns the words of the filters that are set. */
function filterWords({ filter }: VisibleEntriesModel) {
  const { kind, unreadOnly } = filter.value;
  return [kind && t(KINDS[kind].label), unreadOnly && t('inbox_unreadOnly')].filter(Boolean);
}

function ScopeMenu({ list }: { list: VisibleEntriesModel }) {
  const scope = list.scope.value;
  const items = list.scopes.value.map((id) => ({
    words: t(INBOX_SCOPES[id].label),
    checked: id === scope,
    onPress: () => list.setScope(id),
  }));
  return <ActionMenu id="inbox-scopes" label={t(INBOX_SCOPES[scope].label)} groups={[{ items }]} />;
}

function FilterMenu({ list }: { list: VisibleEntriesModel }) {
  const { kind, unreadOnly } = list.filter.value;
  const count = filterWords(list).length;
  const unread = {
    words: t('inbox_unreadOnly'),
    checked: unreadOnly,
    onPress: () => list.setFilter({ unreadOnly: !unreadOnly }),
  };
  const kinds = [null, ...list.kinds.value].map((each) => ({
    words: each ? t(KINDS[each].label) : t('inbox_allKinds'),
    checked: each === kind,
    onPress: () => list.setFilter({ kind: each }),
  }));
  const rest = { words: t('popup_more'), choices: [{ items: kinds.slice(MAX_KINDS - 1) }] };
  const shown = kinds.length > MAX_KINDS ? [...kinds.slice(0, MAX_KINDS - 1), rest] : kinds;
  return (
    <ActionMenu
      id="inbox-filters"
      label={count > 0 ? t('popup_filtersCount', count) : t('popup_filters')}
      icon={filterIcon}
      groups={[{ items: [unread] }, { items: shown }]}
    />
  );
}

function SnoozeMenu({ model, now }: { model: PopupModel['snooze']; now: number }) {
  const offers = untilItems(now, SNOOZE_CHOICES, (until) => void model.set(until));
  const settings = { words: t('popup_notificationSettings'), href: '/options.html#/notifications' };
  return (
    <ActionMenu
      id="snooze-choices"
      label={t('snooze_title')}
      icon={model.until(now) === null ? bellIcon : bellOffIcon}
      groups={[{ items: offers }, { items: [settings] }]}
    />
  );
}
