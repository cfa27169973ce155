import { Button } from '../../../components/base/Button';
import { Checkbox } from '../../../components/fields/Checkbox';
import { describeProblem, WatchRow } from '../shared/WatchRow';
import { t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { hiddenScopeKey, siteOfUrl } from '../../../utils/page/placement';
import type { HiddenPage, PagesModel } from './model';
import type { SettingsModel } from '../shared/choices';
import { Section } from '../shared/Section';
import { SettingsPart } from '../shared/SettingsPart';

interface PagesSectionProps {
  model: PagesModel;
  choices: SettingsModel;
  /** The link patterns of the service. */
  links: readonly string[];
}

/** The pill, and the pages and sites on which the person hid it or the comments, to show them again. */
export function PagesSection({ model, choices, links }: PagesSectionProps) {
  const hidden = model.hidden.value;
  return (
    <Section id="pages" title={t('pages_title')}>
      <SettingsPart title={t('pages_pill')} part="pages" choices={choices}>
        <Checkbox
          id="pages-pill"
          label={t('pages_pillShow')}
          hint={t('pages_pillHint')}
          checked={choices.settings.value.pill}
          onChange={(isOn) => void choices.set('pill', isOn)}
        />
      </SettingsPart>
      <p class="options-soft">{t('pages_intro')}</p>
      <ul aria-label={t('pages_hiddenOn')}>
        {hidden.map((page) => (
          <HiddenRow key={hiddenScopeKey(page)} page={page} model={model} links={links} />
        ))}
      </ul>
    </Section>
  );
}

function HiddenRow({ page, model, links }: Omit<PagesSectionProps, 'choices'> & { page: HiddenPage }) {
  const { site, projectId, isPill, problem } = page;
  const url = pageUrl(page, links);
  const title = url?.replace(/^https?:\/\//, '') ?? site;
  return (
    <WatchRow
      title={title}
      url={url}
      facts={[t(isPill ? 'pages_pill' : projectId === null ? 'pages_wholeSite' : 'pages_onePage')]}
      problem={describeProblem(problem)}
    >
      <Button label={t('pages_showOf', title)} onPress={() => void model.unhide(page)}>
        {t('pages_show')}
      </Button>
    </WatchRow>
  );
}

/** The address of the project on that site; `null` if it is about none, or the service no longer has links to the site. */
function pageUrl({ site, projectId }: HiddenPage, links: readonly string[]): string | null {
  const ofSite = links.filter((link) => URL.canParse(link) && siteOfUrl(link) === site);
  return projectId === null ? null : projectUrl(projectId, ofSite);
}
