import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { preload } from '../../utils/own-page/preload';
import { warmFormatters } from '../../utils/locale/i18n';

// What takes its time is begun while the popup's own script is still on its way.
export default defineUnlistedScript(() => {
  preload();
  warmFormatters();
});
