import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { testWords } from './words';
import type { TestModel } from './test-notification';

/** Sends a test notification and says whether it arrived, or why not. */
export function TestView({ model }: { model: TestModel }) {
  const outcome = model.outcome.value;
  const failure = model.sending.failure.value;
  const words = outcome && testWords[outcome.kind];
  const detail = outcome && outcome.kind !== 'arrived' ? outcome.detail : '';
  return (
    <div class="options-part">
      <h3>{t('notify_test')}</h3>
      <div class="options-actions">
        <Button busy={model.sending.isBusy.value} onPress={() => void model.send()}>
          {t('notify_testSend')}
        </Button>
      </div>
      {!words && !failure && <p class="options-soft">{t('notify_testHint')}</p>}
      {words && <Notice tone={words.tone} live="status" title={t(words.title)} text={t(words.text, isolate(detail))} />}
      {failure && <ErrorNotice failure={failure} />}
    </div>
  );
}
