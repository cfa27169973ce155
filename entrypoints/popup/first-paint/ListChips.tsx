import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { LISTS, PROJECT_LISTS, type ProjectListName } from '../../../utils/projects/filter';
import './ListChips.css';

interface ListChipsProps {
  /** `null` during a search, which covers all projects. */
  selected: ProjectListName | null;
  onChoose: (list: ProjectListName) => void;
}

/** The choice of one of the service's lists in a row, which scrolls sideways if it does not fit. */
export function ListChips({ selected, onChoose }: ListChipsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed=true]');
    if (row.current && chip)
      row.current.scrollLeft += overflow(chip.getBoundingClientRect(), row.current.getBoundingClientRect());
  }, [selected]);
  return (
    <fieldset class="list-chips bare" aria-label={t('popup_lists')} ref={row}>
      {PROJECT_LISTS.map((list) => (
        <button
          key={list}
          type="button"
          class="list-chips__chip"
          aria-pressed={list === selected}
          onClick={() => onChoose(list)}
        >
          {t(LISTS[list].label)}
        </button>
      ))}
    </fieldset>
  );
}

/** How far a chip overflows its row. `scrollIntoView` would move the page as well. */
function overflow(chip: DOMRect, row: DOMRect): number {
  return Math.max(0, chip.right - row.right) - Math.max(0, row.left - chip.left);
}
