import { Button } from '../../../components/base/Button';
import { formatNumber, t } from '../../../utils/locale/i18n';
import { describeDecision } from './words';
import type { DecisionsModel } from './decisions';

/** Lists what was found but not added to the inbox, and why; the newest first. */
export function DecisionList({ model, now }: { model: DecisionsModel; now: number }) {
  const { shown, all } = model.decisions.value;
  return (
    <>
      <p>{t('decision_intro')}</p>
      {all === 0 && <p class="diagnostics__soft">{t('decision_none')}</p>}
      <ul class="diagnostics__decisions" aria-label={t('decision_title')}>
        {shown.map((entry, index) => (
          // Counted from the oldest entry, so that keys stay the same when newer entries arrive.
          <li key={all - index} dir="auto">
            {describeDecision(entry, now)}
          </li>
        ))}
      </ul>
      {all > shown.length && (
        <div class="diagnostics__line">
          <Button onPress={() => model.showMore()}>{t('watching_more')}</Button>
          <span class="diagnostics__soft">{t('watching_found', formatNumber(shown.length), formatNumber(all))}</span>
        </div>
      )}
    </>
  );
}
