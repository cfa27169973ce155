import { t } from '../../../utils/locale/i18n';
import { Picture } from '../../../components/base/Picture';
import './People.css';

interface PeopleProps {
  people: readonly { name: string; role: string; avatarUrl: string | null }[];
  /** Side by side, where there are many. */
  close?: boolean;
}

/** Some people, each with what they do. */
export function People({ people, close = false }: PeopleProps) {
  return (
    <ul class={close ? 'people people--close' : 'people'}>
      {people.map(({ name, role, avatarUrl }, at) => (
        <li key={`${at} ${name}`}>
          <Picture url={avatarUrl} fallback="person" size={close ? 'small' : 'medium'} round />
          <span class="people__words">
            <bdi class="people__name">{name || t('comment_nameless')}</bdi>
            {role.trim() !== '' && <bdi class="people__role">{role}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}
