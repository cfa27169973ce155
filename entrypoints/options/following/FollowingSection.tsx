import { useEffect } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { SelectField } from '../../../components/fields/SelectField';
import { byteSize, duration } from '../../../utils/locale/formats';
import { language, t } from '../../../utils/locale/i18n';
import { PERIODS_MINUTES } from '../../../utils/watch/intervals';
import type { SettingsModel } from '../shared/choices';
import { SettingsPart } from '../shared/SettingsPart';
import { Section } from '../shared/Section';
import { isolate } from '../../../utils/text/bidi';
import { describeProblem, WatchRow } from '../shared/WatchRow';
import { Alerts } from './Alerts';
import { WatchedThreads, type ThreadsProps } from './WatchedThreads';
import './FollowingSection.css';
import type { PersonRow, FollowingModel } from './model';

/** The people and threads that are followed, and how often they are checked. */
export function FollowingSection({ model, choices, links }: ThreadsProps & { choices: SettingsModel }) {
  return (
    <Section id="watching" title={t('watching_title')}>
      {model.isSignedIn.value ? (
        <>
          <p class="options-soft">{t('watching_intro')}</p>
          <WatchedPeople model={model} />
          <Alerts model={model} />
          <HiddenPeople model={model} />
          <WatchedThreads model={model} links={links} />
        </>
      ) : (
        <p>{t('watching_signedOut')}</p>
      )}
      <Period choices={choices} model={model} />
    </Section>
  );
}

function Period({ choices, model }: { choices: SettingsModel; model: FollowingModel }) {
  useEffect(() => void model.loadDataUse(), [model]);
  const { periodMinutes } = choices.settings.value;
  const bytes = model.quietDayBytes(periodMinutes);
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
      {bytes !== null && <p class="options-soft">{t('watching_dataUse', byteSize(bytes, language()))}</p>}
    </SettingsPart>
  );
}

/** The followed people, whose new projects are reported. */
function WatchedPeople({ model }: { model: FollowingModel }) {
  const people = model.people.value;
  return (
    <div class="options-part">
      <h3 id="watched-people">{t('watching_peopleTitle')}</h3>
      {people.length === 0 && <p class="options-soft">{t('watching_noPeople')}</p>}
      <ul aria-labelledby="watched-people">
        {people.map((row) => (
          <Person key={row.uid} row={row} model={model} />
        ))}
      </ul>
    </div>
  );
}

/** Whose comments are hidden. */
function HiddenPeople({ model }: { model: FollowingModel }) {
  const people = model.hidden.value;
  if (people.length === 0) return null;
  return (
    <div class="options-part">
      <h3 id="hidden-people">{t('watching_hiddenTitle')}</h3>
      <ul aria-labelledby="hidden-people">
        {people.map(({ uid, name, projectId, problem }) => (
          <WatchRow key={uid} title={name || t('comment_nameless')} facts={[]} problem={describeProblem(problem)}>
            <Button onPress={() => void model.showPerson({ uid, name, projectId })}>{t('pages_show')}</Button>
          </WatchRow>
        ))}
      </ul>
    </div>
  );
}

function Person({ row, model }: { row: PersonRow; model: FollowingModel }) {
  const { uid, isFollowed } = row;
  const name = row.name || t('comment_nameless');
  return (
    <WatchRow title={name} facts={[]} isOff={!isFollowed} problem={describeProblem(row.problem)}>
      <SelectField
        id={`person-${uid}`}
        label={t('watching_levelOf', isolate(name))}
        isLabelUnseen
        choices={[
          ['followed', t('project_following')],
          ['unfollowed', t('watching_stopped')],
        ]}
        value={isFollowed ? 'followed' : 'unfollowed'}
        onChoose={(chosen) => void model.setPerson(row, chosen === 'followed')}
      />
    </WatchRow>
  );
}
