import type { ReadonlySignal } from '@preact/signals';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Skeleton } from '../../../components/base/Skeleton';
import type { Failure } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';

interface LoadStatusProps {
  model: Pick<PopupModel, 'openSettings'>;
  data: { failure: ReadonlySignal<Failure | null>; refresh: () => Promise<unknown> };
  /** Whether older data is shown. */
  isKnown: boolean;
}

/** Why the data of a view could not be loaded, or that it is still loading. */
export function LoadStatus({ model: { openSettings }, data, isKnown }: LoadStatusProps) {
  const failure = data.failure.value;
  if (!failure) return isKnown ? null : <Skeleton label={t('popup_loading')} />;
  const onRetry = (): void => void data.refresh();
  return <ErrorNotice failure={failure} live="status" kept={isKnown} onRetry={onRetry} onOpenSettings={openSettings} />;
}
