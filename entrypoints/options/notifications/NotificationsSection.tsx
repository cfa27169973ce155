import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { Checkbox } from '../../../components/fields/Checkbox';
import { SelectField } from '../../../components/fields/SelectField';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { isTeam } from '../../../utils/watch/roles';
import { isolate } from '../../../utils/text/bidi';
import { ENTRY_KINDS, KINDS } from '../../../utils/watch/kinds';
import { PARTS, LEVELS, type Level } from '../../../utils/settings';
import './NotificationsSection.css';
import type { OptionsModel } from '../model';
import type { TestModel } from './model';
import { QuietHoursView } from './QuietHoursView';
import { SETTING_ROWS } from '../shared/setting-rows';
import { SettingField, SettingsPart } from '../shared/SettingsPart';
import { Section } from '../shared/Section';

export const levelNames = { notify: 'level_notify', inbox: 'level_inbox', off: 'level_off' } as const satisfies Record<
  Level,
  MessageKey
>;

/** The section for notification levels, quiet hours, privacy and a test notification. */
export function NotificationsSection({ model }: { model: OptionsModel }) {
  const { choices, lockedScreen } = model;
  const badge = model.account.value?.badge ?? 0;
  return (
    <Section id="notifications" title={t('notify_title')}>
      <SettingsPart part="levels" choices={choices}>
        <div class="options-stack settings-part__choices">
          {ENTRY_KINDS.map((kind) => (
            <SelectField
              key={kind}
              id={`level-${kind}`}
              label={t(KINDS[kind].label)}
              choices={LEVELS.map((level) => [level, t(levelNames[level])] as const)}
              {...choices.field(`levels.${kind}`)}
            />
          ))}
        </div>
      </SettingsPart>
      <SettingsPart part="parts" choices={choices}>
        {PARTS.filter((part) => part !== 'hints' || isTeam(badge)).map((part) => (
          <Checkbox
            key={part}
            id={`part-${part}`}
            label={t(SETTING_ROWS.parts.of[part])}
            {...choices.box(`parts.${part}`)}
          />
        ))}
      </SettingsPart>
      <SettingsPart part="quiet" choices={choices}>
        <QuietHoursView choices={choices} />
      </SettingsPart>
      <SettingsPart part="privacy" choices={choices}>
        <SettingField setting="privacy" choices={choices} isLabelUnseen />
        <Checkbox
          id="less-when-locked"
          label={t('notify_locked')}
          hint={t('notify_lockedHint')}
          checked={lockedScreen.chosen.value}
          onChange={(less) => void lockedScreen.choose(less)}
        />
        {model.hasSound && <Checkbox id="sound" label={t('notify_sound')} {...choices.box('sound')} />}
        <output class="notifications__refused">{lockedScreen.isRefused.value ? t('notify_lockedRefused') : ''}</output>
      </SettingsPart>
      <TestView model={model.testNotification} />
    </Section>
  );
}

/** The outcome of a test notification, and what to do. */
const TEST_WORDS = {
  arrived: { tone: 'calm', title: 'notify_testArrived', text: 'notify_testArrivedText' },
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
