import { IconButton } from '../../../components/base/IconButton';
import { ListChips } from './ListChips';
import { SearchBox } from '../../../components/fields/SearchBox';
import { t } from '../../../utils/locale/i18n';
import { PROJECT_LISTS } from '../../../utils/projects/filter';
import type { FrameModel, Slots } from './slots';
import { LIST_LABELS } from './list-words';

/** The id of what the list can be narrowed down by. */
export const FILTERS = 'project-filters';

/** What is looked for: a search, one of the lists, and what narrows it down. */
export function ProjectsHead({ model: { projects, filters }, slots }: { model: FrameModel; slots: Slots | null }) {
  const { search, list } = projects.filter.value;
  const isOpen = filters.open.value;
  const count = filters.count.value;
  return (
    <div class="popup-search">
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
          icon="filter"
          label={count > 0 ? t('popup_filtersCount', count) : t('popup_filters')}
          expanded={isOpen}
          controls={FILTERS}
          onPress={() => filters.toggle()}
        />
      </div>
      <ListChips
        label={t('popup_lists')}
        choices={PROJECT_LISTS.map((name) => [name, t(LIST_LABELS[name])] as const)}
        selected={list}
        onChoose={(name) => void projects.narrow({ list: name })}
      />
      {slots && <slots.Filters />}
    </div>
  );
}
