import { Icon } from '../../../components/base/Icon';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { upOf } from '../navigation/parent-route';
import { hashOf, type Route } from '../first-paint/routes';

/** The way back from a view. */
export function BackLink({ from, words }: { from: Route; words: MessageKey }) {
  const up = upOf(from);
  return (
    up && (
      <a class="popup-back" href={hashOf(up)}>
        <Icon name="back" flips />
        {t(words)}
      </a>
    )
  );
}
