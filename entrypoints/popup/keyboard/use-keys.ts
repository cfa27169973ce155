import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../components/keys/is-typing';
import { commentsLinkOfCard, hasCards, openCard, projectOfCard, stepCard } from './cards';
import type { EarlyKeys } from '../first-paint/early-keys';
import { actionOf, type Action, type Press } from './keys';
import { waitForElement } from './wait-for-element';
import { upOf } from '../navigation/parent-route';
import type { PopupModel } from '../model';
import { isList, parseRoute, type Route } from '../first-paint/routes';

const SEARCH = 'main [type=search]';
/** The view as a whole, which is there in every one. */
const VIEW = '#view';

interface Keys {
  model: Pick<PopupModel, 'route' | 'go'>;
  /** Whether the keys are in use; `undefined` until that is known. */
  on: boolean | undefined;
  /** What was pressed before. */
  early: EarlyKeys;
  /** The tabs on show, in their order. */
  tabs: readonly { id: string }[];
  onHelp: () => void;
}

/** What is to be done in a view that is on its way, a certain one or whichever is next. */
interface Wanted {
  view: Route['view'] | null;
  /** Returns whether it could be done: what it takes may come after the view. */
  attempt: () => boolean;
}

/** Lets keys drive the popup, except where somebody types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const newest = useRef(keys);
  newest.current = keys;
  const wanted = useRef<Wanted | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const { on, early, model } = keys;
  const { view } = model.route.value;

  /** Does it in the view on show, as soon as that can be. */
  const fulfil = ({ attempt }: Wanted): void => {
    wanted.current = null;
    waiting.current?.();
    waiting.current = waitForElement(document, attempt);
  };

  useLayoutEffect(() => {
    if (on === undefined) return undefined;
    const pressed = early.take();
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const action = actionOf({ ...pressOf(event), target: placeOf(event.target) });
      if (!action) return;
      event.preventDefault();
      waiting.current?.();
      wanted.current = act(action, newest.current);
      if (wanted.current?.view === newest.current.model.route.value.view) fulfil(wanted.current);
    };
    pressed.forEach(onKey);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);

  useEffect(() => {
    const next = wanted.current;
    if (next === null || (next.view ?? view) !== view) return undefined;
    wanted.current = null;
    waiting.current?.();
    // After the view's own effects: one that found its place keeps it. A key that comes before wants something else.
    const soon = requestAnimationFrame(() => fulfil(next));
    const forget = (): void => cancelAnimationFrame(soon);
    waiting.current = forget;
    return forget;
  }, [view]);
  useEffect(() => () => waiting.current?.(), []);
}

/** Does it. @returns what is left to do once a view has come, `null` where nothing is */
function act(action: Action, { model, tabs, onHelp }: Keys): Wanted | null {
  // The address is ahead of the model, and quick fingers of both.
  const route = parseRoute(location.hash);
  if (typeof action === 'object') return goToTab(action.tab, { model, tabs });
  if (action === 'next' || action === 'previous') return step(action === 'next' ? 1 : -1, model, route);
  if (action === 'help') onHelp();
  if (action === 'search') {
    const isThere = focusOn(SEARCH);
    if (isThere && isList(route)) return null;
    // Still drawn, it goes with the view that is being left.
    model.go({ view: 'projects' });
    return { view: 'projects', attempt: () => focusOn(SEARCH) };
  }
  if (action === 'open') {
    openCard(document);
    return { view: null, attempt: () => focusOn(VIEW) };
  }
  if (action === 'comments') return goToComments(model, route);
  if (action === 'back') return goUp(model, route);
  return null;
}

/** The cards of a view that is being left are no longer meant, and those of one that has just come may follow. */
function step(by: 1 | -1, model: Keys['model'], { view }: Route): Wanted | null {
  const attempt = (): boolean => {
    if (!hasCards(document)) return false;
    stepCard(document, by);
    return true;
  };
  return model.route.value.view === view && attempt() ? null : { view, attempt };
}

function goToTab(index: number, { model, tabs }: Pick<Keys, 'model' | 'tabs'>): Wanted | null {
  const tab = tabs[index];
  if (!tab) return null;
  const route = parseRoute(tab.id);
  model.go(route);
  const button = `#tab-${tab.id}`;
  focusOn(button);
  return { view: route.view, attempt: () => focusOn(button) };
}

function goToComments(model: Keys['model'], route: Route): Wanted | null {
  // Who is there already wants to write.
  if (route.view === 'comments') return { view: 'comments', attempt: () => focusOn('main textarea') };
  const link = commentsLinkOfCard(document);
  // It knows which comment is meant.
  link?.click();
  if (link) return { view: 'comments', attempt: () => focusOn(VIEW) };
  const id = projectOfCard(document) ?? (route.view === 'project' ? route.id : null);
  if (id === null) return null;
  model.go({ view: 'comments', id });
  return { view: 'comments', attempt: () => focusOn(VIEW) };
}

function goUp(model: Keys['model'], route: Route): Wanted | null {
  const up = upOf(route);
  if (!up) return null;
  // Left there, it would keep the list from bringing it back to the card somebody came from.
  document.querySelector<HTMLElement>(`${VIEW}:focus`)?.blur();
  model.go(up);
  return { view: up.view, attempt: () => focusOn(VIEW) };
}

/** @returns whether it is there */
function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  // The view is the last resort.
  if (element && (selector !== VIEW || document.activeElement === document.body))
    element.focus({ preventScroll: selector === VIEW });
  return element !== null;
}

function pressOf({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): Omit<Press, 'target'> {
  return { key, code, shiftKey, ctrlKey, altKey, metaKey };
}

function placeOf(target: EventTarget | null): Press['target'] {
  if (!isTyping(target)) return 'other';
  return target.matches('[type=search]') ? 'search' : 'text';
}
