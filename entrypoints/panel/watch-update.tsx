import type { ReadonlySignal } from '@preact/signals';
import { options, render } from 'preact';
import { Notice } from '../../components/base/Notice';
import '../../components/fields/Input.css';
import { t } from '../../utils/locale/i18n';
import { isOrphaned } from '../../utils/page/when-active';

const CHECK_MS = 1000;
/** Everything a person can do here. Each event triggers a check before anything else handles it. */
const ACTIONS = ['pointerdown', 'click', 'keydown', 'beforeinput', 'submit'] as const;

/**
 * Notices an update of the extension: the browser then answers no call, not even for texts. The content stays readable but inert.
 * @param onUpdate called once @returns checks at once, and returns whether the extension was updated
 */
export function watchForUpdate(root: HTMLElement, typed: ReadonlySignal<string>, onUpdate: () => void): () => boolean {
  const words = { updated: t('loader_updated'), typed: t('panel_draftKept') };
  let isUpdated = false;

  function check(): boolean {
    if (isUpdated || !isOrphaned()) return isUpdated;
    isUpdated = true;
    clearInterval(timer);
    root.inert = true;
    onUpdate();
    const container = document.createElement('div');
    root.before(container);
    render(<Orphaned words={words} typed={typed.peek()} />, container);
    return true;
  }

  const block = (event: Event): void => {
    if (!check()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const timer = setInterval(check, CHECK_MS);
  // A component cannot even get its texts after an update, so nothing renders before a check.
  options.debounceRendering = (update) => queueMicrotask(() => void (check() || update()));
  for (const action of ACTIONS) root.addEventListener(action, block, { capture: true });
  return check;
}

/** Makes no browser calls, so its texts are passed in. @param props.typed the unsent text, which the page may lose */
function Orphaned({ words, typed }: { words: { updated: string; typed: string }; typed: string }) {
  return (
    <div class="orphaned">
      <Notice tone="warn" live="alert" title={words.updated} />
      {typed !== '' && (
        <label class="orphaned__typed">
          {words.typed}
          <textarea class="input" readOnly rows={3} dir="auto" value={typed} />
        </label>
      )}
    </div>
  );
}
