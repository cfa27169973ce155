import { t } from '../../utils/locale/i18n';
import { Badge } from '../base/Badge';
import { Picture } from '../base/Picture';
import { personIcon } from '../base/icons';
import './Person.css';

/** The picture, name and badge of a person, whose name may be empty. */
export function Person({ name, avatarUrl, badge }: { name: string; avatarUrl: string | null; badge: number }) {
  return (
    <span class="person">
      <Picture url={avatarUrl} fallback={personIcon} size="small" round />
      <bdi class="person__name one-line">{name || t('comment_nameless')}</bdi>
      <Badge badge={badge} />
    </span>
  );
}
