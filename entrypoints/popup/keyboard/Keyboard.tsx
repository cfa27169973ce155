import { useLayoutEffect } from 'preact/hooks';
import { Checkbox } from '../../../components/fields/Checkbox';
import { KeysDialog } from '../../../components/keys/KeysDialog';
import { THREAD_KEYS } from '../../../components/keys/thread-shortcuts';
import { t } from '../../../utils/locale/i18n';
import type { EarlyKeys } from '../first-paint/early-keys';
import type { Commands } from './commands';
import { keyHelp } from './keys';
import type { PopupModel } from '../model';
import { popupTabs } from '../first-paint/Tabs';
import { hashOf, isProjectList } from '../first-paint/routes';
import { retryOnChange } from '../shared/retry-on-change';
import { useKeys } from './use-keys';

export interface KeyboardProps {
  model: PopupModel;
  commands: Commands;
  early: EarlyKeys;
}

/** Handles keys, restores scroll positions, and shows the help. */
export function Keyboard({ model, commands, early }: KeyboardProps) {
  const route = model.route.value;
  const tabs = popupTabs(model);
  const view = hashOf(route);
  useLayoutEffect(() => {
    // These restore their position themselves.
    if (isProjectList(route) || model.comments.anchor !== null) return undefined;
    const position = model.scrollOf(view);
    // The view may still grow to its height.
    return retryOnChange('height', () => {
      scrollTo(0, position);
      return scrollY >= position;
    });
  }, [view]);
  useKeys({ model, on: commands.areKeysOn.value, early, tabs, onHelp: () => commands.setHelpOpen(true) });
  return commands.isHelpOpen.value ? <Help tabCount={tabs.length} commands={commands} /> : null;
}

/** Lists the keys. Those that work everywhere can be switched off, since they may conflict with assistive technology. */
function Help({ tabCount, commands }: { tabCount: number; commands: Commands }) {
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
