import type { ComponentChildren } from 'preact';
import type { Failure } from '../../utils/errors';
import { describeFailure } from '../../utils/locale/error-words';
import { t } from '../../utils/locale/i18n';
import { Button } from './Button';
import { Notice } from './Notice';
import { RetryButton } from '../time/RetryButton';

/** Opens the thread where no page is around it: set in a panel, whose page may put something over all of it. */
export const elsewhere: { open?: () => void } = {};

interface ErrorNoticeProps {
  failure: Failure;
  /** A button is shown only if the page handles it; otherwise the text says what to do. */
  onRetry?: (() => void) | undefined;
  /** Opens the settings, where one signs in and sees what is wrong with the service. */
  onOpenSettings?: (() => void) | undefined;
  /** The answer to something the person did is an `alert`; what happened by itself is a `status`. */
  live?: 'alert' | 'status';
  /** Whether older data is still shown, which the text then mentions. */
  kept?: boolean;
  /** Whether it is about a text that the person typed, which is kept. */
  typed?: boolean;
  children?: ComponentChildren;
}

/** Shows a failure: what happened, what still works, and what to do. */
export function ErrorNotice({
  failure,
  onRetry,
  onOpenSettings,
  live = 'alert',
  kept = true,
  typed = false,
  children,
}: ErrorNoticeProps) {
  const { what, works, hint, button, details } = describeFailure(failure, { stored: kept, typed });
  const isRetry = button === 'error_button_retry';
  const press = isRetry ? onRetry : button === 'place_elsewhere' ? elsewhere.open : onOpenSettings;
  // The button says itself how long to wait.
  const isCounted = isRetry && press && failure.retryAt;
  return (
    <Notice
      tone={live === 'alert' ? 'bad' : 'warn'}
      live={live}
      title={what}
      text={[works, isCounted ? '' : hint].filter(Boolean).join(' ')}
    >
      {button &&
        press &&
        (isRetry ? (
          <RetryButton failure={failure} pauseWords={hint} onPress={press} />
        ) : (
          <Button onPress={press}>{t(button)}</Button>
        ))}
      {children}
      <small>{details}</small>
    </Notice>
  );
}
