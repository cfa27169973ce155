import '../../components/base/tokens.css';
import './options.css';
import { render } from 'preact';
import { followSettings } from '../../utils/own-page/display/follow-settings';
import { App } from './App';
import { createOptionsModel } from './model';

const model = createOptionsModel();
// Closes the captcha tab with this page: its token could no longer be used.
window.addEventListener('pagehide', () => model.signIn.cancel());
const app = document.getElementById('app');
void followSettings('options_title').then(() => app && render(<App model={model} />, app));
