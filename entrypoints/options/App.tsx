import type { OptionsModel } from './model';
import { SettingsView } from './SettingsView';

/** The options page. */
export function App({ model }: { model: OptionsModel }) {
  const profile = model.service.value;
  const account = model.account.value;
  // Sections that render before their data is read would jump; reading takes a few milliseconds.
  if (profile === undefined || account === undefined || !model.isLoaded.value) return null;
  return <SettingsView model={model} profile={profile} account={account} />;
}
