import type { EarlyKeys } from '../first-paint/early-keys';
import type { Commands } from './commands';
import { Help } from './Help';
import type { PopupModel } from '../model';
import { popupTabs } from '../first-paint/Tabs';
import { hashOf, isProjectList } from '../first-paint/routes';
import { useScrollRestoration, type SavedScroll } from '../navigation/use-scroll-restoration';
import { useKeys } from './use-keys';

interface KeyboardProps {
  model: PopupModel;
  commands: Commands;
  early: EarlyKeys;
  savedScroll: SavedScroll | null;
}

/** Handles keys, restores scroll positions, and shows the help. */
export function Keyboard({ model, commands, early, savedScroll }: KeyboardProps) {
  const route = model.route.value;
  const tabs = popupTabs(model);
  useScrollRestoration(hashOf(route), savedScroll, isProjectList(route));
  useKeys({ model, on: commands.areKeysOn.value, early, tabs, onHelp: () => commands.setHelpOpen(true) });
  return commands.isHelpOpen.value ? <Help tabCount={tabs.length} commands={commands} /> : null;
}
