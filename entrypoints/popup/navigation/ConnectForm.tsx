import { useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { plugIcon } from '../../../components/base/icons';
import { TextField } from '../../../components/fields/TextField';
import { t } from '../../../utils/locale/i18n';

/**
 * Asks for the address of a service. The welcome page looks there and connects: the browser's question for access would close
 * the popup, and with it what was found.
 */
export function ConnectForm({ onFind }: { onFind: (site: string) => void }) {
  const [site, setSite] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    onFind(site);
  };
  return (
    <EmptyState icon={plugIcon} title={t('popup_noService')} text={t('popup_noServiceText')}>
      <form class="stack" noValidate onSubmit={submit}>
        <TextField id="site" label={t('service_site')} value={site} onType={setSite} />
        <Button type="submit" kind="primary">
          {t('service_find')}
        </Button>
      </form>
    </EmptyState>
  );
}
