import { effect } from '@preact/signals';
import type { ViewState } from '../../../utils/storage/view-state';
import { viewSnapshot } from './snapshot';

interface Sources {
  model: Parameters<typeof viewSnapshot>[0];
  /** The window of the popup. */
  page: Window;
  keep: (place: ViewState) => Promise<void>;
}

/** How long it waits for the reader to pause, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Keeps where the reader is, at every pause and when the popup closes. It lives as long as its page, and is about the service
 * the page was opened with: what is on show is of that one, also when another is in use by now.
 */
export function persistViewState({ model, page, keep }: Sources): void {
  const service = model.service.peek()?.baseUrl;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  let leave = (): void => undefined;

  /** Where the reader is. Whatever was read for that is followed, and read again only at the next pause: it is a whole list. */
  function look(): ViewState | null {
    leave();
    let place: ViewState | null = null;
    let isRead = false;
    leave = effect(() => {
      if (isRead) return soon();
      isRead = true;
      place = viewSnapshot(model, page.scrollY);
    });
    return place;
  }

  function now(): void {
    clearTimeout(pause);
    const place = look();
    const text = JSON.stringify(place);
    if (!place || place.service !== service || text === last) return;
    last = text;
    void keep(place);
  }

  function soon(): void {
    clearTimeout(pause);
    pause = setTimeout(now, PAUSE_MS);
  }

  soon();
  page.addEventListener('scroll', soon, { passive: true });
  // A popup is taken away without a word more than this.
  page.addEventListener('pagehide', now);
  page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'hidden' && now());
}
