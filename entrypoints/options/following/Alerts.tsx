import { t } from '../../../utils/locale/i18n';
import { AlertRow } from './AlertRow';
import type { FollowingModel } from './model';

/** The alerts: searches and filters whose new projects are reported. */
export function Alerts({ model }: { model: FollowingModel }) {
  const alerts = model.alerts.value;
  return (
    <div class="options-part">
      <h3 id="watched-alerts">{t('watching_alertsTitle')}</h3>
      {alerts.length === 0 && <p class="options-soft">{t('watching_noAlerts')}</p>}
      <ul aria-labelledby="watched-alerts">
        {alerts.map(({ key, ...row }) => (
          <AlertRow key={key} id={key} {...row} model={model} />
        ))}
      </ul>
    </div>
  );
}
