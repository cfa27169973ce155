import { useEffect, useRef } from 'preact/hooks';
import './ListChips.css';

interface ListChipsProps<Value extends string> {
  /** Accessible name of the row. */
  label: string;
  choices: readonly (readonly [value: Value, text: string])[];
  selected: Value;
  onChoose: (value: Value) => void;
}

/** A choice of one in a row, which scrolls sideways if it does not fit. */
export function ListChips<Value extends string>({ label, choices, selected, onChoose }: ListChipsProps<Value>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed=true]');
    if (row.current && chip)
      row.current.scrollLeft += overflow(chip.getBoundingClientRect(), row.current.getBoundingClientRect());
  }, [selected]);
  return (
    <fieldset class="list-chips bare" aria-label={label} ref={row}>
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="button"
          class="list-chips__chip"
          aria-pressed={value === selected}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** How far a chip overflows its row. `scrollIntoView` would move the page as well. */
function overflow(chip: DOMRect, row: DOMRect): number {
  return Math.max(0, chip.right - row.right) - Math.max(0, row.left - chip.left);
}
