import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { resultOf } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { optionalApi } from '../../../utils/own-page/capabilities';
import type { SyncModel } from '../account/sync/model';

/** Offers the browser's sync where another computer has left something in it. */
export function SyncOffer({ model }: { model: SyncModel }) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    void resultOf(Promise.resolve(optionalApi.storage.sync?.get(null))).then((read) =>
      setLeft(read.ok && Object.keys(read.value ?? {}).length > 0),
    );
  }, []);
  const { isBusy, failure } = model.switching;
  if (!isLeft || model.status.value?.on) return null;
  return (
    <Notice tone="calm" live="status" title={t('welcome_sync')}>
      <Button busy={isBusy.value} onPress={() => model.setOn(true)}>
        {t('sync_switch')}
      </Button>
      {failure.value && <ErrorNotice failure={failure.value} />}
    </Notice>
  );
}
