import type { ReadonlySignal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { Orphaned } from './Orphaned';
import { t } from '../../utils/locale/i18n';

const CHECK_MS = 1000;
/** What a person can do here; each is looked at before anything reacts to it. */
const ACTIONS = ['pointerdown', 'click', 'keydown', 'beforeinput', 'submit'] as const;

/**
 * Notices that the extension was updated under this page. From then on the browser answers nothing, not even with texts:
 * what is shown stays and can be read, nothing in it can be pressed, and what was typed can be copied.
 * @param onUpdate called once, when it happened
 * @returns looks now; whether it happened
 */
export function watchForUpdate(root: HTMLElement, typed: ReadonlySignal<string>, onUpdate: () => void): () => boolean {
  const words = { updated: t('loader_updated'), typed: t('panel_draftKept') };
  let happened = false;

  function look(): boolean {
    if (happened || isConnected()) return happened;
    happened = true;
    clearInterval(timer);
    root.inert = true;
    onUpdate();
    const place = document.createElement('div');
    root.before(place);
    render(<Orphaned words={words} typed={typed.peek()} />, place);
    return true;
  }

  const stopBefore = (event: Event): void => {
    if (!look()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const timer = setInterval(look, CHECK_MS);
  for (const action of ACTIONS) root.addEventListener(action, stopBefore, { capture: true });
  return look;
}

function isConnected(): boolean {
  const runtime: { id?: string } | undefined = browser.runtime;
  return runtime?.id !== undefined;
}
