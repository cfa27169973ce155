import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { HostList } from './HostList';
import { Notice } from '../../../components/base/Notice';
import { ProfileForm } from './ProfileForm';
import { ProfilePaste } from './ProfilePaste';
import { isolate } from '../../../utils/text/bidi';
import { language, t } from '../../../utils/locale/i18n';
import { fieldErrors, keyWarning, unreadableWords } from './profile-problems';
import type { WhatEnds } from './what-ends';
import type { ProfileModel, ProfileTrouble } from './profile-form';

interface ProfileViewProps {
  model: ProfileModel;
  /** Whether a service is in use, whose API key need not be typed again. */
  changes: boolean;
  onCancel?: (() => void) | undefined;
}

/** The way in for a profile: pasted, dropped, chosen or typed; what is wrong with it; what using it asks for. */
export function ProfileView({ model, changes, onCancel }: ProfileViewProps) {
  const { paste } = model;
  const texts = model.texts.value;
  const key = model.key.value;
  const busy = model.phase.value !== 'idle';
  const takeFile = (file: File | undefined): void => {
    if (file && !busy) void paste.readFile(file);
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    takeFile(file);
  };
  const pasteAnywhere = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? '';
    // Into a field of the form, JSON cannot have been meant for that field alone.
    if (busy || !text.trim().startsWith('{') || (event.target as Element).id === 'profile-text') return;
    event.preventDefault();
    paste.readText(text);
  };
  return (
    <div class="options-profile" onPaste={pasteAnywhere} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <ProfilePaste
        text={paste.text.value}
        error={paste.unreadable.value ? unreadableWords(paste.unreadable.value) : ''}
        done={readingWords(paste.leftOut.value)}
        busy={busy}
        onText={(text) => paste.readText(text)}
        onFile={takeFile}
      />
      <ProfileForm
        texts={texts}
        errors={fieldErrors(model.problems.value, key, texts)}
        keyWarning={keyWarning(key)}
        keepsApiKey={changes}
        busy={busy}
        onType={(field, text) => model.type(field, text)}
        onLeave={(field) => model.leave(field)}
        onSubmit={() => model.use()}
        onCancel={onCancel}
      >
        {model.leaving.value && <LeavingNotice leaving={model.leaving.value} />}
        {model.missing.value.length > 0 && <HostList hosts={model.missing.value} />}
        {model.trouble.value && <Trouble trouble={model.trouble.value} />}
      </ProfileForm>
    </div>
  );
}

/** What came of the last text: filled in, and what of it was left out. */
function readingWords(leftOut: readonly string[] | null): string {
  if (leftOut === null) return '';
  const names = new Intl.ListFormat(language()).format(leftOut.map(isolate));
  return [t('service_read'), ...(leftOut.length > 0 ? [t('service_leftOut', names)] : [])].join('\n');
}

function LeavingNotice({ leaving: { loses, needsApiKey } }: { leaving: WhatEnds }) {
  if (loses === 'login')
    return <Notice tone="warn" live="status" title={t('service_endsLogin')} text={t('service_endsLoginText')} />;
  const text = [t('service_endsSessionText'), ...(needsApiKey ? [t('service_needsApiKey')] : [])].join('\n');
  return <Notice tone="warn" live="status" title={t('service_endsSession')} text={text} />;
}

function Trouble({ trouble }: { trouble: ProfileTrouble }) {
  if (trouble.kind === 'failure') return <ErrorNotice failure={trouble.failure} />;
  const denied = trouble.kind === 'denied';
  return (
    <Notice
      tone="bad"
      live="alert"
      title={t(denied ? 'service_denied' : 'service_notAsked')}
      text={t(denied ? 'service_deniedText' : 'service_notAskedText')}
    />
  );
}
