import { SelectField } from '../../../components/fields/SelectField';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { ENTRY_KINDS, KINDS, LEVELS, type Level } from '../../../utils/watch/kinds';
import { SettingsPart } from '../shared/SettingsPart';
import type { SettingsModel } from '../shared/choices';

export const levelNames = { notify: 'level_notify', inbox: 'level_inbox', off: 'level_off' } as const satisfies Record<
  Level,
  MessageKey
>;

/** Which kinds of news are notified, put in the inbox only, or off. */
export function LevelsPart({ choices }: { choices: SettingsModel }) {
  const { levels } = choices.settings.value;
  return (
    <SettingsPart title={t('notify_levels')} part="levels" choices={choices}>
      <div class="options-stack settings-part__choices">
        {ENTRY_KINDS.map((kind) => (
          <SelectField
            key={kind}
            id={`level-${kind}`}
            label={t(KINDS[kind].label)}
            choices={LEVELS.map((level) => [level, t(levelNames[level])] as const)}
            value={levels[kind]}
            onChoose={(level) => void choices.set(`levels.${kind}`, level as Level)}
          />
        ))}
      </div>
    </SettingsPart>
  );
}
