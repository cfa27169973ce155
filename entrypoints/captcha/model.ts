import { signal, type ReadonlySignal } from '@preact/signals';
import type { CaptchaEnd, FromCaptcha, FromOptions } from '../../utils/captcha/channel';
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
  supported: boolean;
  listen: (ticket: string, onMessage: (message: FromOptions) => void) => CaptchaEnd<FromCaptcha>;
  now: () => number;
  /** The token was taken: nothing is left to do here. */
  onHanded: () => void;
}

/** The captcha tab: gets one token and hands it on once. */
export interface CaptchaModel {
  readonly state: ReadonlySignal<CaptchaState>;
  /** Counts the frames: another number is another frame. */
  readonly frame: ReadonlySignal<number>;
  start(): void;
  /** Something came from the frame. */
  hear(event: FrameEvent): void;
  /** Begins again with a new frame. */
  again(): void;
}

/** The sign-in page answers at once where there is one. */
const ANSWER_MS = 3000;
const SLOW_MS = 15_000;

/** After these the frame has nothing more to say. */
const OVER: ReadonlySet<CaptchaState> = new Set(['handing', 'handed', 'gone', 'no-ticket', 'unsupported']);

const STATE_OF = {
  rendered: 'ready',
  expired: 'expired',
  'challenge-expired': 'expired',
  closed: 'dismissed',
  error: 'widget-error',
  blocked: 'blocked',
} as const satisfies Partial<Record<FrameEvent['kind'], CaptchaState>>;

export function captchaModel({ ticket, supported, listen, now, onHanded }: Sources): CaptchaModel {
  const state = signal<CaptchaState>(!supported ? 'unsupported' : ticket === null ? 'no-ticket' : 'loading');
  const frame = signal(0);
  let end: CaptchaEnd<FromCaptcha> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;

  function over(last: 'gone' | 'handed'): void {
    clearTimeout(slow);
    clearTimeout(answer);
    end?.close();
    state.value = last;
  }

  /** Whoever waits answers at once; silence means that nobody does. */
  function expectAnswer(): void {
    clearTimeout(answer);
    answer = setTimeout(() => over('gone'), ANSWER_MS);
  }

  function load(): void {
    state.value = 'loading';
    clearTimeout(slow);
    slow = setTimeout(() => {
      if (state.value === 'loading') state.value = 'slow';
    }, SLOW_MS);
  }

  function onReply({ kind }: FromOptions): void {
    clearTimeout(answer);
    if (kind === 'gone') over('gone');
    if (kind === 'too-old') state.value = 'expired';
    if (kind !== 'taken') return;
    over('handed');
    onHanded();
  }

  function handOn(token: string): void {
    clearTimeout(slow);
    state.value = 'handing';
    end?.post({ kind: 'token', token, solvedAt: now() });
    expectAnswer();
  }

  return {
    state,
    frame,
    start() {
      if (state.value !== 'loading' || ticket === null) return;
      end = listen(ticket, onReply);
      end.post({ kind: 'hello' });
      expectAnswer();
      load();
    },
    hear(event) {
      if (event.kind === 'hello' || OVER.has(state.value)) return;
      if (event.kind === 'token') handOn(event.token);
      else state.value = STATE_OF[event.kind];
    },
    again() {
      frame.value += 1;
      load();
    },
  };
}
