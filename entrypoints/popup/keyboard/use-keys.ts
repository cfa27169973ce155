import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../components/keys/is-typing';
import { commentsLinkOfCard, focusAdjacentCard, openCard, pressInCard, projectOfCard, showNextUnread } from './cards';
import type { EarlyKeys } from '../first-paint/early-keys';
import { actionOf, type Action, type KeyTarget } from './keys';
import { retryOnChange } from '../shared/retry-on-change';
import { nextTrail } from '../navigation/trail';
import type { PopupModel } from '../model';
import { hashOf, isProjectList, parseRoute, type Route } from '../first-paint/routes';

const SEARCH = 'main [type=search]';
/** The tab panel, which every view has. */
const VIEW = '#view';

interface Keys {
  model: Pick<PopupModel, 'route' | 'trail' | 'navigate' | 'inbox'>;
  /** Whether the keys are in use; `undefined` until it is read. */
  on: boolean | undefined;
  early: EarlyKeys;
  /** The visible tabs in their order. */
  tabs: readonly { id: string }[];
  onHelp: () => void;
}

/** The part of an action that waits for a view. */
interface PendingAction {
  /** `null`: any next view. */
  view: Route['view'] | null;
  /** Returns whether it succeeded: an element may load later than its view. */
  attempt: () => boolean;
}

/** Lets keys control the popup, except while a person types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const cancelWait = useRef<(() => void) | null>(null);
  const { on, early } = keys;

  useLayoutEffect(() => {
    if (on === undefined) return undefined;
    const pressed = early.drain();
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const { route } = latest.current.model;
      const action = actionOf(event, targetKind(event.target));
      // Escape is no character key, so it also works where these are switched off. Without a way back, it closes the popup.
      if (!action || !(on || event.key === 'Escape') || (action === 'back' && !backFrom(latest.current.model))) return;
      event.preventDefault();
      cancelWait.current?.();
      const { view: before } = route.value;
      const pending = perform(action, latest.current);
      if (!pending) return;
      const isThere = (): boolean => (pending.view ? route.value.view === pending.view : route.value.view !== before);
      cancelWait.current = retryOnChange('elements', () => isThere() && pending.attempt());
    };
    pressed.forEach(onKey);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
  useEffect(() => () => cancelWait.current?.(), []);
}

/** Performs an action. @returns what remains to do in the next view, `null` if nothing */
function perform(action: Action, { model, tabs, onHelp }: Keys): PendingAction | null {
  // The address changes before the model does, and the next key may come in between.
  const route = parseRoute(location.hash);
  if (typeof action === 'object') {
    if ('tab' in action) return goToTab(action.tab, { model, tabs });
    pressInCard(action.press);
    return null;
  }
  if (action === 'next' || action === 'previous')
    return { view: route.view, attempt: () => focusAdjacentCard(action === 'next' ? 1 : -1) };
  if (action === 'help') onHelp();
  if (action === 'search') {
    const isFocused = focusOn(SEARCH);
    if (isFocused && isProjectList(route)) return null;
    // A search field of the view that is about to close does not count.
    model.navigate({ view: 'projects' });
    return { view: 'projects', attempt: () => focusOn(SEARCH) };
  }
  if (action === 'unread') {
    if (route.view !== 'inbox') model.navigate({ view: 'inbox', reply: null });
    return { view: 'inbox', attempt: showNextUnread(model.inbox.list) };
  }
  if (action === 'open') {
    openCard();
    return { view: null, attempt: () => focusOn(VIEW) };
  }
  if (action === 'comments') return goToComments(model, route);
  if (action === 'back') return goBack(model);
  return null;
}

function goToTab(index: number, { model, tabs }: Pick<Keys, 'model' | 'tabs'>): PendingAction | null {
  const tab = tabs[index];
  if (!tab) return null;
  const route = parseRoute(tab.id);
  model.navigate(route);
  const button = `#tab-${tab.id}`;
  focusOn(button);
  return { view: route.view, attempt: () => focusOn(button) };
}

function goToComments(model: Keys['model'], route: Route): PendingAction | null {
  // In the comments already: go to the text field.
  if (route.view === 'comments') return { view: 'comments', attempt: () => focusOn('main textarea') };
  const link = commentsLinkOfCard();
  // The link also names the comment.
  link?.click();
  if (link) return { view: 'comments', attempt: () => focusOn(VIEW) };
  const id = projectOfCard() ?? (route.view === 'project' ? route.id : null);
  if (id === null) return null;
  model.navigate({ view: 'comments', id });
  return { view: 'comments', attempt: () => focusOn(VIEW) };
}

/** Returns where the way back leads. The address changes before the model does, and the next key may come in between. */
function backFrom({ route, trail }: Keys['model']): Route | null {
  const step = { from: route.value, to: parseRoute(location.hash) };
  const isThere = hashOf(step.from) === hashOf(step.to);
  const place = (isThere ? trail.value : nextTrail(trail.value, step)).at(-1);
  return place ? parseRoute(place.hash) : null;
}

function goBack(model: Keys['model']): PendingAction | null {
  const place = backFrom(model);
  if (!place) return null;
  // The project list focuses the card the person came from, but only if nothing has the focus.
  document.querySelector<HTMLElement>(`${VIEW}:focus`)?.blur();
  model.navigate(place);
  return { view: place.view, attempt: () => focusOn(VIEW) };
}

/** @returns whether the element exists */
function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  // The view gets the focus only if nothing else has it.
  if (element && (selector !== VIEW || document.activeElement === document.body))
    element.focus({ preventScroll: selector === VIEW });
  return element !== null;
}

function targetKind(target: EventTarget | null): KeyTarget {
  if (!isTyping(target)) return 'other';
  return target.matches('[type=search]') ? 'search' : 'text';
}
