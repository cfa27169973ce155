import type { ComponentChildren } from 'preact';
import type { Failure } from '../../utils/errors';
import { buttonLabel, describeFailure, type ErrorButton } from '../../utils/locale/error-words';
import { t } from '../../utils/locale/i18n';
import { Button } from './Button';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  failure: Failure;
  /** A button is shown only if the page handles it; otherwise the text says what to do. */
  onRetry?: (() => void) | undefined;
  onSignIn?: (() => void) | undefined;
  onCheckService?: (() => void) | undefined;
  /** The answer to something the person did is an `alert`; what happened by itself is a `status`. */
  live?: 'alert' | 'status';
  /** Whether older data is still shown, which the text then mentions. */
  kept?: boolean;
  /** More buttons. */
  children?: ComponentChildren;
}

/** Shows a failure: what happened, what still works, and what to do. */
export function ErrorNotice({
  failure,
  onRetry,
  onSignIn,
  onCheckService,
  live = 'alert',
  kept = true,
  children,
}: ErrorNoticeProps) {
  const { what, serviceMessage, works, hint, button, details } = describeFailure(failure, kept);
  const verbs: Record<ErrorButton, (() => void) | undefined> = {
    retry: onRetry,
    'sign-in': onSignIn,
    'check-service': onCheckService,
  };
  const press = button ? verbs[button] : undefined;
  const advice = [works, hint].filter(Boolean).join(' ');
  return (
    <Notice
      tone={live === 'alert' ? 'bad' : 'warn'}
      live={live}
      title={what}
      text={[serviceMessage, advice].filter(Boolean).join('\n')}
    >
      {button && press && <Button onPress={press}>{t(buttonLabel(button))}</Button>}
      {children}
      <small>{details}</small>
    </Notice>
  );
}
