import { ErrorNotice } from '../../../../components/base/ErrorNotice';
import { Notice } from '../../../../components/base/Notice';
import { Checkbox } from '../../../../components/fields/Checkbox';
import { useFocusRestore } from '../../../../components/focus/use-focus-restore';
import { SYNC_QUOTA_BYTES } from '../../../../utils/limits';
import { byteSize } from '../../../../utils/locale/formats';
import { formatNumber, language, t, type MessageKey } from '../../../../utils/locale/i18n';
import { relativeTime } from '../../../../utils/locale/relative-time';
import type { Account } from '../../../../utils/storage/items';
import { Confirmation } from '../../shared/Confirmation';
import { Section } from '../../shared/Section';
import type { SyncModel } from './model';
import { StateFile } from './StateFile';
import type { SyncStatus } from '../../../../utils/sync-state';

/** What is wrong with the exchange, what still works, and what helps. */
const FAILURES = {
  refused: ['sync_refused', 'sync_refusedHint'],
  newer: ['sync_newer', 'sync_newerHint'],
} as const satisfies Record<NonNullable<SyncStatus['failure']>, readonly MessageKey[]>;

/** What travels to the person's other computers: over the browser's own sync, or in a file. */
export function SyncSection({ model, account }: { model: SyncModel; account: Account | null }) {
  return (
    <Section id="sync" title={t('sync_title')}>
      <p>{t('sync_intro')}</p>
      {account ? (
        <>
          <BrowserSync model={model} />
          <StateFile model={model} />
        </>
      ) : (
        <p class="options-soft">{t('sync_signedOut')}</p>
      )}
    </Section>
  );
}

function BrowserSync({ model }: { model: SyncModel }) {
  const part = useFocusRestore((_lost, place) => place.querySelector('input'));
  const status = model.status.value;
  const { failure, isBusy } = model.switching;
  if (!status) return null;
  const [title, text] = status.failure ? FAILURES[status.failure] : [];
  // As the person has just set it: the box follows the store once that is done, or has failed.
  const isChecked = status.on ? !model.isAsking.value : isBusy.value;
  return (
    <div class="options-part" ref={part}>
      <Checkbox
        id="sync-on"
        label={t('sync_switch')}
        hint={t('sync_switchHint')}
        checked={isChecked}
        readOnly={isBusy.value || model.isAsking.value}
        onChange={(isOn) => model.setOn(isOn)}
      />
      {status.on && <p class="options-soft">{describeStatus(status, model.now.value)}</p>}
      {status.on && status.behind && (
        <Notice tone="calm" live="status" title={t('sync_behind', formatNumber(status.behind))} />
      )}
      {status.on && title && <Notice tone="warn" live="status" title={t(title)} text={t(text)} />}
      {model.isAsking.value ? (
        <Confirmation
          id="sync-stop-text"
          question={t('sync_offAsk')}
          yes={t('sync_delete')}
          other={{ words: t('sync_keep'), onPress: () => void model.stop(false) }}
          action={model.switching}
          onYes={() => void model.stop(true)}
          onNo={() => model.cancelStop()}
        >
          <p>{t('sync_offText')}</p>
        </Confirmation>
      ) : (
        failure.value && <ErrorNotice failure={failure.value} />
      )}
    </div>
  );
}

/** Says when the browser's sync last held everything, and how much of its room is taken. */
export function describeStatus({ syncedAt, bytes }: SyncStatus, now: number): string {
  if (syncedAt === undefined) return t('sync_notSent');
  const [age, taken, room] = [
    relativeTime(Math.min(syncedAt, now), now, language()),
    byteSize(bytes ?? 0, language()),
    byteSize(SYNC_QUOTA_BYTES, language()),
  ];
  return t('sync_sent', age, taken, room);
}
