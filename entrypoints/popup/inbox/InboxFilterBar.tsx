import { kindNames } from '../../../utils/locale/entry-words';
import { t } from '../../../utils/locale/i18n';
import type { EntryKind } from '../../../utils/watch/levels';
import { Button } from '../../../components/base/Button';
import { SelectField } from '../../../components/fields/SelectField';
import './InboxFilterBar.css';

interface InboxFilterBarProps {
  kinds: readonly EntryKind[];
  /** `null`: all kinds. */
  kind: EntryKind | null;
  unreadOnly: boolean;
  onKind: (kind: EntryKind | null) => void;
  onUnreadOnly: (unreadOnly: boolean) => void;
}

/** The filters of the inbox: a kind, and unread entries only. */
export function InboxFilterBar({ kinds, kind, unreadOnly, onKind, onUnreadOnly }: InboxFilterBarProps) {
  return (
    <div class="inbox-filter">
      <SelectField
        id="inbox-kind"
        label={t('inbox_kind')}
        isLabelUnseen
        choices={[['', t('inbox_allKinds')], ...kinds.map((each) => [each, t(kindNames[each])] as const)]}
        value={kind ?? ''}
        onChoose={(value) => onKind(kinds.find((each) => each === value) ?? null)}
      />
      <Button pressed={unreadOnly} onPress={() => onUnreadOnly(!unreadOnly)}>
        {t('inbox_unreadOnly')}
      </Button>
    </div>
  );
}
