import type { Failure } from '../../utils/errors';
import { t } from '../../utils/locale/i18n';
import { useCountdown } from './use-countdown';
import '../base/Button.css';

/** A person need not wait longer than this for another try (`gate/back-off.ts`). */
const MAX_WAIT_MS = 3_600_000;
const MAX_COUNTED_SECONDS = 90;

/** Returns the seconds until one may try again, 0 if that is now. */
export function useRetryWait({ retryAt = 0 }: Pick<Failure, 'retryAt'>): number {
  return useCountdown(retryAt - Date.now() > MAX_WAIT_MS ? 0 : retryAt);
}

interface RetryButtonProps {
  failure: Failure;
  /** Says until when the pause lasts; read out instead of the seconds, which would be announced one by one. */
  pauseWords: string;
  onPress: () => void;
}

/** Tries again. While the service asks for a pause, it counts down and ignores presses. */
export function RetryButton({ failure, pauseWords, onPress }: RetryButtonProps) {
  const left = useRetryWait(failure);
  const isOff = left > 0;
  // `disabled` would drop the focus of somebody who just pressed it.
  return (
    <button
      type="button"
      class="button button--plain"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {isOff && <span aria-hidden="true">{retryIn(left)}</span>}
      <span class={isOff ? 'unseen' : ''}>{isOff ? pauseWords : t('error_button_retry')}</span>
    </button>
  );
}

function retryIn(seconds: number): string {
  return seconds > MAX_COUNTED_SECONDS
    ? t('error_retryInMinutes', Math.ceil(seconds / 60))
    : t('error_retryIn', seconds);
}
