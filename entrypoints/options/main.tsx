import { addIcons } from '../../components/base/Icon';
import { PAGE_ICONS } from '../../components/icons/page-icons';
import '../../components/base/tokens.css';
import './options.css';
import { render } from 'preact';
import { localiseDocument } from '../../utils/locale/i18n';
import { App } from './App';
import { optionsModel } from './model';

addIcons(PAGE_ICONS);
localiseDocument(document, 'options_title');
const model = optionsModel();
// Closes the captcha tab with this page: its token could no longer be used.
window.addEventListener('pagehide', () => model.signIn.cancel());
const app = document.getElementById('app');
if (app) render(<App model={model} />, app);
