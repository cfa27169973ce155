import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { IconButton } from '../../../components/base/IconButton';
import { eyeIcon, eyeOffIcon } from '../../../components/base/icons';
import './PasswordField.css';
import { TextField } from '../../../components/fields/TextField';

/** A field for a password or key, with a button that shows and hides the text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false);
  const label = t(isShown ? 'options_hide' : 'options_show');
  return (
    <TextField {...props} type={isShown ? 'text' : 'password'}>
      <IconButton icon={isShown ? eyeOffIcon : eyeIcon} label={label} onPress={() => setShown(!isShown)} />
    </TextField>
  );
}
