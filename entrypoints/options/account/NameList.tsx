import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import './NameList.css';

interface NameListProps {
  /** The current name; `null` if it is unknown or being changed. */
  name: string | null;
  /** Whether the service reported the name; otherwise the person typed it. */
  isFromService: boolean;
  /** Former names, which still count as mentions. */
  aliases: readonly string[];
  onChange: () => void;
  onRemove: (alias: string) => void;
}

/** The names by which comments mention the person. */
export function NameList({ name, isFromService, aliases, onChange, onRemove }: NameListProps) {
  if (name === null && aliases.length === 0) return null;
  return (
    <ul class="name-list" aria-label={t('options_names')}>
      {name !== null && (
        <li class="name-list__row">
          <p class="name-list__name">
            <bdi>{name}</bdi>
          </p>
          <p class="name-list__note">{t(isFromService ? 'options_nameTold' : 'options_nameTyped')}</p>
          <Button label={t('options_changeName')} onPress={onChange}>
            {t('options_change')}
          </Button>
        </li>
      )}
      {aliases.map((alias) => (
        <li key={alias} class="name-list__row">
          <p class="name-list__name">
            <bdi>{alias}</bdi>
          </p>
          <p class="name-list__note">{t('options_nameFormer')}</p>
          <Button label={t('options_removeName', isolate(alias))} onPress={() => onRemove(alias)}>
            {t('options_remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
