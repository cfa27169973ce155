import { formatShortNumber, plural, type PluralKey } from '../../utils/locale/i18n';
import { Icon, type IconName } from './Icon';
import './Counter.css';

/** A number with an icon. The full text is the title, and for screen readers. */
export function Counter({ icon, count, words }: { icon: IconName; count: number; words: PluralKey }) {
  const full = plural(words, count);
  return (
    <span class="counter" title={full}>
      <Icon name={icon} />
      <span aria-hidden="true">{formatShortNumber(count)}</span>
      <span class="unseen">{full}</span>
    </span>
  );
}
