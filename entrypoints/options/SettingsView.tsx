import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import { isolate } from '../../utils/text/bidi';
import { SearchBox } from '../../components/fields/SearchBox';
import { AccountSection } from './account/AccountSection';
import { SyncSection } from './account/sync/SyncSection';
import { AppearanceSection } from './appearance/AppearanceSection';
import { FollowingSection } from './following/FollowingSection';
import { AboutSection } from './help/AboutSection';
import { DataSection } from './help/data/DataSection';
import { DiagnosticsSection } from './help/diagnostics/DiagnosticsSection';
import type { OptionsModel } from './model';
import './SettingsView.css';
import { reveal } from './navigation/reveal';
import './navigation/SectionList.css';
import { findSettings, sectionOf } from './navigation/settings-index';
import { SECTIONS, type SectionName } from './shared/setting-rows';
import { NotificationsSection } from './notifications/NotificationsSection';
import { LinksSection } from './pages/links/LinksSection';
import { PagesSection } from './pages/PagesSection';
import { ServiceSection } from './account/service/ServiceSection';

/** What can be set before there is a service. */
const WITHOUT_SERVICE: readonly SectionName[] = ['account', 'appearance', 'help'];

const idInAddress = (): string => /^#\/([\w-]+)/.exec(location.hash)?.[1] ?? '';

/** The settings: one section at a time, a list of all, and a search over them. */
export function SettingsView({ model }: { model: OptionsModel }) {
  const [query, setQuery] = useState('');
  const [target, setTarget] = useState(() => ({ id: idInAddress() }));
  const open = (id: string): void => {
    setQuery('');
    setTarget({ id });
  };
  // At once, so that no click before the first frame is missed.
  useLayoutEffect(() => {
    const handleHash = (): void => open(idInAddress());
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
  }, []);
  useEffect(() => {
    if (target.id) reveal(target.id);
  }, [target]);
  const sections = model.service.value ? (Object.keys(SECTIONS) as SectionName[]) : WITHOUT_SERVICE;
  const section = sectionOf(target.id);
  const current = sections.includes(section) ? section : 'account';
  const found = query.trim() ? findSettings(query, sections) : null;
  const openFirst = (): void => document.querySelector<HTMLElement>('.found-settings__link')?.click();
  return (
    <>
      <header class="options-header">
        <img src="/icon/48.png" alt="" width="32" height="32" />
        <h1>{t('options_title')}</h1>
        <SearchBox label={t('options_search')} value={query} onType={setQuery} onSubmit={openFirst} />
      </header>
      <div class="options-body">
        <SectionList sections={sections} current={found ? null : current} />
        <main class="options-main">
          {found ? (
            <FoundSettings query={query} found={found} onOpen={open} />
          ) : (
            <SectionView name={current} id={target.id} model={model} />
          )}
        </main>
      </div>
    </>
  );
}

/** The list of the sections: beside them, in narrow windows above them, and for fingers below, in one row that scrolls. @param current `null` while there is a search */
function SectionList({ sections, current }: { sections: readonly SectionName[]; current: SectionName | null }) {
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    if (scrollWidth > clientWidth)
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={list} class="section-list" aria-label={t('options_sections')}>
      {sections.map((name) => (
        <a
          key={name}
          class="section-list__link"
          href={`#/${name}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(SECTIONS[name])}
        </a>
      ))}
    </nav>
  );
}

/** The settings that a search found, as links; the best first. */
function FoundSettings({
  query,
  found,
  onOpen,
}: {
  query: string;
  found: ReturnType<typeof findSettings>;
  onOpen: (id: string) => void;
}) {
  return (
    <>
      <output>{found.length === 0 ? t('options_nothingFound', isolate(query.trim())) : ''}</output>
      {found.length > 0 && (
        <ul class="options-card found-settings" aria-label={t('options_search')}>
          {found.map(({ id, title, section }) => (
            <li key={id}>
              <a class="found-settings__link" href={`#/${id}`} onClick={() => onOpen(id)}>
                {title} <span class="options-note">{section}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SectionView({ name, id, model }: { name: SectionName; id: string; model: OptionsModel }) {
  const profile = model.service.value ?? null;
  const account = model.account.value ?? null;
  if (name === 'appearance') return <AppearanceSection choices={model.choices} keys={model.keys} />;
  // The diagnostics, which are long, have the page to themselves.
  if (id === 'diagnostics') return <DiagnosticsSection model={model.diagnostics} />;
  if (name === 'help')
    return (
      <>
        <DataSection model={model.storedData} isBaked={model.serviceSetUp.isBaked} />
        <AboutSection about={model.about} service={model.service} />
      </>
    );
  if (name === 'account' || !profile)
    return (
      <>
        {profile && <AccountSection model={model} />}
        <ServiceSection profile={profile} model={model.serviceSetUp} />
        {profile && <SyncSection model={model.sync} account={account} />}
      </>
    );
  if (name === 'notifications') return <NotificationsSection model={model} />;
  if (name === 'following')
    return <FollowingSection model={model.following} choices={model.choices} links={profile.links} />;
  return (
    <>
      <PagesSection model={model} />
      <LinksSection model={model.links} />
    </>
  );
}
