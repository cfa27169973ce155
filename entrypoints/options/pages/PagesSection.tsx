import { Button } from '../../../components/base/Button';
import { WatchRow } from '../shared/WatchRow';
import { t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { hiddenScopeKey } from '../../../utils/page/placement';
import { siteOfUrl } from '../../../utils/page/site-placement';
import type { HiddenPage, PagesModel } from './model';
import { Section } from '../shared/Section';
import { describeProblem } from '../watching/words';

interface PagesSectionProps {
  model: PagesModel;
  /** The link patterns of the service. */
  links: readonly string[];
}

/** The pages and sites on which the person hid the comments, to show them again. */
export function PagesSection({ model, links }: PagesSectionProps) {
  const hidden = model.hidden.value;
  return (
    <Section id="pages" title={t('pages_title')}>
      <p>{t('pages_intro')}</p>
      {hidden.length === 0 ? (
        <p class="options-soft">{t('pages_none')}</p>
      ) : (
        <ul class="watching__list" aria-label={t('pages_hiddenOn')}>
          {hidden.map((page) => (
            <HiddenRow key={hiddenScopeKey(page)} page={page} model={model} links={links} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function HiddenRow({ page, model, links }: PagesSectionProps & { page: HiddenPage }) {
  const { site, projectId, problem } = page;
  const url = projectId === null ? null : pageUrl(page, links);
  const title = url?.replace(/^https?:\/\//, '') ?? site;
  return (
    <WatchRow
      title={title}
      url={url}
      facts={[t(projectId === null ? 'pages_wholeSite' : 'pages_onePage')]}
      problem={describeProblem(problem)}
    >
      <Button label={t('pages_showOf', title)} onPress={() => void model.unhide(page)}>
        {t('pages_show')}
      </Button>
    </WatchRow>
  );
}

/** The address of the project on that site; `null` if the service no longer has links to the site. */
function pageUrl({ site, projectId }: HiddenPage, links: readonly string[]): string | null {
  const ofSite = links.filter((link) => URL.canParse(link) && siteOfUrl(link) === site);
  return projectId === null ? null : projectUrl(projectId, ofSite);
}
