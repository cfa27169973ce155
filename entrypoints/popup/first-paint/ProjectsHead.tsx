import { IconButton } from '../../../components/base/IconButton';
import { filterIcon } from '../../../components/base/icons';
import { ListChips } from './ListChips';
import { SearchBox } from '../../../components/fields/SearchBox';
import { t } from '../../../utils/locale/i18n';
import { isSearch } from '../../../utils/projects/filter';
import type { ShellProps } from './slots';

/** The id of the filters' element. */
export const FILTERS = 'project-filters';

/** The search field, the choice of a list, and the filters. */
export function ProjectsHead({ model: { projects, filters }, slots }: Omit<ShellProps, 'now'>) {
  const { search, list } = projects.filter.value;
  const isOpen = filters.open.value;
  const count = filters.count.value;
  return (
    <div class="stack">
      <div class="popup-search__row">
        <SearchBox
          label={t('popup_search')}
          clearLabel={t('popup_clearSearch')}
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
      </div>
      <ListChips
        selected={isSearch({ search }) ? null : list}
        onChoose={(name) => void projects.narrow({ list: name, search: '' })}
      />
      {slots && <slots.Filters />}
    </div>
  );
}
