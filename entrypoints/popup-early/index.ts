import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { beginFirstReading } from '../../utils/first-reading';
import { warmFormatters } from '../../utils/i18n';

// What takes its time is begun while the popup's own script is still on its way.
export default defineUnlistedScript(() => {
  beginFirstReading();
  warmFormatters();
});
