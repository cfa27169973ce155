import { t } from '../../../utils/locale/i18n';
import { KINDS } from '../../../utils/watch/kinds';
import { Button } from '../../../components/base/Button';
import { SelectField } from '../../../components/fields/SelectField';
import type { VisibleEntriesModel } from './visible-entries';
import './InboxFilterBar.css';

/** The filters of the inbox: a kind, and unread entries only. */
export function InboxFilterBar({ list }: { list: VisibleEntriesModel }) {
  const { kind, unreadOnly } = list.filter.value;
  const kinds = list.kinds.value;
  return (
    <div class="inbox-filter row">
      <SelectField
        id="inbox-kind"
        label={t('inbox_kind')}
        isLabelUnseen
        choices={[['', t('inbox_allKinds')], ...kinds.map((each) => [each, t(KINDS[each].label)] as const)]}
        value={kind ?? ''}
        onChoose={(value) => list.setFilter({ kind: kinds.find((each) => each === value) ?? null })}
      />
      <Button pressed={unreadOnly} onPress={() => list.setFilter({ unreadOnly: !unreadOnly })}>
        {t('inbox_unreadOnly')}
      </Button>
    </div>
  );
}
