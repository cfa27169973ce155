import { describeFailure } from '../../../utils/locale/error-words';
import type { Failure } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { Notice } from '../../../components/base/Notice';
import type { AccountModel } from './model';
import type { NextStep } from './refused-login';

interface RefusedNoticeProps {
  failure: Failure;
  step: NextStep;
  model: AccountModel;
}

/** Says that the service refuses the stored login: why, what still works, and what to do. */
export function RefusedNotice({ failure, step, model }: RefusedNoticeProps) {
  const { what, works, details } = describeFailure(failure);
  const advice = [works, step.kind === 'none' ? '' : t(step.hint)].filter(Boolean).join(' ');
  const text = [advice, model.isRefusedAgain.value ? t('options_refusedStill') : ''].filter(Boolean).join('\n');
  return (
    <Notice tone="warn" live="status" title={what} text={text}>
      {step.kind === 'retry' && (
        <Button busy={model.retrying.value !== null} onPress={() => void model.retry()}>
          {t(step.button)}
        </Button>
      )}
      <small>{details}</small>
    </Notice>
  );
}
