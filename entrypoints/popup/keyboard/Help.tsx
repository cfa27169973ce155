import { Checkbox } from '../../../components/fields/Checkbox';
import { KeysDialog } from '../../../components/keys/KeysDialog';
import { THREAD_KEYS } from '../../../components/keys/thread-shortcuts';
import { t } from '../../../utils/locale/i18n';
import { keyHelp } from './keys';

interface HelpProps {
  /** How many tabs there are to go to. */
  tabs: number;
  /** Whether the keys are in use. */
  keysOn: boolean;
  onUseKeys: (on: boolean) => void;
  onClose: () => void;
}

/** Tells the keys; who is hindered by those that work everywhere can switch them off. */
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
