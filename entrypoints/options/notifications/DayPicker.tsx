import type { Weekday } from './weekdays';
import './DayPicker.css';

interface DayPickerProps {
  /** The id of the group. The ids of the days start with it. */
  id: string;
  label: string;
  days: readonly Weekday[];
  chosen: readonly number[];
  onChoose: (day: number, chosen: boolean) => void;
}

/** A group of checkboxes for weekdays, in the given order. */
export function DayPicker({ id, label, days, chosen, onChoose }: DayPickerProps) {
  return (
    <fieldset class="day-picker">
      <legend class="day-picker__label">{label}</legend>
      {days.map(({ day, short, long }) => (
        <label key={day} class="day-picker__day">
          <input
            id={`${id}-${day}`}
            type="checkbox"
            aria-label={long}
            checked={chosen.includes(day)}
            onChange={(event) => onChoose(day, event.currentTarget.checked)}
          />
          <span aria-hidden="true">{short}</span>
        </label>
      ))}
    </fieldset>
  );
}
