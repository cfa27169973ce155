import type { ComponentChildren } from 'preact';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { Settings } from '../../../utils/watch/settings';
import type { SettingsModel } from './choices';
import './SettingsPart.css';

/** The part of the page that a setting belongs to, which shows whether saving it worked, and the words of its control. */
export const SETTING_PLACES = {
  levels: ['levels', 'notify_levels'],
  quiet: ['quiet', 'notify_quiet'],
  privacy: ['privacy', 'notify_privacy'],
  lessWhenLocked: ['privacy', 'notify_locked'],
  sound: ['privacy', 'notify_sound'],
  periodMinutes: ['period', 'watching_period'],
  language: ['look', 'look_language'],
  theme: ['look', 'look_theme'],
  density: ['look', 'look_density'],
  textSize: ['look', 'look_textSize'],
  motion: ['look', 'look_motion'],
  pictures: ['look', 'pictures_load'],
  pill: ['pages', 'pages_pill'],
  parts: ['parts', 'parts_title'],
} as const satisfies Record<keyof Settings, readonly [part: string, words: MessageKey]>;

interface SettingsPartProps {
  title: string;
  part: (typeof SETTING_PLACES)[keyof Settings][0];
  choices: SettingsModel;
  children: ComponentChildren;
}

/** A group of settings, with the outcome of the last change to one of them. */
export function SettingsPart({ title, part, choices, children }: SettingsPartProps) {
  const last = choices.outcome.value;
  const outcome = last && SETTING_PLACES[last.setting][0] === part ? last : null;
  return (
    <div class="options-part">
      <div class="settings-part__head">
        <h3>{title}</h3>
        <output class="options-soft">{outcome && !outcome.failure ? t('notify_saved') : ''}</output>
      </div>
      {children}
      {outcome?.failure && <ErrorNotice failure={outcome.failure}>{t('notify_notSaved')}</ErrorNotice>}
    </div>
  );
}
