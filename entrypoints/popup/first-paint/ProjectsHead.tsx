import { IconButton } from '../../../components/base/IconButton';
import { filterIcon } from '../../../components/base/icons';
import { SearchBox } from '../../../components/fields/SearchBox';
import { t } from '../../../utils/locale/i18n';
import type { ShellProps } from './slots';

/** The id of the filters' element. */
export const FILTERS = 'project-filters';

/** The search field and the filters. */
export function ProjectsHead({ model: { projects, filters }, slots }: Omit<ShellProps, 'now'>) {
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
      </div>
      {slots && <slots.Filters />}
    </div>
  );
}
