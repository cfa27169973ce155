import type { ProjectType } from '../../../utils/api/schemas';
import { formatNumber, plural, t } from '../../../utils/locale/i18n';
import { Picture } from '../../../components/base/Picture';
import { boxIcon } from '../../../components/base/icons';
import '../../../components/base/Offer.css';
import './TypePicker.css';

interface TypePickerProps {
  types: readonly ProjectType[];
  /** The `value` of a type; empty for all types. */
  selected: string;
  /** Choosing the selected type again selects all types. */
  onChoose: (value: string) => void;
}

/** A choice of project types, each with its icon and number of projects. */
export function TypePicker({ types, selected, onChoose }: TypePickerProps) {
  return (
    <fieldset class="type-picker bare" aria-label={t('project_type')}>
      {types.map(({ value, name, iconUrl, projects }) => (
        <button
          key={value}
          type="button"
          class="offer type-picker__type"
          aria-pressed={value === selected}
          onClick={() => onChoose(value === selected ? '' : value)}
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
      ))}
    </fieldset>
  );
}
