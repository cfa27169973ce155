import { useRef } from 'preact/hooks';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { NoSignInNotice } from './NoSignInNotice';
import { Notice } from '../../../components/base/Notice';
import { ProfileForm } from './ProfileForm';
import type { PasteModel } from './paste';
import { describeTextError } from './profile-problems';
import { TextArea } from './TextArea';
import { Button } from '../../../components/base/Button';
import { isolate } from '../../../utils/text/bidi';
import { NameForm } from '../shared/NameForm';
import { language, t, type MessageKey } from '../../../utils/locale/i18n';
import type { ProfileModel, ProfileSaveError } from './profile-form';
import { hostOf, type HostUse } from '../../../utils/service/profile';
import type { NeededHost, SwitchImpact } from './profile-check';
import './ProfileView.css';

interface ProfileViewProps {
  model: ProfileModel;
  /** Whether a service is in use. Its API key need not be typed again. */
  hasService: boolean;
  onCancel?: (() => void) | undefined;
}

/** Enters a profile by pasting, dropping, choosing a file or typing, and shows its problems and what saving it changes. */
export function ProfileView({ model, hasService, onCancel }: ProfileViewProps) {
  const { paste } = model;
  const busy = model.phase.value !== 'idle';
  const importFile = (file: File): void => {
    if (!busy) void paste.importFile(file);
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    importFile(file);
  };
  const pasteAnywhere = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? '';
    // JSON pasted into one field of the form is meant for the whole form.
    if (busy || !text.trim().startsWith('{') || (event.target as Element).id === 'profile-text') return;
    event.preventDefault();
    paste.importText(text);
  };
  return (
    <div
      class="options-stack options-stack--wide"
      onPaste={pasteAnywhere}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <NameForm
        id="profile-site"
        label={t('service_site')}
        hint={t('service_siteHint')}
        saveLabel={t('service_find')}
        field={model.find.site}
        busy={busy || model.find.isBusy.value}
        onSave={() => void model.find.find()}
      />
      <ProfilePaste model={paste} busy={busy} onFile={importFile} />
      <ProfileForm model={model} keepsApiKey={hasService} onCancel={onCancel}>
        {model.impact.value && <ImpactNotice impact={model.impact.value} />}
        {model.lacksSignIn.value && <NoSignInNotice />}
        {model.missingHosts.value.length > 0 && <HostList hosts={model.missingHosts.value} />}
        {model.saveError.value && <SaveErrorNotice error={model.saveError.value} />}
      </ProfileForm>
    </div>
  );
}

/** Imports a whole profile from pasted text or a file. */
function ProfilePaste({ model, busy, onFile }: { model: PasteModel; busy: boolean; onFile: (file: File) => void }) {
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

function ImpactNotice({ impact: { loses, needsApiKey } }: { impact: SwitchImpact }) {
  if (loses === 'login')
    return <Notice tone="warn" live="status" title={t('service_endsLogin')} text={t('service_endsLoginText')} />;
  const text = [t('service_endsSessionText'), ...(needsApiKey ? [t('service_needsApiKey')] : [])].join('\n');
  return <Notice tone="warn" live="status" title={t('service_endsSession')} text={text} />;
}

function SaveErrorNotice({ error }: { error: ProfileSaveError }) {
  if (error.kind === 'failure') return <ErrorNotice failure={error.failure} />;
  const isDenied = error.kind === 'denied';
  return (
    <Notice
      tone="bad"
      live="alert"
      title={t(isDenied ? 'service_denied' : 'service_notAsked')}
      text={t(isDenied ? 'service_deniedText' : 'service_notAskedText')}
    />
  );
}

const USE_WORDS = {
  interface: 'service_useInterface',
  pages: 'service_usePages',
  captcha: 'service_useCaptcha',
} as const satisfies Record<HostUse, MessageKey>;

/** Lists the hosts that the browser is going to ask for, with the reasons. */
function HostList({ hosts }: { hosts: readonly NeededHost[] }) {
  const list = new Intl.ListFormat(language(), { type: 'conjunction' });
  return (
    <div class="host-list">
      <p class="host-list__title">{t('service_asks')}</p>
      <ul>
        {hosts.map(({ pattern, uses }) => (
          <li key={pattern}>
            <bdi class="host-list__host">{hostOf(pattern)}</bdi>{' '}
            <span class="options-note">{list.format(uses.map((use) => t(USE_WORDS[use])))}</span>
          </li>
        ))}
      </ul>
      <p class="options-note">{t('service_asksWhy')}</p>
    </div>
  );
}
