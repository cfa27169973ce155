import { describeFailure } from '../../../utils/locale/error-words';
import type { Failure } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Notice } from '../../../components/base/Notice';

interface RefusedNoticeProps {
  failure: Failure;
  /** The one thing to do; empty where there is none. */
  hint: string;
  /** What the button says that uses the login again; empty where that would not help. */
  button: string;
  busy: boolean;
  /** Whether the service refused the login again after the button was pressed. */
  isRefusedAgain: boolean;
  onRetry: () => void;
}

/** A login that the service no longer takes: why, what still works, and the way on. */
export function RefusedNotice({ failure, hint, button, busy, isRefusedAgain, onRetry }: RefusedNoticeProps) {
  const { what, serviceMessage, works, details } = describeFailure(failure);
  const advice = [works, hint].filter(Boolean).join(' ');
  const text = [serviceMessage, advice, isRefusedAgain ? t('options_refusedStill') : ''].filter(Boolean).join('\n');
  return (
    <Notice tone="warn" live="status" title={what} text={text}>
      {button && (
        <Button busy={busy} onPress={onRetry}>
          {button}
        </Button>
      )}
      <small>{details}</small>
    </Notice>
  );
}
