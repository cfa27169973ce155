import { useLayoutEffect, useRef } from 'preact/hooks';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { NoSignInNotice } from './NoSignInNotice';
import { Notice } from '../../../components/base/Notice';
import { ProfileForm } from './ProfileForm';
import { TextArea } from './TextArea';
import { Button } from '../../../components/base/Button';
import { isolate } from '../../../utils/text/bidi';
import { NameForm } from '../shared/NameForm';
import { language, t, type MessageKey } from '../../../utils/locale/i18n';
import type { ProfileModel } from './profile-form';
import { hostOf, type HostUse } from '../../../utils/service/profile';
import type { NeededHost } from './profile-check';
import './ProfileView.css';

interface ProfileViewProps {
  model: ProfileModel;
  /** Whether a service is in use. Its API key need not be typed again. */
  hasService: boolean;
  /** Whether the field gets the focus when it appears. */
  takesFocus?: boolean;
  onCancel?: (() => void) | undefined;
}

/** Asks for the address of a service, and turns into what was found there. All else is folded up. */
export function ProfileView({ model, hasService, takesFocus = false, onCancel }: ProfileViewProps) {
  if (model.found.value) return <FoundService model={model} onCancel={onCancel ?? (() => model.reset(null))} />;
  const busy = model.isBusy.value;
  return (
    <div class="options-stack options-stack--wide">
      <NameForm
        id="profile-site"
        label={t('service_site')}
        hint={t('service_siteHint')}
        saveLabel={t('service_find')}
        field={model.find.site}
        busy={busy || model.find.isBusy.value}
        takesFocus={takesFocus}
        onSave={() => void model.find.find()}
        {...(onCancel && { onCancel })}
      />
      <details
        class="by-hand"
        open={model.isByHand.value}
        onToggle={(event) => (model.isByHand.value = event.currentTarget.open)}
      >
        <summary>{t('service_byHand')}</summary>
        {model.isByHand.value && <ByHand model={model} busy={busy} keepsApiKey={hasService} />}
      </details>
    </div>
  );
}

/** Who was found, and the one thing to do then. */
function FoundService({ model, onCancel }: { model: ProfileModel; onCancel: () => void }) {
  const { name, host } = model.found.value ?? { name: '', host: '' };
  const busy = model.isBusy.value;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div class="options-stack" ref={place}>
      <p class="found-service" id="found-service">
        <bdi class="found-service__name">{name}</bdi> · <bdi>{host}</bdi>
      </p>
      <Outcome model={model} asksAgain={model.find.hasAsked.value} />
      <div class="options-actions">
        <Button kind="primary" busy={busy} describedBy="found-service" onPress={() => void model.save()}>
          {t('service_use')}
        </Button>
        <Button kind="quiet" disabled={busy} onPress={onCancel}>
          {t('options_cancel')}
        </Button>
      </div>
    </div>
  );
}

/** A profile as JSON, as a file, or field by field. */
function ByHand({ model, busy, keepsApiKey }: { model: ProfileModel; busy: boolean; keepsApiKey: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const parsed = model.parsed.value;
  const importFile = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file && !busy) void model.importFile(file);
  };
  const drop = (event: DragEvent): void => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    importFile(event.dataTransfer.files);
  };
  const choose = (event: Event & { currentTarget: HTMLInputElement }): void => {
    importFile(event.currentTarget.files);
    // Without this, choosing the same file again fires no event.
    event.currentTarget.value = '';
  };
  const ignored = new Intl.ListFormat(language()).format(model.ignoredNames.value.map(isolate));
  return (
    <div class="options-stack options-stack--wide" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <div class="options-stack">
        <TextArea
          id="profile-text"
          label={t('service_paste')}
          hint={t('service_pasteHint')}
          value={model.text.value}
          warning={ignored && t('service_leftOut', ignored)}
          error={describeTextProblem(model)}
          readOnly={busy}
          required={false}
          onType={model.importText}
        />
        <div>
          <Button disabled={busy} onPress={() => input.current?.click()}>
            {t('service_chooseFile')}
          </Button>
          <input ref={input} type="file" accept=".json,.txt,application/json,text/plain" hidden onChange={choose} />
        </div>
      </div>
      {parsed.draft && (
        <ProfileForm model={model} draft={parsed.draft} keepsApiKey={keepsApiKey}>
          <Outcome model={model} asksAgain />
        </ProfileForm>
      )}
    </div>
  );
}

/** Says why the file or the text is no profile; empty if it may be one. */
function describeTextProblem({ fileProblem, parsed: { value: parsed } }: ProfileModel): string {
  if (fileProblem.value) return t(fileProblem.value);
  return parsed.draft ? '' : t(parsed.problem, isolate(parsed.detail));
}

/** What connecting ends and what it can't do, which hosts the browser asks for, and why connecting failed. */
function Outcome({ model, asksAgain }: { model: ProfileModel; asksAgain: boolean }) {
  const error = model.saveError.value;
  const [title, text] = LOSS_WORDS[model.loses.value ?? 'all'];
  return (
    <>
      {model.loses.value && <Notice tone="warn" live="status" title={t(title)} text={t(text)} />}
      {model.lacksSignIn.value && <NoSignInNotice />}
      {asksAgain && model.missingHosts.value.length > 0 && <HostList hosts={model.missingHosts.value} />}
      {error === 'denied' && (
        <Notice tone="bad" live="alert" title={t('service_denied')} text={t('service_deniedText')} />
      )}
      {error && error !== 'denied' && <ErrorNotice failure={error} />}
    </>
  );
}

const LOSS_WORDS = {
  login: ['service_endsLogin', 'service_endsLoginText'],
  all: ['service_endsSession', 'service_endsSessionText'],
} as const;

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
      <p>{t('service_asks')}</p>
      <ul>
        {hosts.map(({ pattern, uses }) => (
          <li key={pattern}>
            <bdi class="host-list__host">{hostOf(pattern)}</bdi>{' '}
            <span class="options-note">{list.format(uses.map((use) => t(USE_WORDS[use])))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
