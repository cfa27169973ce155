import './ChoiceField.css';

interface ChoiceFieldProps {
  /** The id of the group; each choice and the error derive theirs. */
  id: string;
  label: string;
  /** Whether the label is for the screen reader alone, because what stands around says the same. */
  isLabelUnseen?: boolean;
  /** Each possible value with its words. */
  choices: readonly (readonly [value: string, words: string])[];
  /** A value that is none of them leaves all of them open. */
  value: string;
  error?: string | undefined;
  readOnly?: boolean;
  onChoose: (value: string) => void;
}

/** One of a few. */
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
      <legend class={isLabelUnseen ? 'unseen' : 'choice-field__label'}>{label}</legend>
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
        <p class="choice-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
