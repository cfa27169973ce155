import { Button } from '../../../components/base/Button';
import { WatchRow } from '../shared/WatchRow';
import { t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { hiddenScopeKey, siteOfUrl, type HiddenScope } from '../../../utils/page/placement';
import type { OptionsModel } from '../model';
import { Section } from '../shared/Section';
import { SettingsPart } from '../shared/SettingsPart';

/** The pill, and the pages and sites on which the person hid it or the comments, to show them again. */
export function PagesSection({ model: { choices, pages, service } }: { model: OptionsModel }) {
  const links = service.value?.links ?? [];
  const hidden = pages.hidden.value;
  return (
    <Section id="pages" title={t('pages_title')}>
      <SettingsPart part="pages" choices={choices} />
      <p class="options-soft">{t('pages_intro')}</p>
      <ul aria-label={t('pages_hiddenOn')}>
        {hidden.map(({ scope, problem }) => {
          const { isPill, projectId } = scope;
          const url = pageUrl(scope, links);
          const title = url?.replace(/^https?:\/\//, '') ?? scope.site;
          return (
            <WatchRow
              key={hiddenScopeKey(scope)}
              title={title}
              url={url}
              facts={[t(isPill ? 'pages_pill' : projectId === null ? 'pages_wholeSite' : 'pages_onePage')]}
              problem={problem}
            >
              <Button label={t('pages_showOf', title)} onPress={() => void pages.unhide(scope)}>
                {t('pages_show')}
              </Button>
            </WatchRow>
          );
        })}
      </ul>
    </Section>
  );
}

/** The address of the project on that site; `null` if it is about none, or the service no longer has links to the site. */
function pageUrl({ site, projectId }: HiddenScope, links: readonly string[]): string | null {
  const ofSite = links.filter((link) => URL.canParse(link) && siteOfUrl(link) === site);
  return projectId === null ? null : projectUrl(projectId, ofSite);
}
