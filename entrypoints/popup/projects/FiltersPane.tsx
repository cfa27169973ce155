import { Button } from '../../../components/base/Button';
import { FilterPanel } from './FilterPanel';
import { FilterTags } from './FilterTags';
import { t } from '../../../utils/locale/i18n';
import type { ProjectsModels } from './model';
import './FiltersPane.css';

/** The panel of filters while it is open, and the filters that are set. */
export function FiltersPane({ projects, filters }: ProjectsModels) {
  const count = filters.count.value;
  return (
    <>
      {filters.open.value && <FilterPanel projects={projects} filters={filters} />}
      {count > 0 && (
        <div class="filters-pane">
          <FilterTags projects={projects} filters={filters} />
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
