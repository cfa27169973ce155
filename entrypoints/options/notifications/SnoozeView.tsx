import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { clockTime } from '../../../utils/locale/formats';
import { language, t } from '../../../utils/locale/i18n';
import { snoozeWords } from '../../../utils/locale/snooze-words';
import type { NotificationsModel } from './model';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';

/** Starts and ends a snooze. */
export function SnoozeView({ model, now }: { model: NotificationsModel['snooze']; now: number }) {
  const until = model.until(now);
  const place = useFocusRestore();
  return (
    <div ref={place} class="options-part">
      <h3>{t('snooze_title')}</h3>
      <output class={until === null ? 'options-soft' : 'notifications__now'}>
        {until === null ? t('notify_snoozeText') : t('snooze_until', clockTime(until, now, language()))}
      </output>
      <div class="options-actions">
        {until !== null && (
          <Button kind="primary" busy={model.busy.value === 'wake'} onPress={() => void model.wake()}>
            {t('snooze_end')}
          </Button>
        )}
        {model.offers(now).map((offer) => (
          <Button key={offer.choice} busy={model.busy.value === offer.choice} onPress={() => void model.snooze(offer)}>
            {snoozeWords(offer, now)}
          </Button>
        ))}
      </div>
      {model.failure.value && <ErrorNotice failure={model.failure.value} />}
    </div>
  );
}
