import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../components/base/Button';
import { Notice } from '../../components/base/Notice';
import { t } from '../../utils/locale/i18n';
import { ClearingPart } from './help/data/DataSection';
import type { OptionsModel } from './model';
import { SettingsView } from './SettingsView';
import { Section } from './shared/Section';
import { WelcomeView } from './welcome/WelcomeView';

const isWelcomeAddress = (): boolean => location.hash.startsWith('#/welcome');

/** The options page: the settings, or the welcome, which opens once after the installation. */
export function App({ model }: { model: OptionsModel }) {
  const [isWelcome, setWelcome] = useState(isWelcomeAddress);
  useEffect(() => {
    const handleHash = (): void => setWelcome(isWelcomeAddress());
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
  }, []);
  const title = t(isWelcome ? 'welcome_again' : 'options_title');
  useEffect(() => void (document.title = title));
  if (model.isUnreadable.value) return <Unreadable model={model} />;
  // Sections that render before their data is read would jump; reading takes a few milliseconds.
  if (!model.isLoaded.value) return null;
  return isWelcome ? <WelcomeView model={model} /> : <SettingsView model={model} />;
}

/** Where nothing stored can be read, it can still be removed. */
function Unreadable({ model }: { model: OptionsModel }) {
  return (
    <main class="options-main options-main--alone">
      <Notice tone="bad" live="alert" title={t('error_unreadable')}>
        <Button onPress={() => location.reload()}>{t('popup_cutOffReload')}</Button>
      </Notice>
      <Section id="stored-data" title={t('options_kept')}>
        <ClearingPart clearing="everything" model={model.storedData} />
      </Section>
    </main>
  );
}
