import { IconButton } from '../../../components/base/IconButton';
import { bookmarkIcon, filterIcon } from '../../../components/base/icons';
import { Icon } from '../../../components/base/Icon';
import { SearchBox } from '../../../components/fields/SearchBox';
import { SelectField } from '../../../components/fields/SelectField';
import { StatusLine } from '../shared/StatusLine';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { isSearch, LISTS, OWN_LISTS, PROJECT_LISTS } from '../../../utils/projects/filter';
import { hashOf } from '../first-paint/routes';
import type { PopupModel } from '../model';
import { FilterPanel, FILTERS } from './FilterPanel';
import { ListStatus } from './ListStatus';
import { LoadMore } from './LoadMore';
import { SearchHits } from './SearchHits';
import { ProjectRows } from './ProjectRows';

/** The catalogue with its search, lists and filters, and how old it is. */
export function ProjectsView({ model, rowsAtRest, now }: { model: PopupModel; rowsAtRest: number; now: number }) {
  const { projects } = model;
  const list = projects.list.value;
  const skipped = Object.values(list?.skippedOn ?? {}).reduce((sum, each) => sum + each, 0);
  return (
    <>
      <Head {...model} />
      <StatusLine
        title={<ListTitle {...model} />}
        seenAt={list && list.fetchedAt > 0 ? list.fetchedAt : null}
        now={now}
        stored={list?.page === 0}
        failed={projects.failure.value !== null}
        skipped={skipped > 0 ? plural('popup_skippedProjects', skipped) : ''}
      />
      <ListStatus model={model} />
      {list && list.projects.length > 0 && <ProjectRows list={list} model={model} rowsAtRest={rowsAtRest} now={now} />}
      {list && list.projects.length !== 0 && (
        <LoadMore model={projects} onDemand={model.searchHits.sections.value.length > 0} />
      )}
      {list && <SearchHits model={model} now={now} />}
    </>
  );
}

function Head({ account, projects, filters, saving }: PopupModel) {
  const { search } = projects.filter.value;
  const isOpen = filters.open.value;
  const count = filters.count.value;
  return (
    <div class="stack">
      <div class="popup-search__row">
        <SearchBox
          label={t('popup_search')}
          value={search}
          onFocus={() => void projects.prepare()}
          onType={(text) => projects.type(text)}
          onSubmit={() => void projects.load()}
          onClear={() => void projects.clear()}
        />
        <IconButton
          icon={filterIcon}
          label={count > 0 ? t('popup_filtersCount', count) : t('popup_filters')}
          expanded={isOpen}
          controls={FILTERS}
          onPress={() => filters.toggle()}
        />
        {account.value && saving.isOn.value && (
          <a class="icon-button" href={hashOf({ view: 'saved' })} aria-label={t('saved_list')} title={t('saved_list')}>
            <Icon path={bookmarkIcon} />
          </a>
        )}
      </div>
      <FilterPanel projects={projects} filters={filters} />
    </div>
  );
}

/** The search whose results are on show, or the choice of one of the service's lists. */
function ListTitle({ projects, account }: PopupModel) {
  const asked = projects.filter.value;
  const shown = projects.list.value?.filter ?? asked;
  const own = account.value ? OWN_LISTS : [];
  if (isSearch(shown)) return <>{t('popup_results', isolate(shown.search.trim()))}</>;
  return (
    <SelectField
      id="project-list"
      label={t('popup_lists')}
      isLabelUnseen
      choices={[...PROJECT_LISTS, ...own].map((name) => [name, t(LISTS[name].label)] as const)}
      value={asked.list}
      onChoose={(name) => void projects.narrow({ list: name, search: '' })}
    />
  );
}
