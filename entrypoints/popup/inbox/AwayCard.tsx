import { Button } from '../../../components/base/Button';
import { plural, t } from '../../../utils/locale/i18n';
import { KINDS } from '../../../utils/watch/kinds';
import type { InboxEntry, LastRun } from '../../../utils/watch/types';
import type { PopupModel } from '../model';
import './AwayCard.css';

/** Shorter absences are everyday. */
const MIN_AWAY_MS = 4 * 3_600_000;

/** What came since the person was away, until they are done with it. Each line shows the entries of its kind alone. */
export function AwayCard({ model }: { model: PopupModel }) {
  const { list } = model.inbox;
  const gap = model.lastRun.value?.gap ?? null;
  const counts = awayCounts(list.all.value ?? [], gap);
  if (!gap || counts.length === 0 || !list.showsAway(gap.until)) return null;
  return (
    <section class="away-card card" aria-labelledby="away-title">
      <h3 class="away-card__title" id="away-title">
        {t('inbox_away')}
      </h3>
      <ul class="away-card__lines bare">
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <Button kind="quiet" onPress={() => list.setFilter({ kind, unreadOnly: false })}>
              {KINDS[kind].about === 'mine' ? t(KINDS[kind].label) : plural(KINDS[kind].count, count)}
            </Button>
          </li>
        ))}
      </ul>
      <Button onPress={() => list.setAwayDone(gap.until)}>{t('deletion_end')}</Button>
    </section>
  );
}

/** Returns how many entries of each kind came in the gap, the most important kind first; none after a short gap. */
export function awayCounts(inbox: readonly Pick<InboxEntry, 'kind' | 'at'>[], gap: LastRun['gap']) {
  if (!gap || gap.until - gap.since <= MIN_AWAY_MS) return [];
  const inGap = inbox.filter(({ at }) => at > gap.since && at <= gap.until);
  return [...Map.groupBy(inGap, ({ kind }) => kind)]
    .map(([kind, { length: count }]) => ({ kind, count }))
    .toSorted((a, b) => KINDS[a.kind].importance - KINDS[b.kind].importance);
}
