import './Input.css';
import './SelectField.css';

export interface SelectFieldProps {
  id: string;
  label: string;
  /** Whether only screen readers get the label. */
  isLabelUnseen?: boolean;
  choices: readonly (readonly [value: string, words: string])[];
  value: string;
  onChoose: (value: string) => void;
}

/** A select with its label on one row. */
export function SelectField({ id, label, isLabelUnseen = false, choices, value, onChoose }: SelectFieldProps) {
  return (
    <div class="select-field">
      <label class={isLabelUnseen ? 'unseen' : 'select-field__label'} for={id}>
        {label}
      </label>
      <select
        id={id}
        class="input select-field__select"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
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
