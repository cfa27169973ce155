import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Notice } from '../../components/Notice';
import { isolate } from '../../utils/bidi';
import { t } from '../../utils/i18n';
import { testWords } from './notification-words';
import type { TestModel } from './test-model';

/** Proves that notifications arrive, or says what keeps them back. */
export function NotificationTestView({ model }: { model: TestModel }) {
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
