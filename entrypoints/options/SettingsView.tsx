import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import { isolate } from '../../utils/text/bidi';
import type { PublicProfile } from '../../utils/service/profile';
import type { Account } from '../../utils/storage/items';
import { SearchBox } from '../../components/fields/SearchBox';
import { AboutSection } from './about/AboutSection';
import { AccountSection } from './account/AccountSection';
import { AppearanceSection } from './appearance/AppearanceSection';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection';
import { KeptSection } from './kept/KeptSection';
import { LinksSection } from './links/LinksSection';
import type { OptionsModel } from './model';
import { showFound } from './navigation/find-settings';
import { SideList } from './navigation/SideList';
import { useSectionTarget } from './navigation/use-section-target';
import { NotificationsSection } from './notifications/NotificationsSection';
import { PagesSection } from './pages/PagesSection';
import { ServiceSection } from './service/ServiceSection';
import { SyncSection } from './sync/SyncSection';
import { WatchingSection } from './watching/WatchingSection';

interface SettingsProps {
  model: OptionsModel;
  profile: PublicProfile | null;
  account: Account | null;
}

/** All settings on one page, with a list of their sections and a search over them. */
export function SettingsView({ model, profile, account }: SettingsProps) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly string[]>([]);
  const main = useRef<HTMLElement>(null);
  const clear = (): void => setQuery('');
  useSectionTarget((id) => {
    // The search may hide the section.
    clear();
    if (id === 'diagnostics') model.diagnostics.open();
  });
  const hasService = profile !== null;
  useLayoutEffect(() => {
    if (main.current) setFound(showFound(main.current, query));
  }, [query, hasService, account?.since]);
  const sections = [
    ['sign-in', t(account ? 'options_account' : 'options_signIn')],
    ['notifications', t('notify_title')],
    ['watching', t('watching_title')],
    ['pages', t('pages_title')],
    ['links', t('links_title')],
    ['sync', t('sync_title')],
    ['service', t(hasService ? 'options_service' : 'service_setUp')],
    ['appearance', t('look_title')],
    ['kept', t('options_kept')],
    ['diagnostics', t('diagnostics_title')],
    ['about', t('options_about')],
    ['welcome', t('welcome_again')],
  ] as const;
  return (
    <>
      <header class="options-header">
        <img src="/icon/48.png" alt="" width="32" height="32" />
        <h1>{t('options_title')}</h1>
        <SearchBox
          label={t('options_search')}
          clearLabel={t('popup_clearSearch')}
          value={query}
          onType={setQuery}
          onSubmit={() => undefined}
          onClear={clear}
        />
      </header>
      <div class="options-body">
        <SideList sections={sections.filter(([id]) => id === 'welcome' || found.includes(id))} main={main} />
        <main class="options-main" ref={main}>
          {profile && <ServiceSettings model={model} profile={profile} account={account} />}
          <ServiceSection profile={profile} model={model.serviceSetUp} />
          <AppearanceSection choices={model.choices} />
          <KeptSection model={model.kept} isBaked={model.serviceSetUp.isBaked} />
          <DiagnosticsSection model={model.diagnostics} />
          <AboutSection {...model.about} serviceName={profile?.name ?? null} />
          <output class="options-nothing">
            {found.length === 0 && query.trim() !== '' ? t('options_nothingFound', isolate(query.trim())) : ''}
          </output>
        </main>
      </div>
    </>
  );
}

/** What can be set once there is a service. */
function ServiceSettings({ model, profile, account }: SettingsProps & { profile: PublicProfile }) {
  return (
    <>
      <AccountSection profile={profile} account={account} model={model} />
      <NotificationsSection model={model.notifications} />
      <WatchingSection model={model.watching} choices={model.choices} links={profile.links} />
      <PagesSection model={model.pages} choices={model.choices} links={profile.links} />
      <LinksSection model={model.links} />
      <SyncSection model={model.sync} account={account} />
    </>
  );
}
