import { useState } from 'preact/hooks';
import { t } from '../utils/i18n';
import { Icon } from './Icon';
import './PasswordField.css';
import { TextField } from './TextField';

interface PasswordFieldProps {
  id: string;
  label: string;
  value: string;
  error: string;
  readOnly: boolean;
  onType: (text: string) => void;
}

/** A password, hidden unless its owner wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'options_hide' : 'options_show');
  return (
    <TextField {...props} type={shown ? 'text' : 'password'} autocomplete="current-password">
      <button type="button" class="password-field__eye" aria-label={label} title={label} aria-controls={props.id} onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </TextField>
  );
}
