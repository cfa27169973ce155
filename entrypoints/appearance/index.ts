import { applyAppearance, ignoreKeysWhileComposing } from '../../utils/own-page/display/appearance';

// The first script of each own page, before its first paint and before anything else listens to keys.
export default {
  main() {
    applyAppearance();
    ignoreKeysWhileComposing(window);
  },
};
