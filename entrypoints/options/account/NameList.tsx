import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import './NameList.css';

interface NameListProps {
  /** The name in use, `null` where none is known or it is being changed. */
  name: string | null;
  /** Whether the service told it. */
  told: boolean;
  /** Former names, which count as well. */
  aliases: readonly string[];
  onChange: () => void;
  onRemove: (alias: string) => void;
}

/** The names a person is mentioned by. */
export function NameList({ name, told, aliases, onChange, onRemove }: NameListProps) {
  if (name === null && aliases.length === 0) return null;
  return (
    <ul class="name-list" aria-label={t('options_names')}>
      {name !== null && (
        <li class="name-list__row">
          <p class="name-list__name">
            <bdi>{name}</bdi>
          </p>
          <p class="name-list__note">{t(told ? 'options_nameTold' : 'options_nameTyped')}</p>
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
