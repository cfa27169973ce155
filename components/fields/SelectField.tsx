import './Input.css';
import './SelectField.css';

interface SelectFieldProps {
  id: string;
  label: string;
  /** Whether the label is for the screen reader alone, because what stands around says the same. */
  isLabelUnseen?: boolean;
  /** Each possible value with its words. */
  choices: readonly (readonly [value: string, words: string])[];
  value: string;
  onChoose: (value: string) => void;
}

/** One of a few, in one line: the label at its start, the choice at its end. */
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
