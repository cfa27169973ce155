import { formatNumber, plural, t } from '../../../utils/locale/i18n';
import { Picture } from '../../../components/base/Picture';
import { boxIcon } from '../../../components/base/icons';
import type { ProjectsModels } from './model';
import '../../../components/base/Offer.css';
import './TypePicker.css';

/** A choice of project types, each with its icon and number of projects. Pressing the chosen type again removes the filter. */
export function TypePicker({ projects: list, filters }: ProjectsModels) {
  const types = filters.types.value;
  if (types.length === 0) return null;
  return (
    <fieldset class="type-picker bare" aria-label={t('project_type')}>
      {types.map(({ value, name, iconUrl, projects }) => {
        const isChosen = value === list.filter.value.type;
        return (
          <button
            key={value}
            type="button"
            class="offer type-picker__type"
            aria-pressed={isChosen}
            onClick={() => void list.narrow({ type: isChosen ? '' : value })}
          >
            <Picture url={iconUrl} fallback={boxIcon} size="small" />
            <bdi class="type-picker__name one-line">{name}</bdi>
            {projects > 0 && (
              <span class="type-picker__count" title={plural('popup_typeCount', projects)}>
                <span aria-hidden="true">{formatNumber(projects)}</span>
                <span class="unseen">{plural('popup_typeCount', projects)}</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
