import { useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import './ProfilePaste.css';
import { TextArea } from './TextArea';

interface ProfilePasteProps {
  /** What could not be read; empty otherwise, because what was read stands in the form. */
  text: string;
  /** Why it could not be read, in words. */
  error: string;
  /** What came of the last text that was read; empty before. */
  done: string;
  busy: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Takes a whole profile: pasted, dropped or chosen as a file. */
export function ProfilePaste({ text, error, done, busy, onText, onFile }: ProfilePasteProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: Event & { currentTarget: HTMLInputElement }): void => {
    const [file] = event.currentTarget.files ?? [];
    if (file) onFile(file);
    // Choosing the same file again, once it is mended, shall count.
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
