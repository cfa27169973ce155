import { SelectField } from '../../../components/fields/SelectField';
import { duration } from '../../../utils/locale/formats';
import { language, t } from '../../../utils/locale/i18n';
import { PERIODS_MINUTES } from '../../../utils/watch/intervals';
import type { SettingsModel } from '../shared/choices';
import { SettingsPart } from '../shared/SettingsPart';
import { Section } from '../shared/Section';
import { WatchedPeople } from './WatchedPeople';
import { RemovedThreads, WatchedThreads } from './WatchedThreads';
import './WatchingSection.css';
import type { WatchingModel } from './model';
import { describeRequests, describeCost, describeWatchTotals } from './words';

interface WatchingSectionProps {
  model: WatchingModel;
  choices: SettingsModel;
  /** The link patterns of the service. */
  links: readonly string[];
}

/** The watched threads and people, and what watching them costs. */
export function WatchingSection({ model, choices, links }: WatchingSectionProps) {
  return (
    <Section id="watching" title={t('watching_title')}>
      <Period choices={choices} threads={model.totals.value.threads} />
      {model.isSignedIn.value ? (
        <>
          <Coverage model={model} />
          <WatchedThreads model={model} links={links} />
          <RemovedThreads model={model} links={links} />
          <WatchedPeople model={model} />
        </>
      ) : (
        <p>{t('watching_signedOut')}</p>
      )}
    </Section>
  );
}

/** How often to check, and what that costs. */
function Period({ choices, threads }: { choices: SettingsModel; threads: number }) {
  const { periodMinutes } = choices.settings.value;
  const words = (minutes: number): string => duration(minutes * 60_000, language());
  return (
    <SettingsPart title={t('watching_period')} part="period" choices={choices}>
      <div class="settings-part__choices">
        <SelectField
          id="period"
          label={t('watching_periodLabel')}
          choices={PERIODS_MINUTES.map((minutes) => [String(minutes), words(minutes)] as const)}
          value={String(periodMinutes)}
          onChoose={(minutes) => void choices.set('periodMinutes', Number(minutes))}
        />
      </div>
      <p class="options-soft">{describeCost(periodMinutes, threads)}</p>
    </SettingsPart>
  );
}

function Coverage({ model }: { model: WatchingModel }) {
  const requests = model.requests.value;
  const totals = model.totals.value;
  return (
    <>
      <p class="options-soft">{t('watching_intro')}</p>
      <div class="options-stack watching__coverage">
        <p class="watching__totals">{describeWatchTotals(totals)}</p>
        {requests && <p>{describeRequests(requests.lastHour)}</p>}
        {requests && <p>{describeRequests(requests.currentHour)}</p>}
      </div>
    </>
  );
}
