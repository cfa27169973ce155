import { Button } from '../../../components/base/Button';
import { plural, t } from '../../../utils/locale/i18n';
import { isFromGap } from '../../../utils/watch/intervals';
import { KINDS } from '../../../utils/watch/kinds';
import type { InboxEntry, LastRun } from '../../../utils/watch/types';
import type { PopupModel } from '../model';

/** One line while something came since the person was away. Opened, it counts each kind, and leads to the entries of that kind. */
export function AwayLine({ model }: { model: PopupModel }) {
  const { list } = model.inbox;
  const away = model.lastRun.value?.away;
  if (!away || away.isDone || !list.showsAway.value) return null;
  const shown = (list.all.value ?? []).filter((entry) => !model.following.isHidden(entry));
  const counts = awayCounts(shown, away);
  if (counts.length === 0) return null;
  return (
    <details class="popup-bar away-line">
      <summary>{t('inbox_away')}</summary>
      <ul class="bare">
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <Button kind="quiet" onPress={() => list.setFilter({ kind, unreadOnly: false })}>
              {KINDS[kind].about === 'mine' ? t(KINDS[kind].label) : plural(KINDS[kind].count, count)}
            </Button>
          </li>
        ))}
      </ul>
      <Button onPress={() => void model.inbox.endAway(away)}>{t('deletion_end')}</Button>
    </details>
  );
}

/** Returns how many entries of each kind came in the gap, the most important kind first. */
export function awayCounts(
  inbox: readonly Pick<InboxEntry, 'kind' | 'at' | 'trace'>[],
  gap: NonNullable<LastRun['gap']>,
) {
  const inGap = inbox.filter((entry) => isFromGap(entry, gap));
  return [...Map.groupBy(inGap, ({ kind }) => kind)]
    .map(([kind, { length: count }]) => ({ kind, count }))
    .toSorted((a, b) => KINDS[a.kind].importance - KINDS[b.kind].importance);
}
