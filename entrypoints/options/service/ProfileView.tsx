import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { HostList } from './HostList';
import { Notice } from '../../../components/base/Notice';
import { ProfileForm } from './ProfileForm';
import { ProfilePaste } from './ProfilePaste';
import { isolate } from '../../../utils/text/bidi';
import { language, t } from '../../../utils/locale/i18n';
import { fieldErrors, keyWarning, describeTextError } from './profile-problems';
import type { SwitchImpact } from './switch-impact';
import type { ProfileModel, ProfileSaveError } from './profile-form';

interface ProfileViewProps {
  model: ProfileModel;
  /** Whether a service is in use, whose API key need not be typed again. */
  hasService: boolean;
  onCancel?: (() => void) | undefined;
}

/** The way in for a profile: pasted, dropped, chosen or typed; what is wrong with it; what using it asks for. */
export function ProfileView({ model, hasService, onCancel }: ProfileViewProps) {
  const { paste } = model;
  const texts = model.values.value;
  const key = model.key.value;
  const busy = model.phase.value !== 'idle';
  const takeFile = (file: File | undefined): void => {
    if (file && !busy) void paste.importFile(file);
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
    paste.importText(text);
  };
  return (
    <div class="options-profile" onPaste={pasteAnywhere} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <ProfilePaste
        text={paste.text.value}
        error={paste.error.value ? describeTextError(paste.error.value) : ''}
        done={describeImport(paste.ignoredNames.value)}
        busy={busy}
        onText={(text) => paste.importText(text)}
        onFile={takeFile}
      />
      <ProfileForm
        texts={texts}
        errors={fieldErrors(model.problems.value, key, texts)}
        keyWarning={keyWarning(key)}
        keepsApiKey={hasService}
        busy={busy}
        onType={(field, text) => model.type(field, text)}
        onLeave={(field) => model.blur(field)}
        onSubmit={() => model.save()}
        onCancel={onCancel}
      >
        {model.impact.value && <ImpactNotice leaving={model.impact.value} />}
        {model.missingHosts.value.length > 0 && <HostList hosts={model.missingHosts.value} />}
        {model.saveError.value && <SaveErrorNotice trouble={model.saveError.value} />}
      </ProfileForm>
    </div>
  );
}

/** What came of the last text: filled in, and what of it was left out. */
function describeImport(leftOut: readonly string[] | null): string {
  if (leftOut === null) return '';
  const names = new Intl.ListFormat(language()).format(leftOut.map(isolate));
  return [t('service_read'), ...(leftOut.length > 0 ? [t('service_leftOut', names)] : [])].join('\n');
}

function ImpactNotice({ leaving: { loses, needsApiKey } }: { leaving: SwitchImpact }) {
  if (loses === 'login')
    return <Notice tone="warn" live="status" title={t('service_endsLogin')} text={t('service_endsLoginText')} />;
  const text = [t('service_endsSessionText'), ...(needsApiKey ? [t('service_needsApiKey')] : [])].join('\n');
  return <Notice tone="warn" live="status" title={t('service_endsSession')} text={text} />;
}

function SaveErrorNotice({ trouble }: { trouble: ProfileSaveError }) {
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
