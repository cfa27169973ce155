import { t, type MessageKey } from '../../../utils/locale/i18n';
import './CheckLine.css';
import { Icon, type IconName } from '../../../components/base/Icon';

type CheckState = 'good' | 'warning' | 'bad' | 'unknown';

interface CheckLineProps {
  /** What was looked at. */
  name: string;
  state: CheckState;
  /** What was found, in one sentence. */
  message: string;
  /** The one thing to do; empty where there is none. */
  hint: string;
}

const STATES = {
  good: { icon: 'check', word: 'diagnostics_good' },
  warning: { icon: 'warning', word: 'diagnostics_warning' },
  bad: { icon: 'close', word: 'diagnostics_bad' },
  unknown: { icon: 'unknown', word: 'diagnostics_unknown' },
} as const satisfies Record<CheckState, { icon: IconName; word: MessageKey }>;

/** One thing that was looked at, as an item of a list. */
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
