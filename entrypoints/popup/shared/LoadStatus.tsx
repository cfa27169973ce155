import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Skeleton } from '../../../components/base/Skeleton';
import { t } from '../../../utils/locale/i18n';
import type { Failure } from '../../../utils/errors';

interface LoadStatusProps {
  failure: Failure | null;
  /** Whether older data is shown. */
  isKnown: boolean;
  onRetry: () => void;
  onOpenSettings?: () => void;
}

/** Why the data of a view could not be loaded, or that it is still loading. */
export function LoadStatus({ failure, isKnown, onRetry, onOpenSettings }: LoadStatusProps) {
  if (!failure) return isKnown ? null : <Skeleton label={t('popup_loading')} />;
  return (
    <ErrorNotice failure={failure} live="status" kept={isKnown} onRetry={onRetry} onOpenSettings={onOpenSettings} />
  );
}
