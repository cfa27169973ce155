import type { EarlyKeys } from './early-keys';
import type { HandsModel } from './hands-model';
import { Help } from './Help';
import type { PopupModel } from './popup-model';
import { popupTabs } from './popup-tabs';
import { hashOf, isList } from './routes';
import { useKeptScroll, type KeptScroll } from './use-kept-scroll';
import { useKeys } from './use-keys';

interface HandsProps {
  model: PopupModel;
  hands: HandsModel;
  early: EarlyKeys;
  left: KeptScroll | null;
}

/** Follows what fingers do: keys, and how far each view was scrolled. */
export function Hands({ model, hands, early, left }: HandsProps) {
  const route = model.route.value;
  const tabs = popupTabs(model);
  useKeptScroll(hashOf(route), left, isList(route));
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
