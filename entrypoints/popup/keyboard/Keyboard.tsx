import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Checkbox } from '../../../components/fields/Checkbox';
import { isTyping } from '../../../components/keys/is-typing';
import { KeysDialog, type KeyHelp } from '../../../components/keys/KeysDialog';
import { WRITING_KEYS } from '../../../components/keys/thread-shortcuts';
import { t } from '../../../utils/locale/i18n';
import type { EarlyEvents } from '../first-paint/early-events';
import type { Commands } from './commands';
import { keyHelp, performKey, pressedKey, type Controlled, type KeyTarget } from './keys';
import type { PopupModel } from '../model';
import { popupTabs } from '../navigation/Tabs';
import { hashOf, isProjectList, VIEWS } from '../first-paint/routes';
import { retryOnChange } from '../shared/retry-on-change';

export interface KeyboardProps {
  model: PopupModel;
  commands: Commands;
  early: EarlyEvents;
}

/** Handles keys, restores scroll positions, and shows the help. */
export function Keyboard({ model, commands, early }: KeyboardProps) {
  const route = model.route.value;
  const tabs = popupTabs(model);
  const view = hashOf(route);
  useLayoutEffect(() => {
    // These restore their position themselves.
    if (isProjectList(route) || model.comments.anchor !== null) return undefined;
    const position = model.scrollOf(view);
    // The view may still grow to its height.
    return retryOnChange('height', () => {
      scrollTo(0, position);
      return scrollY >= position;
    });
  }, [view]);
  const controlled = { model, tabs, onHelp: () => commands.setHelpOpen(true) };
  useKeys(commands.areKeysOn.value, early, controlled);
  return commands.isHelpOpen.value ? <Help controlled={controlled} commands={commands} /> : null;
}

/** The keys of project links in web pages (`project-links/page-events.ts`). */
const LINK_KEYS: readonly KeyHelp[] = [{ keys: ['Alt+↓'], words: 'keys_toCard' }];

/** Lists the keys. Those of the table can be switched off, since they may conflict with assistive technology. */
function Help({ controlled, commands }: { controlled: Controlled; commands: Commands }) {
  const keysOn = commands.areKeysOn.value === true;
  const { view } = controlled.model.route.value;
  const { here, everywhere } = keyHelp(controlled);
  const parts = [
    { title: VIEWS[view].tab?.label ?? null, keys: here, isOff: !keysOn },
    { title: null, keys: everywhere, isOff: !keysOn },
    ...(view === 'comments' ? [{ title: 'keys_inComments', keys: WRITING_KEYS } as const] : []),
    { title: 'links_title', keys: LINK_KEYS } as const,
  ];
  return (
    <KeysDialog groups={parts} onClose={() => commands.setHelpOpen(false)}>
      <Checkbox
        id="help-keys"
        label={t('keys_use')}
        hint={t('keys_useHint')}
        checked={keysOn}
        onChange={(on) => commands.setKeysOn(on)}
      />
    </KeysDialog>
  );
}

/** Lets keys control the popup, except while a person types or a dialog is open. @param on whether they are in use; `undefined` until it is read */
function useKeys(on: boolean | undefined, early: EarlyEvents, controlled: Controlled): void {
  const latest = useRef(controlled);
  latest.current = controlled;
  const cancelWait = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    if (on === undefined) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const key = pressedKey(event, targetKind(event.target));
      // Escape is no character key, so it also works where these are switched off.
      if (key === null || !(on || key === 'Escape')) return;
      const { route } = latest.current.model;
      const { view: before } = route.value;
      const pending = performKey(key, latest.current);
      if (pending === null) return;
      event.preventDefault();
      cancelWait.current?.();
      if (!pending) return;
      const isThere = (): boolean => (pending.view ? route.value.view === pending.view : route.value.view !== before);
      cancelWait.current = retryOnChange('elements', () => isThere() && pending.attempt());
    };
    early.playBack(onKey);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
  useEffect(() => () => cancelWait.current?.(), []);
}

function targetKind(target: EventTarget | null): KeyTarget {
  if (!isTyping(target)) return 'other';
  return target.matches('[type=search]') ? 'search' : 'text';
}
