import { useEffect, useState } from 'preact/hooks';
import type { OptionsModel } from './model';
import { SettingsView } from './SettingsView';
import { WelcomeView } from './welcome/WelcomeView';

const isWelcomeAddress = (): boolean => location.hash === '#/welcome';

/** The options page: the settings, or the welcome, which opens once after the installation. */
export function App({ model }: { model: OptionsModel }) {
  const [isWelcome, setWelcome] = useState(isWelcomeAddress);
  useEffect(() => {
    const handleHash = (): void => setWelcome(isWelcomeAddress());
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
  }, []);
  const profile = model.service.value;
  const account = model.account.value;
  // Sections that render before their data is read would jump; reading takes a few milliseconds.
  if (profile === undefined || account === undefined || !model.isLoaded.value) return null;
  const View = isWelcome ? WelcomeView : SettingsView;
  return <View model={model} profile={profile} account={account} />;
}
