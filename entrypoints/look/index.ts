import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { applyLook, ignoreKeysWhileComposing } from '../../utils/own-page/look';

// The first script of each own page, before its first paint and before anything else listens to keys.
export default defineUnlistedScript(() => {
  applyLook();
  ignoreKeysWhileComposing(window);
});
