/** Confirms a posted comment if the person still sees this panel after the wait. Otherwise nothing is sent: it waits for them. */
import { UNDO_MS } from '../../utils/limits';
import { hasFlag, PRESS_IGNORED } from '../../utils/error-codes';
import type { Input, Send } from '../../utils/commands/messages';
import type { FrameVisibility } from '../../utils/own-page/clickjacking/frame-visibility';

const MAX_TRIES = 3;

interface Dependencies {
  window: Pick<Window, 'setTimeout' | 'clearTimeout' | 'addEventListener'>;
  send: Send;
  sight: Pick<FrameVisibility, 'whenSeen'>;
  nonce: string;
}

/** Wraps `send`: what was posted is confirmed when its wait is over and the panel is seen. */
export function confirmPosts({ window, send, sight, nonce }: Dependencies): Send {
  function confirmLater(text: string, tries: number): void {
    let isLeft = false;
    const timer = window.setTimeout(async () => {
      await sight.whenSeen();
      if (isLeft) return;
      const result = await send('comment.confirm', { nonce, text });
      if (result.ok) return;
      // The person may see it again; otherwise the worker may have died.
      const left = hasFlag(result.failure, PRESS_IGNORED) ? tries : tries - 1;
      if (left > 0) confirmLater(text, left);
    }, UNDO_MS);
    // The browser may bring a page back that was left, with its timers.
    window.addEventListener(
      'pagehide',
      () => {
        isLeft = true;
        window.clearTimeout(timer);
      },
      { once: true },
    );
  }

  return async (name, input) => {
    const result = await send(name, input);
    // Also after a failure: only the answer may be lost. A press that was refused has posted nothing.
    if (name === 'comment.post' && (result.ok || !hasFlag(result.failure, PRESS_IGNORED))) {
      const { text } = input as Input<'comment.post'>;
      confirmLater(text, MAX_TRIES);
    }
    return result;
  };
}
