import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startPreload } from '../../utils/own-page/preload';
import { warmFormatters } from '../../utils/locale/i18n';

// Slow steps before the popup's first frame start here, while the browser still loads the popup's own script.
export default defineUnlistedScript(() => {
  startPreload();
  warmFormatters();
});
