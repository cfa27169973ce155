import type { ComponentChildren } from 'preact';
import { Notice } from '../../../components/base/Notice';
import { describeFailure } from '../../../utils/locale/error-words';
import { t } from '../../../utils/locale/i18n';
import type { Settings } from '../../../utils/watch/settings';
import type { SettingsModel } from './choices';
import './SettingsPart.css';

/** The part of the page that a setting belongs to. It shows whether saving the setting worked. */
const PART_OF = {
  levels: 'levels',
  quiet: 'quiet',
  privacy: 'privacy',
  lessWhenLocked: 'privacy',
  sound: 'privacy',
  periodMinutes: 'period',
  language: 'look',
  theme: 'look',
  density: 'look',
  textSize: 'look',
  motion: 'look',
  pictures: 'look',
  pill: 'pages',
} as const satisfies Record<keyof Settings, string>;

interface SettingsPartProps {
  title: string;
  part: (typeof PART_OF)[keyof Settings];
  choices: SettingsModel;
  children: ComponentChildren;
}

/** A group of settings, with the outcome of the last change to one of them. */
export function SettingsPart({ title, part, choices, children }: SettingsPartProps) {
  const last = choices.outcome.value;
  const outcome = last && PART_OF[last.setting] === part ? last : null;
  const failure = outcome?.failure && describeFailure(outcome.failure);
  return (
    <div class="options-part">
      <div class="settings-part__head">
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
