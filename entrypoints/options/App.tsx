import type { ReadonlySignal } from '@preact/signals';
import { t } from '../../utils/locale/i18n';
import type { PublicProfile } from '../../utils/service/profile';
import type { Account } from '../../utils/storage/items';
import type { AccountModel } from './account/model';
import type { DiagnosticsModel } from './diagnostics/model';
import { DiagnosticsSection } from './diagnostics/DiagnosticsSection';
import type { LinksModel } from './links/model';
import { LinksSection } from './links/LinksSection';
import type { NotificationsModel } from './notifications/model';
import { NotificationsSection } from './notifications/NotificationsSection';
import type { PagesModel } from './pages/model';
import { PagesSection } from './pages/PagesSection';
import type { ServiceModel } from './service/model';
import { ServiceSection } from './service/ServiceSection';
import { AccountSection } from './account/AccountSection';
import type { SignInModel } from './sign-in/model';
import type { WatchingModel } from './watching/model';
import { WatchingSection } from './watching/WatchingSection';

interface AppProps {
  service: ReadonlySignal<PublicProfile | null | undefined>;
  account: ReadonlySignal<Account | null | undefined>;
  signIn: SignInModel;
  session: AccountModel;
  notifications: NotificationsModel;
  watching: WatchingModel;
  pages: PagesModel;
  links: LinksModel;
  serviceSetUp: ServiceModel;
  diagnostics: DiagnosticsModel;
  /** Whether every stored item that the sections show was read. */
  isLoaded: ReadonlySignal<boolean>;
  onShowCaptcha: () => void;
}

/** The options page: account, notifications, watching, pages, links, service, stored data and diagnostics. */
export function App({
  service,
  account,
  signIn,
  session,
  notifications,
  watching,
  pages,
  links,
  serviceSetUp,
  diagnostics,
  isLoaded,
  onShowCaptcha,
}: AppProps) {
  const profile = service.value;
  const signedIn = account.value;
  const withheld = (serviceSetUp.withheld.value ?? []).length > 0;
  // Sections that render before their data is read would jump; reading takes a few milliseconds.
  const isReady = profile !== undefined && signedIn !== undefined && isLoaded.value;
  return (
    <>
      <header class="options-header">
        <img src="/icon/48.png" alt="" width="32" height="32" />
        <h1>{t('options_title')}</h1>
      </header>
      {isReady && (
        <main class="options-main">
          {profile !== null && (
            <AccountSection
              profile={profile}
              account={signedIn}
              withheld={withheld}
              signIn={signIn}
              session={session}
              onShowCaptcha={onShowCaptcha}
            />
          )}
          {profile !== null && <NotificationsSection model={notifications} />}
          {profile !== null && <WatchingSection model={watching} links={profile.links} />}
          {profile !== null && <PagesSection model={pages} links={profile.links} />}
          {profile !== null && <LinksSection model={links} />}
          <ServiceSection profile={profile} model={serviceSetUp} />
          <section class="options-card">
            <h2>{t('options_kept')}</h2>
            <p>{t('options_keptLogin')}</p>
            {!serviceSetUp.isBaked && <p>{t('options_keptProfile')}</p>}
            <p>{t('options_keptWatching')}</p>
            <p>{t('options_keptRest')}</p>
          </section>
          <DiagnosticsSection model={diagnostics} />
        </main>
      )}
    </>
  );
}
