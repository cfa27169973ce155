import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { ignoreKeysWhileComposing } from '../../utils/own-page/composing';
import { optionalApi } from '../../utils/own-page/capabilities';
import { applyLook } from '../../utils/own-page/look';

// The first script of each own page, before its first paint and before anything else listens to keys.
export default defineUnlistedScript(() => {
  applyLook();
  // Firefox for Android shows the popup as a page as wide as the screen.
  document.documentElement.classList.toggle('whole-page', !optionalApi.windows);
  ignoreKeysWhileComposing(window);
});
