import { t } from '../../../utils/locale/i18n';
import { Picture } from '../../../components/base/Picture';
import { personIcon } from '../../../components/base/icons';
import './People.css';

interface PeopleProps {
  people: readonly { name: string; role: string; avatarUrl: string | null }[];
  /** Several in a row, for long lists. */
  compact?: boolean;
}

/** A list of people with their roles. */
export function People({ people, compact = false }: PeopleProps) {
  return (
    <ul class={compact ? 'people people--close bare' : 'people bare'}>
      {people.map(({ name, role, avatarUrl }, at) => (
        <li key={`${at} ${name}`}>
          <Picture url={avatarUrl} fallback={personIcon} size={compact ? 'small' : 'medium'} round />
          <span class="people__words">
            <bdi class="people__name">{name || t('comment_nameless')}</bdi>
            {role.trim() !== '' && <bdi class="people__role small-print">{role}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}
