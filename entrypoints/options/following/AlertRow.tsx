import { useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { SelectField } from '../../../components/fields/SelectField';
import { TextField } from '../../../components/fields/TextField';
import { formatNumber, t } from '../../../utils/locale/i18n';
import { MAX_NAME_CHARS } from '../../../utils/limits';
import { isolate } from '../../../utils/text/bidi';
import { LEVELS, type Level } from '../../../utils/watch/kinds';
import type { Alert } from '../../../utils/watch/types';
import { levelNames } from '../notifications/NotificationsSection';
import { describeProblem, WatchRow } from '../shared/WatchRow';
import type { FollowingModel } from './model';

interface AlertRowProps {
  id: string;
  alert: Alert;
  problem: Parameters<typeof describeProblem>[0];
  model: FollowingModel;
}

/** An alert: its name, how many projects it has found, and its level. */
export function AlertRow({ id, alert, problem, model }: AlertRowProps) {
  const { filter, level } = alert;
  const [name, setName] = useState(alert.name);
  const rename = (): void => {
    const next = name.trim().slice(0, MAX_NAME_CHARS);
    if (next !== '' && next !== alert.name) void model.setAlert(filter, { name: next, level });
  };
  return (
    <WatchRow
      title={alert.name}
      facts={[t('alert_found', formatNumber(alert.count))]}
      isOff={level === 'off'}
      problem={describeProblem(problem)}
    >
      <form
        class="alert-row__name"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
        onFocusOut={rename}
      >
        <TextField id={`alert-name-${id}`} label={t('alert_name')} value={name} onType={setName} />
      </form>
      <SelectField
        id={`alert-level-${id}`}
        label={t('watching_levelOf', isolate(alert.name))}
        isLabelUnseen
        choices={[['', t('level_settings')], ...LEVELS.map((each) => [each, t(levelNames[each])] as const)]}
        value={level ?? ''}
        onChoose={(chosen) =>
          void model.setAlert(filter, { name: alert.name, level: chosen === '' ? null : (chosen as Level) })
        }
      />
      <Button kind="danger" onPress={() => void model.setAlert(filter, null)}>
        {t('comment_delete')}
      </Button>
    </WatchRow>
  );
}
