import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { typedFieldProps, type TypedField } from './typed-field';
import { submitForm } from './submit-form';
import { TextField } from '../../../components/fields/TextField';

interface NameFormProps {
  /** The id of the input. */
  id: string;
  label: string;
  hint: string;
  saveLabel: string;
  field: TypedField;
  busy: boolean;
  /** Whether the input gets the focus when it appears. */
  takesFocus?: boolean;
  onSave: () => void;
  onCancel?: () => void;
}

/** A form with one text field. */
export function NameForm({
  id,
  label,
  hint,
  saveLabel,
  field,
  busy,
  takesFocus = false,
  onSave,
  onCancel,
}: NameFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  // The error that the model sets is only known once it was rendered.
  const save = (): boolean => {
    onSave();
    return false;
  };
  return (
    <form ref={form} class="options-stack" noValidate onSubmit={(event) => void submitForm(event, busy, save)}>
      <TextField id={id} label={label} hint={hint} readOnly={busy} {...typedFieldProps(field)} />
      <div class="options-actions">
        <Button type="submit" busy={busy}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button kind="quiet" onPress={onCancel}>
            {t('options_cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
