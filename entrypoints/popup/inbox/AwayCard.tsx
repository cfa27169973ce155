import { Button } from '../../../components/base/Button';
import { plural, t } from '../../../utils/locale/i18n';
import { KINDS } from '../../../utils/watch/kinds';
import { awayCounts } from './away';
import type { PopupModel } from '../model';
import './AwayCard.css';

/** What came since the person was away, until they are done with it. Each line shows the entries of its kind alone. */
export function AwayCard({ model }: { model: PopupModel }) {
  const { list } = model.inbox;
  const gap = model.lastRun.value?.gap ?? null;
  const counts = awayCounts(list.all.value ?? [], gap);
  if (
    !gap ||
    counts.length === 0 ||
    list.scope.value !== 'all' ||
    !list.hasAway.value ||
    list.awayDone.value === gap.until
  )
    return null;
  return (
    <section class="away-card card" aria-labelledby="away-title">
      <h3 class="away-card__title" id="away-title">
        {t('inbox_away')}
      </h3>
      <ul class="away-card__lines bare">
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <Button kind="quiet" onPress={() => list.setFilter({ kind, unreadOnly: false })}>
              {plural(KINDS[kind].count, count)}
            </Button>
          </li>
        ))}
      </ul>
      <Button onPress={() => list.setAwayDone(gap.until)}>{t('deletion_end')}</Button>
    </section>
  );
}
