import { formatShortNumber, plural, type PluralKey } from '../../utils/locale/i18n';
import { Icon, type IconPath } from './Icon';
import './Counter.css';

/** A number with an icon; nothing for one below 0, which is unknown. Screen readers get both as one image, whose name is the full text; so is its title. */
export function Counter({ icon, count, words }: { icon: IconPath; count: number; words: PluralKey }) {
  if (count < 0) return null;
  const full = plural(words, count);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` shows a file, this one an icon and a text
    <span class="counter" role="img" aria-label={full} title={full}>
      <Icon path={icon} />
      {formatShortNumber(count)}
    </span>
  );
}
