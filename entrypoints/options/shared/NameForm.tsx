import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { submitForm, typedFieldProps, type TypedField } from './form';
import type { FieldProps } from '../../../components/fields/Field';
import { TextField } from '../../../components/fields/TextField';

interface NameFormProps extends Pick<FieldProps, 'id' | 'label' | 'hint'> {
  saveLabel: string;
  field: TypedField;
  busy?: boolean;
  takesFocus?: boolean;
  onSave: () => void;
  onCancel?: (() => void) | undefined;
}

/** A form with one text field. */
export function NameForm({ saveLabel, field, busy = false, takesFocus, onSave, onCancel, ...text }: NameFormProps) {
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
      <TextField {...text} readOnly={busy} {...typedFieldProps(field)} />
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
