import { Button } from '../../../../components/base/Button';
import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Notice } from '../../../../components/base/Notice';
import { formatNumber, language, t, type MessageKey } from '../../../../utils/locale/i18n';
import { useFocusRestore } from '../../../../components/focus/use-focus-restore';
import type { SyncPreview } from '../../../../utils/commands/replies';
import { FileButton } from '../../shared/FileButton';
import { SETTING_ROWS } from '../../shared/setting-rows';
import type { SyncModel } from './model';
import type { FileProblem } from '../../../../utils/sync/registers';

const PROBLEMS = {
  broken: 'sync_fileBroken',
  foreign: 'sync_fileForeign',
  newer: 'sync_fileNewer',
} as const satisfies Record<FileProblem, MessageKey>;

const COUNTS = {
  followed: 'sync_followed',
  unfollowed: 'sync_unfollowed',
  levels: 'sync_levels',
  marks: 'sync_marks',
  marksForLater: 'sync_marksForLater',
  saved: 'saved_list',
  alerts: 'watching_alertsTitle',
  hidden: 'watching_hiddenTitle',
} as const satisfies Record<Exclude<keyof SyncPreview, 'settings'>, MessageKey>;

/** The same state as a file, for browsers of different makers. */
export function StateFile({ model }: { model: SyncModel }) {
  const place = useFocusRestore();
  const busy = model.filing.isBusy.value;
  const failure = model.filing.failure.value;
  const file = model.file.value;
  return (
    <div ref={place} class="options-part" id="sync-file">
      <h3>{t('sync_file')}</h3>
      <p class="options-soft">{t('sync_fileIntro')}</p>
      <div class="options-actions">
        <Button busy={busy} onPress={() => void model.exportFile()}>
          {t('sync_export')}
        </Button>
        <FileButton
          label={t('sync_import')}
          accept=".json,application/json"
          busy={busy}
          onFile={(chosen) => void model.readFile(chosen)}
        />
      </div>
      {typeof file === 'string' && file !== 'imported' && (
        <Notice tone="bad" live="alert" title={t(PROBLEMS[file])} text={t('sync_unchanged')} />
      )}
      {failure && <ErrorNotice failure={failure} />}
      {file && typeof file !== 'string' && <Preview changes={file.changes} model={model} />}
      <output>{file === 'imported' ? t('sync_imported') : ''}</output>
    </div>
  );
}

function Preview({ changes, model }: { changes: SyncPreview; model: SyncModel }) {
  const busy = model.filing.isBusy.value;
  const lines = describePreview(changes);
  if (lines.length === 0) return <Notice tone="calm" live="status" title={t('sync_same')} />;
  return (
    <Notice tone="calm" live="status" title={t('sync_preview')}>
      <div class="options-stack">
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div class="options-actions">
          <Button kind="primary" busy={busy} onPress={() => void model.importFile()}>
            {t('sync_take')}
          </Button>
          <Button kind="quiet" disabled={busy} onPress={() => model.cancelImport()}>
            {t('options_cancel')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** Says what importing a file would change, one line each. */
export function describePreview(preview: SyncPreview): string[] {
  const counts = (Object.keys(COUNTS) as (keyof typeof COUNTS)[]).filter((part) => preview[part] > 0);
  const settings = Object.entries(SETTING_ROWS).filter(([setting]) => preview.settings.includes(setting));
  const names = settings.map(([, { words }]) => t(words[0]));
  return [
    ...counts.map((part) => t(COUNTS[part], formatNumber(preview[part]))),
    ...(names.length > 0 ? [t('sync_settings', new Intl.ListFormat(language()).format(names))] : []),
  ];
}
