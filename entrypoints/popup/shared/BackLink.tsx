import { Icon } from '../../../components/base/Icon';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { parentRoute } from '../navigation/parent-route';
import { hashOf, type Route } from '../first-paint/routes';

/** The link to the parent of a view. */
export function BackLink({ from, words }: { from: Route; words: MessageKey }) {
  const parent = parentRoute(from);
  return (
    parent && (
      <a class="popup-back" href={hashOf(parent)}>
        <Icon name="back" flips />
        {t(words)}
      </a>
    )
  );
}
