import { Button } from '../../../components/base/Button';
import { t } from '../../../utils/locale/i18n';

/** `popup_cutOff`: an update has replaced the files of the second bundle. `storage_unreadable`: the storage cannot be read. */
export type LoadErrorMessage = 'popup_cutOff' | 'storage_unreadable';

/** An error of the popup itself. Only a reload helps: a retry would import the same missing files. */
export function LoadError({ message }: { message: LoadErrorMessage }) {
  return (
    <p class="card stack" role="alert">
      {t(message)}
      <Button onPress={() => location.reload()}>{t('popup_cutOffReload')}</Button>
    </p>
  );
}
