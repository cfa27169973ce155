import './ChoiceField.css';

interface ChoiceFieldProps {
  /** The id of the group. The ids of the choices and of the error start with it. */
  id: string;
  label: string;
  /** Whether only screen readers get the label, because a heading already shows the same text. */
  isLabelUnseen?: boolean;
  /** Each value with its label. */
  choices: readonly (readonly [value: string, words: string])[];
  /** The chosen value. If it is not among the choices, none is checked. */
  value: string;
  error?: string | undefined;
  readOnly?: boolean;
  onChoose: (value: string) => void;
}

/** A group of radio buttons. */
export function ChoiceField({
  id,
  label,
  isLabelUnseen = false,
  choices,
  value,
  error = '',
  readOnly = false,
  onChoose,
}: ChoiceFieldProps) {
  return (
    <fieldset
      class="choice-field"
      role="radiogroup"
      aria-invalid={error !== ''}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend class={isLabelUnseen ? 'unseen' : 'options-legend'}>{label}</legend>
      {choices.map(([choice, words]) => (
        <label class="choice-field__choice" key={choice}>
          <input
            type="radio"
            id={`${id}-${choice}`}
            name={id}
            value={choice}
            checked={choice === value}
            aria-disabled={readOnly || undefined}
            onClick={(event) => readOnly && event.preventDefault()}
            onChange={() => onChoose(choice)}
          />
          {words}
        </label>
      ))}
      {error && (
        <p class="options-problem" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
