import type { ComponentType } from 'preact';
import { t } from '../../../utils/locale/i18n';
import { activeFilters, NO_FILTER, type FilterName } from '../../../utils/projects/filter';
import { isolate } from '../../../utils/text/bidi';
import { Button } from '../../../components/base/Button';
import { closeIcon } from '../../../components/base/icons';
import { Icon } from '../../../components/base/Icon';
import { SelectField } from '../../../components/fields/SelectField';
import { AuthorFilter } from './AuthorFilter';
import { TypePicker } from './TypePicker';
import type { ProjectsModels } from './model';
import { FILTERS } from '../first-paint/ProjectsHead';
import './FilterPanel.css';

/** What shows a filter. */
interface FilterControl {
  /** Its field in the panel. */
  Field: ComponentType<ProjectsModels>;
  /** Returns the words of its tag while it is set. */
  words: (models: ProjectsModels) => string;
}

const CONTROLS: Readonly<Record<FilterName, FilterControl>> = {
  type: {
    Field: TypePicker,
    words({ projects, filters }) {
      const { type } = projects.filter.value;
      return filters.typeName(type) || type;
    },
  },
  category: { Field: CategoryField, words: ({ projects }) => projects.filter.value.category },
  authorId: {
    Field: ({ filters }) => <AuthorFilter model={filters} />,
    words: ({ projects, filters }) =>
      t('popup_byAuthor', isolate(filters.authorName.value || String(projects.filter.value.authorId))),
  },
};

/** The fields of the filters while they are open, and the filters that are set. */
export function FilterPanel(models: ProjectsModels) {
  return (
    <>
      {models.filters.open.value && (
        <section class="filter-panel stack" id={FILTERS} aria-label={t('popup_filters')}>
          {Object.entries(CONTROLS).map(([name, { Field }]) => (
            <Field key={name} {...models} />
          ))}
        </section>
      )}
      <FilterTags {...models} />
    </>
  );
}

function CategoryField({ projects, filters }: ProjectsModels) {
  return (
    <SelectField
      id="filter-category"
      label={t('project_category')}
      choices={[['', t('popup_anyCategory')], ...filters.categories.value.map((name) => [name, name] as const)]}
      value={projects.filter.value.category}
      onChoose={(category) => void projects.narrow({ category })}
    />
  );
}

/** The filters that are set, each with a button that removes it, and one that removes all. */
function FilterTags(models: ProjectsModels) {
  const { projects, filters } = models;
  const active = activeFilters(projects.filter.value);
  if (active.length === 0) return null;
  return (
    <div class="filter-tags">
      <fieldset class="filter-tags__row bare" aria-label={t('popup_filtersSet')}>
        {active.map((name) => {
          const words = CONTROLS[name].words(models);
          return (
            <button
              key={name}
              type="button"
              class="filter-tags__tag"
              aria-label={t('popup_filterRemove', isolate(words))}
              title={t('popup_filterRemove', words)}
              onClick={() => void projects.narrow({ [name]: NO_FILTER[name] })}
            >
              <bdi class="one-line">{words}</bdi>
              <Icon path={closeIcon} />
            </button>
          );
        })}
      </fieldset>
      {active.length > 1 && (
        <Button kind="quiet" onPress={() => void filters.reset()}>
          {t('popup_filtersClear')}
        </Button>
      )}
    </div>
  );
}
