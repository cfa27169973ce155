import { Checkbox } from '../../../components/fields/Checkbox';
import { KeysDialog } from '../../../components/keys/KeysDialog';
import { THREAD_KEYS } from '../../../components/keys/thread-shortcuts';
import { t } from '../../../utils/locale/i18n';
import type { Commands } from './commands';
import { keyHelp } from './keys';

/** Lists the keys. Those that work everywhere can be switched off, since they may conflict with assistive technology. */
export function Help({ tabCount, commands }: { tabCount: number; commands: Commands }) {
  const keysOn = commands.areKeysOn.value === true;
  const parts = [
    { title: null, keys: keyHelp(tabCount), isOff: !keysOn },
    { title: 'keys_inComments', keys: THREAD_KEYS },
  ] as const;
  return (
    <KeysDialog groups={parts} onClose={() => commands.setHelpOpen(false)}>
      <Checkbox
        id="help-keys"
        label={t('keys_use')}
        hint={t('keys_useHint')}
        checked={keysOn}
        onChange={(on) => commands.setKeysOn(on)}
      />
    </KeysDialog>
  );
}
