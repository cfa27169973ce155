import { useRef } from 'preact/hooks';
import { language, t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { Button } from '../../../components/base/Button';
import './ProfilePaste.css';
import type { PasteModel } from './paste';
import { describeTextError } from './profile-problems';
import { TextArea } from './TextArea';

interface ProfilePasteProps {
  model: PasteModel;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Imports a whole profile from pasted text or a file. */
export function ProfilePaste({ model, busy, onFile }: ProfilePasteProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: Event & { currentTarget: HTMLInputElement }): void => {
    const [file] = event.currentTarget.files ?? [];
    if (file) onFile(file);
    // Without this, choosing the same file again fires no event.
    event.currentTarget.value = '';
  };
  return (
    <div class="options-stack">
      <TextArea
        id="profile-text"
        label={t('service_paste')}
        hint={t('service_pasteHint')}
        value={model.text.value}
        error={model.error.value ? describeTextError(model.error.value) : ''}
        readOnly={busy}
        required={false}
        onType={(text) => model.importText(text)}
      />
      <div>
        <Button disabled={busy} onPress={() => input.current?.click()}>
          {t('service_chooseFile')}
        </Button>
        <input ref={input} type="file" accept=".json,.txt,application/json,text/plain" hidden onChange={choose} />
      </div>
      <output class="profile-paste__done">{describeImport(model.ignoredNames.value)}</output>
    </div>
  );
}

/** Says that a text filled the form, and which of its names were ignored. */
function describeImport(ignoredNames: readonly string[] | null): string {
  if (ignoredNames === null) return '';
  const names = new Intl.ListFormat(language()).format(ignoredNames.map(isolate));
  return [t('service_read'), ...(ignoredNames.length > 0 ? [t('service_leftOut', names)] : [])].join('\n');
}
