import { t } from './i18n';

/** Returns the name of the key that goes with letters for a command: ⌘ on a Mac, iPhone or iPad, Ctrl elsewhere. */
export function commandKey(): string {
  return /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : t('keys_ctrl');
}
