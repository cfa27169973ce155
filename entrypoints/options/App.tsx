import { t } from '../../utils/locale/i18n';
import { AccountSection } from './account/AccountSection';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection';
import { LinksSection } from './links/LinksSection';
import type { OptionsModel } from './model';
import { NotificationsSection } from './notifications/NotificationsSection';
import { PagesSection } from './pages/PagesSection';
import { ServiceSection } from './service/ServiceSection';
import { WatchingSection } from './watching/WatchingSection';

/** The options page: account, notifications, watching, pages, links, service, stored data and diagnostics. */
export function App({ model }: { model: OptionsModel }) {
  const { serviceSetUp } = model;
  const profile = model.service.value;
  const account = model.account.value;
  const withheld = (serviceSetUp.withheld.value ?? []).length > 0;
  // Sections that render before their data is read would jump; reading takes a few milliseconds.
  const isReady = profile !== undefined && account !== undefined && model.isLoaded.value;
  return (
    <>
      <header class="options-header">
        <img src="/icon/48.png" alt="" width="32" height="32" />
        <h1>{t('options_title')}</h1>
      </header>
      {isReady && (
        <main class="options-main">
          {profile !== null && (
            <>
              <AccountSection
                profile={profile}
                account={account}
                withheld={withheld}
                signIn={model.signIn}
                session={model.session}
              />
              <NotificationsSection model={model.notifications} />
              <WatchingSection model={model.watching} links={profile.links} />
              <PagesSection model={model.pages} links={profile.links} />
              <LinksSection model={model.links} />
            </>
          )}
          <ServiceSection profile={profile} model={serviceSetUp} />
          <section class="options-card">
            <h2>{t('options_kept')}</h2>
            <p>{t('options_keptLogin')}</p>
            {!serviceSetUp.isBaked && <p>{t('options_keptProfile')}</p>}
            <p>{t('options_keptWatching')}</p>
            <p>{t('options_keptRest')}</p>
          </section>
          <DiagnosticsSection model={model.diagnostics} />
        </main>
      )}
    </>
  );
}
