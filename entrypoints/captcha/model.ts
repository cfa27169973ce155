import { signal, type ReadonlySignal } from '@preact/signals';
import type { CaptchaChannel, CaptchaMessage, OptionsMessage } from '../../utils/captcha/channel';
import type { FrameEvent } from '../../utils/captcha/frame';
import type { CaptchaState } from './words';

interface Dependencies {
  /** The name of the channel to the options page, `null` if the address has none. */
  ticket: string | null;
  openChannel: (ticket: string, onMessage: (message: OptionsMessage) => void) => CaptchaChannel<CaptchaMessage>;
  now: () => number;
  /** Called when the options page accepted the token; the tab can close. */
  onTokenAccepted: () => void;
}

export type CaptchaModel = ReturnType<typeof createCaptchaModel>;

/** An open options page answers at once. */
const REPLY_TIMEOUT_MS = 3000;
const SLOW_AFTER_MS = 15_000;

/** In these states nothing more is expected of the frame. */
export const FINISHED: ReadonlySet<CaptchaState> = new Set(['sending', 'sent', 'abandoned', 'no-ticket']);

const STATE_AFTER = {
  expired: 'expired',
  'challenge-expired': 'expired',
  closed: 'dismissed',
  blocked: 'blocked',
} as const satisfies Partial<Record<FrameEvent['kind'], CaptchaState>>;

/** The vendor's error codes that say the same as another state. */
const STATE_AFTER_ERROR: Readonly<Record<string, CaptchaState>> = {
  'challenge-closed': 'dismissed',
  'challenge-expired': 'expired',
};

/** The view model of the captcha tab, which passes one token to the options page. */
export function createCaptchaModel({ ticket, openChannel, now, onTokenAccepted }: Dependencies) {
  const state = signal<CaptchaState>(ticket === null ? 'no-ticket' : 'loading');
  const frame = signal(0);
  const errorCode = signal('');
  let channel: CaptchaChannel<CaptchaMessage> | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let replyTimer: ReturnType<typeof setTimeout> | undefined;

  function finish(endState: 'abandoned' | 'sent'): void {
    clearTimeout(slowTimer);
    clearTimeout(replyTimer);
    channel?.close();
    state.value = endState;
  }

  /** Without a reply in time, the options page was closed or no longer waits. */
  function startReplyTimeout(): void {
    clearTimeout(replyTimer);
    replyTimer = setTimeout(() => finish('abandoned'), REPLY_TIMEOUT_MS);
  }

  function startLoading(): void {
    state.value = 'loading';
    clearTimeout(slowTimer);
    slowTimer = setTimeout(() => {
      if (state.value === 'loading') state.value = 'slow';
    }, SLOW_AFTER_MS);
  }

  function onReply({ kind }: OptionsMessage): void {
    clearTimeout(replyTimer);
    if (kind === 'gone') finish('abandoned');
    if (kind === 'too-old') state.value = 'expired';
    if (kind !== 'taken') return;
    finish('sent');
    onTokenAccepted();
  }

  function sendToken(token: string): void {
    clearTimeout(slowTimer);
    state.value = 'sending';
    channel?.post({ kind: 'token', token, solvedAt: now() });
    startReplyTimeout();
  }

  return {
    state: state as ReadonlySignal<CaptchaState>,
    /** The number of the frame. It changes when a new frame is needed. */
    frame: frame as ReadonlySignal<number>,
    /** The vendor's code of the last `widget-error`. */
    errorCode: errorCode as ReadonlySignal<string>,
    start(): void {
      if (state.value !== 'loading' || ticket === null) return;
      channel = openChannel(ticket, onReply);
      channel.post({ kind: 'hello' });
      startReplyTimeout();
      startLoading();
    },
    handleFrameEvent(event: FrameEvent): void {
      if (event.kind === 'hello' || FINISHED.has(state.value)) return;
      if (event.kind === 'token') return sendToken(event.token);
      if (event.kind === 'shown') {
        if (state.value === 'loading' || state.value === 'slow') state.value = 'ready';
      } else if (event.kind === 'error') {
        errorCode.value = event.code;
        state.value = STATE_AFTER_ERROR[event.code] ?? 'widget-error';
      } else state.value = STATE_AFTER[event.kind];
    },
    /** Starts again with a new frame. */
    retry(): void {
      frame.value += 1;
      startLoading();
    },
    /** Asks the options page for the service's own page instead, which closes this tab. */
    useOtherWay(): void {
      channel?.post({ kind: 'other-way' });
      startReplyTimeout();
    },
  };
}
