/**
 * Confirms to the worker that this panel outlived the wait of a comment that was posted in it. A page that lets somebody press
 * Post and then removes the panel sends nothing: the comment waits for the person.
 */
import { UNDO_MS } from '../../utils/limits';
import type { Input, send } from '../../utils/messages';

const MAX_TRIES = 3;

interface ConfirmOptions {
  window: Pick<Window, 'setTimeout' | 'clearTimeout' | 'addEventListener'>;
  ask: typeof send;
  nonce: string;
}

/** Wraps `ask`: what was posted is confirmed when its wait is over. */
export function confirmPosts({ window, ask, nonce }: ConfirmOptions): typeof send {
  function confirmLater(text: string, tries: number): void {
    const timer = window.setTimeout(async () => {
      const { ok } = await ask('comment.confirm', { nonce, text });
      // The worker may have died.
      if (!ok && tries > 1) confirmLater(text, tries - 1);
    }, UNDO_MS);
    // The browser may bring a page back that was left, with its timers.
    window.addEventListener('pagehide', () => window.clearTimeout(timer), { once: true });
  }

  return async (name, input) => {
    const result = await ask(name, input);
    // Also after a failure: only the answer may be lost.
    if (name === 'comment.post') {
      const { text } = input as Input<'comment.post'>;
      confirmLater(text, MAX_TRIES);
    }
    return result;
  };
}
