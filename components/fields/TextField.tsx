import type { ComponentChildren } from 'preact';
import { describedBy, Field, type FieldProps } from './Field';
import './Input.css';
import './TextField.css';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'url';
  value: string;
  readOnly?: boolean;
  required?: boolean;
  onType: (text: string) => void;
  /** Stands at the end of the input. */
  children?: ComponentChildren;
}

/** One line to type into, with its label, its hint and what is wrong with it. */
export function TextField({
  type = 'text',
  value,
  readOnly = false,
  required = true,
  onType,
  children,
  ...field
}: TextFieldProps) {
  // Preact's types want one literal for `type`, though all of them take the same attributes.
  const oneType = type as 'text';
  return (
    <Field {...field}>
      <div class="text-field__line">
        <input
          id={field.id}
          class="input text-field__input"
          type={oneType}
          // Browsers write the values of other fields to the disk, to restore them after a restart.
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={value}
          readOnly={readOnly}
          required={required}
          {...describedBy(field)}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        {children}
      </div>
    </Field>
  );
}
