import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import type { ServiceModel } from './model';
import './ServiceRemove.css';

/** Asks for confirmation before a service and all data of it are removed. */
export function ServiceRemove({ model }: { model: ServiceModel }) {
  const busy = model.removal.isBusy.value;
  const failure = model.removal.failure.value;
  const question = useRef<HTMLFieldSetElement>(null);
  // The safe answer gets the focus.
  useLayoutEffect(() => question.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  return (
    <fieldset class="service-remove" ref={question} aria-describedby="service-remove-text">
      <legend>{t('service_removeAsk')}</legend>
      <p id="service-remove-text">{t('service_removeText')}</p>
      {failure && <ErrorNotice failure={failure} />}
      <div class="options-actions">
        <Button kind="danger" busy={busy} onPress={() => void model.remove()}>
          {t('service_remove')}
        </Button>
        <Button kind="quiet" disabled={busy} onPress={() => model.cancelRemoval()}>
          {t('service_removeNo')}
        </Button>
      </div>
    </fieldset>
  );
}
