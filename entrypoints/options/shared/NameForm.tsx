import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { focusFirstInvalid } from './focus-invalid';
import './NameForm.css';
import { TextField } from '../../../components/fields/TextField';

interface NameFormProps {
  /** The id of the input. */
  id: string;
  label: string;
  hint: string;
  saveLabel: string;
  value: string;
  /** The error text; empty if there is none. */
  error: string;
  busy: boolean;
  /** Whether the input gets the focus when it appears. */
  takesFocus?: boolean;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel?: () => void;
}

/** A form with one text field. */
export function NameForm({
  id,
  label,
  hint,
  saveLabel,
  value,
  error,
  busy,
  takesFocus = false,
  onType,
  onSave,
  onCancel,
}: NameFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const save = (event: Event): void => {
    event.preventDefault();
    if (busy) return;
    onSave();
    focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} class="name-form" noValidate onSubmit={save}>
      <TextField id={id} label={label} hint={hint} value={value} error={error} readOnly={busy} onType={onType} />
      <div class="name-form__buttons">
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
