import type { ComponentChildren } from 'preact';
import type { ProjectType } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { SelectField } from '../../../components/fields/SelectField';
import { TypePicker } from './TypePicker';
import './FilterPanel.css';

interface FilterPanelProps {
  id: string;
  types: readonly ProjectType[];
  type: string;
  categories: readonly string[];
  category: string;
  onType: (value: string) => void;
  onCategory: (name: string) => void;
  /** The filter by author. */
  children: ComponentChildren;
}

/** The filters by type, category and author. */
export function FilterPanel({ id, types, type, categories, category, onType, onCategory, children }: FilterPanelProps) {
  return (
    <section class="filter-panel stack" id={id} aria-label={t('popup_filters')}>
      {types.length > 0 && <TypePicker types={types} selected={type} onChoose={onType} />}
      <SelectField
        id="filter-category"
        label={t('project_category')}
        choices={[['', t('popup_anyCategory')], ...categories.map((name) => [name, name] as const)]}
        value={category}
        onChoose={onCategory}
      />
      {children}
    </section>
  );
}
