import './Checkbox.css';

interface CheckboxProps {
  /** The id of the box; its hint derives its own. */
  id: string;
  label: string;
  hint?: string;
  checked: boolean;
  /** Ignores clicks, but keeps its state and the focus. */
  readOnly?: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ id, label, hint = '', checked, readOnly = false, onChange }: CheckboxProps) {
  return (
    <div class="checkbox">
      <input
        id={id}
        class="checkbox__box"
        type="checkbox"
        checked={checked}
        aria-disabled={readOnly || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={(event) => readOnly && event.preventDefault()}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label class="checkbox__label" for={id}>
        {label}
      </label>
      {hint && (
        <p class="checkbox__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
