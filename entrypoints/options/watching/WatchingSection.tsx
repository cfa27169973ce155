import { SelectField } from '../../../components/fields/SelectField';
import { duration } from '../../../utils/locale/formats';
import { language, t } from '../../../utils/locale/i18n';
import { PERIODS_MINUTES } from '../../../utils/watch/intervals';
import type { SettingsModel } from '../shared/choices';
import { SettingsPart } from '../shared/SettingsPart';
import { Section } from '../shared/Section';
import { Button } from '../../../components/base/Button';
import { isolate } from '../../../utils/text/bidi';
import { dateWords } from '../shared/date-words';
import { WatchRow } from '../shared/WatchRow';
import { RemovedThreads, WatchedThreads } from './WatchedThreads';
import './WatchingSection.css';
import type { ShownPerson, WatchingModel } from './model';
import { describeCost, describeProblem, describeRequests, describeWatchTotals } from './words';

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

/** The followed people, whose new projects are reported. */
function WatchedPeople({ model }: { model: WatchingModel }) {
  const people = model.people.value;
  return (
    <div class="options-part">
      <h3 id="watched-people">{t('watching_peopleTitle')}</h3>
      {people.length === 0 && <p class="options-soft">{t('watching_noPeople')}</p>}
      {people.length > 0 && (
        <ul class="watching__list" aria-labelledby="watched-people">
          {people.map((row) => (
            <Person key={row.uid} row={row} model={model} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ row, model }: { row: ShownPerson; model: WatchingModel }) {
  const { uid, isFollowed, since } = row;
  const name = row.name || t('comment_nameless');
  return (
    <WatchRow
      title={name}
      facts={[isFollowed ? t('watching_since', dateWords(since)) : t('watching_unfollowed')]}
      isOff={!isFollowed}
      problem={describeProblem(row.problem)}
    >
      <Button
        busy={row.isBusy}
        label={t(isFollowed ? 'watching_unfollowOf' : 'watching_followAgainOf', isolate(name))}
        onPress={() => void model.follow({ uid, name: row.name }, !isFollowed)}
      >
        {t(isFollowed ? 'watching_unfollow' : 'watching_followAgain')}
      </Button>
    </WatchRow>
  );
}
