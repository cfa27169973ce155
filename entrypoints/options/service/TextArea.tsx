import { describedBy, Field, type FieldProps } from '../../../components/fields/Field';
import './TextArea.css';

interface TextAreaProps extends FieldProps {
  value: string;
  readOnly?: boolean;
  required?: boolean;
  onType: (text: string) => void;
  /** Called when it loses the focus. */
  onLeave?: (() => void) | undefined;
}

/** A field for technical text such as keys. It grows with its lines. Browsers store the text of fields without `autocomplete="off"` on the disk. */
export function TextArea({ value, readOnly = false, required = true, onType, onLeave, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      <textarea
        id={field.id}
        class="text-area"
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
        onBlur={onLeave}
      />
    </Field>
  );
}
