import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Failure } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import './ServiceRemove.css';

interface ServiceRemoveProps {
  busy: boolean;
  failure: Failure | null;
  onRemove: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a service and all data of it are removed. */
export function ServiceRemove({ busy, failure, onRemove, onCancel }: ServiceRemoveProps) {
  const question = useRef<HTMLFieldSetElement>(null);
  // The safe answer gets the focus.
  useLayoutEffect(() => question.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  return (
    <fieldset class="service-remove" ref={question} aria-describedby="service-remove-text">
      <legend>{t('service_removeAsk')}</legend>
      <p id="service-remove-text">{t('service_removeText')}</p>
      {failure && <ErrorNotice failure={failure} />}
      <div class="service-remove__buttons">
        <Button kind="danger" busy={busy} onPress={onRemove}>
          {t('service_remove')}
        </Button>
        <Button kind="quiet" disabled={busy} onPress={onCancel}>
          {t('service_removeNo')}
        </Button>
      </div>
    </fieldset>
  );
}
