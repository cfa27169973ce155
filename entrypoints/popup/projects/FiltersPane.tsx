import { AuthorFilter } from './AuthorFilter';
import { Button } from '../../../components/base/Button';
import { FilterPanel } from './FilterPanel';
import { FilterTags, type FilterTag } from './FilterTags';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';
import { FILTERS } from '../first-paint/ProjectsHead';
import './FiltersPane.css';

type FilterModels = Pick<PopupModel, 'projects' | 'filters'>;

/** The panel of filters while it is open, and the filters that are set. */
export function FiltersPane({ model }: { model: FilterModels }) {
  const { filters } = model;
  const count = filters.count.value;
  return (
    <>
      {filters.open.value && <Panel {...model} />}
      {count > 0 && (
        <div class="filters-pane">
          <FilterTags tags={tagsOf(model)} />
          {count > 1 && (
            <Button kind="quiet" onPress={() => void filters.reset()}>
              {t('popup_filtersClear')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Panel({ projects, filters }: FilterModels) {
  const { type, category } = projects.filter.value;
  return (
    <FilterPanel
      id={FILTERS}
      types={filters.types.value}
      type={type}
      categories={filters.categories.value}
      category={category}
      onType={(value) => void projects.narrow({ type: value })}
      onCategory={(name) => void projects.narrow({ category: name })}
    >
      <AuthorFilter
        names={filters.authorNames.value}
        name={filters.authorName.value}
        match={filters.authorMatch.value}
        onName={(name) => void filters.findAuthor(name)}
        onChoose={(author) => void filters.chooseAuthor(author)}
        onSearch={(name) => void filters.searchByName(name)}
      />
    </FilterPanel>
  );
}

function tagsOf({ projects, filters }: FilterModels): FilterTag[] {
  const { type, category, authorId } = projects.filter.value;
  const tags: (FilterTag | false)[] = [
    type !== '' && {
      id: 'type',
      words: filters.typeName(type) || type,
      onRemove: () => void projects.narrow({ type: '' }),
    },
    category !== '' && { id: 'category', words: category, onRemove: () => void projects.narrow({ category: '' }) },
    authorId !== null && {
      id: 'author',
      words: t('popup_byAuthor', isolate(filters.authorName.value || String(authorId))),
      onRemove: () => void projects.narrow({ authorId: null }),
    },
  ];
  return tags.filter((tag) => tag !== false);
}
