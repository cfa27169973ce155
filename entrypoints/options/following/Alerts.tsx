import { Button } from '../../../components/base/Button';
import { SelectField } from '../../../components/fields/SelectField';
import { formatNumber, t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { LEVELS, type Level } from '../../../utils/watch/kinds';
import { levelNames } from '../notifications/NotificationsSection';
import { describeProblem, WatchRow } from '../shared/WatchRow';
import type { FollowingModel } from './model';

/** The alerts, which are searches and filters whose new projects are reported: how many each has found, and its level. */
export function Alerts({ model }: { model: FollowingModel }) {
  const alerts = model.alerts.value;
  return (
    <div class="options-part">
      <h3 id="watched-alerts">{t('watching_alertsTitle')}</h3>
      {alerts.length === 0 && <p class="options-soft">{t('watching_noAlerts')}</p>}
      <ul aria-labelledby="watched-alerts">
        {alerts.map(({ key, alert: { name, filter, level, count }, problem }) => (
          <WatchRow
            key={key}
            title={name}
            facts={[t('alert_found', formatNumber(count))]}
            isOff={level === 'off'}
            problem={describeProblem(problem)}
          >
            <SelectField
              id={`alert-level-${key}`}
              label={t('watching_levelOf', isolate(name))}
              isLabelUnseen
              choices={[['', t('level_settings')], ...LEVELS.map((each) => [each, t(levelNames[each])] as const)]}
              value={level ?? ''}
              onChoose={(chosen) =>
                void model.setAlert(filter, { name, level: chosen === '' ? null : (chosen as Level) })
              }
            />
            <Button kind="danger" onPress={() => void model.setAlert(filter, null)}>
              {t('comment_delete')}
            </Button>
          </WatchRow>
        ))}
      </ul>
    </div>
  );
}
