import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { Checkbox } from '../../../components/fields/Checkbox';
import { t } from '../../../utils/locale/i18n';
import { isTeam } from '../../../utils/watch/roles';
import { isolate } from '../../../utils/text/bidi';
import './NotificationsSection.css';
import type { OptionsModel } from '../model';
import type { TestModel } from './model';
import { QuietHoursView } from './QuietHoursView';
import { FOR_TEAM } from '../shared/setting-rows';
import { SettingsPart } from '../shared/SettingsPart';
import { Section } from '../shared/Section';

/** The section for notification levels, quiet hours, privacy and a test notification. */
export function NotificationsSection({ model }: { model: OptionsModel }) {
  const { choices, lockedScreen } = model;
  const badge = model.account.value?.badge ?? 0;
  const lessWhenLocked = (
    <Checkbox
      id="less-when-locked"
      label={t('notify_locked')}
      hint={t('notify_lockedHint')}
      checked={lockedScreen.chosen.value}
      onChange={(less) => void lockedScreen.choose(less)}
    />
  );
  return (
    <Section id="notifications" title={t('notify_title')}>
      <SettingsPart part="levels" choices={choices} />
      <SettingsPart part="parts" choices={choices} controls={isTeam(badge) ? {} : { [FOR_TEAM]: null }} />
      <SettingsPart part="quiet" choices={choices} controls={{ 'quiet.on': <QuietHoursView choices={choices} /> }} />
      <SettingsPart
        part="privacy"
        choices={choices}
        controls={{ lessWhenLocked, ...(!model.hasSound && { sound: null }) }}
      >
        <output class="notifications__refused">{lockedScreen.isRefused.value ? t('notify_lockedRefused') : ''}</output>
      </SettingsPart>
      <TestView model={model.testNotification} />
    </Section>
  );
}

/** The outcome of a test notification, and what to do. */
const TEST_WORDS = {
  arrived: { tone: 'calm', title: 'notification_test', text: 'notify_testArrivedText' },
  taken: { tone: 'calm', title: 'notify_testTaken', text: 'notify_testTakenText' },
  refused: { tone: 'bad', title: 'notify_testRefused', text: 'notify_testRefusedText' },
  off: { tone: 'warn', title: 'notify_testOff', text: 'notify_testOffText' },
} as const;

/** Sends a test notification and says whether it arrived, or why not. Folded up at first. */
function TestView({ model }: { model: TestModel }) {
  const outcome = model.outcome.value;
  const failure = model.sending.failure.value;
  const words = outcome && TEST_WORDS[outcome.kind];
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
      {words && (
        <Notice
          tone={words.tone}
          live="status"
          title={t(words.title)}
          text={t(words.text, isolate(outcome.detail ?? ''))}
        />
      )}
      {failure && <ErrorNotice failure={failure} />}
    </details>
  );
}
