import type { ComponentChildren } from 'preact';
import './Field.css';

/** What every field says about itself. */
export interface FieldProps {
  /** The id of what is typed into; hint, warning and error derive theirs. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is doubtful about it; empty while nothing is. */
  warning?: string | undefined;
  /** What is wrong with it; empty while nothing is. */
  error?: string | undefined;
}

/** A label, a hint, what is typed into, and what is wrong with it. */
export function Field({ id, label, hint = '', warning = '', error = '', children }: FieldProps & { children: ComponentChildren }) {
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      {hint && (
        <p class="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {warning && (
        <p class="field__warning" id={`${id}-warning`}>
          {warning}
        </p>
      )}
      {error && (
        <p class="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie what is typed into to its hint, warning and error. */
export function describedBy({ id, hint, warning, error }: Omit<FieldProps, 'label'>): { 'aria-invalid': boolean; 'aria-describedby': string | undefined } {
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined };
}
