import type { ComponentChildren } from 'preact';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { NameForm } from '../shared/NameForm';
import './NamesView.css';
import { Button } from '../../../components/base/Button';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import type { Account } from '../../../utils/storage/items';
import type { NamesModel } from './model';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';

/** The names by which comments mention the signed-in person, with forms to change, add and remove them. */
export function NamesView({ account, model }: { account: Account; model: NamesModel }) {
  const { name } = account;
  const changing = model.isChanging.value;
  const place = useFocusRestore();
  return (
    <div ref={place} class="options-part" id="names">
      <h3>{t('options_names')}</h3>
      <p class="options-soft">{t('options_namesIntro')}</p>
      {model.failure.value && <ErrorNotice failure={model.failure.value} />}
      {(name === null || changing) && (
        <NameForm
          id="name"
          label={t('options_name')}
          hint={t(name === null ? 'options_nameHint' : 'options_nameChangeHint')}
          saveLabel={t('options_saveName')}
          field={model.name}
          busy={model.busy.value === 'name'}
          takesFocus={changing}
          onSave={() => void model.saveName()}
          onCancel={changing ? () => model.cancelChange() : undefined}
        />
      )}
      <NameList account={account} model={model} />
      {name !== null && !changing && (
        <NameForm
          id="alias"
          label={t('options_alias')}
          hint={t('options_aliasHint')}
          saveLabel={t('options_addAlias')}
          field={model.alias}
          busy={model.busy.value === 'aliases'}
          onSave={() => void model.addAlias()}
        />
      )}
    </div>
  );
}

/** The current name, unless it is being changed, and former ones. */
function NameList({ account, model }: { account: Account; model: NamesModel }) {
  const { aliases, nameTold } = account;
  const name = model.isChanging.value ? null : account.name;
  if (name === null && aliases.length === 0) return null;
  return (
    <ul class="name-list" aria-label={t('options_names')}>
      {name !== null && (
        <NameRow name={name} note={t(nameTold ? 'options_nameTold' : 'options_nameTyped')}>
          <Button label={t('options_changeName')} onPress={() => model.startChange()}>
            {t('options_change')}
          </Button>
        </NameRow>
      )}
      {aliases.map((alias) => (
        <NameRow key={alias} name={alias} note={t('options_nameFormer')}>
          <Button label={t('options_removeName', isolate(alias))} onPress={() => void model.removeAlias(alias)}>
            {t('options_remove')}
          </Button>
        </NameRow>
      ))}
    </ul>
  );
}

function NameRow({ name, note, children }: { name: string; note: string; children: ComponentChildren }) {
  return (
    <li class="name-list__row">
      <p class="name-list__name">
        <bdi>{name}</bdi>
      </p>
      <p class="options-note">{note}</p>
      {children}
    </li>
  );
}
