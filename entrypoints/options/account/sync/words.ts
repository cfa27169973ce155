/** The texts of what travels to other computers. */
import { SYNC_QUOTA_BYTES } from '../../../../utils/limits';
import { byteSize } from '../../../../utils/locale/formats';
import { formatNumber, language, t, type MessageKey } from '../../../../utils/locale/i18n';
import { relativeTime } from '../../../../utils/locale/relative-time';
import type { SyncPreview } from '../../../../utils/replies';
import { SETTING_PLACES } from '../../shared/SettingsPart';
import type { SyncStatus } from '../../../../utils/sync/registers';

const COUNTS = {
  followed: 'sync_followed',
  unfollowed: 'sync_unfollowed',
  levels: 'sync_levels',
  marks: 'sync_marks',
  marksForLater: 'sync_marksForLater',
} as const satisfies Record<Exclude<keyof SyncPreview, 'settings'>, MessageKey>;

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

/** Says what importing a file would change, one line each. */
export function describePreview(preview: SyncPreview): string[] {
  const counts = (Object.keys(COUNTS) as (keyof typeof COUNTS)[]).filter((part) => preview[part] > 0);
  const settings = Object.entries(SETTING_PLACES).filter(([setting]) => preview.settings.includes(setting));
  const names = settings.map(([, [, words]]) => t(words));
  return [
    ...counts.map((part) => t(COUNTS[part], formatNumber(preview[part]))),
    ...(names.length > 0 ? [t('sync_settings', new Intl.ListFormat(language()).format(names))] : []),
  ];
}
