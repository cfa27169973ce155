import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import type { Account } from '../../../utils/storage/items';
import { Button } from '../../../components/base/Button';
import type { NamesModel } from './mention-names';
import './NameList.css';

/** The names by which comments mention the person: the current one, unless it is being changed, and former ones. */
export function NameList({ account, model }: { account: Account; model: NamesModel }) {
  const { aliases, nameTold } = account;
  const name = model.isChanging.value ? null : account.name;
  if (name === null && aliases.length === 0) return null;
  return (
    <ul class="name-list" aria-label={t('options_names')}>
      {name !== null && (
        <li class="name-list__row">
          <p class="name-list__name">
            <bdi>{name}</bdi>
          </p>
          <p class="name-list__note">{t(nameTold ? 'options_nameTold' : 'options_nameTyped')}</p>
          <Button label={t('options_changeName')} onPress={() => model.startChange()}>
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
          <Button label={t('options_removeName', isolate(alias))} onPress={() => void model.removeAlias(alias)}>
            {t('options_remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
