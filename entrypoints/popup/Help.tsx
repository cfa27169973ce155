import { Checkbox } from '../../components/Checkbox';
import { KeysDialog } from '../../components/KeysDialog';
import { THREAD_KEYS } from '../../components/thread/thread-keys';
import { t } from '../../utils/i18n';
import { keysTold } from './keys';

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
    { title: null, told: keysTold(tabs), isOff: !keysOn },
    { title: 'keys_inComments', told: THREAD_KEYS },
  ] as const;
  return (
    <KeysDialog parts={parts} onClose={onClose}>
      <Checkbox id="help-keys" label={t('keys_use')} hint={t('keys_useHint')} checked={keysOn} onChange={onUseKeys} />
    </KeysDialog>
  );
}
