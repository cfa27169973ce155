import { Button } from '../../../components/base/Button';
import { bellIcon, bellOffIcon, checkAllIcon, downIcon, filterIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Icon } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
import { showNextUnread } from '../keyboard/cards';
import { retryOnChange } from '../shared/retry-on-change';
import { ActionMenu } from '../../../components/menu/ActionMenu';
import { untilItems } from '../../../components/menu/until-items';
import { clockTime, pausedUntil } from '../../../utils/locale/clock-time';
import { checkedAgo } from '../../../utils/locale/last-check';
import { language, plural, t } from '../../../utils/locale/i18n';
import { KINDS } from '../../../utils/watch/kinds';
import type { LastRun } from '../../../utils/storage/items';
import { checkGapMs } from '../../../utils/watch/intervals';
import { SNOOZE_CHOICES } from '../../../utils/watch/snooze';
import { INBOX_SCOPES, type InboxScope } from './scopes';
import { parseRoute } from '../first-paint/routes';
import { BackLink } from '../shared/ViewHead';
import type { VisibleEntriesModel } from './visible-entries';
import type { PopupModel } from '../model';

/** The items about kinds in the menu of filters. */
const MAX_KINDS = 7;

/** What the inbox shows, when it was checked, the actions for all of it, and what narrows it. */
export function InboxHead({ model, now }: { model: PopupModel; now: number }) {
  const { snooze } = model;
  const { list } = model.inbox;
  const until = snooze.until(now);
  const notSnoozed = snooze.failure();
  const filters = filterWords(list);
  return (
    <>
      <Scopes model={model} />
      {list.scope.value !== 'saved' && <InboxTools model={model} now={now} />}
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
          <output class="popup-bar__text">{pausedUntil('snooze_until', until, now)}</output>
          <Button kind="quiet" onPress={() => void snooze.set(null)}>
            {t('snooze_end')}
          </Button>
        </div>
      )}
      {notSnoozed && <ErrorNotice failure={notSnoozed} />}
      <SelectedBar model={model} />
    </>
  );
}

/** When the inbox was checked, and what is done with all that it shows. */
function InboxTools({ model, now }: { model: PopupModel; now: number }) {
  const { inbox, snooze, lastRun } = model;
  const { list } = inbox;
  const checked = lastRun.value === undefined ? null : checkedWords(lastRun.value, now);
  const unread = list.unread.value;
  return (
    <div class="popup-inbox-head">
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
      {list.isEmpty.value === false && list.scope.value === 'all' && <FilterMenu list={list} />}
      <SnoozeMenu model={snooze} now={now} />
    </div>
  );
}

/** What can be done with several comments, once one is selected. */
function SelectedBar({ model: { inbox, stream } }: { model: PopupModel }) {
  const all = inbox.list.passing.value;
  const selected = all.filter(stream.isSelected);
  const [first] = selected;
  const scope = inbox.list.scope.value;
  if (!first || !INBOX_SCOPES[scope].isStream) return null;
  const deletable = all.filter((entry) => stream.canDelete(entry));
  return (
    <div class="popup-bar row row--wraps">
      <output class="popup-bar__text">{plural('deletion_chosen', selected.length)}</output>
      {scope === 'unanswered' && (
        <Button kind="quiet" onPress={() => inbox.needNoReply(first)}>
          {t('inbox_notNeeded')}
        </Button>
      )}
      <Button kind="danger" onPress={() => void stream.remove(selected)}>
        {t('comment_delete')}
      </Button>
      <Button kind="quiet" onPress={() => stream.select(scope === 'unanswered' ? all : deletable)}>
        {t('deletion_all')}
      </Button>
      <Button kind="quiet" onPress={() => stream.select([])}>
        {t('deletion_end')}
      </Button>
    </div>
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

/** The lists of the inbox, of which one is chosen: a tab stop with arrow keys. Saved has other ways to it. */
function Scopes({ model: { inbox, trail, navigate } }: { model: PopupModel }) {
  const { scope, scopes } = inbox.list;
  const title = t(INBOX_SCOPES[scope.value].label);
  if (scope.value === 'saved' && parseRoute(trail.value.at(-1)?.hash ?? '').view !== 'inbox')
    return (
      <div class="popup-view-head row row--wraps">
        <BackLink trail={trail} />
        <h2 class="popup-title">{title}</h2>
      </div>
    );
  const show = (id: InboxScope): void => {
    navigate(id === 'saved' ? { view: 'saved' } : { view: 'inbox', reply: null });
    if (id !== 'saved') inbox.list.setScope(id);
  };
  return (
    <>
      <h2 class="unseen">{title}</h2>
      {scopes.value.length > 1 && (
        <fieldset class="scopes bare">
          <legend class="unseen">{t('popup_lists')}</legend>
          {scopes.value.map((id) => (
            <label key={id} class="scopes__chip">
              <input type="radio" name="inbox-scope" checked={id === scope.value} onChange={() => show(id)} />
              {t(INBOX_SCOPES[id].label)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
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
