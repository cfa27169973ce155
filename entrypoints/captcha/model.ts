import { signal, type ReadonlySignal } from '@preact/signals';
import type { CaptchaChannel, CaptchaMessage, OptionsMessage } from '../../utils/captcha/channel';
import type { FrameEvent } from '../../utils/captcha/frame';

export type CaptchaState =
  | 'loading'
  | 'ready'
  | 'slow'
  | 'blocked'
  | 'expired'
  | 'dismissed'
  | 'widget-error'
  | 'handing'
  | 'handed'
  | 'gone'
  | 'no-ticket'
  | 'unsupported';

interface Sources {
  /** The name of the channel to whoever opened this tab, `null` where nobody did. */
  ticket: string | null;
  /** Whether this browser has sandboxed pages. */
  isSupported: boolean;
  openChannel: (ticket: string, onMessage: (message: OptionsMessage) => void) => CaptchaChannel<CaptchaMessage>;
  now: () => number;
  /** The token was taken: nothing is left to do here. */
  onTokenAccepted: () => void;
}

/** The captcha tab: gets one token and hands it on once. */
export interface CaptchaModel {
  readonly state: ReadonlySignal<CaptchaState>;
  /** Counts the frames: another number is another frame. */
  readonly frame: ReadonlySignal<number>;
  start(): void;
  /** Something came from the frame. */
  handleFrameEvent(event: FrameEvent): void;
  /** Begins again with a new frame. */
  retry(): void;
}

/** The sign-in page answers at once where there is one. */
const REPLY_TIMEOUT_MS = 3000;
const SLOW_AFTER_MS = 15_000;

/** After these the frame has nothing more to say. */
const FINISHED: ReadonlySet<CaptchaState> = new Set(['handing', 'handed', 'gone', 'no-ticket', 'unsupported']);

const STATE_OF = {
  rendered: 'ready',
  expired: 'expired',
  'challenge-expired': 'expired',
  closed: 'dismissed',
  error: 'widget-error',
  blocked: 'blocked',
} as const satisfies Partial<Record<FrameEvent['kind'], CaptchaState>>;

export function captchaModel({ ticket, isSupported, openChannel, now, onTokenAccepted }: Sources): CaptchaModel {
  const state = signal<CaptchaState>(!isSupported ? 'unsupported' : ticket === null ? 'no-ticket' : 'loading');
  const frame = signal(0);
  let end: CaptchaChannel<CaptchaMessage> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;

  function finish(last: 'gone' | 'handed'): void {
    clearTimeout(slow);
    clearTimeout(answer);
    end?.close();
    state.value = last;
  }

  /** Whoever waits answers at once; silence means that nobody does. */
  function startReplyTimeout(): void {
    clearTimeout(answer);
    answer = setTimeout(() => finish('gone'), REPLY_TIMEOUT_MS);
  }

  function startLoading(): void {
    state.value = 'loading';
    clearTimeout(slow);
    slow = setTimeout(() => {
      if (state.value === 'loading') state.value = 'slow';
    }, SLOW_AFTER_MS);
  }

  function onReply({ kind }: OptionsMessage): void {
    clearTimeout(answer);
    if (kind === 'gone') finish('gone');
    if (kind === 'too-old') state.value = 'expired';
    if (kind !== 'taken') return;
    finish('handed');
    onTokenAccepted();
  }

  function sendToken(token: string): void {
    clearTimeout(slow);
    state.value = 'handing';
    end?.post({ kind: 'token', token, solvedAt: now() });
    startReplyTimeout();
  }

  return {
    state,
    frame,
    start() {
      if (state.value !== 'loading' || ticket === null) return;
      end = openChannel(ticket, onReply);
      end.post({ kind: 'hello' });
      startReplyTimeout();
      startLoading();
    },
    handleFrameEvent(event) {
      if (event.kind === 'hello' || FINISHED.has(state.value)) return;
      if (event.kind === 'token') sendToken(event.token);
      else state.value = STATE_OF[event.kind];
    },
    retry() {
      frame.value += 1;
      startLoading();
    },
  };
}
