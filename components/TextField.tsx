import type { ComponentChildren } from 'preact';
import './TextField.css';

interface TextFieldProps {
  /** The id of the input; its hint and error derive theirs. */
  id: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete?: 'off' | 'username' | 'current-password';
  value: string;
  hint?: string;
  /** What is wrong with it; empty while nothing is. */
  error?: string;
  readOnly?: boolean;
  onType: (text: string) => void;
  /** Stands at the end of the input. */
  children?: ComponentChildren;
}

/** One line to type into, with its label, its hint and what is wrong with it. */
export function TextField({ id, label, type = 'text', autocomplete = 'off', value, hint = '', error = '', readOnly = false, onType, children }: TextFieldProps) {
  // Preact's types want one literal for `type`, though all three take the same attributes.
  const oneType = type as 'text';
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="text-field">
      <label class="text-field__label" for={id}>
        {label}
      </label>
      {hint && (
        <p class="text-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div class="text-field__line">
        <input
          id={id}
          class="text-field__input"
          type={oneType}
          autocomplete={autocomplete}
          autocapitalize="none"
          spellcheck={false}
          value={value}
          readOnly={readOnly}
          required
          aria-invalid={error !== ''}
          aria-describedby={described || undefined}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        {children}
      </div>
      {error && (
        <p class="text-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
