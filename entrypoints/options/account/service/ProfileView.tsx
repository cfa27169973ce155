import { useLayoutEffect, useRef } from 'preact/hooks';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Notice } from '../../../../components/base/Notice';
import { describedBy, Field } from '../../../../components/fields/Field';
import '../../../../components/fields/TextField.css';
import { Button } from '../../../../components/base/Button';
import { isolate } from '../../../../utils/text/bidi';
import { FileButton } from '../../shared/FileButton';
import { NameForm } from '../../shared/NameForm';
import { formatNumber, language, t } from '../../../../utils/locale/i18n';
import type { ProfileModel } from './profile-form';
import { hostOf } from '../../../../utils/service/profile';
import { describeKeyFailure, describeProblemWithPath } from '../../../../utils/service/profile-words';
import { submitForm } from '../../shared/form';
import './ProfileView.css';

interface ProfileViewProps {
  model: ProfileModel;
  takesFocus?: boolean;
  onCancel?: (() => void) | undefined;
}

/** Asks for the address of a service, and turns into what was found there. All else is folded up. */
export function ProfileView({ model, takesFocus = false, onCancel }: ProfileViewProps) {
  if (model.found.value) return <FoundService model={model} found={model.found.value} />;
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
        onCancel={onCancel}
      />
      <details
        class="by-hand"
        open={model.isByHand.value}
        onToggle={(event) => (model.isByHand.value = event.currentTarget.open)}
      >
        <summary>{t('service_byHand')}</summary>
        {model.isByHand.value && <ByHand model={model} busy={busy} />}
      </details>
    </div>
  );
}

/** Who was found, and the one thing to do then. */
function FoundService({ model, found }: { model: ProfileModel; found: NonNullable<ProfileModel['found']['value']> }) {
  const { name, host, api } = found;
  const busy = model.isBusy.value;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div class="options-stack" ref={place}>
      <p class="found-service" id="found-service">
        <bdi class="found-service__name">{name}</bdi> · <bdi>{host}</bdi>
      </p>
      {api !== host && <p>{t('service_talksTo', isolate(api))}</p>}
      <Outcome model={model} />
      <div class="options-actions">
        <Button kind="primary" busy={busy} describedBy="found-service" onPress={() => void model.save()}>
          {t('service_use')}
        </Button>
        <Button kind="quiet" disabled={busy} onPress={() => model.leaveFound()}>
          {t('options_cancel')}
        </Button>
      </div>
    </div>
  );
}

/** A profile as JSON, whose fields `.github/PROFILE.md` explains, or as a file. */
function ByHand({ model, busy }: { model: ProfileModel; busy: boolean }) {
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    if (!busy) void model.importFile(file);
  };
  const field = {
    id: 'profile-text',
    label: t('service_paste'),
    hint: [t('service_pasteHint'), model.keepsApiKey.value && t('service_apiKeyKept')].filter(Boolean).join(' '),
    warning: warningsOf(model).join('\n'),
    error: problemsOf(model).join('\n'),
  };
  return (
    <form noValidate onSubmit={(event) => void submitForm(event, busy, () => model.save())}>
      <div class="options-stack options-stack--wide" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        <Field {...field}>
          {/* Browsers store the text of fields without `autocomplete="off"` on the disk. */}
          <textarea
            id={field.id}
            class="input text-field__input text-area"
            dir="ltr"
            rows={3}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={model.text.value}
            readOnly={busy}
            {...describedBy(field)}
            onInput={(event) => model.importText(event.currentTarget.value)}
          />
        </Field>
        <div>
          <FileButton
            label={t('service_chooseFile')}
            accept=".json,.txt,application/json,text/plain"
            disabled={busy}
            onFile={(file) => void model.importFile(file)}
          />
        </div>
        {model.parsed.value.draft && (
          <>
            <Outcome model={model} />
            <div>
              <Button type="submit" kind="primary" busy={busy}>
                {t('service_use')}
              </Button>
            </div>
          </>
        )}
      </div>
    </form>
  );
}

/** Says why the file or the text is no profile, or what is wrong with each field; each has an example. */
function problemsOf({ fileProblem, parsed: { value: parsed }, problems, key: { value: key } }: ProfileModel): string[] {
  if (fileProblem.value) return [t(fileProblem.value)];
  if (!parsed.draft) return [t(parsed.problem, isolate(parsed.detail))];
  return [
    ...problems.value.map((problem) => describeProblemWithPath(problem, t)),
    ...(key && !key.ok ? [`publicKey: ${describeKeyFailure(key.failure, t)}`] : []),
  ];
}

/** Names the fields that are ignored, and a key that is usable but weak. */
function warningsOf({ ignoredNames: { value: ignored }, key: { value: key } }: ProfileModel): string[] {
  return [
    ...(ignored.length > 0 ? [t('service_leftOut', new Intl.ListFormat(language()).format(ignored.map(isolate)))] : []),
    ...(key?.ok && key.value.weak ? [t('profile_keyShort', formatNumber(key.value.bits))] : []),
  ];
}

/** What connecting ends, which hosts the browser asks for, and why connecting failed. */
function Outcome({ model }: { model: ProfileModel }) {
  const error = model.saveError.value;
  const hosts = model.missingHosts.value;
  const [title, text] = LOSS_WORDS[model.loses.value ?? 'all'];
  return (
    <>
      {model.loses.value && <Notice tone="warn" live="status" title={t(title)} text={t(text)} />}
      {hosts.length > 0 && <p id="profile-hosts">{t('service_asks', listHosts(hosts))}</p>}
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

/** Names hosts, which are match patterns. */
export function listHosts(patterns: readonly string[]): string {
  return new Intl.ListFormat(language()).format(patterns.map((pattern) => isolate(hostOf(pattern))));
}
