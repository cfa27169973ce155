import { Button } from '../../../components/base/Button';
import { WatchRow } from '../shared/WatchRow';
import { t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { hiddenScopeKey } from '../../../utils/page/placement';
import { siteOfUrl } from '../../../utils/page/site-placement';
import type { HiddenPage, PagesModel } from './model';
import { useHashTarget } from '../shared/use-hash-target';
import { describeProblem } from '../watching/words';

interface PagesSectionProps {
  model: PagesModel;
  /** How the service links to projects. */
  links: readonly string[];
}

/** Where comments stand on the pages of projects, and where the person hid them. */
export function PagesSection({ model, links }: PagesSectionProps) {
  const heading = useHashTarget<HTMLHeadingElement>('#/pages');
  const hidden = model.hidden.value;
  return (
    <section class="options-card" id="pages" aria-labelledby="pages-title">
      <h2 id="pages-title" ref={heading} tabIndex={-1}>
        {t('pages_title')}
      </h2>
      <p>{t('pages_intro')}</p>
      {hidden.length === 0 ? (
        <p class="options-soft">{t('pages_none')}</p>
      ) : (
        <ul class="watching__list" aria-label={t('pages_hiddenOn')}>
          {hidden.map((place) => (
            <HiddenRow key={hiddenScopeKey(place)} place={place} model={model} links={links} />
          ))}
        </ul>
      )}
    </section>
  );
}

function HiddenRow({ place, model, links }: PagesSectionProps & { place: HiddenPage }) {
  const { site, projectId, problem } = place;
  const url = projectId === null ? null : pageUrl(place, links);
  const words = url?.replace(/^https?:\/\//, '') ?? site;
  return (
    <WatchRow
      title={words}
      url={url}
      facts={[t(projectId === null ? 'pages_wholeSite' : 'pages_onePage')]}
      problem={describeProblem(problem)}
    >
      <Button label={t('pages_showOf', words)} onPress={() => void model.unhide(place)}>
        {t('pages_show')}
      </Button>
    </WatchRow>
  );
}

/** The address of the page on that site; a service may have several, and may have left this one. */
function pageUrl({ site, projectId }: HiddenPage, links: readonly string[]): string | null {
  const ofSite = links.filter((link) => URL.canParse(link) && siteOfUrl(link) === site);
  return projectId === null ? null : projectUrl(projectId, ofSite);
}
