import { useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import './ProfilePaste.css';
import { TextArea } from './TextArea';

interface ProfilePasteProps {
  /** A text that could not be parsed; empty otherwise, because a parsed text fills the form. */
  text: string;
  /** Why it could not be parsed. */
  error: string;
  /** What the last parsed text brought; empty before. */
  done: string;
  busy: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Imports a whole profile from pasted text or a file. */
export function ProfilePaste({ text, error, done, busy, onText, onFile }: ProfilePasteProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: Event & { currentTarget: HTMLInputElement }): void => {
    const [file] = event.currentTarget.files ?? [];
    if (file) onFile(file);
    // Without this, choosing the same file again fires no event.
    event.currentTarget.value = '';
  };
  return (
    <div class="profile-paste">
      <TextArea
        id="profile-text"
        label={t('service_paste')}
        hint={t('service_pasteHint')}
        value={text}
        error={error}
        readOnly={busy}
        required={false}
        onType={onText}
      />
      <div class="profile-paste__foot">
        <Button disabled={busy} onPress={() => input.current?.click()}>
          {t('service_chooseFile')}
        </Button>
        <input ref={input} type="file" accept=".json,.txt,application/json,text/plain" hidden onChange={choose} />
      </div>
      <output class="profile-paste__done">{done}</output>
    </div>
  );
}
