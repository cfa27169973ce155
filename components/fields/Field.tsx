import type { ComponentChildren } from 'preact';
import './Field.css';

/** Props that all fields share. */
export interface FieldProps {
  /** The id of the input; hint, warning and error derive theirs from it. */
  id: string;
  label: string;
  hint?: string | undefined;
  warning?: string | undefined;
  error?: string | undefined;
}

/** A label, a hint, an input, and its warning and error. */
export function Field({
  id,
  label,
  hint = '',
  warning = '',
  error = '',
  children,
}: FieldProps & { children: ComponentChildren }) {
  const note = (kind: 'hint' | 'warning' | 'error', text: string) =>
    text && (
      <p class={`field__${kind}`} id={`${id}-${kind}`}>
        {text}
      </p>
    );
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      {note('hint', hint)}
      {children}
      {note('warning', warning)}
      {note('error', error)}
    </div>
  );
}

/** Returns the ARIA attributes that connect the input to its hint, warning and error. */
export function describedBy({ id, hint, warning, error }: Omit<FieldProps, 'label'>) {
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return { 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined };
}
