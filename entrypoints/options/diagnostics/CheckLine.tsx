import { t, type MessageKey } from '../../../utils/locale/i18n';
import './CheckLine.css';
import { Icon, type IconName } from '../../../components/base/Icon';
import type { CheckResult } from './evaluate-check';

interface CheckLineProps extends Omit<CheckResult, 'id'> {
  /** What was checked. */
  name: string;
}

const STATES = {
  good: { icon: 'check', word: 'diagnostics_good' },
  warning: { icon: 'warning', word: 'diagnostics_warning' },
  bad: { icon: 'close', word: 'diagnostics_bad' },
  unknown: { icon: 'unknown', word: 'diagnostics_unknown' },
} as const satisfies Record<CheckResult['state'], { icon: IconName; word: MessageKey }>;

/** One result of the connection check, as a list item. */
export function CheckLine({ name, state, message, hint }: CheckLineProps) {
  const { icon, word } = STATES[state];
  return (
    <li class={`check-line check-line--${state}`}>
      <span class="check-line__state">
        <Icon name={icon} />
        {t(word)}
      </span>
      <span class="check-line__name">{name}</span>
      <span class="check-line__text">
        {message} {hint && <span class="check-line__todo">{hint}</span>}
      </span>
    </li>
  );
}
