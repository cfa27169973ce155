import type { ComponentChildren } from 'preact';
import { Checkbox } from '../../../components/fields/Checkbox';
import { ChoiceField } from '../shared/ChoiceField';
import { Notice } from '../../../components/base/Notice';
import { SelectField } from '../../../components/fields/SelectField';
import { kindNames } from '../../../utils/locale/entry-words';
import { describeFailure } from '../../../utils/locale/error-words';
import { t } from '../../../utils/locale/i18n';
import { ENTRY_KINDS, LEVELS, type Level } from '../../../utils/watch/levels';
import type { Privacy, Settings } from '../../../utils/watch/settings';
import { levelNames, privacyNames } from './words';
import './NotificationsSection.css';
import type { NotificationsModel } from './model';
import { TestView } from './TestView';
import { QuietHoursView } from './QuietHoursView';
import type { SettingsModel } from './settings-form';
import { SnoozeView } from './SnoozeView';
import { Section } from '../shared/Section';

/** The subsection of each setting, which shows whether saving it worked. */
const SUBSECTION_OF = {
  levels: 'levels',
  quiet: 'quiet',
  privacy: 'privacy',
  lessWhenLocked: 'privacy',
} as const satisfies Record<keyof Settings, string>;
const PRIVACIES = Object.keys(privacyNames) as Privacy[];

/** The section for notification levels, quiet hours, snoozing, privacy and a test notification. */
export function NotificationsSection({ model }: { model: NotificationsModel }) {
  const { choices, lockedScreen } = model;
  const { levels, privacy } = choices.settings.value;
  return (
    <Section id="notifications" title={t('notify_title')}>
      <p class="options-soft">{t('notify_intro')}</p>
      <Subsection title={t('notify_levels')} subsection="levels" choices={choices}>
        <div class="options-stack notifications__levels">
          {ENTRY_KINDS.map((kind) => (
            <SelectField
              key={kind}
              id={`level-${kind}`}
              label={t(kindNames[kind])}
              choices={LEVELS.map((level) => [level, t(levelNames[level])] as const)}
              value={levels[kind]}
              onChoose={(level) => void choices.setLevel(kind, level as Level)}
            />
          ))}
        </div>
      </Subsection>
      <Subsection title={t('notify_quiet')} subsection="quiet" choices={choices}>
        <QuietHoursView model={choices} now={model.now.value} />
      </Subsection>
      <SnoozeView model={model.snooze} now={model.now.value} />
      <Subsection title={t('notify_privacy')} subsection="privacy" choices={choices}>
        <ChoiceField
          id="privacy"
          label={t('notify_privacy')}
          isLabelUnseen
          choices={PRIVACIES.map((each) => [each, t(privacyNames[each])] as const)}
          value={privacy}
          onChoose={(chosen) => void choices.set('privacy', chosen as Privacy)}
        />
        <Checkbox
          id="less-when-locked"
          label={t('notify_locked')}
          hint={t('notify_lockedHint')}
          checked={lockedScreen.chosen.value}
          onChange={(less) => void lockedScreen.choose(less)}
        />
        <output class="notifications__refused">{lockedScreen.isRefused.value ? t('notify_lockedRefused') : ''}</output>
      </Subsection>
      <TestView model={model.test} />
    </Section>
  );
}

interface SubsectionProps {
  title: string;
  subsection: (typeof SUBSECTION_OF)[keyof Settings];
  choices: SettingsModel;
  children: ComponentChildren;
}

/** A group of settings, with the outcome of the last change to one of them. */
function Subsection({ title, subsection, choices, children }: SubsectionProps) {
  const last = choices.outcome.value;
  const outcome = last && SUBSECTION_OF[last.setting] === subsection ? last : null;
  const failure = outcome?.failure && describeFailure(outcome.failure);
  return (
    <div class="options-part">
      <div class="notifications__head">
        <h3>{title}</h3>
        <output class="options-soft">{outcome && !failure ? t('notify_saved') : ''}</output>
      </div>
      {children}
      {failure && (
        <Notice
          tone="bad"
          live="alert"
          title={failure.what}
          text={[failure.hint, t('notify_notSaved')].filter(Boolean).join(' ')}
        />
      )}
    </div>
  );
}
