import { describeFailure } from '../../../utils/locale/error-words';
import type { Failure } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Notice } from '../../../components/base/Notice';

interface RefusedNoticeProps {
  failure: Failure;
  /** What the person can do; empty if nothing. */
  hint: string;
  /** The label of the retry button; empty if retrying would not help. */
  button: string;
  busy: boolean;
  /** Whether the last retry was refused, too. */
  isRefusedAgain: boolean;
  onRetry: () => void;
}

/** Says that the service refuses the stored login: why, what still works, and what to do. */
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
