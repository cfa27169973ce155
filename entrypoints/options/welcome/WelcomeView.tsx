import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Notice } from '../../../components/base/Notice';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';
import { resultOf } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { optionalApi } from '../../../utils/own-page/capabilities';
import { isolate } from '../../../utils/text/bidi';
import { AccountSection } from '../account/AccountSection';
import type { OptionsModel } from '../model';
import type { SyncModel } from '../account/sync/model';
import { ProfileView } from '../account/service/ProfileView';
import { Access, MissedPages } from '../account/service/ServiceSection';
import { SignInView } from '../account/sign-in/SignInView';
import { PhonePicture, PinPicture } from './PinPicture';
import './WelcomeView.css';

/** Its browser has no toolbar with icons. */
const PHONE = '(pointer: coarse) and (width < 600px)';

/** The first steps, of which the next open one is shown. Each is done by itself; the sign-in can wait. */
export function WelcomeView({ model }: { model: OptionsModel }) {
  const profile = model.service.value ?? null;
  const account = model.account.value ?? null;
  const { isBaked, profile: entering } = model.serviceSetUp;
  const [isLater, setLater] = useState(false);
  const place = useFocusRestore();
  useEffect(() => {
    // The popup has no room for the browser's question, so its field leads here.
    const site = new URLSearchParams(location.hash.split('?')[1]).get('site');
    if (!site) return;
    entering.find.site.type(site);
    void entering.find.find();
  }, []);
  const steps = isBaked ? ['sign-in', 'pin'] : ['service', 'sign-in', 'pin'];
  // In a baked build the worker stores the profile at its first start.
  const step = profile === null && !isBaked ? 'service' : account === null && !isLater ? 'sign-in' : 'pin';
  return (
    <main class="welcome" ref={place}>
      <h1>{t('welcome_title')}</h1>
      <p class="options-soft">{t('extension_description')}</p>
      {profile && !isBaked && <Done>{t('welcome_connected', isolate(profile.name))}</Done>}
      <MissedPages model={model.serviceSetUp.openPages} />
      {account?.refused && profile && <AccountSection model={model} />}
      {account && !account.refused && (
        <>
          <Done>{t('welcome_signedIn', isolate(account.name ?? t('options_uid', account.uid)))}</Done>
          <SyncOffer model={model.sync} />
        </>
      )}
      <section class="options-card">
        <p class="options-soft">{t('find_place', steps.indexOf(step) + 1, steps.length)}</p>
        {step === 'service' && (
          <>
            <h2>{t('service_setUp')}</h2>
            <ProfileView model={entering} takesFocus />
          </>
        )}
        {step === 'sign-in' && profile && (
          <>
            <h2>{t('options_signInTo', isolate(profile.name))}</h2>
            <Access model={model.serviceSetUp} />
            {model.serviceSetUp.withheld.value?.length === 0 && <SignInView profile={profile} model={model.signIn} />}
            <div class="options-actions">
              <Button kind="quiet" onPress={() => setLater(true)}>
                {t('welcome_browse')}
              </Button>
            </div>
          </>
        )}
        {step === 'pin' && <Pin />}
      </section>
    </main>
  );
}

/** Where Sidethread is found from now on: in the toolbar, or in the menu of a browser on a phone. */
function Pin() {
  const isPhone = matchMedia(PHONE).matches;
  return (
    <>
      <h2>{t(isPhone ? 'welcome_phone' : 'welcome_pin')}</h2>
      <p>{t(isPhone ? 'welcome_phoneText' : 'welcome_pinText')}</p>
      {isPhone ? <PhonePicture /> : <PinPicture />}
      <div class="options-actions">
        <a class="button button--primary" href="/popup.html#/">
          {t('welcome_finish')}
        </a>
      </div>
    </>
  );
}

function Done({ children }: { children: ComponentChildren }) {
  return (
    <output class="welcome__done">
      {children} <span aria-hidden="true">✓</span>
    </output>
  );
}

/** Offers the browser's sync where another computer has left something in it. */
function SyncOffer({ model }: { model: SyncModel }) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    void resultOf(Promise.resolve(optionalApi.storage.sync?.get(null))).then((read) =>
      setLeft(read.ok && Object.keys(read.value ?? {}).length > 0),
    );
  }, []);
  const { isBusy, failure } = model.switching;
  if (!isLeft || model.status.value?.on) return null;
  return (
    <Notice tone="calm" live="status" title={t('welcome_sync')}>
      <Button busy={isBusy.value} onPress={() => model.setOn(true)}>
        {t('sync_switch')}
      </Button>
      {failure.value && <ErrorNotice failure={failure.value} />}
    </Notice>
  );
}
