import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { applyLook } from '../../utils/own-page/look';
import { startPreload } from '../../utils/own-page/preload';
import { warmFormatters } from '../../utils/locale/i18n';

// Slow steps before the popup's first frame start here, while the browser still loads the popup's own script.
export default defineUnlistedScript(() => {
  applyLook();
  startPreload();
  warmFormatters();
});
