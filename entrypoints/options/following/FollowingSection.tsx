import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { SelectField } from '../../../components/fields/SelectField';
import { byteSize, duration } from '../../../utils/locale/formats';
import { formatNumber, language, t } from '../../../utils/locale/i18n';
import { LEVELS, type Level, PERIODS_MINUTES } from '../../../utils/settings';
import type { SettingsModel } from '../shared/choices';
import { SettingsPart } from '../shared/SettingsPart';
import { Section } from '../shared/Section';
import { NameForm } from '../shared/NameForm';
import { describeProblem, WatchRow } from '../shared/WatchRow';
import { levelNames } from '../shared/setting-rows';
import { WatchedThreads, type ThreadsProps } from './WatchedThreads';
import './FollowingSection.css';
import type { FollowingModel } from './model';

const FOLLOWED = [
  ['followed', 'project_following'],
  ['unfollowed', 'watching_stopped'],
] as const;
/** The empty value means the level in the settings. */
const ALERT_LEVELS = [['', 'level_settings'], ...LEVELS.map((level) => [level, levelNames[level]] as const)] as const;

/** The people and threads that are followed, and how often they are checked. */
export function FollowingSection({ model, choices, links }: ThreadsProps & { choices: SettingsModel }) {
  return (
    <Section id="watching" title={t('watching_title')}>
      {model.isSignedIn.value ? (
        <>
          <p class="options-soft">{t('watching_intro')}</p>
          <Period choices={choices} model={model} />
          <WatchedPeople model={model} />
          <Alerts model={model} />
          <HiddenPeople model={model} />
          <HiddenWords model={model} />
          <WatchedThreads model={model} links={links} />
        </>
      ) : (
        <>
          <p>{t('watching_signedOut')}</p>
          <Period choices={choices} model={model} />
        </>
      )}
    </Section>
  );
}

function Period({ choices, model }: { choices: SettingsModel; model: FollowingModel }) {
  useEffect(() => void model.loadDataUse(), [model]);
  const minutes = choices.settings.value.periodMinutes;
  const bytes = model.quietDayBytes(minutes);
  const periodMinutes = (
    <SelectField
      id="period"
      label={t('watching_periodLabel')}
      choices={PERIODS_MINUTES.map((each) => [String(each), duration(each * 60_000, language())] as const)}
      value={String(minutes)}
      onChoose={(chosen) => void choices.set('periodMinutes', Number(chosen))}
    />
  );
  return (
    <SettingsPart part="period" choices={choices} controls={{ periodMinutes }}>
      {bytes !== null && <p class="options-soft">{t('watching_dataUse', byteSize(bytes, language()))}</p>}
    </SettingsPart>
  );
}

/** The followed people, whose new projects are reported. */
function WatchedPeople({ model }: { model: FollowingModel }) {
  return (
    <RowList id="watched-people" title={t('watching_peopleTitle')} none={t('watching_noPeople')}>
      {model.people.value.map(({ key, name, isFollowed, problem }) => (
        <WatchRow
          key={key}
          title={name || t('comment_nameless')}
          isOff={!isFollowed}
          problem={problem}
          choice={{
            id: `person-${key}`,
            of: FOLLOWED,
            value: isFollowed ? 'followed' : 'unfollowed',
            onChoose: (chosen) => void model.setPerson({ uid: Number(key), name }, chosen === 'followed'),
          }}
        />
      ))}
    </RowList>
  );
}

/** The alerts, which are searches and filters whose new projects are reported: how many each has found, and its level. */
function Alerts({ model }: { model: FollowingModel }) {
  return (
    <RowList id="watched-alerts" title={t('watching_alertsTitle')} none={t('watching_noAlerts')}>
      {model.alerts.value.map(({ key, name, filter, level, count, problem }) => (
        <WatchRow
          key={key}
          title={name}
          facts={[t('alert_found', formatNumber(count))]}
          isOff={level === 'off'}
          problem={problem}
          choice={{
            id: `alert-level-${key}`,
            of: ALERT_LEVELS,
            value: level ?? '',
            onChoose: (chosen) => void model.setAlert(filter, { name, level: (chosen || null) as Level | null }),
          }}
        >
          <Button kind="danger" onPress={() => void model.setAlert(filter, null)}>
            {t('comment_delete')}
          </Button>
        </WatchRow>
      ))}
    </RowList>
  );
}

/** Whose comments are hidden. */
function HiddenPeople({ model }: { model: FollowingModel }) {
  return (
    <RowList id="hidden-people" title={t('watching_hiddenTitle')} none={t('watching_noHidden')}>
      {model.hidden.value.map(({ key, name, projectId, problem }) => (
        <WatchRow key={key} title={name || t('comment_nameless')} problem={problem}>
          <Button onPress={() => void model.hidePerson(projectId, { uid: Number(key), name }, false)}>
            {t('pages_show')}
          </Button>
        </WatchRow>
      ))}
    </RowList>
  );
}

/** The words whose comments are hidden, with a form to add more. */
function HiddenWords({ model }: { model: FollowingModel }) {
  const problem = model.typedProblem.value;
  const form = (
    <>
      <NameForm
        id="words"
        label={t('watching_wordsLabel')}
        hint={t('watching_wordsHint')}
        saveLabel={t('watching_wordsHide')}
        field={model.typedWords}
        onSave={() => void model.hideTyped()}
      />
      {problem && (
        <p class="options-problem" role="alert">
          {describeProblem(problem)}
        </p>
      )}
    </>
  );
  return (
    <RowList id="hidden-words" title={t('watching_wordsTitle')} above={form}>
      {model.words.value.map(({ key, name, problem: failure }) => (
        <WatchRow key={key} title={name} problem={failure}>
          <Button onPress={() => void model.showWords(name)}>{t('pages_show')}</Button>
        </WatchRow>
      ))}
    </RowList>
  );
}

interface RowListProps {
  id: string;
  title: string;
  above?: ComponentChild;
  /** What is said without any rows. */
  none?: string;
  children: ComponentChild[];
}

function RowList({ id, title, above, none, children }: RowListProps) {
  return (
    <div class="options-part">
      <h3 id={id}>{title}</h3>
      {above}
      {none && children.length === 0 && <p class="options-soft">{none}</p>}
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
