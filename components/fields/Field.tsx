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
export function Field({
  id,
  label,
  hint = '',
  warning = '',
  error = '',
  children,
}: FieldProps & { children: ComponentChildren }) {
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      {hint && (
        <p class="field__hint" id={`${id}-hint`}>
          {inOnePiece(hint)}
        </p>
      )}
      {children}
      {warning && (
        <p class="field__warning" id={`${id}-warning`}>
          {inOnePiece(warning)}
        </p>
      )}
      {error && (
        <p class="field__error" id={`${id}-error`}>
          {inOnePiece(error)}
        </p>
      )}
    </div>
  );
}

/** The first line of a key file, which lines would break inside its dashes. */
const KEY_LINE = /(-----[A-Z ]+-----)/;

/** A text whose examples of a key stay whole. */
function inOnePiece(text: string): ComponentChildren {
  return text.split(KEY_LINE).map((part) =>
    KEY_LINE.test(part) ? (
      <span key="key-line" class="field__whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The attributes that tie what is typed into to its hint, warning and error. */
export function describedBy({ id, hint, warning, error }: Omit<FieldProps, 'label'>): {
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
} {
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return { 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined };
}
