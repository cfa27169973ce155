import { useState } from 'preact/hooks';
import { t } from '../utils/i18n';
import { Button } from './Button';
import './NameForm.css';
import { TextField } from './TextField';

interface NameFormProps {
  busy: boolean;
  /** Gets the name without spaces around it and without an `@` before it. */
  onSave: (name: string) => void;
}

/** Asks for the name by which others mention this person. */
export function NameForm({ busy, onSave }: NameFormProps) {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const save = (event: Event): void => {
    event.preventDefault();
    if (busy) return;
    const name = typed.trim().replace(/^@/, '').trim();
    setMissing(name === '');
    if (name !== '') onSave(name);
  };
  return (
    <form class="name-form" noValidate onSubmit={save}>
      <TextField
        id="name"
        label={t('options_name')}
        hint={t('options_nameHint')}
        value={typed}
        error={missing ? t('options_nameMissing') : ''}
        readOnly={busy}
        onType={setTyped}
      />
      <Button type="submit" busy={busy}>
        {t('options_saveName')}
      </Button>
    </form>
  );
}
