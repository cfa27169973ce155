import { t } from '../../../utils/locale/i18n';
import { SelectField } from '../../../components/fields/SelectField';
import { AuthorFilter } from './AuthorFilter';
import { TypePicker } from './TypePicker';
import type { ProjectsModels } from './model';
import { FILTERS } from '../first-paint/ProjectsHead';
import './FilterPanel.css';

/** The filters by type, category and author. */
export function FilterPanel({ projects, filters }: ProjectsModels) {
  const { type, category } = projects.filter.value;
  const types = filters.types.value;
  return (
    <section class="filter-panel stack" id={FILTERS} aria-label={t('popup_filters')}>
      {types.length > 0 && (
        <TypePicker types={types} selected={type} onChoose={(value) => void projects.narrow({ type: value })} />
      )}
      <SelectField
        id="filter-category"
        label={t('project_category')}
        choices={[['', t('popup_anyCategory')], ...filters.categories.value.map((name) => [name, name] as const)]}
        value={category}
        onChoose={(name) => void projects.narrow({ category: name })}
      />
      <AuthorFilter model={filters} />
    </section>
  );
}
