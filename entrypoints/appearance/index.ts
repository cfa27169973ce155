import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { applyAppearance, ignoreKeysWhileComposing } from '../../utils/own-page/display/appearance';

// The first script of each own page, before its first paint and before anything else listens to keys.
export default defineUnlistedScript(() => {
  applyAppearance();
  ignoreKeysWhileComposing(window);
});
