import '../../../../components/base/tokens.css';
import '../../../../entrypoints/options/options.css';
import { render } from 'preact';
import { page } from 'vitest/browser';
import { App } from '../../../../entrypoints/options/App';
import { createOptionsModel } from '../../../../entrypoints/options/model';
import { followSettings } from '../../../../utils/own-page/display/follow-settings';
import { mountPoint } from '../page-lifetime';

/** Opens the settings at an address, in a tab of a small laptop. */
export async function openOptions(hash = ''): Promise<void> {
  await page.viewport(1280, 720);
  history.replaceState(null, '', hash || location.pathname + location.search);
  const model = createOptionsModel();
  await followSettings('options_title');
  render(<App model={model} />, mountPoint());
}
