import { useState } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import type { FieldProps } from '../../../components/fields/Field';
import { Icon } from '../../../components/base/Icon';
import './PasswordField.css';
import { TextField } from '../../../components/fields/TextField';

interface PasswordFieldProps extends FieldProps {
  value: string;
  readOnly: boolean;
  required?: boolean;
  onType: (text: string) => void;
  onLeave?: (() => void) | undefined;
}

/** A password or a key, hidden unless its owner wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'options_hide' : 'options_show');
  return (
    <TextField {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        class="password-field__eye"
        aria-label={label}
        title={label}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </TextField>
  );
}
