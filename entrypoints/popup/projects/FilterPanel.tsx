import { useLayoutEffect } from 'preact/hooks';
import { formatNumber, t } from '../../../utils/locale/i18n';
import {
  activeFilters,
  filterKey,
  FILTER_NAMES,
  isSearch,
  isSearchInList,
  listOf,
  LISTS,
  ownListOf,
  PROJECT_LISTS,
  type FilterName,
} from '../../../utils/projects/filter';
import { isolate } from '../../../utils/text/bidi';
import { shorten } from '../../../utils/text/shorten';
import { MAX_NAME_CHARS } from '../../../utils/limits';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { closeIcon } from '../../../components/base/icons';
import { Icon } from '../../../components/base/Icon';
import { SelectField } from '../../../components/fields/SelectField';
import type { PopupModel } from '../model';
import './FilterPanel.css';

type Models = Pick<PopupModel, 'projects' | 'filters' | 'following'>;

/** The lists that can be searched alone. */
const SEARCHED = PROJECT_LISTS.filter((name) => name !== 'recent');

/** The id of the filters' element. */
export const FILTERS = 'project-filters';

/** The button that opens the filters. */
const BUTTON = '.popup-search__row > .icon-button';

/** The fields of the filters while they are open, and the filters that are set. */
export function FilterPanel(models: Pick<Models, 'projects' | 'filters'>) {
  const { projects, filters } = models;
  const filter = projects.filter.value;
  const isOpen = filters.open.value;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // What had the focus is gone with the fields.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(BUTTON)?.focus();
    };
  }, [isOpen]);
  return (
    <>
      {isOpen && (
        <section class="filter-panel stack" id={FILTERS} aria-label={t('popup_filters')}>
          {isSearch(filter) && (
            <SelectField
              id="filter-list"
              label={t('popup_lists')}
              choices={[['recent', t('popup_any')], ...SEARCHED.map((name) => [name, t(LISTS[name].label)] as const)]}
              value={listOf(filter)}
              onChoose={(name) => void projects.searchIn(SEARCHED.find((each) => each === name) ?? null)}
            />
          )}
          {FILTER_NAMES.map((name) => (
            <SelectField
              key={name}
              id={`filter-${name}`}
              label={t(filters.labelOf(name))}
              choices={[['', t('popup_any')], ...choicesOf(filters, name)]}
              value={filters.valueOf(name)}
              onChoose={(value) => void filters.choose(name, value)}
            />
          ))}
        </section>
      )}
      <FilterTags {...models} />
    </>
  );
}

/** Returns each value with its words. */
function choicesOf(filters: PopupModel['filters'], name: FilterName): (readonly [string, string])[] {
  const all = filters.choicesOf(name);
  return all.map(({ value, name: words, projects, newest }, at) => {
    const counted = projects ? `${isolate(words)} (${formatNumber(projects)})` : words;
    // People of one name follow each other: a project tells them apart.
    const isTwin = [all[at - 1], all[at + 1]].some((other) => other?.name === words);
    return [value, isTwin && newest !== undefined ? `${counted} · ${isolate(newest)}` : counted];
  });
}

/** The filters that are set, each with a button that removes it, and one that removes all. */
function FilterTags({ projects, filters }: Pick<Models, 'projects' | 'filters'>) {
  const filter = projects.filter.value;
  const set = [
    ...(isSearchInList(filter)
      ? [{ key: 'list', words: t(LISTS[filter.list].label), remove: () => projects.searchIn(null) }]
      : []),
    ...activeFilters(filter).map((key) => ({ key, words: filters.nameOf(key), remove: () => filters.choose(key, '') })),
  ];
  if (set.length === 0) return null;
  return (
    <div class="filter-tags">
      <fieldset class="filter-tags__row bare" aria-label={t('popup_filtersSet')}>
        {set.map(({ key, words, remove }) => (
          <button
            key={key}
            type="button"
            class="filter-tags__tag"
            aria-label={t('popup_filterRemove', isolate(words))}
            title={t('popup_filterRemove', words)}
            onClick={() => void remove()}
          >
            <bdi class="one-line">{words}</bdi>
            <Icon path={closeIcon} />
          </button>
        ))}
      </fieldset>
      {set.length > 1 && (
        <Button kind="quiet" onPress={() => void filters.reset()}>
          {t('popup_filtersClear')}
        </Button>
      )}
    </div>
  );
}

/** Whether new projects that match the search and the filters are reported. Renders nothing without any, or while signed out. */
export function AlertChoice({ projects, filters, following }: Models) {
  const filter = projects.filter.value;
  const list = following.list.value;
  const active = activeFilters(filter);
  if (!list || !(isSearch(filter) || active.length > 0) || isSearchInList(filter) || ownListOf(filter)) return null;
  const key = filterKey(filter);
  const isOn = list.alerts?.[key] !== undefined;
  const failure = following.failureOf('alerts', key);
  const name = [filter.search.trim(), ...active.map((each) => filters.nameOf(each))]
    .filter((part) => part !== '')
    .join(' · ');
  const toggle = (): void => {
    void following.setAlert(filter, isOn ? null : { name: shorten(name, MAX_NAME_CHARS), level: null });
  };
  return (
    <>
      <div class="filter-tags">
        <Button kind="quiet" shortcut="a" pressed={isOn} onPress={toggle}>
          {t('alert_add')}
        </Button>
      </div>
      {failure && <ErrorNotice failure={failure} />}
    </>
  );
}
