import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { NameForm } from '../shared/NameForm';
import { NameList } from './NameList';
import { t } from '../../../utils/locale/i18n';
import type { Account } from '../../../utils/storage/items';
import type { NamesModel } from './mention-names';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';

/** The names by which comments mention the signed-in person, with forms to change, add and remove them. */
export function NamesView({ account, model }: { account: Account; model: NamesModel }) {
  const { name } = account;
  const changing = model.isChanging.value;
  const place = useFocusRestore();
  const { text, error } = model.name;
  return (
    <div ref={place} class="options-part">
      <h3>{t('options_names')}</h3>
      <p class="options-soft">{t('options_namesIntro')}</p>
      {model.failure.value && <ErrorNotice failure={model.failure.value} />}
      {(name === null || changing) && (
        <NameForm
          id="name"
          label={t('options_name')}
          hint={t(name === null ? 'options_nameHint' : 'options_nameChangeHint')}
          saveLabel={t('options_saveName')}
          value={text.value}
          error={error.value ? t(error.value) : ''}
          busy={model.busy.value === 'name'}
          takesFocus={changing}
          onType={(typed) => model.typeName(typed)}
          onSave={() => void model.saveName()}
          {...(changing && { onCancel: () => model.cancelChange() })}
        />
      )}
      <NameList account={account} model={model} />
      {name !== null && !changing && <AliasForm model={model} />}
    </div>
  );
}

function AliasForm({ model }: { model: NamesModel }) {
  const { text, error } = model.alias;
  return (
    <NameForm
      id="alias"
      label={t('options_alias')}
      hint={t('options_aliasHint')}
      saveLabel={t('options_addAlias')}
      value={text.value}
      error={error.value ? t(error.value) : ''}
      busy={model.busy.value === 'aliases'}
      onType={(typed) => model.typeAlias(typed)}
      onSave={() => void model.addAlias()}
    />
  );
}
