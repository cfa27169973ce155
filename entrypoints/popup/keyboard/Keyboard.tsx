import type { EarlyKeys } from '../first-paint/early-keys';
import type { Commands } from './commands';
import { Help } from './Help';
import type { PopupModel } from '../model';
import { popupTabs } from '../first-paint/tab-list';
import { hashOf, isList } from '../first-paint/routes';
import { useScrollRestoration, type ScrollRestoration } from '../navigation/use-scroll-restoration';
import { useKeys } from './use-keys';

interface HandsProps {
  model: PopupModel;
  hands: Commands;
  early: EarlyKeys;
  left: ScrollRestoration | null;
}

/** Follows what fingers do: keys, and how far each view was scrolled. */
export function Keyboard({ model, hands, early, left }: HandsProps) {
  const route = model.route.value;
  const tabs = popupTabs(model);
  useScrollRestoration(hashOf(route), left, isList(route));
  useKeys({ model, on: hands.keys.value, early, tabs, onHelp: () => hands.showHelp(true) });
  if (!hands.help.value) return null;
  return (
    <Help
      tabs={tabs.length}
      keysOn={hands.keys.value === true}
      onUseKeys={(on) => hands.useKeys(on)}
      onClose={() => hands.showHelp(false)}
    />
  );
}
