import type { ComponentProps } from 'preact';
import { describedBy, Field } from '../../../../components/fields/Field';
import type { TextField } from '../../../../components/fields/TextField';
import '../../../../components/fields/TextField.css';
import './TextArea.css';

/** A field for technical text such as keys. It grows with its lines. Browsers store the text of fields without `autocomplete="off"` on the disk. */
export function TextArea({
  value,
  readOnly = false,
  required = true,
  onType,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'children'>) {
  return (
    <Field {...field}>
      <textarea
        id={field.id}
        class="input text-field__input text-area"
        dir="ltr"
        rows={3}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={value}
        readOnly={readOnly}
        required={required}
        {...describedBy(field)}
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </Field>
  );
}
