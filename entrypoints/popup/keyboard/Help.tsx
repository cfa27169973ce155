import { Checkbox } from '../../../components/fields/Checkbox';
import { KeysDialog } from '../../../components/keys/KeysDialog';
import { THREAD_KEYS } from '../../../components/keys/thread-shortcuts';
import { t } from '../../../utils/locale/i18n';
import { keyHelp } from './keys';

interface HelpProps {
  /** The number of tabs. */
  tabs: number;
  keysOn: boolean;
  onUseKeys: (on: boolean) => void;
  onClose: () => void;
}

/** Lists the keys. Those that work everywhere can be switched off, since they may conflict with assistive technology. */
export function Help({ tabs, keysOn, onUseKeys, onClose }: HelpProps) {
  const parts = [
    { title: null, keys: keyHelp(tabs), isOff: !keysOn },
    { title: 'keys_inComments', keys: THREAD_KEYS },
  ] as const;
  return (
    <KeysDialog groups={parts} onClose={onClose}>
      <Checkbox id="help-keys" label={t('keys_use')} hint={t('keys_useHint')} checked={keysOn} onChange={onUseKeys} />
    </KeysDialog>
  );
}
