import './Input.css';
import './SelectField.css';

export interface SelectProps<T extends string> {
  id: string;
  label: string;
  /** Whether only screen readers get the label. */
  isLabelUnseen?: boolean;
  choices: readonly (readonly [value: T, words: string])[];
  value: T;
  onChoose: (value: T) => void;
}

/** A select with its label on one row. */
export function SelectField<T extends string>({ id, label, isLabelUnseen, choices, value, onChoose }: SelectProps<T>) {
  return (
    <div class="select-field">
      <label class={isLabelUnseen ? 'unseen' : 'select-field__label'} for={id}>
        {label}
      </label>
      <select
        id={id}
        class="input select-field__select"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value as T)}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
