import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { isolate } from '../../../utils/text/bidi';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { TestModel, TestOutcome } from './model';

/** The outcome of a test notification, and what to do. */
const WORDS = {
  arrived: { tone: 'calm', title: 'notify_testArrived', text: 'notify_testArrivedText' },
  taken: { tone: 'calm', title: 'notify_testTaken', text: 'notify_testTakenText' },
  refused: { tone: 'bad', title: 'notify_testRefused', text: 'notify_testRefusedText' },
  off: { tone: 'warn', title: 'notify_testOff', text: 'notify_testOffText' },
} as const satisfies Record<
  TestOutcome['kind'],
  { tone: 'calm' | 'warn' | 'bad'; title: MessageKey; text: MessageKey }
>;

/** Sends a test notification and says whether it arrived, or why not. Folded up at first. */
export function TestView({ model }: { model: TestModel }) {
  const outcome = model.outcome.value;
  const failure = model.sending.failure.value;
  const words = outcome && WORDS[outcome.kind];
  const detail = outcome && outcome.kind !== 'arrived' ? outcome.detail : '';
  return (
    <details class="options-part" id="test-notification">
      <summary>
        <h3>{t('notify_test')}</h3>
      </summary>
      <div class="options-actions">
        <Button busy={model.sending.isBusy.value} onPress={() => void model.send()}>
          {t('notify_testSend')}
        </Button>
      </div>
      {!words && !failure && <p class="options-soft">{t('notify_testHint')}</p>}
      {words && <Notice tone={words.tone} live="status" title={t(words.title)} text={t(words.text, isolate(detail))} />}
      {failure && <ErrorNotice failure={failure} />}
    </details>
  );
}
