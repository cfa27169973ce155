import { Button } from '../../../components/base/Button';
import { t } from '../../../utils/locale/i18n';

interface CutOffProps {
  /** `popup_cutOff`: files are gone, because an update has replaced them. `popup_unread`: what is stored can't be read. */
  words: 'popup_cutOff' | 'popup_unread';
}

/** Why the popup does not come to life, and the one thing to do: trying again brings nothing that is gone. */
export function LoadError({ words }: CutOffProps) {
  return (
    <p class="popup-cut-off" role="alert">
      {t(words)}
      <Button onPress={() => location.reload()}>{t('popup_cutOffReload')}</Button>
    </p>
  );
}
